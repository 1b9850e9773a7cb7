import Drawing
import VirtualTime

/// How a layer's corners are cut.
public struct CALayerCornerCurve: Hashable, Sendable {
  let shape: CornerShape
  public static let circular = CALayerCornerCurve(shape: .circular)
  public static let continuous = CALayerCornerCurve(shape: .continuous)
}

/// One rectangle of the picture: where it is, what it shows, how it moves.
///
/// Has: geometry in the superlayer's space, opacity, clipping, corners, border, shadow, and
/// implicit knowledge of running motions. Left out: three dimensions, masks, filters, actions,
/// time space, explicit `CAAnimation` objects.
@MainActor open class CALayer {
  /// Unchanging name of the layer in draw lists.
  let id: UInt64
  /// Unowned, for speed; the view takes itself out as it goes.
  unowned(unsafe) var view: UIView?
  /// Unowned, for speed; the superlayer takes itself out as it goes.
  private unowned(unsafe) var parent: CALayer?
  public var superlayer: CALayer? { parent }
  /// Set as a whole: changed in place, each reading would be watched for a change at the same time.
  var children: [CALayer] = []
  public var sublayers: [CALayer] { children }
  private(set) var geometry = LayerGeometry()

  var animations: [LayerAnimation] = []
  var cache = LayerContent()

  public init() {
    id = AppWorld.current.nextLayerID()
  }

  isolated deinit {
    for layer in children { layer.parent = nil }
  }

  // MARK: Geometry, in points

  public var bounds: CGRect {
    get { geometry.bounds }
    set {
      let old = geometry.bounds
      geometry.bounds = newValue
      if newValue != old { changed(.bounds, from: old.vector, to: newValue.vector) }
    }
  }
  /// Where the anchor point lies in the superlayer's space.
  public var position: CGPoint {
    get { geometry.position }
    set {
      let old = geometry.position
      geometry.position = newValue
      if newValue != old { changed(.position, from: old.vector, to: newValue.vector) }
    }
  }
  public var anchorPoint: CGPoint {
    get { geometry.anchorPoint }
    set { geometry.anchorPoint = newValue }
  }
  var affine: CGAffineTransform {
    get { geometry.affine }
    set {
      let old = geometry.affine
      geometry.affine = newValue
      if newValue != old { changed(.transform, from: old.vector, to: newValue.vector) }
    }
  }

  public func affineTransform() -> CGAffineTransform { affine }
  public func setAffineTransform(_ transform: CGAffineTransform) { affine = transform }

  public var frame: CGRect {
    get { geometry.frame }
    set {
      let size = newValue.size
      if affine.isIdentity {
        bounds = CGRect(origin: bounds.origin, size: size)
        position = CGPoint(
          x: newValue.minX + anchorPoint.x * size.width,
          y: newValue.minY + anchorPoint.y * size.height)
      } else {
        // Core Animation: the bounds take the frame's size through the inverse transform.
        let own = CGRect(origin: .zero, size: size).applying(affine.inverted()).size
        bounds = CGRect(origin: bounds.origin, size: own)
        position = CGPoint(
          x: newValue.minX + anchorPoint.x * size.width,
          y: newValue.minY + anchorPoint.y * size.height)
      }
    }
  }

  // MARK: Look

  public var opacity: Float {
    get { Float(geometry.opacity) }
    set {
      let old = geometry.opacity
      geometry.opacity = Double(newValue)
      changed(.opacity, from: old.vector, to: geometry.opacity.vector)
    }
  }
  public var isHidden = false { didSet { AppWorld.current.needsFrame = true } }
  public var masksToBounds = false { didSet { AppWorld.current.needsFrame = true } }
  public var cornerRadius: CGFloat = 0 {
    didSet {
      changed(.cornerRadius, from: Double(oldValue).vector, to: Double(cornerRadius).vector)
    }
  }
  public var cornerCurve = CALayerCornerCurve.circular { didSet { cache.isStale = true } }
  public var backgroundColor: CGColor? {
    didSet {
      changed(
        .backgroundColor, from: Self.vector(oldValue, beside: backgroundColor),
        to: Self.vector(backgroundColor, beside: oldValue))
    }
  }
  public var borderWidth: CGFloat = 0 {
    didSet { changed(.borderWidth, from: Double(oldValue).vector, to: Double(borderWidth).vector) }
  }
  public var borderColor: CGColor? = CGColor(.black) {
    didSet {
      changed(
        .borderColor, from: Self.vector(oldValue, beside: borderColor),
        to: Self.vector(borderColor, beside: oldValue))
    }
  }
  public var shadowColor: CGColor? = CGColor(.black) { didSet { cache.isStale = true } }
  public var shadowOpacity: Float = 0 {
    didSet {
      changed(.shadowOpacity, from: Double(oldValue).vector, to: Double(shadowOpacity).vector)
    }
  }
  public var shadowOffset = CGSize(width: 0, height: -3) { didSet { cache.isStale = true } }
  public var shadowRadius: CGFloat = 3 { didSet { cache.isStale = true } }

