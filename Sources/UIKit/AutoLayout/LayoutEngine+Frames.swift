import ConstraintSolver

/// From the solution to frames.
extension LayoutEngine {
  /// Asks for layout where a view is to be somewhere else than it is.
  func markMoved() {
    let scale = Self.scale
    readSolution()
    for box in boxes {
      if box.isGiven { continue }
      if let guide = box.guide, guide.isContentArea { sizeContent(of: guide, box) }
      guard let view = box.view else { continue }
      let frame = roundedFrame(of: box, view, scale: scale)
      if frame.size != view.bounds.size || frame.origin != view.unturnedOrigin {
        view.superview?.setNeedsLayout()
      }
    }
  }

  private func readSolution() {
    // A copy of its own, which need not be looked after while it is read.
    let solver = solver
    for box in boxes {
      box.solved = CGRect(
        x: solver.value(of: box.minX), y: solver.value(of: box.minY),
        width: solver.value(of: box.width), height: solver.value(of: box.height))
    }
  }

  private func sizeContent(of guide: UILayoutGuide, _ box: LayoutBox) {
    guard let scroll = guide.owningView as? UIScrollView else { return }
    let scale = Self.scale
    let size = CGSize(
      width: (box.solved.width * scale).rounded() / scale,
      height: (box.solved.height * scale).rounded() / scale)
    if scroll.contentSize != size { scroll.contentSize = size }
  }

  /// Pixels a point.
  static var scale: CGFloat { max(1, AppWorld.current.traits.displayScale) }

  /// The view's frame, whose edges fall on pixels of the island.
  ///
  /// Edges are rounded, not sizes, so that views that touch still do.
  func roundedFrame(of box: LayoutBox, _ view: UIView, scale: CGFloat) -> CGRect {
    let outer = originInIsland(of: view.superview)
    let x = Self.rounded(box.solved.minX, box.solved.width, from: outer.x, scale)
    let y = Self.rounded(box.solved.minY, box.solved.height, from: outer.y, scale)
    return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
  }

  private static func rounded(
    _ start: CGFloat, _ length: CGFloat, from outer: CGFloat, _ scale: CGFloat
  ) -> (start: CGFloat, length: CGFloat) {
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
      if let box = here.madeLayout?.box, box.engine === self {
        origin.x += box.solved.minX
        origin.y += box.solved.minY
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
    let scale = LayoutEngine.scale
    for view in subviews {
      guard let box = view.madeLayout?.box, !box.isGiven, box.engine === engine else { continue }
      let frame = engine.roundedFrame(of: box, view, scale: scale)
      if view.bounds.size != frame.size { view.bounds.size = frame.size }
      let anchor = view.layer.anchorPoint
      let center = CGPoint(
        x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
      if view.center != center { view.center = center }
    }
  }
}
