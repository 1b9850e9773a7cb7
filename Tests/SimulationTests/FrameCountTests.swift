import FrameTiming
import Testing
import UIKit
import VirtualTime

@testable import Simulation

@MainActor struct FrameCountTests {
  /// A page that moves at each call of a timer of 1/60 s at a phase, or of a display link.
  private func phone(phase: Int64?, cost: Int64) -> BlankPhone {
    let cost = Duration.milliseconds(cost)
    return BlankPhone(settings: [.calloutCost(timer: cost, displayLink: cost)]) { app in
      guard let phase else {
        let link = CADisplayLink { _ in app.page.center.y += 1 }
        return link.add(to: .main, forMode: .common)
      }
      let first = AppWorld.current.date(of: .ms(phase))
      let timer = Timer(fire: first, interval: 1.0 / 60, repeats: true) { _ in
        app.page.center.y += 1
      }
      RunLoop.main.add(timer, forMode: .common)
    }
  }

  /// The counts of three seconds, after one in which everything comes into step.
  private func counts(_ desk: BlankPhone) -> FrameCounts {
    desk.run(to: 1000)
    desk.phone.resetFrameCounts()
    desk.run(to: 4000)
    return desk.phone.frames.counts
  }

  @Test func `an update of 10 ms at phase 8 is late in each of 180 frames`() {
    let counts = counts(phone(phase: 8, cost: 10))

    #expect(counts.shown == 180)
    #expect(counts.late == 180)
    #expect(counts.repeated == 0)
  }

  @Test func `the same update called by a display link is never late`() {
    let counts = counts(phone(phase: nil, cost: 10))

    #expect(counts.shown == 180)
    #expect(counts.late == 0)
    #expect(counts.repeated == 0)
  }

  @Test func `a display link whose update overruns skips refreshes`() {
    let counts = counts(phone(phase: nil, cost: 20))

    #expect(counts.repeated > 0)
    #expect(counts.late == counts.shown)
    #expect(counts.shown + counts.repeated == 180)
  }

  @Test func `while nobody drives pictures there are no frames`() {
    let desk = BlankPhone { app in
      Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in app.page.center.y += 1 }
      // Fast, but it changes nothing.
      Timer.scheduledTimer(withTimeInterval: 0.01, repeats: true) { _ in }
    }
    desk.run(to: 5500)

    let counts = desk.phone.frames.counts
    #expect(counts.shown == 5)
    #expect(counts.repeated == 0)
    #expect(counts.late == 0)
  }

  @Test(arguments: [false, true])
  func `frames end with their driver, and when the app is left`(leaves: Bool) {
    let desk = BlankPhone { app in
      let link = CADisplayLink { link in
        app.page.center.y += 1
        if !leaves, AppWorld.current.now >= .ms(1000) { link.invalidate() }
      }
      link.add(to: .main, forMode: .common)
    }
    desk.run(to: 1000)
    if leaves { desk.phone.handle(.home) }
    desk.run(to: 1100)
    let count = desk.phone.frames.recordCount
    desk.run(to: 5000)

    #expect(count > 50)
    #expect(desk.phone.frames.recordCount == count)
    #expect(desk.phone.frames.counts.repeated == 0)
  }

  @Test func `the records are the same whether frames are asked for or not`() {
    func records(asking: Bool) -> [FrameRecord] {
      let desk = phone(phase: 3, cost: 14)
      for step in 1...100 as ClosedRange<Int64> {
        desk.run(to: step * 11)
        if asking {
          _ = desk.phone.frame()
          _ = desk.phone.frames
        }
      }
      return desk.phone.frames.records
    }

    #expect(records(asking: true) == records(asking: false))
    #expect(records(asking: false).count > 50)
  }
}
