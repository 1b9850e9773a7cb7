import Testing
import VirtualTime

/// The laws about jumps of the clock and ticks missed.
extension TimerLawTests {
  @Test func `★21 after a jump each overdue timer fires once, at the landing`() {
    let app = VirtualRunLoop()
    app.once(at: 250, "A")
    app.every(100, "B")
    app.once(at: 2000, "C")
    app.every(2500, "D")
    var links = DisplayLinks<String>(grid: VsyncGrid(hertz: 60))
    _ = links.add("frame", in: .default, at: .zero)

    app.jump(to: 1500)
    let first = links.next(in: .default, at: app.now)
    let second = links.next(in: .default, at: app.now)

    #expect(app.log == ["B 1500", "A 1500"])
    #expect(first?.times.timestamp == .ms(1500))
    #expect(second == nil)
    app.run(to: 1650)
    #expect(app.times("B") == [1500, 1600], "in phase, not counted from the landing")
  }

  @Test func `★22 an advance moves from task to task`() {
    let app = VirtualRunLoop()
    app.once(at: 100, "A") { $0.once(at: 200, "B") }

    app.run(to: 200)

    #expect(app.log == ["A 100", "B 200"])
  }

  @Test func `★25 missed ticks are skipped, with one late one if somebody else was to blame`() {
    let app = VirtualRunLoop()
    app.every(300, "tick")
    app.once(at: 301, "blocker") { $0.take(650) }

    app.run(to: 1500)

    #expect(app.times("tick") == [300, 951, 1200, 1500])
  }

  @Test func `catching up over years takes one division`() {
    let app = VirtualRunLoop()
    app.every(1, "A")

    app.jump(to: 10 * 365 * 86_400_000)
    app.run(to: 10 * 365 * 86_400_000 + 1)

    #expect(app.times("A") == [315_360_000_000, 315_360_000_001])
  }
}
