import Drawing

extension UIView {
  /// What `draw(_:)` records, in a space whose zero is the bounds' top left corner.
  func recordDrawing() -> DisplayList {
    let context = CGContext()
    if bounds.origin != .zero { context.translateBy(x: -bounds.minX, y: -bounds.minY) }
    let start = context.list.commands.count
    UIGraphicsPushContext(context)
    draw(bounds)
    UIGraphicsPopContext()
    // Moving the space alone is no drawing; without one a layer is a plain fill, which costs less.
    return context.list.commands.count > start ? context.list : DisplayList()
  }

  /// Where a drawing made for one size goes in a view of another, by the content mode.
  func contentPlacement(from drawn: CGSize, to size: CGSize) -> CGAffineTransform {
    guard drawn != size, drawn.width > 0, drawn.height > 0 else { return .identity }
    var scaleX: CGFloat = 1
    var scaleY: CGFloat = 1
    switch contentMode {
    case .scaleToFill:
      scaleX = size.width / drawn.width
      scaleY = size.height / drawn.height
    case .scaleAspectFit:
      scaleX = min(size.width / drawn.width, size.height / drawn.height)
      scaleY = scaleX
    case .scaleAspectFill:
      scaleX = max(size.width / drawn.width, size.height / drawn.height)
      scaleY = scaleX
    case .redraw, .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft,
      .bottomRight:
      break
    }
    let free = CGSize(
      width: size.width - drawn.width * scaleX, height: size.height - drawn.height * scaleY)
    let place = contentMode.anchor
    return CGAffineTransform(
      a: scaleX, b: 0, c: 0, d: scaleY, tx: free.width * place.x, ty: free.height * place.y)
  }

  /// A picture of the view as it is shown now, as a view of its own.
  public func snapshotView(afterScreenUpdates: Bool) -> UIView? {
    if afterScreenUpdates { layoutIfNeeded() }
    return SnapshotView(of: flattened(), size: bounds.size)
  }

  /// Draws the view and all below it into the current context.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    if afterScreenUpdates { layoutIfNeeded() }
    context.append(.image(.drawing(flattened(), size: bounds.size), rect, opacity: 1))
    return true
  }

  /// The view and all below it as one list, in a space whose zero is its top left corner.
  func flattened() -> DisplayList {
    var frame = Frame(size: bounds.size, scale: traitCollection.displayScale, background: .clear)
    let world = AppWorld.current
    let own = layer.geometry
    layer.place(
      into: &frame,
      Placement(
        transform: own.toSuperlayer.inverted(), opacity: 1, clip: -1, instant: world.now,
        traits: superview?.traitCollection ?? world.traits))
    return frame.flattened()
  }
}

extension UIView.ContentMode {
  /// Where the content stands in what is left free: 0 at the start, 1 at the end.
  fileprivate var anchor: CGPoint {
    switch self {
    case .scaleToFill, .topLeft: CGPoint(x: 0, y: 0)
    case .redraw: CGPoint(x: 0, y: 0)
    case .scaleAspectFit, .scaleAspectFill, .center: CGPoint(x: 0.5, y: 0.5)
    case .top: CGPoint(x: 0.5, y: 0)
    case .bottom: CGPoint(x: 0.5, y: 1)
    case .left: CGPoint(x: 0, y: 0.5)
    case .right: CGPoint(x: 1, y: 0.5)
    case .topRight: CGPoint(x: 1, y: 0)
    case .bottomLeft: CGPoint(x: 0, y: 1)
    case .bottomRight: CGPoint(x: 1, y: 1)
    }
  }
}

/// A view that shows a picture taken of another.
final class SnapshotView: UIView {
  private let picture: DisplayList
  /// How high the keyboard stands in the picture, in points.
  let keyboardHeight: CGFloat

  init(of picture: DisplayList, size: CGSize, keyboardHeight: CGFloat = 0) {
    self.picture = picture
    self.keyboardHeight = keyboardHeight
    super.init(frame: CGRect(origin: .zero, size: size))
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.append(
      .image(.drawing(picture, size: bounds.size), bounds, opacity: 1))
  }
}

extension Frame {
  /// The frame's layers as one list of commands.
  public func flattened() -> DisplayList {
    var list = DisplayList()
    for item in items {
      switch item {
      case .beginGroup(let opacity, _): list.append(.beginOpacity(opacity))
      case .endGroup: list.append(.endOpacity)
      case .layer(let layer):
        list.append(.save)
        if layer.clip >= 0 {
          let clip = clips[layer.clip]
          list.append(.clip(RoundedRect(clip.rect)))
          if let outline = clip.outline { list.append(.clip(outline)) }
        }
        list.append(.concatenate(layer.transform))
        if layer.opacity < 1 { list.append(.beginOpacity(layer.opacity)) }
        list.commands.append(contentsOf: layer.list.commands)
        if layer.opacity < 1 { list.append(.endOpacity) }
        list.append(.restore)
      }
    }
    return list
  }
}
