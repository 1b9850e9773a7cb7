import UIKit

/// What the fixes do when the app leaves and comes back.
extension KeyboardTracker {
  static let lifeNames = [
    UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
    UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
  ]

  func lifeChanged(_ name: Notification.Name) {
    switch name {
    case UIApplication.willResignActiveNotification:
      if fixes.contains(.restoreFirstResponder), let view { comeback.note(responderIn: view) }
      if fixes.contains(.snapshotInSwitcher) { comeback.putUpPicture() }
      if fixes.contains(.resubscribeWhileActive) { stopListening() }
    case UIApplication.didEnterBackgroundNotification:
      if fixes.contains(.snapshotTooLate) { comeback.putUpPicture() }
    case UIApplication.willEnterForegroundNotification:
      startListening()
      comeback.removePicture()
      if fixes.contains(.restoreFirstResponder) { comeback.restoreResponder() }
    case UIApplication.didBecomeActiveNotification:
      startListening()
      comeback.removePicture()
      // The switcher may have been opened and left again, with no step to the background between.
      if fixes.contains(.restoreFirstResponder) { comeback.restoreResponder() }
      comeback.forgetResponder()
    default: break
    }
  }
}

/// What is kept of an app's screen while it is away: what had key input, and a picture.
@MainActor public final class Comeback {
  private weak var responder: UIResponder?
  private var picture: UIWindow?

  public init() {}

  /// Remembers what within a view has key input, for `restoreResponder()`.
  ///
  /// The system takes first responder away just before it says that the app resigns, so what lost
  /// it at this instant counts as having it.
  public func note(responderIn view: UIView) {
    let world = AppWorld.current
    let record = world.keyboardRecord
    let candidate =
      world.firstResponder ?? (record.focusLeft == world.now ? record.formerResponder : nil)
    var climber = candidate
    while let here = climber {
      if here === view { break }
      climber = here.next
    }
    responder = climber == nil ? nil : candidate
  }

  /// Gives key input back to what had it, without motion, where the system has not done so itself,
  /// as it does after an alert.
  public func restoreResponder() {
    guard let responder, AppWorld.current.firstResponder == nil else { return }
    UIView.performWithoutAnimation { _ = responder.becomeFirstResponder() }
  }

  public func forgetResponder() { responder = nil }

  /// What the screen showed last, the keyboard with it, above everything the app has.
  func putUpPicture() {
    guard picture == nil, let shown = UIScreen.main.snapshotView(afterScreenUpdates: false) else {
      return
    }
    let window = PictureWindow(frame: UIScreen.main.bounds)
    window.onResize = { [weak self] in self?.removePicture() }
    window.windowLevel = .alert
    window.isUserInteractionEnabled = false
    window.accessibilityIdentifier = "switcherPicture"
    window.addSubview(shown)
    window.isHidden = false
    picture = window
  }

  func removePicture() {
    picture?.isHidden = true
    picture = nil
  }
}

/// Holds a picture that is of no use any more once the window has another size.
private final class PictureWindow: UIWindow {
  var onResize: @MainActor () -> Void = {}
  private var size: CGSize?

  override func layoutSubviews() {
    super.layoutSubviews()
    if let size, size != bounds.size { return onResize() }
    size = bounds.size
  }
}
