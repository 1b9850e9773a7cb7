import Testing
import VirtualTime

/// Things that are due at one instant, in another order than that of the laws.
struct TieBreakerTests {
  /// Takes the last of those it may choose from.
  private let last = TieBreaker { $0 - 1 }

  @Test func `timers of one instant fire in the order that the tie breaker says`() {
    let app = VirtualRunLoop()
    for name in ["A", "B", "C"] { app.once(at: 100, name) }
    app.once(at: 50, "early")
    app.loop.tieBreaker = last

    app.run(to: 200)

    #expect(app.log == ["early 50", "C 100", "B 100", "A 100"])
  }

  @Test func `a tie breaker that says 0 changes nothing`() {
    let app = VirtualRunLoop()
    for name in ["A", "B"] { app.every(100, name) }
    app.loop.tieBreaker = TieBreaker { _ in 0 }
    app.run(to: 200)
    #expect(app.log == ["A 100", "B 100", "A 200", "B 200"])
  }

  @Test func `an answer beyond the last is the last, and nobody is asked about one alone`() {
    #expect(TieBreaker { _ in 99 }.first(of: 3) == 2)
    #expect(TieBreaker { _ in -1 }.first(of: 3) == 0)
    #expect(TieBreaker { _ in 1 }.first(of: 1) == 0)
    #expect(TieBreaker { $0 }.first(of: 50) == TieBreaker.most - 1)
  }

  @Test func `the main queue may come before timers that are due with it`() {
    for (breaker, order) in [(nil, ["timer 150", "main 150"]), (last, ["main 150", "timer 150"])] {
      let app = VirtualRunLoop()
      app.once(at: 100, "timer")
      app.run(to: 50)
      app.loop.tieBreaker = breaker
      app.enqueueMain("main")
      app.jump(to: 150)
      #expect(app.log == order)
    }
  }

  @Test func `an earlier timer of a tie can still stop a later one`() {
    let app = VirtualRunLoop()
    app.once(at: 100, "A")
    app.once(at: 100, "B") { $0.loop.invalidate($0.id("A")) }
    app.loop.tieBreaker = last
    app.run(to: 200)
    #expect(app.log == ["B 100"])
  }

  @Test func `links of one refresh are called in the order that the tie breaker says`() {
    var screen = DisplayLinksTests.Screen()
    for name in ["A", "B", "C"] { _ = screen.links.add(name, in: .default, at: .ms(0)) }
    screen.links.tieBreaker = last
    #expect(screen.called(at: 16) == ["C", "B", "A"])
  }
}
