/// What a field is for, as far as its keys differ (look facts 4.9.13, 4.9.14).
public enum KeyField: String, Hashable, Sendable, CaseIterable {
  case standard, url, email, webSearch, social
  case numberPad, decimalPad, phonePad

  /// Digits alone, on phones; pads show their page of numbers.
  public var isPad: Bool {
    switch self {
    case .numberPad, .decimalPad, .phonePad: true
    case .standard, .url, .email, .webSearch, .social: false
    }
  }

  /// What stands beside the space bar, or in its place, on the letters' page.
  var marks: [String] {
    switch self {
    case .standard, .numberPad, .decimalPad, .phonePad: []
    case .url: [".", "/", ".com"]
    case .email: ["@", "."]
    case .webSearch: ["."]
    case .social: ["@", "#"]
    }
  }

  var hasSpace: Bool { self != .url }

  /// Addresses are written in letters and signs.
  public var hasEmoji: Bool {
    switch self {
    case .standard, .webSearch, .social: true
    case .url, .email, .numberPad, .decimalPad, .phonePad: false
    }
  }
}
