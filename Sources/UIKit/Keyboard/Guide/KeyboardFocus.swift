/// Where an app's first responder is, seen from a view that is to be kept clear.
public enum KeyboardFocus: String, Hashable, Sendable, CaseIterable {
  /// In the view, or in another of the same screen.
  case inside
  /// In something presented over it or below it: a sheet, an alert, another window.
  case elsewhere
  /// Nowhere: a keyboard that is up is not this app's, whatever `isLocal` says (facts 6.3).
  case none
}

extension UIView {
  /// Where the first responder is, seen from here.
  public var keyboardFocus: KeyboardFocus {
    guard let responder = AppWorld.current.firstResponder else { return .none }
    var climber: UIResponder? = responder
    while let here = climber {
      if here === self { return .inside }
      climber = here.next
    }
    return responder.screenful === screenful ? .inside : .elsewhere
  }
}

extension UIResponder {
  /// The controller that was presented, or the window's own, in whose screen this is.
  fileprivate var screenful: UIResponder {
    var climber: UIResponder? = self
    var last: UIResponder = self
    while let here = climber {
      guard !(here is UIApplication) else { break }
      last = here
      if let controller = here as? UIViewController, controller.presentingViewController != nil,
        controller.parent == nil
      {
        return controller
      }
      climber = here.next
    }
    return last
  }
}
