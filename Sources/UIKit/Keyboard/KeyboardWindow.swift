import Drawing

/// The window that the system puts above an app's own for its keyboard.
///
/// As large as the screen; only where the keyboard is does it take touches.
final class KeyboardWindow: UIWindow {
  let host = KeyboardHost(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    windowLevel = .keyboard
    addSubview(host)
  }

  required init?(coder: NSCoder) { nil }

  override var spansScreen: Bool { true }

  /// Over everything, while passwords are to be chosen from.
  var sheet: AutoFillSheet? {
    didSet {
      guard sheet !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let sheet { addSubview(sheet) }
    }
  }

  weak var scene: KeyboardScene?

  /// A finger meets the keyboard where it is at that instant, whether a frame has shown it or not.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    scene?.follow(at: AppWorld.current.now)
    layoutIfNeeded()
    return super.hitTest(point, with: event)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    sheet != nil || host.point(inside: host.convert(point, from: self), with: event)
  }
}
