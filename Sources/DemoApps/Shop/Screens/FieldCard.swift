import UIKit

/// Text fields one below the other on a card.
final class FieldCard: UIView {
  static let rowHeight: CGFloat = 50

  let fields: [UITextField]
  private let lines: [UIView]

  init(_ fields: [UITextField]) {
    self.fields = fields
    lines = fields.dropFirst().map { _ in UIView() }
    super.init(frame: .zero)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 12
    layer.cornerCurve = .continuous
    clipsToBounds = true
    for line in lines { line.backgroundColor = .separator }
    for part in fields + lines { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  var height: CGFloat { CGFloat(fields.count) * Self.rowHeight }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, field) in fields.enumerated() {
      field.frame = CGRect(
        x: 16, y: CGFloat(index) * Self.rowHeight, width: bounds.width - 32,
        height: Self.rowHeight)
    }
    let pixel = 1 / max(1, traitCollection.displayScale)
    for (index, line) in lines.enumerated() {
      line.frame = CGRect(
        x: 16, y: CGFloat(index + 1) * Self.rowHeight, width: bounds.width - 16, height: pixel)
    }
  }

  static func field(_ placeholder: String, id: String, isSecret: Bool = false) -> UITextField {
    let field = UITextField()
    field.placeholder = placeholder
    field.accessibilityIdentifier = id
    field.autocapitalizationType = .none
    field.autocorrectionType = .no
    field.isSecureTextEntry = isSecret
    field.keyboardType = isSecret ? .default : .emailAddress
    field.clearButtonMode = .whileEditing
    return field
  }
}
