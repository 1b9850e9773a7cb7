import Testing
import VirtualTime

/// The starred laws of the timer cases that a run loop has to keep.
struct TimerLawTests {
  struct Failure: Error, Equatable { var name: String }

  @Test func `★1 a one-shot added twice to a mode fires once`() {
    let app = VirtualRunLoop()
    let id = app.once(at: 100, "A")
    app.loop.add(id, to: .default, at: app.now)

    app.run(to: 500)

    #expect(app.times("A") == [100])
    #expect(!app.loop.isValid(id))
  }

  @Test func `★2 a timer invalidated in its own callout is invalid at once, and fires no more`() {
    let app = VirtualRunLoop()
    var validity: [Bool] = []
    app.every(100, "A") {
      validity.append($0.loop.isValid($0.id("A")))
      $0.loop.invalidate($0.id("A"))
      validity.append($0.loop.isValid($0.id("A")))
    }

    app.run(to: 500)

    #expect(app.times("A") == [100])
    #expect(validity == [true, false])
  }

  @Test func `★3 each of three runs in a row serves its own work`() {
    let app = VirtualRunLoop()
    var outcomes: [RunOutcome?] = []
    app.enqueueMain("outer") {
      // The main queue is not served inside its own work, so the runs are begun from a timer.
      $0.once(at: 0, "driver") {
        $0.enqueueMain("first")
        outcomes.append($0.nest(to: 2000, endsAfterSource: true))
        $0.enqueueMain("second")
        outcomes.append($0.nest(to: 2000, endsAfterSource: true))
        $0.once(at: 500, "third")
        outcomes.append($0.nest(to: 2000, endsAfterSource: true))
      }
    }

    app.run(to: 3000)

    #expect(app.log == ["outer 0", "driver 0", "first 0", "second 0", "third 500"])
    #expect(outcomes == [.handledSource, .handledSource, .timedOut])
  }

