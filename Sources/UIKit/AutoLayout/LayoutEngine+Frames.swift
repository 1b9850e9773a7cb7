import ConstraintSolver

/// From the solution to frames.
extension LayoutEngine {
  /// Asks for layout where a view is to be somewhere else than it is.
  func markMoved() {
    for box in boxes {
      if let guide = box.guide, guide.isContentArea { sizeContent(of: guide, box) }
      guard let view = box.view, !box.isGiven else { continue }
      let frame = roundedFrame(of: box, view)
      if frame.size != view.bounds.size || frame.origin != view.unturnedOrigin {
        view.superview?.setNeedsLayout()
      }
    }
  }

  private func sizeContent(of guide: UILayoutGuide, _ box: LayoutBox) {
    guard let scroll = guide.owningView as? UIScrollView else { return }
    let scale = Self.scale
    let size = CGSize(
      width: (value(box.width) * scale).rounded() / scale,
      height: (value(box.height) * scale).rounded() / scale)
    if scroll.contentSize != size { scroll.contentSize = size }
  }

  private static var scale: CGFloat { max(1, AppWorld.current.traits.displayScale) }

  /// The view's frame, whose edges fall on pixels of the island.
  ///
  /// Edges are rounded, not sizes, so that views that touch still do.
  func roundedFrame(of box: LayoutBox, _ view: UIView) -> CGRect {
    let outer = originInIsland(of: view.superview)
    let x = Self.rounded(value(box.minX), value(box.width), from: outer.x)
    let y = Self.rounded(value(box.minY), value(box.height), from: outer.y)
    return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
  }

  private static func rounded(
    _ start: CGFloat, _ length: CGFloat, from outer: CGFloat
  ) -> (start: CGFloat, length: CGFloat) {
    let scale = scale
    // A little more than half is half, whatever sums have done to the last bits.
    func pixels(_ value: CGFloat) -> CGFloat { (value * scale + 1e-5).rounded() }
    let first = pixels(outer + start)
    let last = pixels(outer + start + length)
    return ((first - pixels(outer)) / scale, max(0, last - first) / scale)
  }

  private func originInIsland(of view: UIView?) -> CGPoint {
    var origin = CGPoint.zero
    var climber = view
    while let here = climber, here !== root {
      if let box = boxOf[ObjectIdentifier(here)] {
        origin.x += value(box.minX)
        origin.y += value(box.minY)
      } else {
        origin.x += here.unturnedOrigin.x
        origin.y += here.unturnedOrigin.y
      }
      climber = here.superview
    }
    return origin
  }
}

extension UIView {
  /// Puts the subviews that constraints place where the solution has them.
  func applyConstraints() {
    guard let engine = engineInCharge else { return }
    for view in subviews {
      guard let box = view.madeLayout?.box, !box.isGiven, box.engine === engine else { continue }
      let frame = engine.roundedFrame(of: box, view)
      if view.bounds.size != frame.size { view.bounds.size = frame.size }
      let anchor = view.layer.anchorPoint
      let center = CGPoint(
        x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
      if view.center != center { view.center = center }
    }
  }
}
