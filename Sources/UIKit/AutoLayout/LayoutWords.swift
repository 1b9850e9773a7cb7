import Foundation

/// How the log calls what the system itself says of views: given frames, insets, sizes of content.
enum LayoutWords {
  /// One constraint.
  static func line(
    _ kind: String, _ address: UInt64, _ mark: String, _ words: String, state: String = "active"
  ) -> String {
    "<\(kind):0x\(String(address, radix: 16)) \(mark)\(words)   (\(state))>"
  }

  /// Six digits at most.
  static func number(_ value: CGFloat) -> String { String(format: "%g", Double(value)) }

  /// A number that a frame gives, as of a constraint made from the view's autoresizing mask; of a
  /// view that a controller or a cell holds only the size is given, and from outside.
  @MainActor static func given(_ part: String, of view: UIView) -> @MainActor (Double) -> String {
    let id = view.layer.id
    let parts = ["width": UInt64(0), "height": 1, "minX": 2, "minY": 3]
    let address = 0x6000_03e0_0000 + (id & 0xFF_FFFF) * 0x140 + (parts[part] ?? 0) * 0x50
    let isHeld = view.viewController != nil || view.superview is UITableViewCell
    let size = ["width": "Width", "height": "Height"][part]
    return { [weak view] value in
      guard let view else { return "(gone)" }
      let words = "\(view.nameInLayout).\(part) == \(number(value))"
      if isHeld, let size {
        return line(
          "NSLayoutConstraint", address, "'UIView-Encapsulated-Layout-\(size)' ", words)
      }
      let mask = view.autoresizingMask
      let around =
        size == nil ? view.superview.map { ", names: '|':\($0.nameInLayout) " } ?? "" : ""
      return line(
        autoresizing, address, "h=\(mask.across) v=\(mask.down) ", words,
        state: "active" + around)
    }
  }

  /// How far a guide of the system's keeps from an edge of its view.
  @MainActor static func inset(
    _ edge: String, of guide: UILayoutGuide
  ) -> @MainActor (Double) -> String {
    let edges = ["left": UInt64(0), "top": 1, "right": 2, "bottom": 3]
    let address =
      0x6000_0210_0000 + UInt64(max(0, guide.serial)) * 0x140 + (edges[edge] ?? 0) * 0x50
    let isStart = edge == "left" || edge == "top"
    let isAcross = edge == "left" || edge == "right"
    return { [weak guide] value in
      guard let guide, let view = guide.owningView else { return "(gone)" }
      let place = "[\(guide.nameInLayout)]"
      let gap = "-(\(number(isStart ? value : -value)))-"
      let mark =
        guide.identifier == "UIViewLayoutMarginsGuide"
        ? "UIView-\(edge)Margin-guide-constraint" : "\(guide.identifier)-\(edge)"
      let words = isStart ? "|\(gap)\(place)" : "\(place)\(gap)|"
      return line(
        "NSLayoutConstraint", address, "'\(mark)' ",
        (isAcross ? "H:" : "V:") + words + (isAcross ? "(LTR)" : ""),
        state: "active, names: '|':\(view.nameInLayout) ")
    }
  }

  /// What a view's content says of its size along one axis.
  @MainActor static func content(
    _ part: String, of view: UIView, _ axis: NSLayoutConstraint.Axis
  ) -> @MainActor (Double) -> String {
    let address =
      0x6000_03a0_0000 + (view.layer.id & 0xFF_FFFF) * 0x80 + (part == "width" ? 0 : 0x40)
    return { [weak view] value in
      guard let view else { return "(gone)" }
      let hugging = CGFloat(view.contentHuggingPriority(for: axis).rawValue)
      let resistance = CGFloat(view.contentCompressionResistancePriority(for: axis).rawValue)
      return line(
        "NSContentSizeLayoutConstraint", address, "",
        "\(view.nameInLayout).\(part) == \(number(value)) Hug:\(number(hugging)) "
          + "CompressionResistance:\(number(resistance))")
    }
  }

  static let autoresizing = "NSAutoresizingMaskLayoutConstraint"
}

extension UIView.AutoresizingMask {
  /// Margin, size, margin: what is flexible is a sign, and what is not a dash.
  fileprivate var across: String {
    signs(.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin)
  }
  fileprivate var down: String {
    signs(.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin)
  }

  private func signs(_ parts: Self...) -> String {
    // Where nothing is flexible, the margin after the view is.
    if parts.allSatisfy({ !contains($0) }) { return "--&" }
    return parts.map { contains($0) ? "&" : "-" }.joined()
  }
}
