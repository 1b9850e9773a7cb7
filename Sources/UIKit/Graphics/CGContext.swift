import Drawing

/// Where a view's drawing is recorded; nothing is painted here.
///
/// Has: fills and strokes of rectangles, ellipses and paths, clips, transforms, opacity, linear and
/// radial gradients, shadows of rectangles and ellipses. Left out: bitmaps, patterns, blend modes,
/// even-odd filling, shadows of other shapes.
@MainActor public final class CGContext {
  public internal(set) var list = DisplayList()

  private struct State {
    var fill = Color.black
    var stroke = Color.black
    var lineWidth: CGFloat = 1
    var cap = StrokeStyle.Cap.butt
    var join = StrokeStyle.Join.miter
    var dashes: [CGFloat] = []
    var alpha: CGFloat = 1
    var shadow: Shadow?
  }
  /// What a filled shape casts; `blur` is a standard deviation in points.
  private struct Shadow {
    var color: Color
    var blur: CGFloat
    var offset: CGSize
  }
  private var state = State()
  private var stack: [State] = []
  /// The outline that is being built by `move(to:)` and the like.
  var current = Path()

  init() {}

  /// Records a command as it is: the door for what Core Graphics names otherwise.
  func append(_ command: DrawCommand) { list.append(command) }

  public func setFillColor(_ color: CGColor) { state.fill = color.value }
  public func setStrokeColor(_ color: CGColor) { state.stroke = color.value }
  public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }
  public func setLineCap(_ cap: CGLineCap) { state.cap = cap.value }
  public func setLineJoin(_ join: CGLineJoin) { state.join = join.value }
  /// Dash and gap lengths in turn; the phase is taken as 0.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) { state.dashes = lengths }
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha }

  /// What rectangles and ellipses filled from now on cast; half of `blur` is its deviation.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map { Shadow(color: $0.value, blur: blur / 2, offset: offset) }
  }
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(Color(white: 0, alpha: 1 / 3)))
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

  public func fill(_ rect: CGRect) { fill(RoundedRect(rect)) }

  func fill(_ shape: RoundedRect) {
    cast(shape)
    append(.fillRect(shape, .color(fillColor)))
  }

  public func stroke(_ rect: CGRect) {
    append(.strokeRect(RoundedRect(rect), strokeColor, width: state.lineWidth))
  }

  public func stroke(_ rect: CGRect, width: CGFloat) {
    append(.strokeRect(RoundedRect(rect), strokeColor, width: width))
  }

  public func fillEllipse(in rect: CGRect) {
    cast(RoundedRect(rect, radius: min(rect.width, rect.height) / 2))
    append(.fill(Path.ellipse(in: rect), .color(fillColor)))
  }

  public func strokeEllipse(in rect: CGRect) { stroke(Path.ellipse(in: rect)) }

  func fill(_ path: Path) { append(.fill(path, .color(fillColor))) }

  func stroke(_ path: Path, style: StrokeStyle? = nil) {
    let own = StrokeStyle(
      width: state.lineWidth, cap: state.cap, join: state.join, dashes: state.dashes)
    append(.stroke(path, strokeColor, style ?? own))
  }

  private func cast(_ shape: RoundedRect) {
    guard let shadow = state.shadow else { return }
    append(.shadow(shape, shadow.color, blur: shadow.blur, offset: shadow.offset))
  }

  private var fillColor: Color { state.fill.withAlpha(state.fill.alpha * state.alpha) }
  private var strokeColor: Color { state.stroke.withAlpha(state.stroke.alpha * state.alpha) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor public func UIGraphicsGetCurrentContext() -> CGContext? {
  AppWorld.current.graphicsStack.last
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor public func UIGraphicsPushContext(_ context: CGContext) {
  AppWorld.current.graphicsStack.append(context)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
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

// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
