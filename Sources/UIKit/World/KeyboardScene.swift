import Drawing
import KeyboardModel
import VirtualTime

/// The keyboard as an app's process has it: a window of its own, above the app's.
@MainActor public final class KeyboardScene {
  func responderChanged(to responder: UIResponder?) {}
}
