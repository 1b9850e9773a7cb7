import KeyboardModel
import VirtualTime

/// The six notifications and the keys of their dictionary (keyboard facts 1.1 to 1.4).
extension UIResponder {
  nonisolated public static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  nonisolated public static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification")
  nonisolated public static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  nonisolated public static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification")
  nonisolated public static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  nonisolated public static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")

  nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  nonisolated public static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  nonisolated public static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
  nonisolated public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

extension AppWorld {
  /// What this app is told of a keyboard with this frame: in Slide Over one that stands on the
  /// screen's bottom, or below, leaves out the strip below the app's card (facts 5.3).
  public func toldFrame(of frame: CGRect) -> CGRect {
    guard windowing == .slideOver, let place else { return frame }
    let bottom = screen.bounds.maxY
    let strip = bottom - place.maxY
    guard frame.maxY >= bottom - 0.5, frame.height > strip else { return frame }
    return CGRect(
      x: frame.minX, y: frame.minY, width: frame.width, height: frame.height - strip)
  }

  /// True while other apps are on the screen beside this one, beneath it or above it.
  public var isBesideOthers: Bool { isOnStage && windowing != .fullScreen }

  /// Posts what the system says of the keyboard in this app's centre, with the screen as object
  /// (facts 1.8) and `isLocal` as this app is to see it.
  public func post(_ notification: KeyboardNotification, isLocal: Bool) {
    notificationCenter.post(
      name: notification.name.notificationName, object: screen,
      userInfo: [
        UIResponder.keyboardFrameBeginUserInfoKey: NSValue(rect: notification.frameBegin),
        UIResponder.keyboardFrameEndUserInfoKey: NSValue(rect: notification.frameEnd),
        UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(
          value: notification.duration.inSeconds),
        UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: notification.curve),
        UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: isLocal),
      ])
  }
}

extension KeyboardNotification.Name {
  var notificationName: Notification.Name {
    switch self {
    case .willShow: UIResponder.keyboardWillShowNotification
    case .didShow: UIResponder.keyboardDidShowNotification
    case .willHide: UIResponder.keyboardWillHideNotification
    case .didHide: UIResponder.keyboardDidHideNotification
    case .willChangeFrame: UIResponder.keyboardWillChangeFrameNotification
    case .didChangeFrame: UIResponder.keyboardDidChangeFrameNotification
    }
  }
}

extension CGRect {
  /// A keyboard's frame without the accessory view above its keys.
  public func withoutAccessory(_ height: CGFloat) -> CGRect {
    let part = min(height, self.height)
    return CGRect(x: minX, y: minY + part, width: width, height: self.height - part)
  }
}
