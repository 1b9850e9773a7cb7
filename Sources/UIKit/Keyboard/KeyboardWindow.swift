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

/// Holds the first responder's accessory view; what is in it answers to the responder that gave it,
/// so that a field in a controller's accessory view keeps that view on the screen.
final class AccessoryArea: UIView {
  private(set) var accessory: UIView?
  private weak var giver: UIResponder?

  override var next: UIResponder? { giver ?? super.next }

  func show(_ view: UIView?, from giver: UIResponder?) {
    self.giver = giver
    guard view !== accessory || view?.superview !== (view == nil ? nil : self) else {
      placeAccessory()
      return
    }
    if let old = accessory, old.superview === self { old.removeFromSuperview() }
    accessory = view
    if let view { addSubview(view) }
    placeAccessory()
    superview?.setNeedsLayout()
  }

  private func placeAccessory() {
    guard let accessory else { return }
    let box = CGRect(x: 0, y: 0, width: bounds.width, height: accessory.bounds.height)
    if bounds.height != box.height { superview?.setNeedsLayout() }
    if bounds.width > 0 && accessory.frame != box { accessory.frame = box }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeAccessory()
  }
}
