import Foundation

/// How much of a stroke's width and ends is drawn.
public struct StrokeStyle: Hashable, Sendable {
  public enum Cap: Hashable, Sendable { case butt, round, square }
  public enum Join: Hashable, Sendable { case miter, round, bevel }

  public var width: CGFloat
  public var cap: Cap
  public var join: Join
  public var dashes: [CGFloat]

  public init(width: CGFloat, cap: Cap = .butt, join: Join = .miter, dashes: [CGFloat] = []) {
    self.width = width
    self.cap = cap
    self.join = join
    self.dashes = dashes
  }
}

/// What an area is filled with.
public enum Paint: Hashable, Sendable {
  case color(Color)
  /// A linear gradient from one point to the other; stops are (place 0…1, colour), ascending.
  case linear(from: CGPoint, to: CGPoint, stops: [GradientStop])
  case radial(center: CGPoint, radius: CGFloat, stops: [GradientStop])
}

/// A colour at a place of a gradient.
public struct GradientStop: Hashable, Sendable {
  public var place: Double
  public var color: Color

  public init(_ place: Double, _ color: Color) {
    self.place = place
    self.color = color
  }
}

/// A picture that the rasteriser can find.
public enum ImageSource: Hashable, Sendable {
  /// An SVG in the artwork folder, by its path without the ending (`ike/head`).
  /// `tint` replaces `currentColor`.
  case artwork(String, tint: Color?)
  /// Another display list of the given size, drawn as a picture (a snapshot of a view).
  case drawing(DisplayList, size: CGSize)
}

/// One thing to draw.
///
/// Coordinates are points in the layer's own space, y growing downwards.
public enum DrawCommand: Hashable, Sendable {
  case fill(Path, Paint)
  case fillRect(RoundedRect, Paint)
  case stroke(Path, Color, StrokeStyle)
  /// A line along the outline, half of it on either side.
  case strokeRect(RoundedRect, Color, width: CGFloat)
  /// A blurred silhouette, drawn where it falls; what casts it is drawn by a later command.
  /// `blur` is the standard deviation in points.
  case shadow(RoundedRect, Color, blur: CGFloat, offset: CGSize)
  case text(TextRun)
  /// A picture stretched to the rectangle.
  case image(ImageSource, CGRect, opacity: Double)
  case save
  case restore
  case concatenate(CGAffineTransform)
  case clip(RoundedRect)
  case clipPath(Path)
  /// Until the matching `endOpacity`, everything is drawn as one picture of this opacity.
  case beginOpacity(Double)
  case endOpacity
}

/// What a layer shows: commands in the order of painting.
///
/// Equal lists give equal pixels.
public struct DisplayList: Hashable, Sendable {
  public var commands: [DrawCommand]

  public init(_ commands: [DrawCommand] = []) { self.commands = commands }

  public var isEmpty: Bool { commands.isEmpty }

  public mutating func append(_ command: DrawCommand) { commands.append(command) }
}
