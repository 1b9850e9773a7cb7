import Foundation

/// A page of keys.
public enum KeyPage: String, Hashable, Sendable, CaseIterable {
  case letters, numbers, symbols
}

/// What the return key says and, where it is an action, does.
public enum ReturnKey: String, Codable, Hashable, Sendable, CaseIterable {
  case `default`, go, search, done, send, next, join, route, `continue`
  case emergencyCall = "emergency call"

  /// Drawn in the tint colour: all but the plain one (look fact 4.4.8).
  public var isAction: Bool { self != .default }
}

/// One key with its place.
public struct Key: Hashable, Sendable, Identifiable {
  /// What a key is for.
  public enum Function: Hashable, Sendable {
    /// Types that text.
    case character(String)
    case space, delete, `return`, tab
    case shift, capsLock
    /// Turns to that page.
    case page(KeyPage)
    /// Goes to the next language.
    case globe
    case dictation, emoji
    /// Puts the keyboard away: pads only.
    case hide
  }

  /// Unique in its layout and steady between pages: the function, with the side where there are
  /// two.
  public var id: String
  public var function: Function
  /// What stands on it; empty for keys that carry a symbol.
  public var label: String
  /// Origin in the upper left corner of the suggestion bar, or of the keys without one.
  public var frame: CGRect
  /// The second character, above the first (look fact 4.3.18).
  public var hint: String?
  /// What a long press offers.
  public var accents: [String]
  /// In the strip or corner beside the keys, where there is a symbol without a cap.
  public var isBare: Bool
  /// The letters below a pad's digit.
  public var letters: String?

  /// Whether a bubble appears above it when it is pressed on a phone (look fact 4.5.8).
  public var popsUp: Bool {
    if case .character(let text) = function { text.count == 1 && letters == nil } else { false }
  }
}

extension Key {
  /// A delete key that stands apart from the others.
  public init(deleteAt frame: CGRect) {
    self.init(
      id: "delete", function: .delete, label: "", frame: frame, accents: [], isBare: true)
  }

  /// An emoji that offers its tones, the first of which is its own.
  public init(tones: [String], frame: CGRect) {
    let own = tones.first ?? ""
    self.init(
      id: "emoji.\(own)", function: .character(own), label: own, frame: frame,
      accents: Array(tones.dropFirst()), isBare: false)
  }
}

extension Key.Function {
  /// The name in braces by which the layouts' files call it.
  init?(name: String) {
    switch name {
    case "space": self = .space
    case "delete": self = .delete
    case "return": self = .return
    case "tab": self = .tab
    case "shift": self = .shift
    case "capsLock": self = .capsLock
    case "letters": self = .page(.letters)
    case "numbers": self = .page(.numbers)
    case "symbols": self = .page(.symbols)
    case "globe": self = .globe
    case "dictation": self = .dictation
    case "emoji": self = .emoji
    case "hide": self = .hide
    default: return nil
    }
  }

  /// The same name, or the text that is typed.
  public var name: String {
    switch self {
    case .character(let text): text
    case .space: "space"
    case .delete: "delete"
    case .return: "return"
    case .tab: "tab"
    case .shift: "shift"
    case .capsLock: "capsLock"
    case .page(let page): page.rawValue
    case .globe: "globe"
    case .dictation: "dictation"
    case .emoji: "emoji"
    case .hide: "hide"
    }
  }
}