  @Test func `★7 stepping the loop inside a callout, without a nested run, is an error`() async {
    await #expect(processExitsWith: .failure) {
      var loop = RunLoopModel<Int>()
      loop.perform(1)
      guard case .call = loop.step(at: .zero) else { return }
      _ = loop.step(at: .zero)
    }
  }

  @Test func `★8 a callout that passes the end of an advance extends it`() {
    let app = VirtualRunLoop()
    app.once(at: 100, "A") { $0.take(200) }
    app.once(at: 250, "B")
    app.once(at: 301, "C")

    app.run(to: 150)

    #expect(app.log == ["A 100", "B 300"])
    #expect(app.now == .ms(300))
  }

  @Test func `★9 timers due at one instant fire in the order of scheduling`() {
    let app = VirtualRunLoop()
    for name in ["C", "A", "B"] { app.once(at: 100, name) }

    app.run(to: 100)

    #expect(app.log == ["C 100", "A 100", "B 100"])
  }

  @Test func `★10 repeating and one-shot timers that meet keep the order of rescheduling`() {
    let app = VirtualRunLoop()
    app.every(50, "P1")
    app.once(at: 50, "D1")
    app.once(at: 100, "D2")
    app.every(100, "P2")

    app.run(to: 200)

    #expect(
      app.log == [
        "P1 50", "D1 50", "D2 100", "P2 100", "P1 100", "P1 150", "P2 200", "P1 200",
      ])
  }

  @Test func `★11 blocks and main-queue work are done before time moves, and between timers`() {
    let app = VirtualRunLoop()
    app.once(at: 100, "A") {
      $0.perform("block") { $0.enqueueMain("main") }
      $0.once(at: 0, "again")
    }
    app.once(at: 101, "B")

    app.run(to: 200)

    // The turn after the batch finds the main queue before it sleeps, so that comes first.
    #expect(app.log == ["A 100", "block 100", "main 100", "again 100", "B 101"])
  }

  @Test func `★12 a run until only repeating timers are left gives each its turn at the end`() {
    let app = VirtualRunLoop()
    app.once(at: 200, "A")
    app.every(100, "P")
    app.every(150, "Q")

    while app.loop.pendingOneShots > 0, let wake = app.loop.nextWake(at: app.now) {
      app.run(to: wake.nanoseconds / 1_000_000)
    }

    #expect(app.log == ["P 100", "Q 150", "A 200", "P 200"])
    #expect(app.loop.pendingTimers.map(\.site) == ["P's place", "Q's place"])
  }

  @Test(arguments: [0, 50])
  func `★13 a repeating timer is not fired again for the slot it is serving`(runs: Int64) {
    let app = VirtualRunLoop()
    app.every(100, "A") { $0.nest(to: $0.now.nanoseconds / 1_000_000 + runs) }

    app.run(to: 350)

    #expect(app.times("A") == [100, 200, 300])
  }

  @Test func `★14 what is pending is known, with its place, until it is cancelled`() {
    let app = VirtualRunLoop()
    app.once(at: 100, "A")
    app.every(100, "B")
    #expect(app.loop.pendingTimers.map(\.site) == ["A's place", "B's place"])

    app.loop.invalidate(app.id("A"))
    app.loop.invalidate(app.id("B"))

    #expect(app.loop.pendingTimers.isEmpty)
    #expect(app.loop.nextWake(at: app.now) == .zero, "the loop's first turn is still to come")
    app.run(to: 0)
    #expect(app.loop.nextWake(at: app.now) == nil)
  }

  @Test func `★15 a timer made for now in a callout runs after those already waiting`() {
    let app = VirtualRunLoop()
    app.once(at: 0, "A") { $0.once(at: 0, "C") }
    app.once(at: 0, "B")

    app.run(to: 0)

    #expect(app.log == ["A 0", "B 0", "C 0"])
  }

  @Test
  func `★16 setting the wall clock moves no deadline, though the callback that does it fails`() {
    let app = VirtualRunLoop()
    var clock = DeviceClock(wallAtBoot: WallTime(nanoseconds: 0))
    app.once(at: 100, "A") {
      clock.advance(to: $0.now)
      clock.setWall(to: WallTime(secondsSince1970: 5000))
      throw Failure(name: "A")
    }
    app.once(at: 200, "B")

    app.run(to: 300)
    clock.advance(to: app.now)

    #expect(app.log == ["A 100", "B 200"])
    #expect(clock.wall == WallTime(secondsSince1970: 5000.2))
    #expect(clock.uptime == .ms(300))
  }

  @Test func `★17 a callback that fails stops nothing, and the first error is kept`() {
    let app = VirtualRunLoop()
    app.every(100, "A") { _ in throw Failure(name: "A") }
    app.once(at: 150, "B") { _ in throw Failure(name: "B") }

    app.run(to: 250)

    #expect(app.log == ["A 100", "B 150", "A 200"])
    #expect(app.now == .ms(250))
    #expect(app.firstError as? Failure == Failure(name: "A"))
  }

  @Test func `★18 a repeating timer of interval 0 is one of 0.1 ms, and starves nobody`() {
    let app = VirtualRunLoop()
    app.every(0, "A")
    app.once(at: 0, "B")
    let timer = app.loop.timer(app.id("A"))

    app.run(to: 1)

    #expect(timer?.interval == .microseconds(100))
    #expect(app.log.prefix(3) == ["A 0", "B 0", "A 0"])
    #expect(app.times("A").count == 11)
  }

  @Test(arguments: [1000, 7])
  func `★19 endless work is stopped by a limit, and its maker named`(limit: Int) {
    let app = VirtualRunLoop(turnsPerInstant: limit)
    func again(_ app: VirtualRunLoop) { app.once(at: 5, "culprit", again) }
    app.once(at: 5, "culprit", again)
    app.once(at: 6, "never")

    app.run(to: 100)

    #expect(app.times("culprit").count == limit)
    #expect(app.times("never").isEmpty)
    #expect(app.endlessWork?.instant == .ms(5))
    #expect(app.endlessWork?.site == "culprit's place")
    #expect(app.endlessWork?.description.contains("culprit's place") == true)
  }

  @Test func `★19 many timers due at one instant are no endless work`() {
    let app = VirtualRunLoop(turnsPerInstant: 3)
    for _ in 0..<5000 { app.once(at: 5, "A") }

    app.run(to: 10)

    #expect(app.times("A").count == 5000)
    #expect(app.endlessWork == nil)
  }
}
