import Drawing

extension Path {
  /// How far a cubic's control points stand from its ends for a quarter circle of radius 1.
  static let quarter: CGFloat = 0.552_284_749_8

  static func ellipse(in rect: CGRect) -> Path {
    let reach = CGSize(width: rect.width / 2 * quarter, height: rect.height / 2 * quarter)
    let middle = CGPoint(x: rect.midX, y: rect.midY)
    var path = Path()
    path.move(to: CGPoint(x: rect.maxX, y: middle.y))
    path.addCurve(
      to: CGPoint(x: middle.x, y: rect.maxY),
      control1: CGPoint(x: rect.maxX, y: middle.y + reach.height),
      control2: CGPoint(x: middle.x + reach.width, y: rect.maxY))
    path.addCurve(
      to: CGPoint(x: rect.minX, y: middle.y),
      control1: CGPoint(x: middle.x - reach.width, y: rect.maxY),
      control2: CGPoint(x: rect.minX, y: middle.y + reach.height))
    path.addCurve(
      to: CGPoint(x: middle.x, y: rect.minY),
      control1: CGPoint(x: rect.minX, y: middle.y - reach.height),
      control2: CGPoint(x: middle.x - reach.width, y: rect.minY))
    path.addCurve(
      to: CGPoint(x: rect.maxX, y: middle.y),
      control1: CGPoint(x: middle.x + reach.width, y: rect.minY),
      control2: CGPoint(x: rect.maxX, y: middle.y - reach.height))
    path.close()
    return path
  }
}
