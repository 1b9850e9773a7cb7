import Drawing

/// The round sign at the left of a row in edit mode: minus, plus, or an empty or checked circle.
final class TableEditControl: UIControl {
  enum Sign: Hashable { case delete, insert, check }

  let sign: Sign
  var isChecked = false { didSet { if isChecked != oldValue { setNeedsDisplay() } } }

  /// Look facts 3.6.11: 22 points across, 15 from the left edge, content 38 to the right of its
  /// place.
  static let size: CGFloat = 22
  static let margin: CGFloat = 15
  static let indent: CGFloat = 38

  init(_ sign: Sign) {
    self.sign = sign
    super.init(frame: CGRect(x: 0, y: 0, width: Self.size, height: Self.size))
    // A checked circle is part of its row, which is chosen by a tap anywhere.
    isUserInteractionEnabled = sign != .check
    switch sign {
    case .delete: accessibilityLabel = "Remove"
    case .insert: accessibilityLabel = "Insert"
    case .check: break
    }
  }

  required init?(coder: NSCoder) { nil }

  /// As high as the row, and wide enough for a finger.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -Self.margin, dy: -Self.margin).contains(point)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let box = bounds.insetBy(dx: 0.5, dy: 0.5)
    let disc = RoundedRect(box, radius: box.width / 2)
    func color(_ color: UIColor) -> Color { color.value(for: traitCollection) }
    guard sign != .check || isChecked else {
      let ring = box.insetBy(dx: 0.5, dy: 0.5)
      context.append(
        .strokeRect(
          RoundedRect(ring, radius: ring.width / 2), color(.tertiaryLabel), width: 1.5))
      return
    }
    let ground: UIColor =
      switch sign {
      case .delete: .systemRed
      case .insert: .systemGreen
      case .check: tintColor ?? .systemBlue
      }
    context.append(.fillRect(disc, .color(color(ground))))
    context.append(
      .stroke(signPath, .white, StrokeStyle(width: 2, cap: .round, join: .round)))
  }

  private var signPath: Path {
    var path = Path()
    let middle = Self.size / 2
    switch sign {
    case .check:
      path.move(to: CGPoint(x: 6.5, y: 11.5))
      path.addLine(to: CGPoint(x: 9.7, y: 15))
      path.addLine(to: CGPoint(x: 15.5, y: 7.5))
    case .delete, .insert:
      path.move(to: CGPoint(x: middle - 5, y: middle))
      path.addLine(to: CGPoint(x: middle + 5, y: middle))
      if sign == .insert {
        path.move(to: CGPoint(x: middle, y: middle - 5))
        path.addLine(to: CGPoint(x: middle, y: middle + 5))
      }
    }
    return path
  }
}

/// The three lines at the right of a row that can be moved.
final class TableReorderGrip: UIView {
  static let size = CGSize(width: 22, height: 14)
  static let margin: CGFloat = 16

  override init(frame: CGRect) {
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    accessibilityLabel = "Reorder"
  }

  required init?(coder: NSCoder) { nil }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -Self.margin, dy: -Self.margin).contains(point)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let color = UIColor.tertiaryLabel.value(for: traitCollection)
    for line in 0..<3 {
      let box = CGRect(x: 0, y: 1 + CGFloat(line) * 5, width: bounds.width, height: 2)
      context.append(.fillRect(RoundedRect(box, radius: 1), .color(color)))
    }
  }
}
