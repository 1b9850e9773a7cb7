import KeyboardModel
import Simulation
import UIKit

/// What can be done about the keyboard; made anew for a device with other modes.
@MainActor final class KeyboardCard {
  let card: Card
  let modes: [Keyboard.Mode]
  private(set) var mode: ChoiceRow?
  private(set) var switches: [Keyboard.Option: SwitchRow] = [:]
  let fade: SwitchRow

  static let options: [(option: Keyboard.Option, title: String)] = [
    (.hardwareKeyboard, "Hardware keyboard"), (.minimisedBar, "Minimised bar"),
    (.thirdPartyKeyboard, "Third-party keyboard"), (.autoFill, "AutoFill"),
  ]

  /// - Parameter wished: called with the setting that is wished for.
  init(modes: [Keyboard.Mode], wished: @escaping (Setting) -> Void) {
    self.modes = modes
    let isPad = modes.count > 1
    var rows: [CardRow] = []
    if isPad {
      let row = ChoiceRow(
        "Mode", choices: modes.map(\.shortTitle), width: modes.count > 2 ? nil : 150
      ) { wished(.keyboardMode(modes[$0])) }
      mode = row
      rows.append(row)
    }
    for (option, title) in Self.options where isPad || option != .minimisedBar {
      let row = SwitchRow(title) { wished(.keyboardOption(option, $0)) }
      switches[option] = row
      rows.append(row)
    }
    fade = SwitchRow("Prefer cross-fade") { wished(.prefersCrossFade($0)) }
    card = Card(
      title: "Keyboard", rows: rows + [fade],
      remark: "Cross-fades take effect with reduced motion.")
  }

  /// Shows what is in force.
  func show(_ values: PhoneValues) {
    mode?.choice = modes.firstIndex(of: values.keyboardMode)
    for (option, _) in Self.options {
      switches[option]?.show(values.keyboardOptions.contains(option))
    }
    fade.show(values.prefersCrossFade)
  }
}

extension Keyboard.Mode {
  /// What fits into a segment.
  fileprivate var shortTitle: String {
    switch self {
    case .docked: "Docked"
    case .undocked: "Undocked"
    case .splitDocked: "Low split"
    case .splitUndocked: "Split"
    case .floating: "Floating"
    }
  }
}
