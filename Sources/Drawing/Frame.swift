import Foundation

/// Names one version of a layer's content, so that a compositor knows what it has rasterised.
public struct ContentID: Hashable, Sendable {
  /// The layer, for the life of the run.
  public var layer: UInt64
  /// Counts up whenever the layer's display list or size changes.
  public var version: UInt32

  public init(layer: UInt64, version: UInt32) {
    self.layer = layer
    self.version = version
  }
}

/// A layer as it is to be placed in one frame.
public struct PlacedLayer: Hashable, Sendable {
  public var content: ContentID
  public var list: DisplayList
  /// The part of the layer's own space that the list paints, shadows and all, in points.
  public var extent: CGRect
  /// From the layer's own space to the screen's points.
  public var transform: CGAffineTransform
  public var opacity: Double
  /// An index into `Frame.clips`; -1 for none.
  public var clip: Int

  public init(
    content: ContentID, list: DisplayList, extent: CGRect, transform: CGAffineTransform,
    opacity: Double, clip: Int
  ) {
    self.content = content
    self.list = list
    self.extent = extent
    self.transform = transform
    self.opacity = opacity
    self.clip = clip
  }
}

/// An area outside which nothing is seen, in the screen's points.
///
/// `rect` is upright and already cut by all outer clips' rectangles; `outline` is set when corners
/// are rounded (the innermost rounded clip only).
public struct Clip: Hashable, Sendable {
  public var rect: CGRect
  public var outline: RoundedRect?

  public init(rect: CGRect, outline: RoundedRect? = nil) {
    self.rect = rect
    self.outline = outline
  }
}

/// One step of painting a frame.
public enum FrameItem: Hashable, Sendable {
  case layer(PlacedLayer)
  /// Until the matching `endGroup`, paint into one picture, then lay it down with this opacity.
  case beginGroup(opacity: Double, bounds: CGRect)
  case endGroup
}

/// What the screen shows at one instant: layers in the order of painting, as values.
///
/// Filling the same `Frame` again each time keeps its storage, so a steady frame allocates nothing.
public struct Frame: Hashable, Sendable {
  /// The screen in points, in the orientation it is shown.
  public var size: CGSize
  /// Pixels for each point.
  public var scale: CGFloat
  public var background: Color
  public var items: [FrameItem] = []
  public var clips: [Clip] = []

  public init(size: CGSize, scale: CGFloat, background: Color = .black) {
    self.size = size
    self.scale = scale
    self.background = background
  }

  /// Empties the frame and keeps its storage.
  public mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
  }
}
