import DeviceModel
import Foundation
import UIKit

/// The left or the right of a pad's screen.
public enum ScreenSide: String, Hashable, Sendable, CaseIterable { case left, right }

/// How much of the screen an app has in Split View.
public enum ScreenShare: String, Hashable, Sendable, CaseIterable {
  case third, half, twoThirds

  /// What is left for the other.
  public var rest: ScreenShare {
    switch self {
    case .third: .twoThirds
    case .half: .half
    case .twoThirds: .third
    }
  }
}

/// Which apps share the screen, and where each of them is.
struct ScreenLayout: Equatable {
  struct Window: Equatable {
    var app: String
    var frame: CGRect
  }

  /// Alone it has the whole screen.
  var left: String?
  var right: String?
  /// The left one's.
  var share = ScreenShare.half
  var over: String?
  var overSide = ScreenSide.right
  /// Was put away beside the screen, and comes back by a swipe from there.
  var stashed: String?
  /// From the back to the front.
  var windows: [Window] = []

  /// From the back to the front.
  var apps: [String] {
    [left, right].compactMap { $0 } + windows.map(\.app) + [over].compactMap { $0 }
  }

  func contains(_ app: String) -> Bool {
    left == app || right == app || over == app || windows.contains { $0.app == app }
  }

  /// Several apps are on the screen, or one that has only a part of it.
  var isShared: Bool { right != nil || over != nil || !windows.isEmpty }

  /// How an app shares the screen; one beneath a card shares it, too.
  func windowing(of app: String) -> Windowing {
    if app == over { return .slideOver }
    if windows.contains(where: { $0.app == app }) { return .stageManager }
    return isShared ? .splitView : .fullScreen
  }

  var isSplit: Bool { left != nil && right != nil }

  /// Takes an app out of its place; in Split View the other has the whole screen.
  mutating func remove(_ app: String) {
    if left == app { left = nil }
    if right == app { right = nil }
    if over == app { over = nil }
    windows.removeAll { $0.app == app }
    if left == nil { (left, right) = (right, nil) }
  }

  /// Keeps those that are on the screen, and gives a place to those that have none.
  mutating func conform(to onScreen: [String]) {
    for app in apps where !onScreen.contains(app) { remove(app) }
    for app in onScreen where !apps.contains(app) { left = app }
    if left == nil, windows.isEmpty { (left, over) = (over, nil) }
    if let stashed, onScreen.isEmpty || onScreen.contains(stashed) { self.stashed = nil }
  }

  mutating func split(_ app: String, side: ScreenSide, share: ScreenShare) {
    remove(app)
    guard let other = left else {
      left = app
      return
    }
    (left, right) = side == .left ? (app, other) : (other, app)
    self.share = side == .left ? share : share.rest
  }

  mutating func slide(_ app: String, over side: ScreenSide) {
    remove(app)
    over = app
    overSide = side
    if left == nil, windows.isEmpty { (left, over) = (over, nil) }
  }

  mutating func float(_ app: String, in frame: CGRect) {
    remove(app)
    windows.append(Window(app: app, frame: frame))
  }

  /// An app's place on the screen; nil where it has all of it or is not there.
  func place(of app: String, on screen: SharedScreen) -> CGRect? {
    if app == over { return screen.slideOver(overSide) }
    if let window = windows.first(where: { $0.app == app }) {
      return screen.holding(window.frame)
    }
    guard isSplit else { return nil }
    return app == left ? screen.split(share).left : app == right ? screen.split(share).right : nil
  }
}

/// The measures of a pad's screen that apps share.
///
/// The facts leave the exact frames of Slide Over open; these are a phone's width and a
/// margin all round.
struct SharedScreen: Equatable {
  let size: CGSize
  let cornerRadius: Double
  /// The black strip between two apps.
  static let divider = 10.0
  /// Around a card in Slide Over.
  static let margin = 10.0
  /// Of a card in Slide Over.
  static let overRadius = 13.0

  init(_ device: Device, _ orientation: Orientation) {
    size = device.size(in: orientation)
    cornerRadius = device.screen.cornerRadius
  }

  var bounds: CGRect { CGRect(origin: .zero, size: size) }

  /// A phone's width: 375 on large pads, and sideways on those without a home button; else 320.
  var third: CGFloat {
    min(size.width, size.height) >= 1000 || size.width >= 1133 ? 375 : 320
  }

  /// A window's frame, moved and if need be made smaller so that it is whole on the screen, as
  /// after a turn.
  func holding(_ frame: CGRect) -> CGRect {
    let width = min(frame.width, size.width)
    let height = min(frame.height, size.height)
    return CGRect(
      x: max(0, min(frame.minX, size.width - width)),
      y: max(0, min(frame.minY, size.height - height)), width: width, height: height)
  }

  func split(_ share: ScreenShare) -> (left: CGRect, right: CGRect) {
    let room = size.width - Self.divider
    let width =
      switch share {
      case .third: third
      case .half: (room / 2).rounded(.down)
      case .twoThirds: room - third
      }
    return (
      CGRect(x: 0, y: 0, width: width, height: size.height),
      CGRect(
        x: width + Self.divider, y: 0, width: room - width, height: size.height)
    )
  }

  func slideOver(_ side: ScreenSide) -> CGRect {
    CGRect(
      x: side == .left ? Self.margin : size.width - Self.margin - third, y: Self.margin,
      width: third, height: size.height - 2 * Self.margin)
  }

  /// The box of an app that makes room while another is chosen.
  ///
  /// It is smaller, so that clock and battery are read above it, with only its right edge on the
  /// screen.
  var steppedAside: SIMD8<Double> {
    let height = size.height - 2 * Self.asideMargin
    let width = size.width * height / size.height
    return SIMD8(
      Self.asideStrip - width, Self.asideMargin, width, height, max(18, cornerRadius), 0, 0, 0)
  }

  /// Above and below an app that has stepped aside, and what is seen of its width.
  private static let asideMargin = 48.0
  private static let asideStrip = 36.0

  /// The share whose divider is nearest; nil where one app is pushed off the screen.
  func share(ofDividerAt x: CGFloat) -> ScreenShare? {
    guard x > third / 2, x < size.width - third / 2 else { return nil }
    return ScreenShare.allCases.min {
      abs(split($0).left.maxX + Self.divider / 2 - x)
        < abs(split($1).left.maxX + Self.divider / 2 - x)
    }
  }
}
