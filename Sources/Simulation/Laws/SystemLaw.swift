/// A law of every phone, whatever its apps are, by the name that flows and hunts have for it.
public enum SystemLaw: String, Hashable, Sendable, CaseIterable {
  /// The keyboard belongs to one app, which is on the screen and has a first responder.
  case oneOwner
  /// No timer fires before it is due.
  case neverEarly
  case noCrash
  /// Each will-notification that was not turned round is followed by its did.
  case balanced
  /// The focused text field is not under a docked keyboard.
  case fieldClear
  /// No control is left off the screen.
  case onScreen
  /// No timer or link is left that nobody can stop any more.
  case owned

  /// Whether it holds at every moment, not only when everything rests.
  public var holdsAlways: Bool {
    switch self {
    case .oneOwner, .neverEarly, .noCrash: true
    case .balanced, .fieldClear, .onScreen, .owned: false
    }
  }

  /// What it says.
  public var title: String {
    switch self {
    case .oneOwner: "the keyboard has one owner"
    case .neverEarly: "no timer fires early"
    case .noCrash: "no app crashes"
    case .balanced: "will and did are balanced"
    case .fieldClear: "no text field is under a docked keyboard"
    case .onScreen: "no control is left off the screen"
    case .owned: "no timer or link is without a living owner"
    }
  }
}
