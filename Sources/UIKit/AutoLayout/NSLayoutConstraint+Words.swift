import Foundation

extension NSLayoutConstraint: CustomStringConvertible {
  /// As UIKit's log has it, with addresses that are the same in every run.
  ///
  /// Distances that the visual format can tell are told by it, and all else by an equation.
  public nonisolated var description: String { MainActor.assumeIsolated { words } }

  /// As in the log's list of a contradiction; the priority is told where it is not the usual one.
  var lineInLog: String {
    guard priority < .required else { return description }
    return description + " @\(LayoutWords.number(CGFloat(priority.rawValue)))"
  }

  private var words: String {
    let distance = distance
    let around = distance?.around.map { ", names: '|':\($0.nameInLayout) " } ?? ""
    return LayoutWords.line(
      "NSLayoutConstraint", 0x6000_02c1_0000 + UInt64(max(0, serial)) * 0x50,
      identifier.map { "'\($0)' " } ?? "", distance?.words ?? equation,
      state: (isActive ? "active" : "inactive") + around)
  }

  private var equation: String {
    let left = "\(first?.nameInLayout ?? "(gone)").\(firstAttribute)"
    let sign = relation.sign ?? "=="
    guard secondAttribute != .notAnAttribute else {
      return "\(left) \(sign) \(LayoutWords.number(constant))"
    }
    let factor = multiplier == 1 ? "" : "\(LayoutWords.number(multiplier))*"
    let right = "\(factor)\(second?.nameInLayout ?? "(gone)").\(secondAttribute)"
    guard constant != 0 else { return "\(left) \(sign) \(right)" }
    let operation = constant < 0 ? "-" : "+"
    return "\(left) \(sign) \(right) \(operation) \(LayoutWords.number(abs(constant)))"
  }

  /// The visual format for the way from the edge named second to the one named first, and the view
  /// that it calls by a bar; nil for what is no such way.
  private var distance: (words: String, around: UIView?)? {
    guard multiplier == 1, let first, let second, first !== second,
      let from = secondAttribute.end, let to = firstAttribute.end,
      from.isAcross == to.isAcross, from.isByReading == to.isByReading
    else { return nil }
    let gap = "-(\(relation.sign ?? "")\(LayoutWords.number(constant)))-"
    let axis = from.isAcross ? "H:" : "V:"
    let reading = from.isByReading ? "" : "(LTR)"
    switch (from.isStart, to.isStart) {
    case (true, true) where first.viewAround === second:
      return ("\(axis)|\(gap)[\(first.nameInLayout)]\(reading)", first.viewAround)
    case (false, false) where second.viewAround === first:
      return ("\(axis)[\(second.nameInLayout)]\(gap)|\(reading)", second.viewAround)
    case (false, true):
      return ("\(axis)[\(second.nameInLayout)]\(gap)[\(first.nameInLayout)]\(reading)", nil)
    default: return nil
    }
  }
}

extension LayoutParticipant {
  /// The view in whose space it lies.
  fileprivate var viewAround: UIView? { self is UIView ? viewInLayout?.superview : viewInLayout }
}

extension NSLayoutConstraint.Relation {
  /// Nil for the one that the visual format leaves out.
  fileprivate var sign: String? {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: nil
    case .greaterThanOrEqual: ">="
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// Which edge it is; nil for what is no edge.
  fileprivate var end: (isAcross: Bool, isStart: Bool, isByReading: Bool)? {
    switch self {
    case .leading: (true, true, true)
    case .trailing: (true, false, true)
    case .left: (true, true, false)
    case .right: (true, false, false)
    case .top: (false, true, true)
    case .bottom: (false, false, true)
    default: nil
    }
  }
}
