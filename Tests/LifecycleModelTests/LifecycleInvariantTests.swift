import LifecycleModel
import Testing
import VirtualTime

/// What an app may be told next, from what it was told last.
private let mayFollow: [Lifecycle.Message: Set<Lifecycle.Message>] = [
  .didFinishLaunching: [.didBecomeActive],
  .didBecomeActive: [.willResignActive],
  .willResignActive: [.didBecomeActive, .didEnterBackground],
  .didEnterBackground: [.willEnterForeground, .willTerminate],
  .willEnterForeground: [.didBecomeActive, .didEnterBackground],
  .willTerminate: [],
]

private let events: [Lifecycle.Event] = [
  .open("a"), .open("b"), .open("c"), .home, .openSwitcher, .alertShown, .alertDismissed,
  .terminate("a"), .terminate("b"), .crash("c"), .deadline, .setLatency(.milliseconds(300)),
  .sleep(.seconds(60)), .setRunsInBackground(true), .setRunsInBackground(false),
]

private let eventsOfSeveral: [Lifecycle.Event] = [
  .join("b"), .join("c"), .leave("a"), .leave("b"), .openSwitcherAfterHome, .resizeBegan,
  .resizeEnded,
]

/// Follows a phone and holds what must hold after every event.
private struct Witness {
  var lifecycle = Lifecycle(apps: ["a", "b", "c"], backgroundTime: .milliseconds(200))
  var lastTold: [String: Lifecycle.Message] = [:]
  var running: Set<String> = []
  var suspended: Set<String> = []

  mutating func handle(_ event: Lifecycle.Event, at now: Instant) {
    let effects = lifecycle.handle(event, at: now)
    for effect in effects { note(effect, at: now) }
    let active = lifecycle.apps.filter { lifecycle.state(of: $0) == .active }
    #expect(Set(active) == (lifecycle.cover == .nothing ? Set(lifecycle.onScreen) : []))
    #expect(lifecycle.front != nil || lifecycle.companions.isEmpty)
    #expect(Set(lifecycle.onScreen).count == lifecycle.onScreen.count)
    for app in lifecycle.apps {
      #expect(running.contains(app) == (lifecycle.state(of: app) != .notRunning))
      #expect(suspended.contains(app) == (lifecycle.state(of: app) == .suspended))
    }
    let wakes = effects.compactMap { if case .wake(let at) = $0 { at } else { nil } }
    for wake in wakes { #expect((lifecycle.nextDeadline ?? .distantFuture) <= wake) }
  }

  private mutating func note(_ effect: Lifecycle.Effect, at now: Instant) {
    switch effect {
    case .startProcess(let app):
      #expect(running.insert(app).inserted)
      lastTold[app] = nil
    case .endProcess(let app):
      #expect(running.remove(app) != nil)
      suspended.remove(app)
    case .suspend(let app): #expect(suspended.insert(app).inserted)
    case .resume(let app): #expect(suspended.remove(app) != nil)
    case .tell(let app, let message):
      #expect(running.contains(app) && !suspended.contains(app))
      if let last = lastTold[app] {
        #expect(mayFollow[last]?.contains(message) == true, "\(message) after \(last)")
      } else {
        #expect(message == .didFinishLaunching)
      }
      lastTold[app] = message
    case .resetFirstResponder(let app), .restoreFirstResponder(let app):
      #expect(running.contains(app) && !suspended.contains(app))
    case .takeSwitcherPicture(let app): #expect(lastTold[app] == .didEnterBackground)
    case .wake(let at): #expect(at >= now)
    case .sleep: #expect(suspended == running)
    }
  }
}

@Suite struct LifecycleInvariantTests {
  @Test func `every four events in a row keep the order of messages, and only seen apps active`() {
    for first in events {
      for second in events {
        for third in events {
          for fourth in events {
            var witness = Witness()
            for (step, event) in [first, second, third, fourth, .deadline].enumerated() {
              witness.handle(event, at: .ms(Int64(step) * 400))
            }
          }
        }
      }
    }
  }

  @Test func `so do every four with several apps on the screen`() {
    let all = events + eventsOfSeveral
    for second in eventsOfSeveral + [.home, .alertShown, .openSwitcher, .terminate("a")] {
      for third in all {
        for fourth in all {
          var witness = Witness()
          for (step, event) in [.open("a"), .join("b"), second, third, fourth, .deadline]
            .enumerated()
          {
            witness.handle(event, at: .ms(Int64(step) * 400))
          }
        }
      }
    }
  }

  @Test(arguments: 1...20)
  func `long random lives keep them too`(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    var witness = Witness()
    var now = Instant.zero
    for _ in 0..<500 {
      now = now.advanced(by: .milliseconds(Int.random(in: 0...300, using: &chance)))
      let all = events + eventsOfSeveral
      witness.handle(all[Int.random(in: 0..<all.count, using: &chance)], at: now)
    }
  }

  @Test func `the same events give the same digest, and another state another one`() {
    func digest(_ events: [Lifecycle.Event]) -> StateDigest {
      var lifecycle = Lifecycle(apps: ["a", "b", "c"])
      for event in events { _ = lifecycle.handle(event, at: .ms(5)) }
      var digest = StateDigest()
      lifecycle.feed(&digest)
      return digest
    }

    #expect(digest([.open("a"), .home]) == digest([.open("a"), .home]))
    #expect(digest([.open("a"), .home]) != digest([.open("a")]))
    #expect(digest([.alertShown]) != digest([.openSwitcher]))
  }
}
