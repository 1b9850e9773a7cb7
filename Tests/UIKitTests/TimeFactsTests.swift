import Testing
import VirtualTime

@testable import UIKit

@MainActor struct TimeFactsTests {
  private let world = AppWorld()

  /// Jumps from one thing due to the next, as the simulator does.
  private func run(to end: Instant) {
    while let next = world.enter(at: world.now, { world.serve() }), next <= end {
      world.enter(at: next) { _ = world.serve() }
    }
    world.enter(at: end) {}
  }

  @Test func `case 7: a timer started twice is two, each known with where it was made`() {
    var fires = 0
    world.enter(at: .zero) {
      for line in [11, 22] {
        Timer.scheduledTimer(
          withTimeInterval: 0.5, repeats: true, block: { _ in fires += 1 }, file: "App/Clock.swift",
          line: line)
      }
    }

    run(to: .ms(1000))

    #expect(world.timers.map(\.site) == ["App/Clock.swift:11", "App/Clock.swift:22"])
    #expect(world.timers.map(\.fires) == [2, 2])
    #expect(world.timers.map(\.nextFire) == [.ms(1500), .ms(1500)])
    #expect(world.timers.map(\.modes) == [[.default], [.default]])
    #expect(fires == 4)
  }

  @Test func `a start that asks first can be repeated without harm`() {
    var timer: Timer?
    world.enter(at: .zero) {
      for _ in 0..<2 where timer == nil {
        timer = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: true) { _ in }
      }
    }

