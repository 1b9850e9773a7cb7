import Drawing
import KeyboardModel

/// Where the keys are, for whoever works the phone by their names.
extension KeyboardScene {
  /// Whether a view is a part of the keyboard, not of the app.
  public func holds(_ view: UIView) -> Bool { view.window is KeyboardWindow }

  /// Where the small form of the shortcuts bar comes to rest, in screen points; nil where there is
  /// none to be seen.
  var capsuleFrame: CGRect? {
    guard keyboard.shape.isCapsule, keyboard.device.idiom == .pad, let bar = layout.barFrame
    else { return nil }
    let frame = keyboard.restingFrame
    return bar.offsetBy(dx: frame.minX, dy: frame.minY + (keyboard.focus?.accessoryHeight ?? 0))
  }

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
