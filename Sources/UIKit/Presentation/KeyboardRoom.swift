import KeyboardModel

/// What the docked keyboard takes of the screen, kept from its notifications, so that something can
/// stand in the room above it and move with it.
@MainActor final class KeyboardRoom {
  /// Where the keyboard is or is going to be, in the screen's points; null without one.
  private(set) var frame = CGRect.null
  private var observers: [any NSObjectProtocol] = []

  /// - Parameter onChange: told of a change; runs as part of the keyboard's own motion.
  init(onChange: @escaping @MainActor () -> Void) {
    let scene = AppWorld.current.keyboardScene
    let keyboard = scene.keyboard
    if scene.isOwner { frame = keyboard.restingFrame }
    let center = NotificationCenter.default
    for name in [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification,
    ] {
      let isHiding = name == UIResponder.keyboardWillHideNotification
      observers.append(
        center.addObserver(forName: name, object: nil, queue: nil) { [weak self] notification in
          self?.take(isHiding ? .null : notification.keyboardFrame)
          notification.animateWithKeyboard(onChange)
        })
    }
  }

  /// To be called when the room is not needed any more.
  func close() {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    observers = []
  }

  private func take(_ frame: CGRect) { self.frame = frame }

  /// How much of the view's height the keyboard covers, from below.
  func overlap(with view: UIView) -> CGFloat {
    guard !frame.isNull else { return 0 }
    let local = view.convert(frame, from: AppWorld.current.screen as any UICoordinateSpace)
    guard local.intersects(view.bounds) else { return 0 }
    return max(0, view.bounds.maxY - local.minY)
  }
}

extension Notification {
  fileprivate var keyboardFrame: CGRect {
    (userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue ?? .null
  }

  /// Runs `changes` with the duration and the curve that a keyboard notification names.
  @MainActor fileprivate func animateWithKeyboard(_ changes: @escaping () -> Void) {
    func number(_ key: String) -> Double { (userInfo?[key] as? NSNumber)?.doubleValue ?? 0 }
    let curve = UInt(number(UIResponder.keyboardAnimationCurveUserInfoKey))
    UIView.animate(
      withDuration: number(UIResponder.keyboardAnimationDurationUserInfoKey), delay: 0,
      options: UIView.AnimationOptions(rawValue: curve << 16), animations: changes)
  }
}
