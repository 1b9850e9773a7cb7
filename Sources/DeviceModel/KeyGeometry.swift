import Foundation

/// The measures by which a device's keys are laid out, in one shape of the interface.
///
/// From the top: suggestion bar, keys' area, and below it the strip with the globe (on phones with
/// a home indicator, portrait) or the bare safe area. Look facts 4.1 to 4.3.
public struct KeyGeometry: Codable, Hashable, Sendable {
  /// Which keys there are besides the letters.
  public enum Kind: String, Codable, Hashable, Sendable {
    case phone
    /// Four rows without tab and caps lock: home-button pads and the mini.
    case padShort
    /// Four rows with tab and caps lock: 10.9 and 11 inch.
    case padFourRows
    /// The same with a row of digits: 12.9 and 13 inch.
    case padFiveRows
  }

  /// Widths of the keys that do not share what the row has left.
  ///
  /// Which of them a keyboard has follows from its kind.
  public struct Widths: Codable, Hashable, Sendable {
    /// Shift and delete of a phone.
    public var shift: Double?
    /// The 123 key of a phone in landscape; in portrait it is a share of the width.
    public var pageSwitch: Double?
    /// Tab, and delete opposite to it.
    public var tab: Double?
    public var capsLock: Double?
    public var leftShift: Double?
    public var rightShift: Double?
    public var `return`: Double?
    /// Each of the three keys left of the space bar.
    public var smallSystem: Double?
    /// Each of the two keys right of the space bar.
    public var largeSystem: Double?

    public init(
      shift: Double? = nil, pageSwitch: Double? = nil, tab: Double? = nil,
      capsLock: Double? = nil, leftShift: Double? = nil, rightShift: Double? = nil,
      return: Double? = nil, smallSystem: Double? = nil, largeSystem: Double? = nil
    ) {
      self.shift = shift
      self.pageSwitch = pageSwitch
      self.tab = tab
      self.capsLock = capsLock
      self.leftShift = leftShift
      self.rightShift = rightShift
      self.return = `return`
      self.smallSystem = smallSystem
      self.largeSystem = largeSystem
    }
  }

  public var kind: Kind
  /// Of the keys' block, centred on the screen; narrower than it on phones in landscape.
  public var width: Double
  public var barHeight: Double
  public var keysHeight: Double
  public var stripHeight: Double
  public var keyHeight: Double
  /// Height of the digit row's keys, where there is one.
  public var topRowHeight: Double?
  /// Between neighbouring keys (width) and rows (height).
  public var gap: CGSize
  public var sideInset: Double
  /// From the top of the keys' area to the first row.
  public var topInset: Double
  public var cornerRadius: Double
  public var widths: Widths
  public var confidence: Confidence
  public var source: String
}
