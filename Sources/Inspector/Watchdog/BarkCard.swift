import Simulation
import UIKit

/// What the watchdogs of an app have counted, as a card that is there once a dog has barked.
@MainActor final class BarkCard {
  private(set) var dashboard = KeyboardDashboard([])
  private var taken = 0
  private weak var shownPhone: Simulator?
  let chart = BarkChart(frame: .zero)
  /// Nil while nothing was barked at in the app in front; a dog that is off barks at nothing, too.
  private(set) var card: Card?

  /// Takes up what was counted since; true when the card has come, gone or grown.
  func take(from phone: Simulator) -> Bool {
    if phone !== shownPhone || taken > phone.metrics.count {
      shownPhone = phone
      taken = 0
      dashboard = KeyboardDashboard([])
    }
    for entry in phone.metrics[taken...] { dashboard.add(entry) }
    taken = phone.metrics.count
    let barks = dashboard.barks.filter { $0.app == phone.frontApp }
    let rows = barks.isEmpty ? [] : dashboard.rows.filter { $0.app == phone.frontApp }
    let count = rows.count
    guard rows != chart.rows || barks.count != chart.barks.count else { return false }
    chart.show(rows, barks: barks)
    let hasOtherShape = count != rowsOfCard
    if hasOtherShape { makeCard(rows: count) }
    return hasOtherShape
  }

  private var rowsOfCard = 0

  private func makeCard(rows: Int) {
    rowsOfCard = rows
    guard rows > 0 else { return card = nil }
    card = Card(
      title: "Watchdog", rows: [DrawingRow(chart, height: chart.height + 16)],
      remark: "Barks for each thousand keyboard notifications, for each set of fixes that was on; "
        + "below, when the dog barked.")
  }
}
