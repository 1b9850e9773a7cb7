import Testing
import VirtualTime

/// Modes, tolerance, wake-ups and what can be asked of a timer.
struct RunLoopTimerTests {
  @Test func `a mode that joins the common set takes the common timers with it`() {
    let app = VirtualRunLoop()
    app.every(100, "common", in: .common)
    app.every(100, "default")
    app.loop.switchBaseMode(to: .custom(3))
    app.run(to: 250)
    #expect(app.log.isEmpty)

    app.loop.addCommonMode(.custom(3))
    app.run(to: 350)

    #expect(app.log == ["common 250", "common 300"])
  }

  @Test func `a timer taken from its last mode waits, valid, to be added again`() {
    let app = VirtualRunLoop()
    let id = app.every(100, "A", in: [.default, .tracking])
    app.run(to: 120)
    app.loop.remove(id, from: .tracking, at: app.now)
    app.run(to: 220)
    app.loop.remove(id, from: .default, at: app.now)
    app.run(to: 450)
    #expect(app.times("A") == [100, 200])
    #expect(app.loop.isValid(id))

    app.loop.add(id, to: .default, at: app.now)
    app.run(to: 550)

    #expect(app.times("A") == [100, 200, 450, 500])
  }

  @Test func `a timer made with a past date fires at once, its phase counted from its making`() {
    let app = VirtualRunLoop()
    app.run(to: 70)
    let id = app.loop.makeTimer(
      .init(name: "A") { _ in }, firesAt: .ms(-10_000), every: .milliseconds(100), in: .default,
      at: app.now)

    app.run(to: 300)

    #expect(app.times("A") == [70, 170, 270])
    #expect(app.loop.timer(id)?.fireDate == .ms(370))
  }

  @Test func `a one-shot is valid in its own callout, and cannot be revived there`() {
    let app = VirtualRunLoop()
    var wasValid = false
    app.once(at: 100, "A") {
      wasValid = $0.loop.isValid($0.id("A"))
      $0.setFireDate("A", 200)
    }

    app.run(to: 300)

    #expect(wasValid)
    #expect(app.times("A") == [100])
    #expect(app.loop.timer(app.id("A")) == nil)
  }

  @Test func `tolerance is kept within half the interval, and never below nothing`() {
    let app = VirtualRunLoop()
    let repeating = app.every(100, "A", tolerance: 80)
    let once = app.once(at: 100, "B", tolerance: 800)
    app.loop.setTolerance(of: once, to: .milliseconds(-5), at: app.now)
    #expect(app.loop.timer(repeating)?.tolerance == .milliseconds(50))
    #expect(app.loop.timer(once)?.tolerance == .zero)

    app.loop.setTolerance(of: once, to: .milliseconds(900), at: app.now)

    #expect(app.loop.timer(once)?.tolerance == .milliseconds(900))
  }

  @Test(arguments: [(false, [1100]), (true, [1000])])
  func `tolerance counts for one-shots, unless the switch says not`(ignored: Bool, fires: [Int]) {
    let app = VirtualRunLoop(.hard)
    app.loop.rules.ignoresToleranceOfOneShots = ignored
    app.once(at: 1000, "A", tolerance: 100)

    app.run(to: 2000)

    #expect(app.times("A") == fires)
  }

  @Test(arguments: UInt64(1)...20)
  func `a seeded wake-up is in the window, the same each time, and asked twice the same`(
    seed: UInt64
  ) {
    let runs = (0..<2).map { _ in
      let app = VirtualRunLoop(.seeded(seed))
      app.every(1000, "A", tolerance: 100)
      app.once(at: 1040, "B", tolerance: 300)
      app.run(to: 500)
      #expect(app.loop.nextWake(at: app.now) == app.loop.nextWake(at: app.now))
      app.run(to: 3300)
      return app
    }
    let times = runs[0].times("A")

    #expect(runs[0].log == runs[1].log)
    #expect(times.count == 3)
    for (index, time) in times.enumerated() {
      #expect((0...100).contains(time - (index + 1) * 1000))
    }
  }

