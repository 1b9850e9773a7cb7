import Foundation

/// Where a session's times come from, so that nobody takes a sleep for a display.
public struct Provenance: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    /// The display's own beat, measured.
    case vsync
    /// The host's own grid.
    case ownPacing
    /// Simulated time, without a window.
    case virtualClock
    /// Not measured yet.
    case probing
  }

  public var kind: Kind
  /// SDL's video driver: `x11`, `wayland`.
  public var driver: String
  /// `opengl`, `software`.
  public var renderer: String
  public var sdlVersion: String
  public var clock: String
  /// In hertz, from presents; nil before there are enough.
  public var measuredRefresh: Double?
  /// What the display says of itself, in whole hertz; 0 where it says nothing.
  public var reportedRefresh: Int

  public init(
    kind: Kind, driver: String, renderer: String, sdlVersion: String, clock: String,
    measuredRefresh: Double?, reportedRefresh: Int
  ) {
    self.kind = kind
    self.driver = driver
    self.renderer = renderer
    self.sdlVersion = sdlVersion
    self.clock = clock
    self.measuredRefresh = measuredRefresh
    self.reportedRefresh = reportedRefresh
  }
}
