import Drawing

/// The outline under construction.
extension CGContext {
  public func beginPath() { current = Path() }
  public func move(to point: CGPoint) { current.move(to: point) }
  public func addLine(to point: CGPoint) { current.addLine(to: point) }

  public func addLines(between points: [CGPoint]) {
    for (index, point) in points.enumerated() {
      if index == 0 { move(to: point) } else { addLine(to: point) }
    }
  }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    current.addCurve(to: end, control1: control1, control2: control2)
  }

  public func addRect(_ rect: CGRect) { current.append(Path(RoundedRect(rect))) }
  public func addEllipse(in rect: CGRect) { current.append(.ellipse(in: rect)) }
  public func addPath(_ path: CGPath) { current.append(path.value) }

  /// - Parameter clockwise: as Core Graphics has it, in a space whose y grows upwards; on a screen
  ///   `false` is the direction of the clock's hands.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let arc = UIBezierPath(
      arcCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
    var elements = arc.path.elements
    if !current.elements.isEmpty, case .move(let first)? = elements.first {
      elements[0] = .line(first)
    }
    current.elements.append(contentsOf: elements)
  }

  public func closePath() { current.close() }

  public func fillPath() {
    fill(current)
    beginPath()
  }

  public func strokePath() {
    stroke(current)
    beginPath()
  }

  public func clip() {
    append(.clipPath(current))
    beginPath()
  }
}

/// Colours along a line, as Core Graphics names it.
///
/// Has: colours at places. Left out: colour spaces.
public struct CGGradient: Hashable, Sendable {
  var stops: [GradientStop]

  /// - Parameter locations: 0…1, ascending; nil for even distances.
  public init?(colors: [CGColor], locations: [CGFloat]?) {
    guard !colors.isEmpty, locations.map({ $0.count == colors.count }) ?? true else { return nil }
    let last = CGFloat(max(1, colors.count - 1))
    stops = colors.indices.map {
      GradientStop(Double(locations?[$0] ?? CGFloat($0) / last), colors[$0].value)
    }
  }
}

extension CGContext {
  /// As far as a gradient reaches where nothing clips it, in points.
  private static let everywhere = CGRect(x: -8192, y: -8192, width: 16384, height: 16384)

  /// Fills what the clip leaves with colours that change along a line, and stay beyond its ends.
  public func drawLinearGradient(_ gradient: CGGradient, start: CGPoint, end: CGPoint) {
    append(
      .fillRect(
        RoundedRect(Self.everywhere), .linear(from: start, to: end, stops: gradient.stops)))
  }

  /// Fills what the clip leaves with colours that change from a point outwards.
  public func drawRadialGradient(_ gradient: CGGradient, center: CGPoint, radius: CGFloat) {
    append(
      .fillRect(
        RoundedRect(Self.everywhere),
        .radial(center: center, radius: radius, stops: gradient.stops)))
  }
}