  // MARK: Tree

  public func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: Int.max) }

  public func insertSublayer(_ layer: CALayer, at index: Int) {
    layer.removeFromSuperlayer()
    layer.parent = self
    var layers = children
    layers.insert(layer, at: min(max(0, index), layers.count))
    children = layers
    AppWorld.current.needsFrame = true
  }

  public func removeFromSuperlayer() {
    guard let parent else { return }
    var siblings = parent.children
    for place in siblings.indices where siblings[place] === self {
      siblings.remove(at: place)
      break
    }
    parent.children = siblings
    self.parent = nil
    AppWorld.current.needsFrame = true
  }

  public func setNeedsDisplay() {
    cache.needsDrawing = true
    cache.isStale = true
    AppWorld.current.needsFrame = true
  }

  // MARK: Motion

  public func removeAllAnimations() {
    let groups = animations.map(\.group)
    animations.removeAll()
    for group in groups { AppWorld.current.animator.left(group, finished: false) }
    cache.isStale = true
  }

  /// The layer as it is shown at the app's present instant, if any motion runs.
  public func presentation() -> CALayerPresentation? {
    CALayerPresentation(LayerGeometry(self, at: AppWorld.current.now))
  }

  private func changed(_ key: AnimatedKey, from old: SIMD8<Double>, to new: SIMD8<Double>) {
    guard old != new else { return }
    let world = AppWorld.current
    if key != .position && key != .opacity && key != .transform && !onlyScrolls(key, old, new) {
      cache.isStale = true
    }
    world.needsFrame = true
    world.animator.valueChanged(of: self, key, from: old, to: new)
  }

  /// Another origin of the bounds shows what lies in the layer elsewhere, and paints nothing anew.
  private func onlyScrolls(
    _ key: AnimatedKey, _ old: SIMD8<Double>, _ new: SIMD8<Double>
  ) -> Bool {
    key == .bounds && old[2] == new[2] && old[3] == new[3]
  }

  /// A colour that fades from or to nothing keeps the other's hue.
  private static func vector(_ color: CGColor?, beside other: CGColor?) -> SIMD8<Double> {
    (color?.value ?? other?.value.withAlpha(0) ?? .clear).vector
  }
}

/// Where a layer is seen at an instant; the part of a presentation layer that apps read.
public struct CALayerPresentation: Hashable, Sendable {
  public var frame: CGRect
  public var bounds: CGRect
  public var position: CGPoint
  public var opacity: Float

  init(_ geometry: LayerGeometry) {
    frame = geometry.frame
    bounds = geometry.bounds
    position = geometry.position
    opacity = Float(geometry.opacity)
  }
}

extension Double {
  var vector: SIMD8<Double> { SIMD8(self, 0, 0, 0, 0, 0, 0, 0) }
}

extension CGPoint {
  var vector: SIMD8<Double> { SIMD8(x, y, 0, 0, 0, 0, 0, 0) }
}

extension CGRect {
  var vector: SIMD8<Double> {
    SIMD8(origin.x, origin.y, size.width, size.height, 0, 0, 0, 0)
  }
}

extension CGAffineTransform {
  var vector: SIMD8<Double> { SIMD8(a, b, c, d, tx, ty, 0, 0) }
}

extension Color {
  var vector: SIMD8<Double> { SIMD8(red, green, blue, alpha, 0, 0, 0, 0) }
}
