import KeyboardModel
import VirtualTime

// Stands in until text input and the key view are there; delete then.
extension AppWorld {
  public func insertText(_ text: String) { (firstResponder as? any UIKeyInput)?.insertText(text) }
  public func setMarkedText(_ text: String, selectedRange: Range<Int>) {}
  public func performKey(_ key: String, _ modifiers: Int) {}
  public var focusedTextRect: CGRect? { nil }
}
extension KeyboardScene {
  public func follow(at instant: Instant) {}
}
