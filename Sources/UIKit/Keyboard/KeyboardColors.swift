import Drawing

/// What the keyboard is painted with, light or dark.
///
/// Opaque stand-ins for the material and what lies on it (look facts 1.3.5, 4.4).
struct KeyboardColors: Hashable {
  var ground: Color
  var letter: Color
  var special: Color
  var text: Color
  /// The sliver below a key.
  var shadow: Color
  var action: Color
  var shiftOn: Color
  var bubble: Color
  var bubbleEdge: Color
  /// The second character above a pad's letter (4.3.18).
  var hint: Color
  /// Globe and dictation below the keys.
  var bare: Color
  var separator: Color
  var disabledText: Color
  /// Of the lists over globe and hide key.
  var menu: Color
  var isDark: Bool

  init(traits: UITraitCollection) {
    isDark = traits.userInterfaceStyle == .dark
    ground = Color(hex: isDark ? 0x2C2C2C : 0xD5D6DD)
    letter = Color(hex: isDark ? 0x6B6B6B : 0xFFFFFF)
    special = Color(hex: isDark ? 0x474747 : 0xABB1BA)
    text = isDark ? .white : .black
    shadow = Color(white: 0, alpha: isDark ? 0.7 : 0.3)
    action = Color(hex: isDark ? 0x0A84FF : 0x007AFF)
    // White, or white at 80 % on the ground.
    shiftOn = isDark ? Color(hex: 0x2C2C2C).mixed(with: .white, by: 0.8) : .white
    bubble = Color(hex: isDark ? 0x6B6B6B : 0xFFFFFF)
    bubbleEdge = Color(white: 0, alpha: isDark ? 0 : 0.16)
    hint = isDark ? Color(white: 1, alpha: 0.7) : Color(white: 0, alpha: 0.6)
    bare = UIColor.secondaryLabel.value(for: traits)
    separator = Color(white: isDark ? 1 : 0, alpha: 0.2)
    menu = Color(hex: isDark ? 0x3A3A3C : 0xF9F9FA)
    disabledText = UIColor.tertiaryLabel.value(for: traits)
  }
}
