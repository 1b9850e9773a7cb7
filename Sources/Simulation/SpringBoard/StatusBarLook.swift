import UIKit

/// How status bar and home indicator look, by what lies beneath them.
struct StatusBarLook: Equatable {
  /// White signs, for dark grounds.
  var isLight: Bool
  /// The indicator may stand on another ground than the bar.
  var isIndicatorLight: Bool
  var isBarHidden: Bool
  /// There is something to go home from.
  var showsIndicator: Bool

  /// On the wallpaper.
  static let home = StatusBarLook(
    isLight: true, isIndicatorLight: true, isBarHidden: false, showsIndicator: false)

  /// Over the cards.
  static let switcher = StatusBarLook(
    isLight: true, isIndicatorLight: true, isBarHidden: true, showsIndicator: false)
}

extension StatusBarLook {
  /// What the app whose code is running wishes.
  @MainActor init(of world: AppWorld) {
    let isDark =
      world.shownWindows.last { $0.rootViewController != nil }?.rootViewController?
      .traitCollection.userInterfaceStyle == .dark
    let isLight =
      switch world.statusBarStyle {
      case .default: isDark
      case .lightContent: true
      case .darkContent: false
      }
    let isOnDark = world.isDarkAtBottom ?? (world.isPageSteppedBack ? isDark : isLight)
    self.init(
      isLight: isLight, isIndicatorLight: isOnDark,
      isBarHidden: world.isStatusBarHidden, showsIndicator: true)
  }
}
