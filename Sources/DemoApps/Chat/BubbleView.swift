import UIKit

/// A rounded ground for something said, with a tail at the lower corner where a group ends.
///
/// The tail reaches into a strip of `tailWidth` at the author's side, which every bubble keeps
/// free, so that those of a group stand on one line.
final class BubbleView: UIView {
  static let tailWidth: CGFloat = 5
  static let radius: CGFloat = 18

  enum Side: Hashable { case left, right }

  var side = Side.left { didSet { if side != oldValue { setNeedsDisplay() } } }
  var hasTail = false { didSet { if hasTail != oldValue { setNeedsDisplay() } } }
  var color = UIColor.systemGray { didSet { setNeedsDisplay() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    color.setFill()
    var path = Self.outline(of: bounds.size, hasTail: hasTail)
    if side == .left {
      let mirrored = UIBezierPath(cgPath: path.cgPath)
      mirrored.apply(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: bounds.width, ty: 0))
      path = mirrored
    }
    path.fill()
  }

  /// The bubble of one's own side, the right one.
  private static func outline(of size: CGSize, hasTail: Bool) -> UIBezierPath {
    let body = CGRect(x: 0, y: 0, width: max(0, size.width - tailWidth), height: size.height)
    let corner = min(radius, size.height / 2)
    let path = UIBezierPath(
      roundedRect: body, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: corner, height: corner))
    guard hasTail else { return path }
    // Down the side, out to the tip, and back under the body in one sweep.
    let tail = UIBezierPath()
    let right = body.maxX
    let bottom = body.maxY
    tail.move(to: CGPoint(x: right, y: bottom - corner))
    tail.addLine(to: CGPoint(x: right, y: bottom - 12))
    tail.addCurve(
      to: CGPoint(x: right + tailWidth, y: bottom - 0.1),
      controlPoint1: CGPoint(x: right, y: bottom - 5.4),
      controlPoint2: CGPoint(x: right + 1.8, y: bottom - 1.6))
    tail.addCurve(
      to: CGPoint(x: right - 10, y: bottom - 2.6),
      controlPoint1: CGPoint(x: right + 0.4, y: bottom + 0.7),
      controlPoint2: CGPoint(x: right - 5.6, y: bottom - 0.2))
    tail.addLine(to: CGPoint(x: right - corner, y: bottom - corner))
    tail.close()
    path.append(tail)
    return path
  }
}
