import Drawing
import Testing
import UIKit
import VirtualTime

@testable import Simulation

@MainActor struct BusyTests {
  @Test func `V2 on the phone: slots missed while another callout takes time are one late fire`() {
    let fires = Tally()
    let desk = BlankPhone { _ in
      fires.every(100)
      Timer.scheduledTimer(withTimeInterval: 0.15, repeats: false) { _ in
        AppWorld.current.spend(.milliseconds(320))
      }
    }

    desk.run(to: 750)

    #expect(fires.times == [100, 470, 500, 600, 700])
  }

  @Test(arguments: [
    (99, [100, 200, 300, 400, 500, 600, 700]), (100, [100, 200, 400, 500, 600, 700]),
    (101, [100, 200, 400, 500, 600, 700]), (250, [100, 200, 500, 600, 700]),
  ])
  func `V3 on the phone: slots that the own callout overruns are lost`(
    cost: Int, expected: [Int]
  ) {
    let fires = Tally()
    let desk = BlankPhone { _ in
      fires.every(100) { if $0 == 2 { AppWorld.current.spend(.milliseconds(Int64(cost))) } }
    }

    desk.run(to: 750)

    #expect(fires.times == expected)
  }

  @Test func `fingers and keys wait for a busy app, in their order`() throws {
    let desk = BlankPhone { app in
      app.page.becomeFirstResponder()
      Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
        AppWorld.current.spend(.milliseconds(500))
      }
    }
    desk.run(to: 1100)
    desk.finger(.began)
    desk.run(to: 1200)
    desk.finger(.moved, y: 320)
    desk.phone.handle(.text("a"))
    desk.run(to: 1400)
    desk.finger(.ended, y: 320)

    #expect(try #require(desk.page).seen == [])
    desk.run(to: 1500)

    #expect(try #require(desk.page).seen == ["began 1500", "moved 1500", "a 1500", "ended 1500"])
  }

  @Test func `what a busy app asks for waits, what it logs does not`() {
    let desk = BlankPhone { app in
      Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
        app.page.becomeFirstResponder()
        AppWorld.current.log("before", tag: "before")
        AppWorld.current.spend(.milliseconds(500))
        AppWorld.current.log("after", tag: "after")
      }
    }

    desk.run(to: 1499)
    #expect(desk.rows(.log) == ["1000 before"])
    #expect(desk.phone.keyboard.owner == nil)
    desk.run(to: 1500)

    #expect(desk.rows(.log) == ["1000 before", "1500 after"])
    #expect(desk.phone.keyboard.owner == "blank")
  }

  @Test func `the screen shows a busy app as it was before`() {
    let desk = BlankPhone(settings: [.calloutCost(timer: .milliseconds(300), displayLink: .zero)]) {
      app in
      app.page.backgroundColor = .white
      Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
        app.page.backgroundColor = .red
      }
    }
    func picture(at instant: Instant) -> Frame {
      var frame = Frame(size: .zero, scale: 1)
      desk.phone.frame(at: instant, into: &frame)
      return frame
    }
    desk.run(to: 999)
    let before = picture(at: .ms(999))
    desk.run(to: 1000)

    #expect(picture(at: .ms(1000)).hasSameLists(as: before))
    #expect(picture(at: .ms(1299)).hasSameLists(as: before))
    #expect(desk.phone.needsFrame)
    #expect(!picture(at: .ms(1300)).hasSameLists(as: before))
  }

  @Test func `each timer callout of the app costs, and none of the system's own`() {
    let fires = Tally()
    let desk = BlankPhone(settings: [.calloutCost(timer: .milliseconds(150), displayLink: .zero)]) {
      app in
      fires.every(100)
      let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
      app.page.addSubview(field)
      field.becomeFirstResponder()
    }

    desk.run(to: 1000)

    // The caret's half second is at 500.
    #expect(fires.times == [100, 300, 500, 700, 900])
  }

  @Test func `each link callout costs, and one longer than a refresh skips some`() {
    let calls = Tally()
    let desk = BlankPhone(
      settings: [.calloutCost(timer: .zero, displayLink: .milliseconds(40))]
    ) { _ in
      let link = CADisplayLink { _ in calls.note() }
      link.add(to: .main, forMode: .common)
    }

    desk.run(to: 150)

    #expect(calls.times == [16, 56, 96, 136])
  }

  @Test func `a nested run makes the app busy until its end`() {
    let fires = Tally()
    let desk = BlankPhone { app in
      fires.every(100)
      Timer.scheduledTimer(withTimeInterval: 0.25, repeats: false) { _ in
        RunLoop.current.run(until: AppWorld.current.date.addingTimeInterval(0.5))
      }
    }
    desk.run(to: 260)
    desk.finger(.began)
    desk.run(to: 749)
    #expect(desk.page?.seen == [])

    desk.run(to: 850)

    #expect(fires.times == [100, 200, 300, 400, 500, 600, 700, 800])
    #expect(desk.page?.seen == ["began 750"])
  }

  @Test func `a busy app that is left gives up the keyboard before it is stopped`() {
    let desk = BlankPhone { app in
      app.page.becomeFirstResponder()
      Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
        AppWorld.current.spend(.seconds(5))
      }
    }
    desk.run(to: 1500)
    desk.phone.handle(.home)

    desk.run(to: 3000)

    #expect(desk.phone.keyboard.owner == nil)
    #expect(desk.phone.lifecycle.state(of: "blank") == .suspended)
  }

  @Test func `a run with costly callouts replays to the same digest, frames asked for or not`() {
    let apps = [
      AppDescriptor(id: "blank", name: "Blank", icon: "icons/notes") {
        BlankApp { _ in
          Timer.scheduledTimer(withTimeInterval: 0.02, repeats: true) { _ in
            AppWorld.current.spend(.milliseconds(7))
          }
        }
      }
    ]
    let phone = Simulator(Simulator.Configuration(apps: apps))
    phone.handle(.setting(.calloutCost(timer: .milliseconds(3), displayLink: .zero)))
    phone.handle(.launch(app: "blank", url: nil))
    for step in 1...40 {
      phone.advance(to: .ms(Int64(step) * 13))
      _ = phone.frame()
      let y = 300 + Double(step)
      let phase: UITouch.Phase = step == 1 ? .began : step == 40 ? .ended : .moved
      phone.handle(.touch(TouchInput(phase: phase, location: CGPoint(x: 100, y: y))))
    }
    phone.advance(to: .ms(600))

    let again = Simulator.replay(
      phone.inputs, from: Simulator.Configuration(apps: apps), until: .ms(600))

    #expect(again.digest() == phone.digest())
    #expect(again.timeline == phone.timeline)
  }
}

/// When something was called, in milliseconds.
@MainActor final class Tally {
  private(set) var times: [Int] = []

  func note() { times.append(BlankPhone.milliseconds) }

  /// Notes each fire of a timer; `body` is told which it is.
  func every(_ milliseconds: Double, _ body: @escaping @MainActor (Int) -> Void = { _ in }) {
    Timer.scheduledTimer(withTimeInterval: milliseconds / 1000, repeats: true) { _ in
      self.note()
      body(self.times.count)
    }
  }
}

extension Frame {
  /// What is painted, whatever the layers are called.
  fileprivate func hasSameLists(as other: Frame) -> Bool { lists == other.lists }

  private var lists: [DisplayList] {
    items.compactMap { item in if case .layer(let layer) = item { layer.list } else { nil } }
  }
}
