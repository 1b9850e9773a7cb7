import UIKit

/// What a flow reads off a view.
extension Element {
  /// What stands on the view, and what it is called.
  var texts: [String] {
    let shown: [String?] =
      switch view {
      case let label as UILabel: [label.text]
      case let button as UIButton: [button.currentTitle]
      case let field as UITextField:
        field.text?.isEmpty == false ? [field.text, field.placeholder] : [field.placeholder]
      case let text as UITextView: text.text.isEmpty ? [] : [text.text]
      default: []
      }
    return (shown + [view.accessibilityLabel]).compactMap { $0 }.filter { !$0.isEmpty }
  }

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
