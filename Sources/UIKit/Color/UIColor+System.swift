import Drawing

/// The system palette of iOS 15 to 18; numbers are those of look facts 1.1 and 1.2.
extension UIColor {
  private static func pair(_ light: UInt32, _ dark: UInt32) -> UIColor {
    UIColor(light: Color(hex: light), dark: Color(hex: dark))
  }

  /// Opacities are the exact 8-bit ones of the facts' table.
  private static func pair(
    _ light: UInt32, _ lightAlpha: Double, _ dark: UInt32, _ darkAlpha: Double
  ) -> UIColor {
    UIColor(
      light: Color(hex: light, alpha: lightAlpha / 255),
      dark: Color(hex: dark, alpha: darkAlpha / 255))
  }

  private static func ground(_ light: UInt32, _ dark: UInt32, _ raised: UInt32) -> UIColor {
    UIColor(
      light: Color(hex: light), dark: Color(hex: dark), darkElevated: Color(hex: raised))
  }

  public static let systemBlue = pair(0x007AFF, 0x0A84FF)
  public static let systemGreen = pair(0x34C759, 0x30D158)
  public static let systemIndigo = pair(0x5856D6, 0x5E5CE6)
  public static let systemOrange = pair(0xFF9500, 0xFF9F0A)
  public static let systemPink = pair(0xFF2D55, 0xFF375F)
  public static let systemPurple = pair(0xAF52DE, 0xBF5AF2)
  public static let systemRed = pair(0xFF3B30, 0xFF453A)
  public static let systemYellow = pair(0xFFCC00, 0xFFD60A)
  public static let systemTeal = pair(0x30B0C7, 0x40C8E0)
  public static let systemMint = pair(0x00C7BE, 0x63E6E2)
  public static let systemCyan = pair(0x32ADE6, 0x64D2FF)
  public static let systemBrown = pair(0xA2845E, 0xAC8E68)
  public static let systemGray = pair(0x8E8E93, 0x8E8E93)
  public static let systemGray2 = pair(0xAEAEB2, 0x636366)
  public static let systemGray3 = pair(0xC7C7CC, 0x48484A)
  public static let systemGray4 = pair(0xD1D1D6, 0x3A3A3C)
  public static let systemGray5 = pair(0xE5E5EA, 0x2C2C2E)
  public static let systemGray6 = pair(0xF2F2F7, 0x1C1C1E)

  public static let label = pair(0x000000, 0xFFFFFF)
  public static let secondaryLabel = pair(0x3C3C43, 153, 0xEBEBF5, 153)
  public static let tertiaryLabel = pair(0x3C3C43, 76, 0xEBEBF5, 76)
  public static let quaternaryLabel = pair(0x3C3C43, 45, 0xEBEBF5, 40)
  public static let placeholderText = pair(0x3C3C43, 76, 0xEBEBF5, 76)
  public static let systemFill = pair(0x787880, 51, 0x787880, 91)
  public static let secondarySystemFill = pair(0x787880, 40, 0x787880, 81)
  public static let tertiarySystemFill = pair(0x767680, 30, 0x767680, 61)
  public static let quaternarySystemFill = pair(0x747480, 20, 0x767680, 45)
  public static let separator = pair(0x3C3C43, 73, 0x545458, 153)
  public static let opaqueSeparator = pair(0xC6C6C8, 0x38383A)
  public static let link = pair(0x007AFF, 0x0984FF)

  public static let systemBackground = ground(0xFFFFFF, 0x000000, 0x1C1C1E)
  public static let secondarySystemBackground = ground(0xF2F2F7, 0x1C1C1E, 0x2C2C2E)
  public static let tertiarySystemBackground = ground(0xFFFFFF, 0x2C2C2E, 0x3A3A3C)
  public static let systemGroupedBackground = ground(0xF2F2F7, 0x000000, 0x1C1C1E)
  public static let secondarySystemGroupedBackground = ground(0xFFFFFF, 0x1C1C1E, 0x2C2C2E)
  public static let tertiarySystemGroupedBackground = ground(0xF2F2F7, 0x2C2C2E, 0x3A3A3C)

  public static let black = UIColor(white: 0, alpha: 1)
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  public static let white = UIColor(white: 1, alpha: 1)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  public static let clear = UIColor(white: 0, alpha: 0)
}
