import Drawing

/// The windows that the keyboard stands in.
extension KeyboardScene {
  func makeWindow() -> KeyboardWindow {
    let window = KeyboardWindow(frame: AppWorld.current.screen.bounds)
    window.scene = self
    window.host.keys.scene = self
    window.host.scene = self
    window.host.bar.onChoice = { [weak self] in self?.choose($0) }
    window.host.bar.onTool = { [weak self] in self?.use($0) }
    window.host.bar.onPasswords = { [weak self] in self?.openAutoFillSheet() }
    window.host.bar.pan.addHandler { [weak self] in self?.carryBar($0) }
    return window
  }

  /// The system's gesture at the bottom edge had begun over the keyboard, and came to nothing.
  ///
  /// As on a device the keyboard then stands in a second window above the one that it had, with
  /// the same frame; the first stays among the app's windows, hidden. Nothing says that there are
  /// ever more than two, or that the first goes again.
  public func systemGestureCancelled() {
    guard formerWindow == nil, let old = window, !old.isHidden, old.sheet == nil else { return }
    inWorld {
      let new = makeWindow()
      new.host.frame = old.host.frame
      new.host.alpha = old.host.alpha
      formerWindow = old
      window = new
      new.isHidden = false
      old.isHidden = true
      refresh()
      new.layoutIfNeeded()
    }
  }
}
