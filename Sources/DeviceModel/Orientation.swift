/// Which way up the interface is.
///
/// Named after the interface, as UIKit does it: in `landscapeRight` the home button or the
/// indicator's edge is on the right, so the device's top edge points to the left.
public enum Orientation: String, Codable, Hashable, Sendable, CaseIterable {
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight

  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isPortrait: Bool { !isLandscape }

  /// Quarter turns clockwise from the device held upright to the interface.
  ///
  /// `landscapeRight` is seen upright when the device has been turned left by a quarter, so the
  /// interface is drawn turned right by one.
  public var quarterTurns: Int {
    switch self {
    case .portrait: 0
    case .landscapeRight: 1
    case .portraitUpsideDown: 2
    case .landscapeLeft: 3
    }
  }
}

/// A value for each of the two shapes of the interface.
public struct PerShape<Value> {
  public var portrait: Value
  public var landscape: Value

  public init(portrait: Value, landscape: Value) {
    self.portrait = portrait
    self.landscape = landscape
  }

  public subscript(orientation: Orientation) -> Value {
    orientation.isLandscape ? landscape : portrait
  }
}

extension PerShape: Sendable where Value: Sendable {}
extension PerShape: Equatable where Value: Equatable {}
extension PerShape: Hashable where Value: Hashable {}
extension PerShape: Codable where Value: Codable {}
