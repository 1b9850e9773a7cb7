import Foundation

extension Device {
  /// The display, held upright.
  public struct Screen: Codable, Hashable, Sendable {
    /// In points, portrait.
    public var size: CGSize
    /// Pixels in a point.
    public var scale: Double
    /// Of the continuous curve at each corner; 0 with a home button (look facts 3.2).
    public var cornerRadius: Double
    /// In hertz: 60 or 120.
    public var refreshRate: Int
    public var confidence: Confidence
    public var source: String
  }

  /// What bars, notch and indicator leave free.
  public struct SafeArea: Codable, Hashable, Sendable {
    public var portrait: Insets
    public var landscape: Insets
    public var confidence: Confidence
    public var source: String
  }

  /// The status bar's height for each shape of the interface.
  public struct StatusBar: Codable, Hashable, Sendable {
    public var portrait: Double
    public var landscape: Double
    public var confidence: Confidence
    public var source: String
  }

  /// What the screen lacks at its top, in portrait (look facts 3.1).
  public struct CutOut: Codable, Hashable, Sendable {
    public enum Kind: String, Codable, Hashable, Sendable {
      case none, notch, island
    }

    public var kind: Kind
    public var size: CGSize
    /// From the screen's top edge: 0 for a notch.
    public var fromTop: Double
    public var lowerRadius: Double
    /// Of the fillets by which a notch flows into the screen's edge, outwards.
    public var upperRadius: Double
    public var confidence: Confidence
    public var source: String
  }

  /// The bar at the bottom edge that stands for the home button.
  public struct HomeIndicator: Codable, Hashable, Sendable {
    public var portrait: CGSize
    public var landscape: CGSize
    /// From its lower edge to the screen's.
    public var fromBottom: Double
    public var confidence: Confidence
    public var source: String
  }

  /// The case around the screen, in the device's own points, held upright (look facts 3.4).
  public struct Body: Codable, Hashable, Sendable {
    /// Above the screen, and as much below it.
    public var bezelVertical: Double
    /// Left of the screen, and as much right of it.
    public var bezelSide: Double
    public var cornerRadius: Double
    /// Of its ring; nil where a home indicator takes its place.
    public var homeButtonDiameter: Double?
    public var confidence: Confidence
    public var source: String
  }

  /// The rectangle of the cut-out in portrait screen coordinates; nil without one.
  public var cutOutFrame: CGRect? {
    guard cutOut.kind != .none else { return nil }
    return CGRect(
      x: (screen.size.width - cutOut.size.width) / 2, y: cutOut.fromTop,
      width: cutOut.size.width, height: cutOut.size.height)
  }

  /// The body's size in points, held upright.
  public var bodySize: CGSize {
    CGSize(
      width: screen.size.width + 2 * body.bezelSide,
      height: screen.size.height + 2 * body.bezelVertical)
  }
}
