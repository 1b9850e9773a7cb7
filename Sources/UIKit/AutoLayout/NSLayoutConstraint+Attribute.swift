extension NSLayoutConstraint {
  /// An edge, a middle, a size or a baseline.
  public enum Attribute: Int, Hashable, Sendable {
    case notAnAttribute = 0
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins

    enum Kind { case horizontal, vertical, size, none }

    var kind: Kind {
      switch self {
      case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin,
        .leadingMargin, .trailingMargin, .centerXWithinMargins:
        .horizontal
      case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
        .centerYWithinMargins:
        .vertical
      case .width, .height: .size
      case .notAnAttribute: .none
      }
    }

    /// Whether a constraint may stand between this and the other.
    func fits(_ other: Attribute) -> Bool {
      kind == other.kind || kind == .size && other.kind == .none
    }

    /// The same of the guide within the margins; nil for one that is not of the margins.
    var withinMargins: Attribute? {
      switch self {
      case .leftMargin, .leadingMargin: .left
      case .rightMargin, .trailingMargin: .right
      case .topMargin: .top
      case .bottomMargin: .bottom
      case .centerXWithinMargins: .centerX
      case .centerYWithinMargins: .centerY
      case .notAnAttribute, .left, .right, .top, .bottom, .leading, .trailing, .width, .height,
        .centerX, .centerY, .lastBaseline, .firstBaseline:
        nil
      }
    }
  }
}
