import KeyboardModel

/// Dragging content over the keyboard's edge pushes the keyboard down (`keyboardDismissMode`).
extension UIScrollView {
  private var dismissesInteractively: Bool {
    keyboardDismissMode == .interactive || keyboardDismissMode == .interactiveWithAccessory
  }

  /// The finger of a drag has moved; once it is over the keyboard, the keyboard's top edge goes
  /// with it.
  func pushKeyboard(_ pan: UIPanGestureRecognizer) {
    let world = AppWorld.current
    let scene = world.keyboardScene
    guard dismissesInteractively, scene.isOwner else { return }
    let finger = convert(
      CGRect(origin: pan.location(in: self), size: .zero),
      to: world.screen as any UICoordinateSpace)
    let isPushed = scene.keyboard.state == .interactive
    let padding = dismissPadding
    let edge = scene.keyboard.frame(at: world.now).minY
    guard isPushed || finger.minY > edge - padding else { return }
    world.ask(.keyboardGesture(.pushDown(fingerY: finger.minY + padding)))
  }

  /// The largest padding that a guide of this view or of one above asks for.
  private var dismissPadding: CGFloat {
    var padding: CGFloat = 0
    var climber: UIView? = self
    while let view = climber {
      padding = max(padding, view.ownKeyboardGuide?.keyboardDismissPadding ?? 0)
      climber = view.superview
    }
    return padding
  }

  /// The finger has left, so fast in points a second.
  func letGoOfKeyboard(velocity: CGFloat) {
    let world = AppWorld.current
    guard dismissesInteractively, world.keyboardScene.keyboard.state == .interactive else { return }
    world.ask(.keyboardGesture(.letGo(velocity: velocity)))
  }
}
