import KeyboardModel

/// What the first responder wants of the keys, in the models' words.
@MainActor struct FieldTraits {
  var capitals = Typing.Capitals.sentences
  var returnKey = ReturnKey.default
  var isReturnEnabled = true
  var showsPredictions = true
  var startsWithNumbers = false
  var appearance = UIUserInterfaceStyle.unspecified

  init() {}

  init(_ input: any UIKeyInput) {
    capitals = Self.capitals(input)
    returnKey = input.returnKeyType.model
    isReturnEnabled = !input.enablesReturnKeyAutomatically || input.hasText
    showsPredictions =
      input.autocorrectionType != .no && !input.isSecureTextEntry && input.keyboardType.hasLetters
    startsWithNumbers =
      !input.keyboardType.hasLetters || input.keyboardType == .numbersAndPunctuation
    switch input.keyboardAppearance {
    case .default: appearance = .unspecified
    case .dark: appearance = .dark
    case .light: appearance = .light
    }
  }

  private static func capitals(_ input: any UIKeyInput) -> Typing.Capitals {
    switch input.keyboardType {
    case .emailAddress, .URL, .webSearch: return .none
    case .default, .asciiCapable, .numbersAndPunctuation, .numberPad, .phonePad, .namePhonePad,
      .decimalPad, .twitter, .asciiCapableNumberPad:
      break
    }
    if input.isSecureTextEntry { return .none }
    switch input.autocapitalizationType {
    case .none: return .none
    case .words: return .words
    case .sentences: return .sentences
    case .allCharacters: return .allCharacters
    }
  }
}

extension UIReturnKeyType {
  var model: ReturnKey {
    switch self {
    case .default, .route, .emergencyCall, .continue: .default
    case .go: .go
    case .google, .search, .yahoo: .search
    case .join: .join
    case .next: .next
    case .send: .send
    case .done: .done
    }
  }
}
