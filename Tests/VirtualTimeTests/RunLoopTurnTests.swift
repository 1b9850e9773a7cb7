import Testing
import VirtualTime

/// The order of a turn, its batches, and nested runs.
struct RunLoopTurnTests {
  @Test func `of one each, the order is block, timer, main queue, message`() {
    let app = VirtualRunLoop()
    app.once(at: 0, "timer")
    app.enqueueMain("main")
    app.loop.post(.init(name: "message") { _ in })
    app.perform("block")

    app.run(to: 0)

    #expect(app.log == ["block 0", "timer 0", "main 0", "message 0"])
  }

  @Test func `signalled sources run before the sleep, by order, then by signal`() {
    let app = VirtualRunLoop()
    let late = app.loop.addSource(.init(name: "late") { _ in }, order: 1)
    let second = app.loop.addSource(.init(name: "second") { $0.perform("block") })
    let first = app.loop.addSource(.init(name: "first") { _ in })
    app.once(at: 0, "timer")
    for source in [late, first, second, first] { app.loop.signal(source) }

    app.run(to: 0)

    #expect(app.log == ["first 0", "second 0", "late 0", "block 0", "timer 0"])
  }

  @Test func `observers are told of each moment of a turn, in their order`() {
    let app = VirtualRunLoop()
    app.once(at: 10, "timer")
    let all: [(String, RunLoopActivities)] = [
      ("timers", .beforeTimers), ("sources", .beforeSources), ("sleeps", .beforeWaiting),
      ("wakes", .afterWaiting),
    ]
    for (name, activity) in all {
      _ = app.loop.addObserver(.init(name: name) { _ in }, of: activity)
    }
    _ = app.loop.addObserver(.init(name: "early") { _ in }, of: .beforeTimers, order: -1)

    app.run(to: 10)

    let turn = ["early", "timers", "sources", "sleeps"]
    #expect(
      app.log == turn.map { "\($0) 0" } + ["wakes 10", "timer 10"] + turn.map { "\($0) 10" })
  }

  @Test func `an observer that removes itself leaves the others to be told`() {
    let app = VirtualRunLoop()
    var id: RunLoopItemID?
    id = app.loop.addObserver(
      .init(name: "once") { app in id.map { app.loop.removeObserver($0) } }, of: .beforeTimers)
    _ = app.loop.addObserver(.init(name: "other") { _ in }, of: .beforeTimers)
    app.once(at: 10, "timer")

    app.run(to: 10)

    #expect(app.log == ["once 0", "other 0", "timer 10", "other 10"])
  }

  @Test func `a timer that an earlier one of the batch moved on is not called in it`() {
    let app = VirtualRunLoop()
    app.once(at: 100, "A") {
      $0.setFireDate("B", 500)
      $0.setFireDate("C", 0)
    }
    app.once(at: 100, "B")
    app.once(at: 100, "C")
    app.once(at: 100, "D")

    app.run(to: 600)

    #expect(app.log == ["A 100", "D 100", "C 100", "B 500"])
  }

  @Test func `a timer added to a mode in a batch does not hold up the rest of it`() {
    let app = VirtualRunLoop()
    let waiting = app.once(at: 50, "old", in: [])
    app.once(at: 100, "A") { $0.loop.add(waiting, to: .default, at: $0.now) }
    app.once(at: 100, "B")

    app.run(to: 100)

    #expect(app.log == ["A 100", "B 100", "old 100"])
  }

  @Test func `blocks queued by a block wait for the next step, as do main-queue items`() {
    let app = VirtualRunLoop()
    app.perform("a") { $0.perform("c") }
    app.perform("b")
    app.enqueueMain("m") { $0.enqueueMain("o") }
    app.enqueueMain("n")

    app.run(to: 0)

    #expect(app.log == ["a 0", "b 0", "m 0", "n 0", "c 0", "o 0"])
  }

  @Test func `a timer does not end a run, an input does`() {
    let app = VirtualRunLoop()
    var outcomes: [RunOutcome?] = []
    app.every(50, "tick")
    app.once(at: 10, "driver") {
      outcomes.append($0.nest(to: 200, endsAfterSource: true))
      $0.enqueueMain("main")
      outcomes.append($0.nest(to: 400, endsAfterSource: true))
      outcomes.append($0.nest(to: 0))
    }

    app.run(to: 200)

    #expect(outcomes == [.timedOut, .handledSource, .timedOut])
    #expect(app.log == ["driver 10"] + [50, 100, 150, 200].map { "tick \($0)" } + ["main 200"])
  }

  @Test func `the main queue is not served in a run nested inside its own work`() {
    let app = VirtualRunLoop()
    app.enqueueMain("outer") {
      $0.enqueueMain("inner")
      $0.once(at: 10, "timer")
      $0.nest(to: 20)
    }

    app.run(to: 30)

    #expect(app.log == ["outer 0", "timer 10", "inner 20"])
  }

  @Test func `a run in an empty mode, or in the common label, is finished at once`() {
    let app = VirtualRunLoop()
    var outcomes: [RunOutcome?] = []
    app.once(at: 10, "driver") {
      outcomes.append($0.nest(to: 100, in: .custom(0)))
      outcomes.append($0.nest(to: 100, in: .common))
      $0.once(at: 30, "own", in: .custom(0))
      outcomes.append($0.nest(to: 100, in: .custom(0)))
    }

    app.run(to: 10)

    #expect(outcomes == [.finished, .finished, .finished])
    #expect(app.log == ["driver 10", "own 30"])
    #expect(app.loop.nestingDepth == 0)
  }

  @Test func `a stopped run ends after its turn, and only the innermost`() {
    let app = VirtualRunLoop()
    var outcomes: [RunOutcome?] = []
    app.once(at: 10, "outer") {
      $0.once(at: 20, "inner") {
        $0.once(at: 30, "stopper") { $0.loop.stop() }
        outcomes.append($0.nest(to: 1000))
      }
      outcomes.append($0.nest(to: 50))
    }

    app.run(to: 60)

    #expect(outcomes == [.stopped, .timedOut])
    #expect(app.log == ["outer 10", "inner 20", "stopper 30"])
  }

  @Test func `a timer fired in a nested run is skipped by the batch outside`() {
    let app = VirtualRunLoop()
    app.once(at: 100, "A") { $0.nest(to: 100) }
    app.every(100, "B")

    app.run(to: 250)

    #expect(app.log == ["A 100", "B 100", "B 200"])
  }
}
