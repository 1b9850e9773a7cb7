import Simulation
import UIKit

/// The settings of the app in front, one row each; made anew for each app.
@MainActor final class AppCard {
  let card: Card
  let settings: [AppSetting]
  private(set) var rows: [String: CardRow] = [:]

  /// - Parameter chosen: called with a key and the value that is wished for.
  init(name: String, settings: [AppSetting], chosen: @escaping (String, String) -> Void) {
    self.settings = settings
    var list: [CardRow] = []
    for setting in settings {
      let row = Self.row(setting) { chosen(setting.key, $0) }
      rows[setting.key] = row
      list.append(row)
    }
    card = Card(
      title: name, rows: list,
      remark: settings.map(\.remark).filter { !$0.isEmpty }.joined(separator: " "))
  }

  private static func row(_ setting: AppSetting, chosen: @escaping (String) -> Void) -> CardRow {
    switch setting.values {
    case .choices(let choices):
      return ChoiceRow(
        setting.title, choices: choices.map(\.title), width: 186
      ) { chosen(choices[$0].value) }
    case .count(let range):
      return SliderRow(
        setting.title, range: Double(range.lowerBound)...Double(range.upperBound), step: 1,
        isFineAtStart: true, text: number, moved: { chosen(number($0)) })
    case .number(let range, let unit):
      let step = range.upperBound - range.lowerBound > 200 ? 1 : 0.5
      return SliderRow(
        setting.title, range: range, step: step,
        text: { "\(number(($0 * 1000).rounded() / 1000)) \(unit)" }, moved: { chosen(number($0)) })
    }
  }

  nonisolated private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
  }

  /// Shows what is in force; where nothing is, no choice is marked and a slider stands at its
  /// beginning.
  func show(_ values: [String: String]) {
    for setting in settings {
      let value = values[setting.key]
      switch (setting.values, rows[setting.key]) {
      case (.choices(let choices), let row as ChoiceRow):
        row.choice = choices.firstIndex { $0.value == value }
      case (.count(let range), let row as SliderRow):
        row.show(Double(value.flatMap(Int.init) ?? range.lowerBound))
      case (.number(let range, _), let row as SliderRow):
        row.show(value.flatMap(Double.init) ?? range.lowerBound)
      default: break
      }
    }
  }
}
