import Foundation

extension Path {
  /// The outline of a rounded rectangle, clockwise from the top edge.
  ///
  /// A radius larger than half the shorter side is cut down to it.
  public init(_ rounded: RoundedRect) {
    self.init()
    elements.reserveCapacity(26)
    let rect = rounded.rect.standardized
    let half = min(rect.width, rect.height) / 2
    let radius = min(rounded.radius, half)
    guard radius > 0 else {
      addSharpCorners(rect)
      return
    }
    switch rounded.shape {
    case .circular: addCorners(rect, radius: radius, corner: Corner.simpleCircle)
    case .continuous:
      addCorners(rect, radius: radius, corner: .continuous(room: half / radius))
    }
  }

  private mutating func addSharpCorners(_ rect: CGRect) {
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    close()
  }

  private mutating func addCorners(_ rect: CGRect, radius r: CGFloat, corner: Corner) {
    // From the corner's own space: x leads back to where the outline comes from, y to where it
    // goes.
    let corners = [
      CGAffineTransform(a: -r, b: 0, c: 0, d: r, tx: rect.maxX, ty: rect.minY),
      CGAffineTransform(a: 0, b: -r, c: -r, d: 0, tx: rect.maxX, ty: rect.maxY),
      CGAffineTransform(a: r, b: 0, c: 0, d: -r, tx: rect.minX, ty: rect.maxY),
      CGAffineTransform(a: 0, b: r, c: r, d: 0, tx: rect.minX, ty: rect.minY),
    ]
    for (index, place) in corners.enumerated() {
      let start = corner.start.applying(place)
      if index == 0 { move(to: start) } else { addLine(to: start) }
      for step in corner.steps {
        switch step {
        case .line(let end): addLine(to: end.applying(place))
        case .curve(let one, let two, let end):
          addCurve(
            to: end.applying(place), control1: one.applying(place), control2: two.applying(place))
        }
      }
    }
    close()
  }
}

/// One corner in units of its radius: `x` along the edge it comes from, `y` along the edge it
/// leaves by, both measured from the corner point (look facts 3.11).
struct Corner {
  enum Step {
    case line(CGPoint)
    case curve(CGPoint, CGPoint, CGPoint)
  }

  var start: CGPoint
  var steps: [Step]

  /// How far along each edge the full continuous corner reaches, in radii (3.11.1).
  static let reach: CGFloat = 1.528_664_83

  /// A quarter circle as one curve.
  static let simpleCircle: Corner = {
    let handle = 1 - 4.0 / 3 * (2.0.squareRoot() - 1)
    return Corner(
      start: CGPoint(x: 1, y: 0),
      steps: [
        .curve(CGPoint(x: handle, y: 0), CGPoint(x: 0, y: handle), CGPoint(x: 0, y: 1))
      ])
  }()

  /// The continuous corner where half the shorter side is `room` radii.
  ///
  /// Where the full shape does not fit, every point moves towards the circular corner; with room
  /// for the bare radius only, it is that corner (3.11.1).
  static func continuous(room: CGFloat) -> Corner {
    let share = min(1, max(0, (room - 1) / (reach - 1)))
    func mixed(_ index: Int) -> CGPoint {
      let round = circlePoints[index]
      let smooth = smoothPoints[index]
      return CGPoint(
        x: round.x + (smooth.x - round.x) * share, y: round.y + (smooth.y - round.y) * share)
    }
    return Corner(
      start: mixed(0),
      steps: [
        .curve(mixed(1), mixed(2), mixed(3)),
        .line(mixed(4)),
        .curve(mixed(5), mixed(6), mixed(7)),
        .line(mixed(8)),
        .curve(mixed(9), mixed(10), mixed(11)),
      ])
  }

  private static let smoothPoints: [CGPoint] = [
    CGPoint(x: reach, y: 0),
    CGPoint(x: 1.088_493_23, y: 0), CGPoint(x: 0.868_406_89, y: 0),
    CGPoint(x: 0.669_934_27, y: 0.065_496),
    CGPoint(x: 0.631_493_99, y: 0.074_911),
    CGPoint(x: 0.372_823_92, y: 0.169_058_99), CGPoint(x: 0.169_058_99, y: 0.372_823_92),
    CGPoint(x: 0.074_911, y: 0.631_493_99),
    CGPoint(x: 0.065_496, y: 0.669_934_27),
    CGPoint(x: 0, y: 0.868_406_89), CGPoint(x: 0, y: 1.088_493_23),
    CGPoint(x: 0, y: reach),
  ]

  /// The same steps on a quarter circle, cut at the angles of the smooth corner's joints.
  private static let circlePoints: [CGPoint] = {
    let first = atan2(1 - smoothPoints[3].x, 1 - smoothPoints[3].y)
    let second = atan2(1 - smoothPoints[4].x, 1 - smoothPoints[4].y)
    let end = CGFloat.pi / 2
    func at(_ angle: CGFloat) -> CGPoint { CGPoint(x: 1 - sin(angle), y: 1 - cos(angle)) }
    func arc(_ from: CGFloat, _ to: CGFloat) -> [CGPoint] {
      let handle = 4.0 / 3 * tan((to - from) / 4)
      let start = at(from)
      let stop = at(to)
      return [
        CGPoint(x: start.x - handle * cos(from), y: start.y + handle * sin(from)),
        CGPoint(x: stop.x + handle * cos(to), y: stop.y - handle * sin(to)),
        stop,
      ]
    }
    return [at(0)] + arc(0, first) + [at(second)] + arc(second, end - second)
      + [at(end - first)] + arc(end - first, end)
  }()
}