    #expect(world.timers.count == 1)
    #expect(world.timers.map(\.isFast) == [true])
  }

  @Test func `case 8: links made on each return and never stopped are called together, and leaked`()
  {
    var calls = 0
    var link: CADisplayLink?
    for start in [0, 1000, 2000] as [Int64] {
      run(to: .ms(start))
      world.enter(at: .ms(start)) {
        link = CADisplayLink(
          handler: { _ in calls += 1 }, file: "App/Stage.swift", line: Int(start))
        link?.add(to: .main, forMode: .common)
      }
    }
    run(to: .ms(3000))

    #expect(world.linkCallsInLastRefresh == 3)
    #expect(
      world.displayLinks.filter(\.isHeldByRunLoopOnly).map(\.site) == [
        "App/Stage.swift:0", "App/Stage.swift:1000",
      ])
    #expect(world.displayLinks.last?.isHeldByRunLoopOnly == false)
    #expect(calls == 60 + 120 + 180)
    #expect(link?.isPaused == false)
  }

  @Test func `calls are counted for whole refreshes, while links take time too`() {
    world.calloutCost.displayLink = .milliseconds(10)
    world.enter(at: .zero) {
      for _ in 0..<2 {
        let link = CADisplayLink { _ in }
        link.add(to: .main, forMode: .common)
      }
    }
    for time in 50...200 as ClosedRange<Int64> {
      run(to: .ms(time))
      #expect(world.linkCallsInLastRefresh == 2, "\(time)")
    }
  }

  @Test func `case 8: with the old link stopped first there is one call a refresh`() {
    var link: CADisplayLink?
    for start in [0, 1000, 2000] as [Int64] {
      run(to: .ms(start))
      world.enter(at: .ms(start)) {
        link?.invalidate()
        link = CADisplayLink { _ in }
        link?.add(to: .main, forMode: .common)
      }
    }
    run(to: .ms(3000))

    #expect(world.linkCallsInLastRefresh == 1)
    #expect(world.displayLinks.map(\.isHeldByRunLoopOnly) == [false])
  }

  @Test func `case 16: an owner that its own link retains is never freed, and the link is listed`()
  {
    weak var owner: LinkOwner?
    world.enter(at: .zero) {
      let made = LinkOwner()
      made.start { $0.advance() }
      owner = made
    }
    run(to: .ms(1000))

    #expect(owner?.steps == 60)
    #expect(world.displayLinks.map(\.site).allSatisfy { $0.contains("TimeFactsTests") })
    #expect(world.displayLinks.count == 1)
    owner?.stop()
    #expect(owner == nil)
    #expect(world.displayLinks == [])
  }

  @Test func `case 16: a target that nobody else keeps and its link are named as a leak`() {
    var kept: LinkOwner?
    weak var owner: LinkOwner?
    world.enter(at: .zero) {
      let made = LinkOwner()
      made.startAsTarget()
      kept = made
      owner = made
    }
    run(to: .ms(500))
    #expect(kept?.steps == 30)
    #expect(world.displayLinks.map(\.isHeldByRunLoopOnly) == [false])

    kept = nil
    run(to: .ms(1000))
    #expect(owner?.steps == 60)
    #expect(world.displayLinks.map(\.isHeldByRunLoopOnly) == [true])
    owner?.stop()
    #expect(owner == nil)
  }

  @Test func `case 16: a proxy as target is no leak, and its owner is freed`() {
    var kept: LinkOwner?
    weak var owner: LinkOwner?
    world.enter(at: .zero) {
      let made = LinkOwner()
      made.startThroughProxy()
      kept = made
      owner = made
    }
    run(to: .ms(500))
    #expect(kept?.steps == 30)
    #expect(world.displayLinks.map(\.isHeldByRunLoopOnly) == [false])

    kept = nil
    #expect(owner == nil)
    #expect(world.displayLinks.map(\.isHeldByRunLoopOnly) == [true])
  }

  @Test func `case 16: with a weak proxy the owner is freed, and stops its link itself`() {
    weak var owner: LinkOwner?
    world.enter(at: .zero) {
      let made = LinkOwner()
      made.startWeakly()
      owner = made
    }

    run(to: .ms(100))

    #expect(owner == nil)
    #expect(world.displayLinks == [])
  }

  @Test func `a link taken from its last mode is let go by the loop`() {
    weak var held: CADisplayLink?
    world.enter(at: .zero) {
      let link = CADisplayLink { _ in }
      link.add(to: .main, forMode: .default)
      link.add(to: .main, forMode: .tracking)
      link.remove(from: .main, forMode: .default)
      held = link
    }
    #expect(held != nil)
    world.enter(at: .zero) { held?.remove(from: .main, forMode: .tracking) }

    #expect(held == nil)
    #expect(world.displayLinks == [])
  }

  @Test func `tolerance saves wake-ups, and both counts are of the last minute`() {
    world.enter(at: .zero) {
      world.runLoop.model.rules.wakePolicy = .hard
      for start in [1.0, 1.04] {
        let timer = Timer(
          fire: world.date(of: Instant(seconds: start)), interval: 1, repeats: true
        ) { _ in }
        timer.tolerance = 0.1
        RunLoop.main.add(timer, forMode: .common)
      }
    }

    run(to: .ms(90_500))

    #expect(world.wakeUpsInLastMinute == 60)
    #expect(world.wakeUpsWithoutToleranceInLastMinute == 120)
  }
}

/// An owner of a link, of the kind that leaks.
@MainActor private final class LinkOwner {
  var steps = 0
  private var link: CADisplayLink?

  func start(_ body: @escaping @MainActor (LinkOwner) -> Void) {
    link = CADisplayLink { _ in body(self) }
    link?.add(to: .main, forMode: .common)
  }

  func startAsTarget() {
    link = CADisplayLink(target: self, action: LinkOwner.step)
    link?.add(to: .main, forMode: .common)
  }

  func startThroughProxy() {
    link = CADisplayLink(target: LinkProxy(self), action: LinkProxy.step)
    link?.add(to: .main, forMode: .common)
  }

  private func step(_ link: CADisplayLink) { steps += 1 }

  func startWeakly() {
    link = CADisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      advance()
    }
    link?.add(to: .main, forMode: .common)
  }

  func advance() { steps += 1 }

  func stop() {
    link?.invalidate()
    link = nil
  }
}

/// Passes calls on to an owner that it does not retain.
@MainActor private final class LinkProxy {
  private weak var owner: LinkOwner?

  init(_ owner: LinkOwner) { self.owner = owner }

  func step(_ link: CADisplayLink) { owner?.advance() }
}
