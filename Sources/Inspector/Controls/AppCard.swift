import Simulation
import UIKit

/// The settings of an app on the screen, one row each; made anew for each app.
@MainActor final class AppCard {
  let card: Card
  let settings: [AppSetting]
  private(set) var rows: [String: CardRow] = [:]

  /// What the phone said last; shared with the rows' actions.
  private let shown = ShownSettings()

  /// - Parameter chosen: called with a key and the value that is wished for.
  init(name: String, settings: [AppSetting], chosen: @escaping (String, String) -> Void) {
    self.settings = settings
    var list: [CardRow] = []
    for setting in settings {
      let row = Self.row(setting) { [shown] value in
        chosen(setting.key, value)
        // Whoever chooses anew what toggles follow wants to see it as it is.
        for key in shown.overruled(settings, following: setting.key) {
          chosen(key, AppSetting.preset)
        }
      }
      rows[setting.key] = row
      list.append(row)
    }
    let remarks = settings.filter { !$0.isToggle }.map(\.remark).filter { !$0.isEmpty }
    card = Card(title: name, rows: list, remark: remarks.joined(separator: " "))
  }

  private static func row(_ setting: AppSetting, chosen: @escaping (String) -> Void) -> CardRow {
    switch setting.values {
    case .choices(let choices):
      let titles = choices.map(\.title)
      return ChoiceRow(setting.title, choices: titles, width: width(for: titles)) {
        chosen(choices[$0].value)
      }
    case .toggle:
      return SwitchRow(setting.title, remark: setting.remark) { chosen($0 ? "on" : "off") }
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

  /// Values that are too wide beside a title stand below it.
  private static func width(for titles: [String]) -> CGFloat? {
    let room: CGFloat = 186
    return UISegmentedControl(items: titles).intrinsicContentSize.width <= room ? room : nil
  }

  nonisolated private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
  }

  /// Shows what is in force; where nothing is, no choice is marked and a slider stands at its
  /// beginning.
  func show(_ values: [String: String]) {
    shown.values = values
    for setting in settings {
      let value = values[setting.key]
      switch (setting.values, rows[setting.key]) {
      case (.choices(let choices), let row as ChoiceRow):
        row.choice = choices.firstIndex { $0.value == value }
      case (.count(let range), let row as SliderRow):
        row.show(Double(value.flatMap(Int.init) ?? range.lowerBound))
      case (.number(let range, _), let row as SliderRow):
        row.show(value.flatMap(Double.init) ?? range.lowerBound)
      case (.toggle, let row as SwitchRow): row.show(setting.isOn(among: values))
      default: break
      }
    }
  }
}

/// The values of an app's settings as they are in force.
@MainActor private final class ShownSettings {
  var values: [String: String] = [:]

  /// The toggles that follow a setting and have a say of their own at present.
  func overruled(_ settings: [AppSetting], following key: String) -> [String] {
    settings.filter { setting in
      guard case .toggle(let followed, _) = setting.values, followed == key else { return false }
      return (values[setting.key] ?? AppSetting.preset) != AppSetting.preset
    }.map(\.key)
  }
}

extension AppSetting {
  fileprivate var isToggle: Bool {
    if case .toggle = values { true } else { false }
  }
}
