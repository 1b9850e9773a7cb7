import UIKit

/// What a flow reads off a view.
extension Element {
  /// What stands on the view, and what it is called.
  var texts: [String] {
    let shown: [String?] =
      switch view {
      default: []
      }
    return (shown + [view.accessibilityLabel]).compactMap { $0 }.filter { !$0.isEmpty }
  }

  var isEnabled: Bool { view.isUserInteractionEnabled }
  var isSelected: Bool { false }
}
