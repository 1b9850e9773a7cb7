/// What one keyboard notification says, read out of its dictionary.
public struct KeyboardReport: Hashable, Sendable {
  public var name: Notification.Name
  /// Screen coordinates.
  public var frameEnd: CGRect
  /// Seconds.
  public var duration: TimeInterval
  /// The curve's number, 7 for the keyboard's own.
  public var curve: UInt
  public var isLocal: Bool
  /// True where the notification's object is a screen that the app's windows are not on.
  public var isOfAnotherScreen: Bool

  public init(
    name: Notification.Name, frameEnd: CGRect, duration: TimeInterval = 0.25, curve: UInt = 7,
    isLocal: Bool = true, isOfAnotherScreen: Bool = false
  ) {
    self.name = name
    self.frameEnd = frameEnd
    self.duration = duration
    self.curve = curve
    self.isLocal = isLocal
    self.isOfAnotherScreen = isOfAnotherScreen
  }

  /// Nil where the notification holds no end frame.
  @MainActor public init?(_ notification: Notification) {
    guard let info = notification.userInfo,
      let frame = info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
    else { return nil }
    let screen = notification.object as? UIScreen
    self.init(
      name: notification.name, frameEnd: frame,
      duration: info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0.25,
      curve: info[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt ?? 7,
      isLocal: info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool ?? true,
      isOfAnotherScreen: screen.map { $0 !== AppWorld.current.screen } ?? false)
  }

  /// So that a view animated with these options moves as the keyboard does (facts 1.4): by its
  /// spring, or, where it snaps back in a shorter time, slow at both ends (1.14).
  public var options: UIView.AnimationOptions {
    if duration > 0 && duration < Self.shortestSpring { return .beginFromCurrentState }
    return [.beginFromCurrentState, UIView.AnimationOptions(rawValue: curve << 16)]
  }

  /// In seconds.
  private static let shortestSpring = 0.2

  public var isHide: Bool {
    name == UIResponder.keyboardWillHideNotification
      || name == UIResponder.keyboardDidHideNotification
  }

  /// Without any extent, or with next to none (facts 4.5, 4.6).
  public var isEmpty: Bool { frameEnd.width < 1 || frameEnd.height < 1 }
}
