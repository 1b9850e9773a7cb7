import KeyboardModel
import VirtualTime

/// The keyboard as an app's process has it: a window of its own, above the app's.
@MainActor public final class KeyboardScene {
  /// The device's keyboard, as the system last said.
  public private(set) var keyboard = Keyboard()
  /// True where it is this app's.
  public private(set) var isOwner = false

  public func update(keyboard: Keyboard, isOwner: Bool) {
    self.keyboard = keyboard
    self.isOwner = isOwner
  }

  /// How high a docked keyboard with letters stands on this screen, in points.
  public var expectedHeight: CGFloat {
    keyboard.restingHeight(for: Keyboard.Focus(app: ""))
  }

  /// How far the keyboard's upper edge is above the screen's bottom now, in points.
  public var shownHeight: CGFloat { keyboard.visibleHeight(at: AppWorld.current.now) }

  func responderChanged(to responder: UIResponder?) {}
  func textChanged() {}
  public func flash(_ text: String) {}
  public func follow(at instant: Instant) {}
}
