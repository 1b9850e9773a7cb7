import UIKit

/// The colours of Chat: a light upper half, and a lower one that is dark by day, too.
@MainActor enum ChatColors {
  /// Under the deal.
  static let dealGround = pair(light: 0xE9E9EE, dark: 0x1C1C1E)
  static let card = pair(light: 0xFFFFFF, dark: 0x2C2C2E)
  static let hairline = UIColor.separator

  /// Under the messages.
  static let ground = pair(light: 0x2C2C2E, dark: 0x000000)
  /// The bars above and below the messages.
  static let bar = pair(light: 0x333336, dark: 0x121214)
  static let barLine = UIColor(white: 1, alpha: 0.1)
  static let fieldGround = pair(light: 0x232325, dark: 0x1C1C1E)
  static let fieldBorder = UIColor(white: 1, alpha: 0.16)

  /// Look facts 1.1.1.
  static let mine = pair(light: 0x007AFF, dark: 0x0A84FF)
  static let theirs = pair(light: 0x48484A, dark: 0x262629)
  static let text = UIColor.white
  static let quiet = UIColor(red: 0.92, green: 0.92, blue: 0.96, alpha: 0.6)
  static let faint = UIColor(red: 0.92, green: 0.92, blue: 0.96, alpha: 0.36)

  private static func pair(light: UInt32, dark: UInt32) -> UIColor {
    UIColor { traits in
      let value = traits.userInterfaceStyle == .dark ? dark : light
      return UIColor(
        red: CGFloat(value >> 16 & 0xFF) / 255, green: CGFloat(value >> 8 & 0xFF) / 255,
        blue: CGFloat(value & 0xFF) / 255, alpha: 1)
    }
  }
}
