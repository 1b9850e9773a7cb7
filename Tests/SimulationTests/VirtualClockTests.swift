import Testing
import UIKit
import VirtualTime

@testable import Simulation

@MainActor struct VirtualClockTests {
  @Test func `case 28: time moves only when told, whatever is asked of the phone`() {
    let fires = Tally()
    let desk = BlankPhone { _ in fires.every(100) }
    for _ in 0..<50 {
      _ = desk.phone.frame()
      _ = desk.phone.nextEvent
      _ = desk.phone.digest()
      desk.phone.handle(.text("a"))
    }

    #expect(desk.phone.now == .zero)
    #expect(fires.times == [])
  }

  @Test func `case 29: a phone is advanced until it rests, and asked at exact instants`() {
    let desk = BlankPhone { app in
      app.page.alpha = 0
      Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { _ in
        UIView.animate(springDuration: 0.3) { app.page.alpha = 1 }
      }
    }
    desk.run(to: 300)
    #expect(desk.world?.isMoving == true)

    while desk.world?.isMoving == true, let next = desk.phone.nextEvent {
      desk.phone.advance(to: next)
    }

    #expect(desk.page?.alpha == 1)
    #expect(desk.phone.now > .ms(300) && desk.phone.now < .ms(1500))
  }
}
