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

extension NSLayoutConstraint: CustomStringConvertible {
  /// As UIKit's log has it, with addresses that are the same in every run.
  public nonisolated var description: String { MainActor.assumeIsolated { words } }

  private var words: String {
    let name = identifier.map { " '\($0)'" } ?? ""
    return
      "<NSLayoutConstraint:\(address)\(name) \(equation)   (\(isActive ? "active" : "inactive"))>"
  }

  private var address: String {
    "0x" + String(0x6000_02c1_0000 + UInt64(max(0, serial)) * 0x50, radix: 16)
  }

  private var equation: String {
    let left = "\(first?.nameInLayout ?? "(gone)").\(firstAttribute)"
    let sign =
      switch relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    guard secondAttribute != .notAnAttribute else { return "\(left) \(sign) \(plain(constant))" }
    let factor = multiplier == 1 ? "" : "\(plain(multiplier))*"
    let right = "\(factor)\(second?.nameInLayout ?? "(gone)").\(secondAttribute)"
    guard constant != 0 else { return "\(left) \(sign) \(right)" }
    return "\(left) \(sign) \(right) \(constant < 0 ? "-" : "+") \(plain(abs(constant)))"
  }

  private func plain(_ number: CGFloat) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : "\(number)"
  }
}

extension NSLayoutConstraint {
  /// As in the log's list of a contradiction; the priority is told where it is not the usual one.
  var lineInLog: String {
    guard priority < .required else { return description }
    return description + " @\(plain(CGFloat(priority.rawValue)))"
  }
}
