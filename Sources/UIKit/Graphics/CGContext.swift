import Drawing

/// Where a view's drawing is recorded; nothing is painted here.
///
/// Has: fills and strokes of rectangles, ellipses and paths, clips, transforms, opacity, shadow,
/// linear and radial gradients by way of `append`. Left out: bitmaps, patterns, blend modes.
@MainActor public final class CGContext {
  public internal(set) var list = DisplayList()

  private struct State {
    var fill = Color.black
    var stroke = Color.black
    var lineWidth: CGFloat = 1
    var cap = StrokeStyle.Cap.butt
    var join = StrokeStyle.Join.miter
    var depth = 0
  }
  private var state = State()
  private var stack: [State] = []

  init() {}

  /// Records a command as it is: the door for what Core Graphics names otherwise.
  func append(_ command: DrawCommand) { list.append(command) }

  public func setFillColor(_ color: CGColor) { state.fill = color.value }
  public func setStrokeColor(_ color: CGColor) { state.stroke = color.value }
  public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }
  func setLine(cap: StrokeStyle.Cap, join: StrokeStyle.Join) {
    state.cap = cap
    state.join = join
  }

  public func saveGState() {
    stack.append(state)
    append(.save)
  }

  public func restoreGState() {
    guard let last = stack.popLast() else { return }
    state = last
    append(.restore)
  }

  public func translateBy(x: CGFloat, y: CGFloat) {
    append(.concatenate(CGAffineTransform(translationX: x, y: y)))
  }
  public func scaleBy(x: CGFloat, y: CGFloat) {
    append(.concatenate(CGAffineTransform(scaleX: x, y: y)))
  }
  public func rotate(by angle: CGFloat) {
    append(.concatenate(CGAffineTransform(rotationAngle: angle)))
  }
  public func concatenate(_ transform: CGAffineTransform) { append(.concatenate(transform)) }

  public func clip(to rect: CGRect) { append(.clip(RoundedRect(rect))) }

  public func fill(_ rect: CGRect) {
    append(.fillRect(RoundedRect(rect), .color(state.fill)))
  }

  public func stroke(_ rect: CGRect) {
    append(.strokeRect(RoundedRect(rect), state.stroke, width: state.lineWidth))
  }

  public func fillEllipse(in rect: CGRect) {
    append(.fill(Path.ellipse(in: rect), .color(state.fill)))
  }

  public func strokeEllipse(in rect: CGRect) {
    append(.stroke(Path.ellipse(in: rect), state.stroke, strokeStyle))
  }

  func fill(_ path: Path) { append(.fill(path, .color(state.fill))) }
  func stroke(_ path: Path) { append(.stroke(path, state.stroke, strokeStyle)) }

  private var strokeStyle: StrokeStyle {
    StrokeStyle(width: state.lineWidth, cap: state.cap, join: state.join)
  }
}

@MainActor public func UIGraphicsGetCurrentContext() -> CGContext? {
  AppWorld.current.graphicsStack.last
}

@MainActor public func UIGraphicsPushContext(_ context: CGContext) {
  AppWorld.current.graphicsStack.append(context)
}

@MainActor public func UIGraphicsPopContext() {
  if !AppWorld.current.graphicsStack.isEmpty { AppWorld.current.graphicsStack.removeLast() }
}

@MainActor extension UIColor {
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
  public func set() {
    setFill()
    setStroke()
  }
}

@MainActor public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
