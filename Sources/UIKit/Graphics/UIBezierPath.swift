import Drawing

/// Some of a rectangle's corners.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let topLeft = UIRectCorner(rawValue: 1)
  public static let topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

public enum CGLineCap: Int32, Hashable, Sendable {
  case butt, round, square
  var value: StrokeStyle.Cap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

public enum CGLineJoin: Int32, Hashable, Sendable {
  case miter, round, bevel
  var value: StrokeStyle.Join {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}

/// An outline that can be filled, stroked and clipped to.
///
/// Has: lines, quadratic and cubic curves, arcs, rectangles with system or single corners,
/// ellipses, transforms, drawing. Left out: containment, reversing, blend modes, even-odd filling.
@MainActor open class UIBezierPath {
  var path = Path()
  public private(set) var currentPoint = CGPoint.zero
  private var start = CGPoint.zero

  public var lineWidth: CGFloat = 1
  public var lineCapStyle = CGLineCap.butt
  public var lineJoinStyle = CGLineJoin.miter
  private var dashes: [CGFloat] = []

  public init() {}

  public convenience init(rect: CGRect) {
    self.init()
    path = Path(RoundedRect(rect))
  }

  /// The system's rounded rectangle, whose corners have no jump in curvature (look facts 3.11).
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    path = Path(RoundedRect(rect, radius: cornerRadius, shape: .continuous))
  }

  /// Only the given corners are rounded, with quarter circles of the radii's width.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    addCorners(rect, corners, radius: min(cornerRadii.width, min(rect.width, rect.height) / 2))
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path = .ellipse(in: rect)
  }

  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  public convenience init(cgPath: CGPath) {
    self.init()
    path = cgPath.value
  }

  public var cgPath: CGPath {
    get { CGPath(path) }
    set { path = newValue.value }
  }
  public var isEmpty: Bool { path.elements.isEmpty }
  public var bounds: CGRect { path.boundingBox }

  // MARK: Building

  public func move(to point: CGPoint) {
    path.move(to: point)
    currentPoint = point
    start = point
  }

  public func addLine(to point: CGPoint) {
    path.addLine(to: point)
    currentPoint = point
  }

  public func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
    currentPoint = end
  }

  public func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    // The same parabola as a cubic: each control point two thirds of the way to the one given.
    func toward(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: point.x + (controlPoint.x - point.x) * 2 / 3,
        y: point.y + (controlPoint.y - point.y) * 2 / 3)
    }
    addCurve(to: end, controlPoint1: toward(currentPoint), controlPoint2: toward(end))
  }

  public func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    let turn = 2 * CGFloat.pi
    var sweep = endAngle - startAngle
    if clockwise {
      while sweep < 0 { sweep += turn }
    } else {
      while sweep > 0 { sweep -= turn }
    }
    path.addArc(
      center: center, radius: radius, from: startAngle, sweep: min(turn, max(-turn, sweep)))
    currentPoint = CGPoint(
      x: center.x + radius * cos(endAngle), y: center.y + radius * sin(endAngle))
  }

  public func close() {
    path.close()
    currentPoint = start
  }

  public func removeAllPoints() { path = Path() }
  public func append(_ other: UIBezierPath) { path.append(other.path) }
  public func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }

  /// Dash and gap lengths in turn; the phase is taken as 0.
  public func setLineDash(_ pattern: [CGFloat], count: Int, phase: CGFloat) {
    dashes = Array(pattern.prefix(count))
  }

  // MARK: Drawing

  public func fill() { UIGraphicsGetCurrentContext()?.fill(path) }

  public func stroke() {
    UIGraphicsGetCurrentContext()?.stroke(
      path,
      style: StrokeStyle(
        width: lineWidth, cap: lineCapStyle.value, join: lineJoinStyle.value, dashes: dashes))
  }

  public func addClip() { UIGraphicsGetCurrentContext()?.append(.clipPath(path)) }

  private func addCorners(_ rect: CGRect, _ corners: UIRectCorner, radius: CGFloat) {
    let places: [(UIRectCorner, CGPoint, CGFloat)] = [
      (.topRight, CGPoint(x: rect.maxX, y: rect.minY), -.pi / 2),
      (.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), 0),
      (.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), .pi / 2),
      (.topLeft, CGPoint(x: rect.minX, y: rect.minY), .pi),
    ]
    for (corner, point, angle) in places {
      guard corners.contains(corner) else {
        if path.elements.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
        continue
      }
      let center = CGPoint(
        x: point.x + (point.x == rect.minX ? radius : -radius),
        y: point.y + (point.y == rect.minY ? radius : -radius))
      path.addArc(center: center, radius: radius, from: angle, sweep: .pi / 2)
    }
    path.close()
  }
}
