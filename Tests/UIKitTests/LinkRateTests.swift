import Testing
import VirtualTime

@testable import UIKit

/// What becomes of wishes about rates and dates when the screen or the clock has its own.
@MainActor struct LinkRateTests {
  private let world = AppWorld()

  private func run(to end: Instant) {
    while let next = world.enter(at: world.now, { world.serve() }), next <= end {
      world.enter(at: next) { _ = world.serve() }
    }
    world.enter(at: end) {}
  }

  private func calls(upTo end: Instant, _ link: CADisplayLink) -> Int {
    let before = link.calls
    run(to: end)
    return link.calls - before
  }

  private func link() -> CADisplayLink {
    world.enter(at: .zero) {
      let link = CADisplayLink { _ in }
      link.add(to: .main, forMode: .common)
      return link
    }
  }

  @Test func `a preferred rate stays what it is on a screen of another rate`() {
    let link = link()
    world.enter(at: .zero) { link.preferredFramesPerSecond = 30 }
    #expect(calls(upTo: .ms(1000), link) == 30)

    world.enter(at: .ms(1000)) { world.setRefresh(VsyncGrid(hertz: 120)) }

    #expect(calls(upTo: .ms(2000), link) == 30)
  }

  @Test func `the default range gives the screen's own rate back`() {
    let link = link()
    world.enter(at: .zero) {
      link.preferredFrameRateRange = CAFrameRateRange(minimum: 15, maximum: 30)
      link.preferredFrameRateRange = .default
    }

    #expect(calls(upTo: .ms(1000), link) == 60)
  }

  @Test func `a range without an upper end is the screen's own rate`() {
    let link = link()
    world.enter(at: .zero) {
      link.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: .infinity)
    }

    #expect(calls(upTo: .ms(1000), link) == 60)
  }

  @Test func `after a change of rate no call counts as late, and none as the last refresh's`() {
    let link = link()
    run(to: .ms(1000))
    #expect(world.linkCallsInLastRefresh == 1)

    world.enter(at: .ms(1000)) { world.setRefresh(VsyncGrid(hertz: 120)) }
    run(to: .ms(1500))
    world.enter(at: .ms(1500)) {
      link.invalidate()
      world.setRefresh(VsyncGrid(hertz: 60))
    }
    run(to: .ms(1600))

    let told = world.takeRequests().compactMap { request -> TimerEvent? in
      if case .timer(let event) = request { return event }
      return nil
    }
    #expect(
      !told.contains {
        if case .linkLate = $0.what { return true }
        return false
      })
    #expect(world.linkCallsInLastRefresh == 0)
  }

  @Test func `V4 by dates: a fire date is exact to the microsecond`() {
    var fires: [Instant] = []
    world.enter(at: .zero) {
      Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
        fires.append(AppWorld.current.now)
        if fires.count == 2 { timer.fireDate = AppWorld.current.date.addingTimeInterval(0.03) }
      }
    }
    run(to: .ms(650))

    #expect(fires == [100, 200, 230, 330, 430, 530, 630].map { .ms($0) })
  }

  @Test func `a tolerance beyond all bounds is half the interval`() {
    world.enter(at: .zero) {
      let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
      timer.tolerance = .greatestFiniteMagnitude
      #expect(timer.tolerance == 0.5)
    }
  }
}
