import Foundation

extension Device {
  /// The default device, here without any file; a test holds it equal to the table's row.
  public static let iPhone15 = Device(
    name: "iPhone 15",
    idiom: .phone,
    screen: Screen(
      size: CGSize(width: 393, height: 852), scale: 3, cornerRadius: 55, refreshRate: 60,
      confidence: .high, source: "keyboard facts 10.1, look facts 3.2.7, 7.13"),
    safeArea: SafeArea(
      portrait: Insets(top: 59, bottom: 34),
      landscape: Insets(left: 59, bottom: 21, right: 59),
      confidence: .medium, source: "keyboard facts 10.1, look facts 3.1.12"),
    statusBar: StatusBar(
      portrait: 54, landscape: 0, confidence: .high, source: "look facts 3.1.1, 3.1.2"),
    cutOut: CutOut(
      kind: .island, size: CGSize(width: 126, height: 37.33), fromTop: 11.33,
      lowerRadius: 18.665, upperRadius: 0, confidence: .medium, source: "look facts 3.1.7"),
    body: Body(
      bezelVertical: 20, bezelSide: 20, cornerRadius: 75, homeButtonDiameter: nil,
      confidence: .low, source: "look facts 3.4.6"),
    homeIndicator: HomeIndicator(
      portrait: CGSize(width: 140, height: 5), landscape: CGSize(width: 211, height: 5),
      fromBottom: 8, confidence: .low, source: "look facts 3.3.1, 3.3.2"),
    keyboard: iPhone15Keyboard,
    keys: PerShape(portrait: iPhone15Keys, landscape: iPhone15KeysInLandscape))

  private static let iPhone15Keyboard: KeyboardHeights = {
    let source = "10.2, 393x852, 13-18 (291 and 336 logged on a 15 Pro, 2.3)"
    return KeyboardHeights(
      portrait: .init(
        withoutBar: SourcedLength(291, .high, source: source),
        withBar: SourcedLength(336, .high, source: source)),
      landscape: .init(
        withoutBar: SourcedLength(181, .medium, source: "10.2, 160 + 21"),
        withBar: SourcedLength(219, .medium, source: "10.2, 160 + 38 + 21")))
  }()

  private static let iPhone15Keys = KeyGeometry(
    kind: .phone, width: 393, barHeight: 45, keysHeight: 216, stripHeight: 75, keyHeight: 42,
    topRowHeight: nil, gap: CGSize(width: 6, height: 12), sideInset: 3, topInset: 8,
    cornerRadius: 5, widths: KeyGeometry.Widths(shift: 45),
    confidence: .medium, source: "look facts 4.1.6")

  private static let iPhone15KeysInLandscape = KeyGeometry(
    kind: .phone, width: 694, barHeight: 38, keysHeight: 160, stripHeight: 21, keyHeight: 32,
    topRowHeight: nil, gap: CGSize(width: 5, height: 6.7), sideInset: 3, topInset: 6,
    cornerRadius: 5, widths: KeyGeometry.Widths(shift: 84, pageSwitch: 62),
    confidence: .high, source: "look facts 4.2.5")
}
