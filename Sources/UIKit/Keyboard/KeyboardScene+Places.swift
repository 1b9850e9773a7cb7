import Drawing
import KeyboardModel

/// Where the keys are, for whoever works the phone by their names.
extension KeyboardScene {
  /// Whether a view is a part of the keyboard, not of the app.
  public func holds(_ view: UIView) -> Bool { view.window is KeyboardWindow }

  /// The keys with their frames on the screen at this instant, whether a frame has shown them so
  /// or not; none while the keyboard is hidden.
  public func shownKeys() -> [(key: Key, frame: CGRect)] {
    follow(at: AppWorld.current.now)
    guard let window, !window.isHidden else { return [] }
    window.layoutIfNeeded()
    guard window.host.emojiPanel == nil else { return [] }
    let view = window.host.keys
    return layout.keys.map { ($0, view.convert($0.frame, to: window)) }
  }
}
