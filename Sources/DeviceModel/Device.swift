import Foundation

/// An iPhone or iPad model as data: its screen, its body and how big its keyboard is.
///
///     let phone = try DeviceTable.load(from: assets).device(named: "iPhone 15 Pro")
///     phone.bounds(in: .landscapeLeft)                        // (0, 0, 852, 393)
///     phone.keyboardHeight(in: .portrait, predictiveBar: true)  // 336
///
/// Lengths are points. Each group of numbers keeps its confidence and its source.
public struct Device: Codable, Hashable, Sendable {
  public enum Idiom: String, Codable, Hashable, Sendable {
    case phone, pad
  }

  public var name: String
  public var idiom: Idiom
  public var screen: Screen
  public var safeArea: SafeArea
  public var statusBar: StatusBar
  public var cutOut: CutOut
  public var body: Body
  /// Nil on devices with a home button.
  public var homeIndicator: HomeIndicator?
  public var keyboard: KeyboardHeights
  /// How the keyboard's keys are laid out.
  public var keys: PerShape<KeyGeometry>

  public init(
    name: String, idiom: Idiom, screen: Screen, safeArea: SafeArea, statusBar: StatusBar,
    cutOut: CutOut, body: Body, homeIndicator: HomeIndicator?, keyboard: KeyboardHeights,
    keys: PerShape<KeyGeometry>
  ) {
    self.name = name
    self.idiom = idiom
    self.screen = screen
    self.safeArea = safeArea
    self.statusBar = statusBar
    self.cutOut = cutOut
    self.body = body
    self.homeIndicator = homeIndicator
    self.keyboard = keyboard
    self.keys = keys
  }
}

extension Device {
  public var scale: Double { screen.scale }
  public var refreshRate: Int { screen.refreshRate }
  public var hasHomeButton: Bool { body.homeButtonDiameter != nil }

  /// The orientations the interface takes: all four on a pad, all but upside down on a phone.
  public var orientations: [Orientation] {
    switch idiom {
    case .phone: [.portrait, .landscapeLeft, .landscapeRight]
    case .pad: Orientation.allCases
    }
  }

  /// The screen's size in points with the interface that way up.
  public func size(in orientation: Orientation) -> CGSize {
    orientation.isLandscape
      ? CGSize(width: screen.size.height, height: screen.size.width) : screen.size
  }

  /// The screen's rectangle in its own coordinates, which turn with the interface.
  public func bounds(in orientation: Orientation) -> CGRect {
    CGRect(origin: .zero, size: size(in: orientation))
  }

  public func safeArea(in orientation: Orientation) -> Insets {
    orientation.isLandscape ? safeArea.landscape : safeArea.portrait
  }

  /// Zero on a phone in landscape, where the status bar is hidden.
  public func statusBarHeight(in orientation: Orientation) -> Double {
    orientation.isLandscape ? statusBar.landscape : statusBar.portrait
  }

  /// How high the docked keyboard stands above the screen's bottom edge, accessory not counted.
  public func keyboardHeight(in orientation: Orientation, predictiveBar: Bool) -> Double {
    let heights = keyboard[orientation]
    return predictiveBar ? heights.withBar.points : heights.withoutBar.points
  }

  /// The home indicator's rectangle in screen coordinates; nil with a home button.
  public func homeIndicatorFrame(in orientation: Orientation) -> CGRect? {
    guard let homeIndicator else { return nil }
    let screen = size(in: orientation)
    let size = orientation.isLandscape ? homeIndicator.landscape : homeIndicator.portrait
    return CGRect(
      x: (screen.width - size.width) / 2,
      y: screen.height - homeIndicator.fromBottom - size.height,
      width: size.width, height: size.height)
  }
}

extension Device: CustomStringConvertible {
  public var description: String { name }
}
