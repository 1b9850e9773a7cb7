import Drawing

/// Where a row stands among those of its group.
enum GroupPlace: Hashable {
  case only, first, middle, last

  init(row: Int, of count: Int) {
    switch (row == 0, row == count - 1) {
    case (true, true): self = .only
    case (true, false): self = .first
    case (false, false): self = .middle
    case (false, true): self = .last
    }
  }

  var isLast: Bool { self == .last || self == .only }
}

/// What a row is painted on: plain, or with the corners of its card.
final class TableCellGround: UIView {
  var color: UIColor? { didSet { if color != oldValue { setNeedsDisplay() } } }
  var place = GroupPlace.middle { didSet { if place != oldValue { setNeedsDisplay() } } }
  /// 0 for rows that are no card (look facts 3.6.3: 10 for those that are).
  var radius: CGFloat = 0 { didSet { if radius != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  /// Where edges fall between pixels, rows would leave a seam that shows what lies behind: each
  /// reaches a little beneath the one before it, which lies above.
  private static let reach: CGFloat = 2

  private var reachesUp: Bool {
    (place == .middle || place == .last) && color?.value(for: traitCollection).alpha == 1
  }

  override var drawingOverflow: UIEdgeInsets {
    UIEdgeInsets(top: reachesUp ? Self.reach : 0, left: 0, bottom: 0, right: 0)
  }

  override func draw(_ bounds: CGRect) {
    guard let color = color?.value(for: traitCollection), color.alpha > 0,
      let context = UIGraphicsGetCurrentContext()
    else { return }
    var rect = bounds
    if reachesUp {
      rect.origin.y -= Self.reach
      rect.size.height += Self.reach
    }
    // Corners that are not rounded are those of a larger card, cut off at the row's edge.
    var card = rect
    if place == .first || place == .middle { card.size.height += 2 * radius }
    if place == .last || place == .middle {
      card.origin.y -= 2 * radius
      card.size.height += 2 * radius
    }
    if place == .only || radius == 0 {
      let shown = radius == 0 ? rect : card
      context.append(
        .fillRect(RoundedRect(shown, radius: radius, shape: .continuous), .color(color)))
      return
    }
    context.append(.save)
    context.append(.clip(RoundedRect(rect)))
    context.append(.fillRect(RoundedRect(card, radius: radius, shape: .continuous), .color(color)))
    context.append(.restore)
  }
}

/// The mark at the end of a row that leads on, or that is chosen.
final class TableCellMark: UIView {
  let accessory: UITableViewCell.AccessoryType

  /// Look facts 3.6.8.
  static let chevron = CGSize(width: 8, height: 14)
  static let checkmark = CGSize(width: 14, height: 13)

  init(_ accessory: UITableViewCell.AccessoryType) {
    self.accessory = accessory
    let size = accessory == .checkmark ? Self.checkmark : Self.chevron
    super.init(frame: CGRect(origin: .zero, size: size))
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    var path = Path()
    let color: UIColor
    if accessory == .checkmark {
      path.move(to: CGPoint(x: 1, y: 7))
      path.addLine(to: CGPoint(x: 5, y: 12))
      path.addLine(to: CGPoint(x: 13, y: 1))
      color = tintColor ?? .systemBlue
    } else {
      path.move(to: CGPoint(x: 1, y: 1))
      path.addLine(to: CGPoint(x: 7, y: 7))
      path.addLine(to: CGPoint(x: 1, y: 13))
      color = .tertiaryLabel
    }
    context.append(
      .stroke(
        path, color.value(for: traitCollection), StrokeStyle(width: 2, cap: .round, join: .round)))
  }
}
