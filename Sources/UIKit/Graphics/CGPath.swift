import Drawing

/// An outline, as Core Graphics names it.
///
/// Has: outlines made by `UIBezierPath`, rectangles and ellipses; its box. Left out: building by
/// mutation, containment, dashing, set operations.
public struct CGPath: Hashable, Sendable {
  /// The value that the drawing layer uses.
  public var value: Path

  public init(_ value: Path) { self.value = value }

  public init(rect: CGRect) { value = Path(RoundedRect(rect)) }

  public init(ellipseIn rect: CGRect) { value = .ellipse(in: rect) }

  public init(roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    value = Path(RoundedRect(rect, radius: min(cornerWidth, cornerHeight)))
  }

  public var isEmpty: Bool { value.elements.isEmpty }

  /// The box around the end and control points, a little larger than the outline at times.
  public var boundingBox: CGRect { value.boundingBox }
}

extension Path {
  /// The box around all end and control points.
  var boundingBox: CGRect {
    var box = CGRect.null
    func add(_ point: CGPoint) { box = box.union(CGRect(origin: point, size: .zero)) }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): add(point)
      case .curve(let end, let one, let two):
        add(end)
        add(one)
        add(two)
      case .close: break
      }
    }
    return box
  }

  mutating func append(_ other: Path) { elements.append(contentsOf: other.elements) }

  func applying(_ transform: CGAffineTransform) -> Path {
    var path = Path()
    path.elements = elements.map { element in
      switch element {
      case .move(let point): .move(point.applying(transform))
      case .line(let point): .line(point.applying(transform))
      case .curve(let end, let one, let two):
        .curve(
          end.applying(transform), control1: one.applying(transform),
          control2: two.applying(transform))
      case .close: .close
      }
    }
    return path
  }

  /// A part of a circle, as curves of at most a quarter turn; angles in radians, clockwise on the
  /// screen when growing.
  mutating func addArc(center: CGPoint, radius: CGFloat, from start: CGFloat, sweep: CGFloat) {
    func at(_ angle: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    if elements.isEmpty { move(to: at(start)) } else { addLine(to: at(start)) }
    let parts = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / CGFloat(parts)
    let reach = radius * 4 / 3 * tan(step / 4)
    var angle = start
    for _ in 0..<parts {
      let next = angle + step
      let from = at(angle)
      let to = at(next)
      addCurve(
        to: to,
        control1: CGPoint(x: from.x - reach * sin(angle), y: from.y + reach * cos(angle)),
        control2: CGPoint(x: to.x + reach * sin(next), y: to.y - reach * cos(next)))
      angle = next
    }
  }
}
