import UIKit

/// Pushes the keyboard down under a finger by the app's own hands: it looks for the keyboard's view
/// among the app's windows and moves that.
///
/// Once the system has put a second keyboard window above the first, which is hidden then, a search
/// from the front finds the one that nobody sees.
@MainActor final class KeyboardDrag {
  /// From which end of `UIApplication.windows` the keyboard's is looked for.
  enum Search: String { case front, back }

  var search = Search.back
  /// How high the keyboard stands when nobody pushes it, in points; nil where it is not to be
  /// pushed.
  var height: @MainActor () -> CGFloat? = { nil }
  /// The keyboard stands so high from now on.
  var onMove: @MainActor (CGFloat) -> Void = { _ in }
  /// It is off the screen.
  var onDismiss: @MainActor () -> Void = {}

  private var keyboard: UIView?
  private var resting: CGFloat = 0

  /// True from the first move until the keyboard rests again.
  var isUnderWay: Bool { keyboard != nil }

  /// - Parameter view: where the finger starts; as large as the window.
  init(in view: UIView) {
    view.addGestureRecognizer(
      UIPanGestureRecognizer { [weak self] pan in self?.follow(pan) })
  }

  /// The system has moved the keyboard: the finger has it no longer.
  func giveUp() { keyboard = nil }

  private func follow(_ pan: UIPanGestureRecognizer) {
    guard let view = pan.view else { return }
    switch pan.state {
    case .began:
      guard let height = height() else { return }
      keyboard = keyboardView()
      resting = height
      move(to: pan.location(in: view).y, in: view)
    case .changed: move(to: pan.location(in: view).y, in: view)
    case .ended: end(isAway: pan.velocity(in: view).y > 0, in: view)
    case .cancelled, .failed: end(isAway: false, in: view)
    case .possible: break
    }
  }

  private func move(to fingerY: CGFloat, in view: UIView) {
    guard let keyboard else { return }
    let bottom = view.bounds.height
    let top = min(bottom, max(fingerY, bottom - resting))
    keyboard.frame.origin.y = top
    onMove(bottom - top)
  }

  /// Off the screen, or back to where it was.
  private func end(isAway: Bool, in view: UIView) {
    guard let keyboard else { return }
    let bottom = view.bounds.height
    let height = isAway ? 0 : resting
    UIView.animate(
      withDuration: 0.2,
      animations: { [self] in
        keyboard.frame.origin.y = bottom - height
        onMove(height)
      },
      completion: { [self] _ in
        guard isUnderWay else { return }
        giveUp()
        if isAway { UIView.performWithoutAnimation { onDismiss() } }
      })
  }

  // MARK: The search

  private func keyboardView() -> UIView? {
    let windows = UIApplication.shared.windows
    let order = search == .front ? windows : windows.reversed()
    return order.lazy.compactMap { Self.keyboardView(in: $0) }.first
  }

  /// The system's classes have no public names.
  private static func keyboardView(in window: UIWindow) -> UIView? {
    guard String(describing: type(of: window)).hasSuffix("KeyboardWindow") else { return nil }
    return window.subviews.first { String(describing: type(of: $0)).contains("Host") }
  }
}
