import Simulation
import UIKit

/// Rows that raise a system alert: each makes the app in front inactive until it is answered.
@MainActor final class AlertRows {
  let rows: [CardRow]

  init(raise: @escaping (SystemAlert) -> Void) {
    let kinds: [(String, SystemAlert)] = [
      ("Ask for Dictation", .dictation),
      ("Incoming Call, Banner", .incomingCall(from: "Anna Bell", isBanner: true)),
      ("Incoming Call", .incomingCall(from: "Anna Bell", isBanner: false)),
    ]
    rows = kinds.map { title, alert in
      TappableRow(title, isAction: true) { raise(alert) }
    }
  }
}
