/// The measures and colours of alerts and action sheets (look facts 2.4 and 3.7), in points.
struct AlertLook {
  var width: CGFloat
  var radius: CGFloat = 14
  /// Beside the texts, above the first and below the last.
  var margin: CGFloat
  var topMargin: CGFloat
  var gap: CGFloat
  var buttonHeight: CGFloat
  var titleFont: UIFont
  var messageFont = UIFont.systemFont(ofSize: 13)
  var textColor: UIColor
  var buttonSize: CGFloat
  var ground: UIColor

  /// The materials of 1.3.2 and 1.3.3 as they come out over a dimmed page; what lies behind is not
  /// blurred.
  static let alert = AlertLook(
    width: 270, margin: 16, topMargin: 20, gap: 3, buttonHeight: 44,
    titleFont: .systemFont(ofSize: 17, weight: .semibold), textColor: .label, buttonSize: 17,
    ground: gray(0xF2, 0x25))

  static func sheet(width: CGFloat, isLow: Bool) -> AlertLook {
    AlertLook(
      width: width, margin: 16, topMargin: 13.5, gap: 6, buttonHeight: isLow ? 44 : 57,
      titleFont: .systemFont(ofSize: 13, weight: .semibold), textColor: .secondaryLabel,
      buttonSize: 20, ground: gray(0xF8, 0x29))
  }

  /// As a popover's content, which has ground and corners.
  static func popover(width: CGFloat) -> AlertLook {
    var look = sheet(width: width, isLow: false)
    look.radius = 0
    return look
  }

  /// Look facts 1.3.4 and 3.7.5.
  static let cancelGround = gray(0xFF, 0x2C)
  static let pressed = gray(0xE1, 0x3A)

  /// Black's share of the text field's ground in dark mode is 3.7.6's.
  static let fieldGround = UIColor { traits in
    UIColor(white: traits.userInterfaceStyle == .dark ? 0.11 : 1, alpha: 1)
  }

  private static func gray(_ light: CGFloat, _ dark: CGFloat) -> UIColor {
    UIColor { traits in
      UIColor(white: (traits.userInterfaceStyle == .dark ? dark : light) / 255, alpha: 1)
    }
  }

  /// One pixel.
  @MainActor var hairline: CGFloat { 1 / UIScreen.main.scale }
}
