/// How content gives way when it is pulled past its end (look facts 5.6.6): the further, the less.
struct RubberBand: Hashable {
  /// The view's length along the axis, in points; the band never gives more.
  var length: CGFloat

  private static let coefficient: CGFloat = 0.55

  /// What is seen of a pull of `way` points past the end; keeps the sign.
  func shown(_ way: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let part = (1 - 1 / (abs(way) * Self.coefficient / length + 1)) * length
    return way < 0 ? -part : part
  }

  /// The pull that shows as `shown`: what the finger must have done (5.6.9).
  func pull(showing shown: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let part = min(abs(shown), length * 0.999)
    let way = (1 / (1 - part / length) - 1) * length / Self.coefficient
    return shown < 0 ? -way : way
  }

  /// How much faster the finger is than the content, where the band shows `shown`.
  func slope(showing shown: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let left = 1 - min(abs(shown), length) / length
    return Self.coefficient * left * left
  }
}
