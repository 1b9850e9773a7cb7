import Testing
import VirtualTime

@testable import UIKit

/// An app's own clockwork: timers, blocks and links, run as the simulator runs them.
@MainActor private final class Clockwork {
  let world = AppWorld()

  func setUp(_ body: () -> Void) { world.enter(at: world.now) { body() } }

  /// Jumps from one thing due to the next, as the simulator does.
  func run(to end: Instant) {
    while let next = world.enter(at: world.now, { world.serve() }), next <= end {
      world.enter(at: next) { _ = world.serve() }
    }
    world.enter(at: end) {}
  }

  var milliseconds: Int { Int(world.now.nanoseconds / 1_000_000) }
}

@MainActor struct TimeTests {
  @Test func `a repeating timer made by hand fires first after its interval`() {
    let clock = Clockwork()
    var fires: [Int] = []
    clock.setUp {
      let timer = Timer(timeInterval: 0.1, repeats: true) { _ in fires.append(clock.milliseconds) }
      RunLoop.main.add(timer, forMode: .common)
    }

    clock.run(to: .ms(350))

    #expect(fires == [100, 200, 300])
  }

  @Test func `tolerance reads back as it was set, at most half the interval`() {
    let clock = Clockwork()
    clock.setUp {
      let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in }
      timer.tolerance = 0.03
      #expect(abs(timer.tolerance - 0.03) < 1e-9)
      timer.tolerance = 5
      #expect(abs(timer.tolerance - 0.05) < 1e-9)
    }
  }

  @Test func `a timer invalidated in its own callout is invalid at once and fires no more`() {
    let clock = Clockwork()
    var fires = 0
    var wasValidAfter = true
    clock.setUp {
      Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
        fires += 1
        timer.invalidate()
        wasValidAfter = timer.isValid
      }
    }

    clock.run(to: .ms(1000))

    #expect(fires == 1)
    #expect(!wasValidAfter)
  }

  @Test func `a timer added twice to a mode fires once`() {
    let clock = Clockwork()
    var fires = 0
    clock.setUp {
      let timer = Timer(timeInterval: 0.1, repeats: false) { _ in fires += 1 }
      RunLoop.main.add(timer, forMode: .default)
      RunLoop.main.add(timer, forMode: .default)
    }

    clock.run(to: .ms(1000))

    #expect(fires == 1)
  }

  @Test func `a default timer stalls while a list is tracked, a common one goes on`() {
    let clock = Clockwork()
    var inDefault: [Int] = []
    var inCommon: [Int] = []
    clock.setUp {
      Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
        inDefault.append(clock.milliseconds)
      }
      let common = Timer(timeInterval: 0.1, repeats: true) { _ in
        inCommon.append(clock.milliseconds)
      }
      RunLoop.main.add(common, forMode: .common)
    }

    // Vector V13.
    clock.run(to: .ms(250))
    clock.world.beginTracking()
    clock.run(to: .ms(450))
    clock.world.endTracking()
    clock.run(to: .ms(620))

    #expect(inDefault == [100, 200, 450, 500, 600])
    #expect(inCommon == [100, 200, 300, 400, 500, 600])
  }

  @Test func `setting the wall clock moves dates and no deadline`() {
    let clock = Clockwork()
    var fires: [Int] = []
    clock.setUp {
      Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in
        fires.append(clock.milliseconds)
      }
      clock.world.wallClockAtBoot += 3600
    }

    clock.run(to: .ms(500))

    #expect(fires == [100])
    #expect(clock.world.date.timeIntervalSince1970 == 3600.5)
  }

  @Test func `overdue timers of a suspended app fire once on resuming, then in phase`() {
    let clock = Clockwork()
    var fires: [Int] = []
    clock.setUp {
      Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
        fires.append(clock.milliseconds)
      }
    }

    // Vector V7.
    clock.run(to: .ms(120))
    clock.world.isSuspended = true
    clock.run(to: .ms(1010))
    clock.world.isSuspended = false
    clock.run(to: .ms(1350))

    #expect(fires == [100, 1010, 1100, 1200, 1300])
  }

  @Test func `a nested run serves the other timers while its own caller waits`() {
    let clock = Clockwork()
    var fires: [String] = []
    clock.setUp {
      Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
        fires.append("A\(clock.milliseconds)")
        if fires.count == 1 {
          RunLoop.current.run(until: clock.world.date.addingTimeInterval(0.25))
        }
      }
      Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
        fires.append("B\(clock.milliseconds)")
      }
    }

    // Vector V11.
    clock.run(to: .ms(500))

    #expect(fires == ["A100", "B100", "B200", "B300", "B400", "A400", "B500", "A500"])
  }

  @Test func `blocks run in the next turn, in order`() {
    let clock = Clockwork()
    var order: [String] = []
    clock.setUp {
      RunLoop.main.perform { order.append("first") }
      RunLoop.main.perform { order.append("second") }
      order.append("now")
    }

    clock.run(to: .ms(1))

    #expect(order == ["now", "first", "second"])
  }
}

@MainActor struct DisplayLinkTests {
  @Test func `a link is called at each refresh after it was added, with the next one as target`() {
    let clock = Clockwork()
    var calls: [(Double, Double, Int)] = []
    clock.setUp {
      let link = CADisplayLink { link in
        calls.append((link.timestamp, link.targetTimestamp, clock.milliseconds))
      }
      #expect(link.timestamp == 0 && link.targetTimestamp == 0)
      link.add(to: .main, forMode: .common)
    }

    clock.run(to: .ms(50))

    #expect(calls.map(\.2) == [16, 33, 50])
    #expect(abs(calls[0].1 - calls[1].0) < 1e-9)
  }

  @Test func `an invalidated link lets its handler go`() {
    let clock = Clockwork()
    final class Owner {}
    weak var seen: Owner?
    clock.setUp {
      let owner = Owner()
      seen = owner
      let link = CADisplayLink { _ in _ = owner }
      link.add(to: .main, forMode: .common)
      link.invalidate()
    }

    #expect(seen == nil)
    #expect(!clock.world.hasRunningLinks)
  }

  @Test func `thirty frames a second on a 60 hertz screen is every second refresh`() {
    let clock = Clockwork()
    var calls: [Int] = []
    clock.setUp {
      let link = CADisplayLink { _ in calls.append(clock.milliseconds) }
      link.preferredFramesPerSecond = 30
      link.add(to: .main, forMode: .common)
    }

    clock.run(to: .ms(100))

    #expect(calls == [16, 50, 83])
  }
}