  @Test func `different seeds wake at different times`() {
    let logs = (UInt64(1)...20).map { seed in
      let app = VirtualRunLoop(.seeded(seed))
      app.every(1000, "A", tolerance: 500)
      app.run(to: 5000)
      return app.log
    }

    #expect(Set(logs).count > 15)
  }

  @Test func `the window's end is the least of all fire times plus tolerances`() {
    // A walk over the timers in order, as the real loop does it, over random sets of timers.
    for seed in UInt64(1)...200 {
      var chance = SeededGenerator(seed: seed)
      let app = VirtualRunLoop(.hard)
      var timers: [(fire: Int64, tolerance: Int64)] = []
      for index in 0..<Int.random(in: 1...8, using: &chance) {
        let fire = Int64.random(in: 1...50, using: &chance)
        let tolerance = Bool.random(using: &chance) ? Int64.random(in: 0...40, using: &chance) : 0
        timers.append((fire, tolerance))
        app.once(at: fire, "\(index)", tolerance: tolerance)
      }
      var hard = Int64.max
      for timer in timers.sorted(by: { $0.fire < $1.fire }) where timer.fire <= hard {
        hard = min(hard, timer.fire + timer.tolerance)
      }
      app.run(to: 0)

      #expect(app.loop.nextWake(at: app.now) == .ms(hard), "seed \(seed): \(timers)")
    }
  }

  @Test func `other work wakes the loop, and does not bring a tolerant timer forward`() {
    let app = VirtualRunLoop(.hard)
    app.every(1000, "A", tolerance: 100)
    app.run(to: 1050)

    app.enqueueMain("main")
    app.run(to: 1200)

    #expect(app.log == ["main 1050", "A 1100"])
    #expect(app.loop.wakeCounts.forOther == 1)
    #expect(app.loop.wakeCounts.forTimers == 1)
  }

  @Test func `while suspended the loop asks for nothing`() {
    let app = VirtualRunLoop()
    app.every(100, "A")
    app.run(to: 50)
    app.loop.suspend()

    app.enqueueMain("main")
    app.run(to: 450)
    #expect(app.log.isEmpty)
    #expect(app.loop.nextWake(at: app.now) == nil)
    app.loop.resume()
    app.run(to: 500)

    #expect(app.log == ["A 450", "main 450", "A 500"])
  }

  @Test func `switching the mode inside a callout takes effect after its turn`() {
    let app = VirtualRunLoop()
    app.once(at: 100, "A") { $0.loop.switchBaseMode(to: .tracking) }
    app.once(at: 100, "B")
    app.once(at: 150, "C")
    app.once(at: 150, "T", in: .common)

    app.run(to: 200)

    #expect(app.log == ["A 100", "B 100", "T 150"])
    #expect(app.loop.currentMode == .tracking)
  }

  @Test func `a copy of a loop goes its own way`() {
    let app = VirtualRunLoop()
    app.every(100, "A")
    app.run(to: 150)
    let other = VirtualRunLoop(copying: app)

    app.loop.invalidate(app.id("A"))
    app.run(to: 350)
    other.run(to: 350)

    #expect(app.log == ["A 100"])
    #expect(other.log == ["A 200", "A 300"])
  }

  @Test func `what a loop carried is let go with the work`() {
    final class Held {}
    var loop = RunLoopModel<Held>()
    weak var timer: Held?
    weak var block: Held?
    do {
      let (one, two) = (Held(), Held())
      (timer, block) = (one, two)
      let id = loop.makeTimer(one, firesAt: .ms(5), in: .default, at: .zero)
      loop.perform(two)
      loop.invalidate(id)
    }
    #expect(timer == nil)
    #expect(block != nil)

    if case .call(let callout) = loop.step(at: .zero) { loop.finish(callout, at: .zero) }

    #expect(block == nil)
  }

  @Test func `an interval is at most sixteen years, and time itself has an end`() {
    let app = VirtualRunLoop()
    let id = app.loop.makeTimer(
      .init(name: "A") { _ in }, firesAt: .distantFuture, every: .seconds(600_000_000),
      tolerance: .seconds(1_000_000_000), in: .default, at: .zero)

    app.run(to: 100)

    #expect(app.loop.timer(id)?.interval == .seconds(504_911_232))
    #expect(app.log.isEmpty)
  }
}
