/// Something that can answer events: views, view controllers, windows, the application.
///
/// Has: the responder chain, first responder, touches, presses, input views. Equal only to itself.
/// Left out: motion, remote control, editing commands by selector, undo manager, user activities;
/// and it is no `NSObject`, since there is no Objective-C runtime.
@MainActor open class UIResponder: Hashable {
  public init() {}

  /// The next in the chain: for a view its controller, else its superview.
  open var next: UIResponder? { nil }

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { AppWorld.current.firstResponder === self }

  /// Makes this the receiver of key input; the present one is asked to resign first.
  @discardableResult
  open func becomeFirstResponder() -> Bool { AppWorld.current.makeFirstResponder(self) }

  @discardableResult
  open func resignFirstResponder() -> Bool { AppWorld.current.resignFirstResponder(self) }

  /// A view the system keeps on top of the keyboard while this is first responder.
  open var inputAccessoryView: UIView? { nil }
  /// A view shown in the keyboard's place; an empty view means no keyboard.
  open var inputView: UIView? { nil }

  /// The chain's end of a change of first responder, for views that show it.
  func didBecomeFirstResponder() {}
  func didResignFirstResponder() {}

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  nonisolated public static func == (left: UIResponder, right: UIResponder) -> Bool {
    left === right
  }

  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
