import Simulation
import Testing
import UIKit
import VirtualTime

/// What is made of the counts of events and barks.
struct KeyboardDashboardTests {
  private func entry(
    _ name: String, _ fixes: String, at time: Int64, version: String = "1.0"
  ) -> MetricEntry {
    MetricEntry(
      at: .ms(time), app: "ike", metric: AppMetric(name: name, version: version, variant: fixes))
  }

  @Test func `barks are per thousand events, by version and set of fixes`() {
    var entries = (0..<200).map { entry("keyboardEvent", "naive", at: $0) }
    entries += (0..<5).map { entry("bark", "naive", at: 1000 + $0) }
    entries += (0..<50).map { entry("keyboardEvent", "naive", at: 2000 + $0, version: "1.1") }

    let board = KeyboardDashboard(entries)

    #expect(board.rows.map(\.version) == ["1.0", "1.1"])
    #expect(board.rows.map(\.barksPerThousand) == [25, 0])
    #expect(board.barks.map(\.at) == (0..<5).map { .ms(1000 + $0) })
    #expect(board.rows[0].firstSeen == .zero && board.rows[0].lastSeen == .ms(1004))
  }

  @Test func `a fix is judged by the rates without it and with it`() {
    let board = KeyboardDashboard(
      (0..<100).map { entry("keyboardEvent", "naive", at: $0) }
        + (0..<10).map { entry("bark", "naive", at: $0) }
        + (0..<100).map { entry("keyboardEvent", "robust", at: 500 + $0) }
        + [entry("bark", "robust", at: 700)])

    let rates = board.rates(of: "ike") { $0 == "robust" }

    #expect(rates.before == 100)
    #expect(rates.after == 10)
    #expect(board.rates(of: "notes") { _ in true } == (nil, nil))
  }
}
