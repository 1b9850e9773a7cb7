import Drawing
import Foundation

/// A layer's pixels, kept from frame to frame.
public final class LayerPicture {
  public let bitmap: Bitmap
  /// Which pixels of the layer's own space the bitmap holds, at `scale`.
  public let area: PixelRect
  /// Pixels for each point of the layer's own space.
  public let scale: CGFloat
  public let isOpaque: Bool
  /// What a host made of the pixels, such as a texture; it is let go with them.
  public var attachment: AnyObject?
  fileprivate(set) var lastFrame: Int

  init(bitmap: Bitmap, area: PixelRect, scale: CGFloat, frame: Int) {
    self.bitmap = bitmap
    self.area = area
    self.scale = scale
    isOpaque = bitmap.isOpaque
    lastFrame = frame
  }
}

/// What a compositor has to place for a layer.
public enum LayerContent {
  case nothing
  /// One plain rectangle, in the layer's own points, with edges on pixels.
  case plain(Color, CGRect)
  case picture(LayerPicture)
}

/// Rasterised layers by content, for any compositor.
///
/// A layer is drawn once for each version and each halving or doubling of its size; while it is
/// scaled in between, the nearest larger picture is shrunk. Pictures that no frame has used for
/// `idleFrames` go, and the longest unused go first when `budget` is exceeded.
public final class LayerCache {
  private struct Key: Hashable {
    var content: ContentID
    /// The picture has 2^step times the frame's pixels for each point.
    var step: Int
    var frameScale: CGFloat
  }

  public let rasteriser: Rasteriser
  public let idleFrames: Int
  /// Bytes of pixels that may be kept.
  public let budget: Int
  /// How many pictures were drawn so far.
  public private(set) var drawnCount = 0
  public private(set) var byteCount = 0
  private var pictures: [Key: LayerPicture] = [:]
  private var stale: [Key] = []
  private var frameNumber = 0

  public init(rasteriser: Rasteriser, idleFrames: Int = 120, budget: Int = 256 << 20) {
    self.rasteriser = rasteriser
    self.idleFrames = idleFrames
    self.budget = budget
  }

  public var count: Int { pictures.count }

  /// Says that a new frame is about to be placed, and lets go of what is no longer used.
  public func beginFrame() {
    frameNumber += 1
    drop { frameNumber - $0.lastFrame > idleFrames }
  }

  /// What to place for a layer in a frame with so many pixels for each point.
  public func content(of layer: PlacedLayer, frameScale: CGFloat) -> LayerContent {
    if layer.list.isEmpty || layer.extent.isEmpty { return .nothing }
    if let plain = plain(layer, frameScale: frameScale) { return plain }
    let step = Self.step(for: layer.transform)
    let key = Key(content: layer.content, step: step, frameScale: frameScale)
    if let known = pictures[key] {
      known.lastFrame = frameNumber
      return .picture(known)
    }
    return .picture(draw(layer, for: key))
  }

  /// Forgets what hosts have made of the pixels, as after the loss of a graphics device.
  public func removeAttachments() {
    for picture in pictures.values { picture.attachment = nil }
  }

  public func removeAll() {
    pictures.removeAll(keepingCapacity: true)
    byteCount = 0
  }

  /// How many doublings a layer's picture needs; a spring's overshoot of a tenth needs none.
  static func step(for transform: CGAffineTransform) -> Int {
    let across = (transform.a * transform.a + transform.b * transform.b).squareRoot()
    let down = (transform.c * transform.c + transform.d * transform.d).squareRoot()
    let scale = max(across, down)
    guard scale > 0 else { return -3 }
    return min(2, max(-3, Int(log2(scale / 1.1).rounded(.up))))
  }

  private func plain(_ layer: PlacedLayer, frameScale: CGFloat) -> LayerContent? {
    guard layer.list.commands.count == 1, layer.transform.isScaleAndMove,
      case .fillRect(let rounded, .color(let color)) = layer.list.commands[0], rounded.radius == 0
    else { return nil }
    let rect = rounded.rect
    func isOnPixel(_ value: CGFloat) -> Bool {
      abs(value * frameScale - (value * frameScale).rounded()) < 0.01
    }
    let isSharp =
      isOnPixel(rect.minX) && isOnPixel(rect.minY) && isOnPixel(rect.maxX)
      && isOnPixel(rect.maxY)
    // Drawn as a picture, a hairline would be blurred, and at small scales be lost.
    guard isSharp || LayerPlacement.isHairline(rect) else { return nil }
    guard color.alpha > 0 else { return .nothing }
    let strength = LayerPlacement.strength(
      of: rect, transform: layer.transform, frameScale: frameScale)
    return .plain(color.withAlpha(color.alpha * strength), rect.intersection(layer.extent))
  }

  private func draw(_ layer: PlacedLayer, for key: Key) -> LayerPicture {
    forgetVersionBefore(key)
    let extent = layer.extent
    let longest = max(extent.width, extent.height)
    let scale = min(
      key.frameScale * pow(2, CGFloat(key.step)), CGFloat(Bitmap.longestSide / 2) / longest)
    let bitmap = rasteriser.rasterise(layer.list, extent: extent, scale: scale)
    let picture = LayerPicture(
      bitmap: bitmap, area: PixelRect(covering: extent, scale: scale), scale: scale,
      frame: frameNumber)
    drawnCount += 1
    pictures[key] = picture
    byteCount += bitmap.byteCount
    if byteCount > budget { shrink() }
    return picture
  }

  /// A layer that changes in every frame must not fill the cache with its past.
  private func forgetVersionBefore(_ key: Key) {
    guard key.content.version > 0 else { return }
    var before = key
    before.content.version -= 1
    guard let old = pictures[before], old.lastFrame < frameNumber else { return }
    byteCount -= old.bitmap.byteCount
    pictures[before] = nil
  }

  /// Drops what this frame has not used, longest unused first, until the budget is kept.
  private func shrink() {
    while byteCount > budget {
      let oldest = pictures.values.reduce(frameNumber) { min($0, $1.lastFrame) }
      guard oldest < frameNumber else { return }
      drop { $0.lastFrame == oldest }
    }
  }

  private func drop(where isStale: (LayerPicture) -> Bool) {
    stale.removeAll(keepingCapacity: true)
    for (key, picture) in pictures where isStale(picture) { stale.append(key) }
    for key in stale {
      guard let picture = pictures.removeValue(forKey: key) else { continue }
      byteCount -= picture.bitmap.byteCount
    }
  }
}
