import Simulation
import UIKit

/// A symbol for each kind of entry; tapping one leaves the kind out or takes it in again.
final class KindBar: UIView {
  private let buttons: [KindButton]
  private(set) var hidden: Set<TimelineEntry.Kind> = []
  var changed: () -> Void = {}

  init() {
    buttons = TimelineEntry.Kind.allCases.map { KindButton($0) }
    super.init(frame: .zero)
    for button in buttons {
      button.addAction(
        UIAction { [weak self, unowned button] _ in self?.toggle(button) }, for: .touchUpInside)
      addSubview(button)
    }
  }

  required init?(coder: NSCoder) { nil }

  private func toggle(_ button: KindButton) {
    if hidden.remove(button.kind) == nil { hidden.insert(button.kind) }
    button.isSelected = !hidden.contains(button.kind)
    changed()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(buttons.count)
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: width * CGFloat(index), y: 0, width: width, height: bounds.height)
    }
  }
}

private final class KindButton: UIControl {
  let kind: TimelineEntry.Kind
  private let badge = KindBadge()
  private let name: UILabel

  init(_ kind: TimelineEntry.Kind) {
    self.kind = kind
    name = UILabel(kind.look.shortTitle, size: 11, weight: .medium, color: .secondaryLabel)
    super.init(frame: .zero)
    accessibilityLabel = kind.look.title
    badge.kind = kind
    badge.pointSize = 13
    badge.layer.cornerRadius = 8
    name.textAlignment = .center
    for view in [badge, name] { addSubview(view) }
    isSelected = true
  }

  required init?(coder: NSCoder) { nil }

  override var isSelected: Bool {
    didSet {
      badge.isDimmed = !isSelected
      name.textColor = isSelected ? .secondaryLabel : .tertiaryLabel
    }
  }

  override var isHighlighted: Bool {
    didSet { badge.alpha = isHighlighted ? 0.5 : 1 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    badge.frame = CGRect(x: (bounds.width - 30) / 2, y: 0, width: 30, height: 30)
    name.frame = CGRect(x: 0, y: 33, width: bounds.width, height: 14)
  }
}
