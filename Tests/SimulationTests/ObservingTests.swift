import Drawing
import Testing
import UIKit
import VirtualTime

@testable import Simulation

/// Looking at the phone changes nothing, and a finger ends where its app does.
@MainActor struct ObservingTests {
  /// A view that is laid out when something in it has changed, and says when.
  private final class Laid: UIView {
    var times: [Int] = []
    override func layoutSubviews() { times.append(BlankPhone.milliseconds) }
  }

  @Test(arguments: [false, true])
  func `what is changed is laid out in the same turn, whether anybody looks or not`(
    looks: Bool
  ) {
    let view = Laid(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let desk = BlankPhone { app in
      app.page.addSubview(view)
      Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { _ in view.setNeedsLayout() }
    }
    for time in stride(from: Int64(0), through: 1000, by: 10) {
      desk.run(to: time)
      if looks { _ = desk.phone.frame() }
    }

    #expect(view.times == [0, 250, 500, 750, 1000])
  }

  @Test func `an app that resigns loses the finger that is on it, and hears no more of it`() {
    let desk = BlankPhone { _ in }
    desk.run(to: 1000)
    desk.finger(.began)
    desk.run(to: 1100)
    desk.phone.handle(.home)
    desk.run(to: 3000)
    desk.finger(.ended)
    desk.phone.handle(.launch(app: "blank", url: nil))
    desk.run(to: 4000)
    desk.finger(.began)
    desk.finger(.ended)

    #expect(
      desk.page?.seen == ["began 1000", "cancelled 1100", "began 4000", "ended 4000"])
  }

  @Test func `a list that is dragged while the app is left is no longer tracked`() {
    let desk = BlankPhone { app in
      let list = UIScrollView(frame: app.page.bounds)
      list.contentSize = CGSize(width: 100, height: 4000)
      app.page.addSubview(list)
    }
    desk.run(to: 1000)
    desk.finger(.began, y: 600)
    for step in 1...10 {
      desk.run(to: 1000 + Int64(step) * 16)
      desk.finger(.moved, y: 600 - CGFloat(step) * 20)
    }
    #expect(desk.world?.runLoop.currentMode == .tracking)

    desk.phone.handle(.home)
    desk.run(to: 3000)

    #expect(desk.world?.runLoop.currentMode == .default)
  }
}
