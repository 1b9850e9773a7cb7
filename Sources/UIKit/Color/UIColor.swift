import Drawing

/// A colour that may look different in light and dark, and on raised layers.
///
/// Has: fixed and dynamic colours, the system palette, components, `withAlphaComponent`.
/// Left out: colour spaces, patterns, named assets.
public final class UIColor: Hashable, Sendable {
  /// What the colour is on each ground; four values cover every trait that counts here.
  private let light: Color
  private let dark: Color
  private let darkElevated: Color

  init(light: Color, dark: Color, darkElevated: Color? = nil) {
    self.light = light
    self.dark = dark
    self.darkElevated = darkElevated ?? dark
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let color = Color(red: red, green: green, blue: blue, alpha: alpha)
    self.init(light: color, dark: color)
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    let color = Color(white: white, alpha: alpha)
    self.init(light: color, dark: color)
  }

  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    func part(_ shift: CGFloat) -> CGFloat {
      let place = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  public convenience init(cgColor: CGColor) {
    self.init(light: cgColor.value, dark: cgColor.value)
  }

  /// A colour made anew for each set of traits; the provider is asked once for each ground.
  public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
    var traits = UITraitCollection()
    traits.userInterfaceStyle = .light
    let light = dynamicProvider(traits).value(for: traits)
    traits.userInterfaceStyle = .dark
    let dark = dynamicProvider(traits).value(for: traits)
    traits.userInterfaceLevel = .elevated
    let raised = dynamicProvider(traits).value(for: traits)
    self.init(light: light, dark: dark, darkElevated: raised)
  }

  /// The plain value for the given traits.
  func value(for traits: UITraitCollection) -> Color {
    guard traits.userInterfaceStyle == .dark else { return light }
    return traits.userInterfaceLevel == .elevated ? darkElevated : dark
  }

  public func resolvedColor(with traits: UITraitCollection) -> UIColor {
    let color = value(for: traits)
    return UIColor(light: color, dark: color)
  }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(
      light: light.withAlpha(alpha), dark: dark.withAlpha(alpha),
      darkElevated: darkElevated.withAlpha(alpha))
  }

  /// The value under the traits of the app whose code is running.
  @MainActor public var cgColor: CGColor { CGColor(value(for: UITraitCollection.current)) }

  @MainActor @discardableResult
  public func getRed(
    _ red: inout CGFloat, green: inout CGFloat, blue: inout CGFloat, alpha: inout CGFloat
  ) -> Bool {
    let color = cgColor.value
    (red, green, blue, alpha) = (color.red, color.green, color.blue, color.alpha)
    return true
  }

  public static func == (left: UIColor, right: UIColor) -> Bool {
    left.light == right.light && left.dark == right.dark
      && left.darkElevated == right.darkElevated
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(light)
    hasher.combine(dark)
  }
}
