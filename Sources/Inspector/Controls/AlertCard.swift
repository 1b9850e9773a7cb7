import Simulation
import UIKit

/// Rows that raise a system alert.
@MainActor final class AlertCard {
  let card: Card

  init(raise: @escaping (SystemAlert) -> Void) {
    let kinds: [(String, SystemAlert)] = [
      ("Ask for Dictation", .dictation),
      ("Incoming Call, Banner", .incomingCall(from: "Anna Bell", isBanner: true)),
      ("Incoming Call", .incomingCall(from: "Anna Bell", isBanner: false)),
    ]
    card = Card(
      title: "Alerts",
      rows: kinds.map { title, alert in
        TappableRow(title, isAction: true) { raise(alert) }
      }, remark: "The app in front is inactive until it is answered.")
  }
}
