import Drawing
import VirtualTime

/// A layer's geometry as values: the model's, or what is shown at an instant.
struct LayerGeometry {
  var bounds = CGRect.zero
  var position = CGPoint.zero
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var affine = CGAffineTransform.identity
  var opacity = 1.0

  init() {}

  /// What is shown at `instant`: the model plus what every running motion still lacks.
  @MainActor init(_ layer: CALayer, at instant: Instant) {
    self = layer.geometry
    for animation in layer.animations {
      let lack = animation.lack(at: instant)
      switch animation.key {
      case .position:
        position = CGPoint(x: position.x + lack[0], y: position.y + lack[1])
      case .bounds:
        bounds = CGRect(
          x: bounds.minX + lack[0], y: bounds.minY + lack[1],
          width: max(0, bounds.width + lack[2]), height: max(0, bounds.height + lack[3]))
      case .transform:
        affine = CGAffineTransform(
          a: affine.a + lack[0], b: affine.b + lack[1], c: affine.c + lack[2],
          d: affine.d + lack[3], tx: affine.tx + lack[4], ty: affine.ty + lack[5])
      case .opacity:
        opacity = min(1, max(0, opacity + lack[0]))
      case .backgroundColor, .cornerRadius, .borderColor, .borderWidth, .shadowOpacity:
        break
      }
    }
  }

  /// From the layer's own space, whose zero is the bounds' top left corner, to the superlayer's.
  var toSuperlayer: CGAffineTransform {
    let shift = CGPoint(
      x: anchorPoint.x * bounds.size.width, y: anchorPoint.y * bounds.size.height)
    if affine.isIdentity {
      return CGAffineTransform(translationX: position.x - shift.x, y: position.y - shift.y)
    }
    return CGAffineTransform(translationX: -shift.x, y: -shift.y)
      .concatenating(affine)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  /// The smallest upright rectangle around the layer, in the superlayer's space.
  var frame: CGRect {
    if affine.isIdentity {
      return CGRect(
        x: position.x - anchorPoint.x * bounds.size.width,
        y: position.y - anchorPoint.y * bounds.size.height,
        width: bounds.width, height: bounds.height)
    }
    return CGRect(origin: .zero, size: bounds.size).applying(toSuperlayer)
  }
}
