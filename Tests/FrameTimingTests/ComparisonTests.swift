import FrameTiming
import Testing
import VirtualTime

/// Limits, and two sessions beside each other.
@Suite struct ComparisonTests {
  private func session(seed: UInt64, mean: Double, count: Int = 600) throws -> Session {
    var generator = SeededGenerator(seed: seed)
    return try ReadSessions.session(
      (0..<count).map { _ in mean + Double.random(in: -1...1, using: &generator) })
  }

  @Test func `two sessions of one kind show no difference`() throws {
    let comparison = Comparison(
      try session(seed: 1, mean: 10), try session(seed: 2, mean: 10), draws: 60)
    let mean = comparison.differences.first { $0.metric == .intervalMean }

    #expect(mean?.isShown == false)
    #expect(mean?.isBetter == nil)
  }

  @Test func `a session that is slower by half a millisecond is shown to be`() throws {
    let comparison = Comparison(
      try session(seed: 1, mean: 10), try session(seed: 2, mean: 10.5), draws: 60)
    let mean = try #require(comparison.differences.first { $0.metric == .intervalMean })

    #expect(mean.isShown)
    #expect(mean.isBetter == false)
    #expect(mean.low < 0.5 && mean.high > 0.5)
    #expect(mean.high - mean.low < 0.3)
  }

  @Test func `a session beside itself shows no difference in anything`() throws {
    let session = try session(seed: 3, mean: 12)

    #expect(Comparison(session, session, draws: 40).differences.allSatisfy { !$0.isShown })
  }

  @Test func `the same seed gives the same intervals`() throws {
    let (first, second) = (try session(seed: 1, mean: 10), try session(seed: 2, mean: 11))

    #expect(
      Comparison(first, second, seed: 7, draws: 20) == Comparison(first, second, seed: 7, draws: 20)
    )
  }

  @Test func `frames that are alike in blocks make wider intervals than frames by chance`() throws {
    var generator = SeededGenerator(seed: 9)
    let values = (0..<800).map { _ in 10 + Double.random(in: -1...1, using: &generator) }
    let mixed = try ReadSessions.session(values)
    let grouped = try ReadSessions.session(
      values.enumerated().map { values[$0.offset / 40 * 40] })
    let width = { (session: Session) -> Double in
      let found = Comparison(session, session, draws: 60).differences
        .first { $0.metric == .intervalMean }
      return found.map { $0.high - $0.low } ?? 0
    }

    #expect(width(grouped) > width(mixed) * 2)
  }

  @Test(arguments: ["hitch-ratio > 5", "hitch-ratio>5", " Hitch-Ratio  >5.0 "])
  func `a limit is a metric, a relation and a number`(text: String) throws {
    #expect(try Limit(text) == Limit(.hitchRatio, .above, 5))
  }

  @Test func `what is wrong with a limit is told apart`() {
    #expect(throws: Limit.Mistake.noRelation) { try Limit("hitch-ratio 5") }
    #expect(throws: Limit.Mistake.unknownMetric("hitch-rate")) { try Limit("hitch-rate > 5") }
    #expect(throws: Limit.Mistake.noNumber("x")) { try Limit("hitch-ratio >= x") }
  }

  @Test func `a broken limit says what the value is, a kept one nothing`() throws {
    let figures = try ReadSessions.session([10, 20, 10]).figures()

    #expect(Limit(.missedVsyncs, .above, 0).failure(figures) == "missed-vsyncs > 0: it is 1")
    #expect(Limit(.missedVsyncs, .above, 1).failure(figures) == nil)
    #expect(Limit(.missedVsyncs, .atLeast, 1).failure(figures) != nil)
    #expect(Limit(.intervalMax, .atMost, 20).failure(figures) == "interval-max <= 20: it is 20 ms")
  }

  @Test func `a limit on what nobody has measured is broken`() throws {
    let figures = try ReadSessions.session([10]).figures()

    #expect(Limit(.errorRMS, .above, 1).failure(figures)?.contains("has no") == true)
  }
}
