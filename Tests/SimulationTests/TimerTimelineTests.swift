import Testing
import UIKit
import VirtualTime

@testable import Simulation

@MainActor struct TimerTimelineTests {
  @Test func `a timer's life is told, with its dates by the wall clock and where it was made`() {
    let desk = BlankPhone { _ in
      let timer = Timer(
        timeInterval: 1, repeats: true,
        block: { timer in
          if AppWorld.current.now >= .ms(2000) { timer.invalidate() }
        }, file: "Blank/App.swift", line: 7)
      timer.tolerance = 0.1
      RunLoop.main.add(timer, forMode: .common)
    }

    desk.run(to: 5000)

    let rows = desk.phone.timeline.filter { $0.kind == .timer }
    #expect(
      rows.map { "\($0.at.nanoseconds / 1_000_000) \($0.name): \($0.detail)" } == [
        "0 timer added: every 1 s, first at 9:41:01.000, tolerance 100 ms, common, "
          + "Blank/App.swift:7",
        "1000 timer fired: fire 1, due at 9:41:01.000, Blank/App.swift:7",
        "2000 timer fired: fire 2, due at 9:41:02.000, Blank/App.swift:7",
        "2000 timer invalidated: after 2 fires, Blank/App.swift:7",
      ])
  }

  @Test func `a fire stands before what it logs`() {
    let desk = BlankPhone { _ in
      for name in ["a", "b"] {
        Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
          AppWorld.current.log(name, tag: name)
        }
      }
    }

    desk.run(to: 1000)

    let names = desk.phone.timeline.filter { $0.at == .ms(1000) }.map(\.name)
    #expect(names == ["timer fired", "a", "timer fired", "b"])
  }

  @Test func `V7 a fire that was due while the app was stopped is told as overdue`() throws {
    let desk = BlankPhone { _ in Tally().every(1000) }
    desk.run(to: 1200)
    desk.phone.handle(.home)
    desk.run(to: 5600)
    desk.phone.handle(.launch(app: "blank", url: nil))
    desk.run(to: 6000)

    #expect(
      desk.rows(.timer) == [
        "0 timer added", "1000 timer fired", "5600 timer overdue",
        "6000 timer fired",
      ])
    let overdue = try #require(desk.phone.timeline.first { $0.name == "timer overdue" })
    #expect(overdue.detail.hasPrefix("3.6 s late, 3 missed, fire 2, due at 9:41:02.000"))
  }

  @Test func `of a fast timer only the beginning, the end and fires over a slot late are told`() {
    let desk = BlankPhone { _ in
      let timer = Timer.scheduledTimer(withTimeInterval: 0.02, repeats: true) { _ in }
      Timer.scheduledTimer(withTimeInterval: 0.507, repeats: false) { _ in
        AppWorld.current.spend(.milliseconds(50))
      }
      Timer.scheduledTimer(withTimeInterval: 0.9, repeats: false) { _ in timer.invalidate() }
    }

    desk.run(to: 1000)

    #expect(
      desk.rows(.timer) == [
        "0 timer added", "0 timer added", "0 timer added", "507 timer fired", "557 timer fired",
        "900 timer fired", "900 timer invalidated",
      ])
  }

  @Test func `a link's beginning, pause, end and left-out calls are told`() {
    let desk = BlankPhone { _ in
      let link = CADisplayLink { link in
        if AppWorld.current.now >= .ms(700) { link.invalidate() }
      }
      link.add(to: .main, forMode: .common)
      for (time, pauses) in [(0.1, true), (0.2, false)] {
        Timer.scheduledTimer(withTimeInterval: time, repeats: false) { _ in link.isPaused = pauses }
      }
      Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in
        AppWorld.current.spend(.milliseconds(100))
      }
    }

    desk.run(to: 1000)

    #expect(
      desk.rows(.timer).filter { $0.contains("link") } == [
        "0 link added", "100 link paused", "200 link goes on", "600 link late",
        "700 link invalidated",
      ])
  }

  @Test func `a link that overruns all the time is told once a second, with what it left out`() {
    let desk = BlankPhone(settings: [.calloutCost(timer: .zero, displayLink: .milliseconds(20))]) {
      _ in
      let link = CADisplayLink { _ in }
      link.add(to: .main, forMode: .common)
    }

    desk.run(to: 3000)

    let late = desk.phone.timeline.filter { $0.name == "link late" }
    #expect(late.count == 3)
    #expect(late.dropFirst().allSatisfy { $0.detail.hasPrefix("10 calls left out") })
  }

  @Test func `the run loop's change to tracking and back is told`() {
    let desk = BlankPhone { app in
      let scroll = UIScrollView(frame: app.page.bounds)
      scroll.contentSize = CGSize(width: 300, height: 5000)
      app.page.addSubview(scroll)
    }
    desk.run(to: 1000)
    desk.finger(.began, y: 400)
    for step in 1...10 {
      desk.run(to: 1000 + Int64(step) * 16)
      desk.finger(.moved, y: 400 - Double(step) * 2)
    }
    desk.run(to: 2000)
    desk.finger(.ended, y: 380)
    desk.run(to: 4000)

    let rows = desk.phone.timeline.filter { $0.name == "run loop mode" }
    #expect(rows.map(\.detail) == ["tracking", "default"])
  }

  @Test func `UIKit's own timers are not told`() {
    let desk = BlankPhone { app in
      let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
      app.page.addSubview(field)
      field.becomeFirstResponder()
    }

    desk.run(to: 3000)

    #expect(desk.rows(.timer) == [])
    #expect(desk.world?.timers == [])
  }
}
