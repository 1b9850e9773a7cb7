import Foundation

/// An outline of straight lines and cubic curves, in points.
public struct Path: Hashable, Sendable {
  public enum Element: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case curve(CGPoint, control1: CGPoint, control2: CGPoint)
    case close
  }

  public var elements: [Element] = []

  public init() {}

  public mutating func move(to point: CGPoint) { elements.append(.move(point)) }
  public mutating func addLine(to point: CGPoint) { elements.append(.line(point)) }
  public mutating func addCurve(
    to point: CGPoint, control1: CGPoint, control2: CGPoint
  ) {
    elements.append(.curve(point, control1: control1, control2: control2))
  }
  public mutating func close() { elements.append(.close) }
}

/// How a rectangle's corners are cut.
public enum CornerShape: Hashable, Sendable {
  /// Quarter circles.
  case circular
  /// The system's corner, whose curvature has no jump (look facts 3.11).
  case continuous
}

/// An upright rectangle with equal rounded corners.
public struct RoundedRect: Hashable, Sendable {
  public var rect: CGRect
  public var radius: CGFloat
  public var shape: CornerShape

  public init(_ rect: CGRect, radius: CGFloat = 0, shape: CornerShape = .circular) {
    self.rect = rect
    self.radius = radius
    self.shape = shape
  }
}
