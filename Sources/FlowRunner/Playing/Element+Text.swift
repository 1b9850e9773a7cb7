import UIKit

/// What a flow reads off a view.
extension Element {
  var texts: [String] { view.shownTexts }

  var isEnabled: Bool {
    switch view {
    case let control as UIControl: control.isEnabled
    case let label as UILabel: label.isEnabled
    default: view.isUserInteractionEnabled
    }
  }

  var isSelected: Bool { (view as? UIControl)?.isSelected ?? false }

  var isChecked: Bool { (view as? UISwitch)?.isOn ?? isSelected }
}
