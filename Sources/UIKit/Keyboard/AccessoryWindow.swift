import Drawing

/// The window that the system puts above an app's own for the first responder's accessory view.
///
/// It is as large as the app's part of the screen, so what is in it is neither seen nor touched
/// beside that part (facts 5.11), and lies with the app's other windows beneath a card.
final class AccessoryWindow: UIWindow {
  let area = AccessoryArea(frame: .zero)
  weak var scene: KeyboardScene?

  override init(frame: CGRect) {
    super.init(frame: frame)
    windowLevel = .accessory
    addSubview(area)
  }

  required init?(coder: NSCoder) { nil }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    scene?.follow(at: AppWorld.current.now)
    return super.hitTest(point, with: event)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    area.frame.contains(point)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scene?.placeAccessory(at: AppWorld.current.now)
  }
}

/// Holds the first responder's accessory view; what is in it answers to the responder that gave it,
/// so that a field in a controller's accessory view keeps that view on the screen.
final class AccessoryArea: UIView {
  private(set) var accessory: UIView?
  private(set) weak var giver: UIResponder?

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
  }

  private func placeAccessory() {
    guard let accessory else { return }
    let box = CGRect(x: 0, y: 0, width: bounds.width, height: accessory.bounds.height)
    if bounds.width > 0 && accessory.frame != box { accessory.frame = box }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeAccessory()
  }
}
