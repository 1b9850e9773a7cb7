extension UIView {
  /// From the view's bounds space to the superview's.
  private var boundsToSuperview: CGAffineTransform {
    let geometry = layer.geometry
    let outer = geometry.toSuperlayer
    let start = geometry.bounds.origin
    if start == .zero { return outer }
    return CGAffineTransform(translationX: -start.x, y: -start.y).concatenating(outer)
  }

  /// From the view's bounds space to the screen's points.
  var boundsToScreen: CGAffineTransform {
    var transform = boundsToSuperview
    var top = self
    while let view = top.superview {
      transform = transform.concatenating(view.boundsToSuperview)
      top = view
    }
    if let window = top as? UIWindow {
      transform = transform.concatenating(window.frameToScreen)
    }
    return transform
  }

  /// Between two views of the same app, by way of the screen; nil means the window.
  private func transform(to other: UIView?) -> CGAffineTransform {
    guard let target = other ?? window else { return boundsToScreen }
    if target === self { return .identity }
    if let parent = superview, parent === target { return boundsToSuperview }
    if let parent = target.superview, parent === self {
      return target.boundsToSuperview.inverted()
    }
    return boundsToScreen.concatenating(target.boundsToScreen.inverted())
  }

  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    point.applying(transform(to: view))
  }

  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let source = view ?? window else { return point }
    return point.applying(source.transform(to: self))
  }

  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    rect.applying(transform(to: view))
  }

  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    guard let source = view ?? window else { return rect }
    return rect.applying(source.transform(to: self))
  }

  /// To and from a coordinate space, such as the screen's.
  public func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
    if let view = space as? UIView { return convert(rect, from: Optional(view)) }
    return rect.applying(boundsToScreen.inverted())
  }

  public func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
    if let view = space as? UIView { return convert(rect, to: Optional(view)) }
    return rect.applying(boundsToScreen)
  }
}

/// A frame of reference that rectangles can be given in: a view's or the screen's.
@MainActor public protocol UICoordinateSpace: AnyObject {
  var bounds: CGRect { get }
}

extension UIView: UICoordinateSpace {}
