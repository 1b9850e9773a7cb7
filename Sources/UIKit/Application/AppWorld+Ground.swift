import Drawing

extension AppWorld {
  /// Whether it is dark at the bottom edge of the app's window, as the home indicator takes its
  /// colour from what lies beneath it; nil where no view there has a colour of its own.
  ///
  /// A busy app is seen as it was before.
  public var isDarkAtBottom: Bool? {
    if !isBusy { seenDarkAtBottom = darkAtBottom }
    return seenDarkAtBottom
  }

  private var darkAtBottom: Bool? {
    if keyboardScene.isOwner && keyboardScene.shownHeight > 0 {
      let asked = keyboardScene.traits.appearance
      return (asked == .unspecified ? traits.userInterfaceStyle : asked) == .dark
    }
    guard let window = shownWindows.last(where: { $0.rootViewController != nil }) else {
      return nil
    }
    return window.ground(at: CGPoint(x: window.bounds.midX, y: window.bounds.maxY - 8))?.isDark
  }
}

extension UIView {
  /// The colour of the topmost view that has one at a place of this view.
  fileprivate func ground(at point: CGPoint) -> Color? {
    for view in subviews.reversed() where !view.isHidden && view.alpha > 0.5 {
      let inner = view.convert(point, from: self)
      if view.bounds.contains(inner), let color = view.ground(at: inner) { return color }
    }
    return layer.backgroundColor.flatMap { $0.alpha > 0.5 ? $0.value : nil }
  }
}

extension Color {
  /// By the weights that the eye gives the three lights.
  fileprivate var isDark: Bool { 0.299 * red + 0.587 * green + 0.114 * blue < 0.5 }
}
