import KeyboardModel

/// What the first responder wants of the keys, in the models' words.
@MainActor struct FieldTraits {
  var capitals = Typing.Capitals.sentences
  var returnKey = ReturnKey.default
  var isReturnEnabled = true
  var showsPredictions = true
  var field = KeyField.standard
  var isSecure = false
  /// Addresses are written in Latin letters, whatever language is in use.
  var isLatinOnly = false
  private var startsWithNumbers = false
  var appearance = UIUserInterfaceStyle.unspecified

  init() {}

  init(_ input: any UIKeyInput) {
    capitals = Self.capitals(input)
    returnKey = input.returnKeyType.model
    isReturnEnabled = !input.enablesReturnKeyAutomatically || input.hasText
    showsPredictions =
      input.autocorrectionType != .no && !input.isSecureTextEntry && input.keyboardType.hasLetters
    startsWithNumbers = input.keyboardType == .numbersAndPunctuation
    field = input.keyboardType.field
    isSecure = input.isSecureTextEntry
    isLatinOnly = input.keyboardType.isLatinOnly
    switch input.keyboardAppearance {
    case .default: appearance = .unspecified
    case .dark: appearance = .dark
    case .light: appearance = .light
    }
  }

  /// Pads show their page of numbers where a phone has a pad of digits.
  func firstPage(on keyboard: Keyboard) -> KeyPage {
    let hasPad = keyboard.device.idiom == .phone
    return startsWithNumbers || (field.isPad && !hasPad) ? .numbers : .letters
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
    case .default: .default
    case .route: .route
    case .emergencyCall: .emergencyCall
    case .continue: .continue
    case .go: .go
    case .google, .search, .yahoo: .search
    case .join: .join
    case .next: .next
    case .send: .send
    case .done: .done
    }
  }
}

extension UIKeyboardType {
  fileprivate var isLatinOnly: Bool {
    switch self {
    case .asciiCapable, .URL, .emailAddress, .asciiCapableNumberPad: true
    case .default, .numbersAndPunctuation, .numberPad, .phonePad, .namePhonePad, .decimalPad,
      .twitter, .webSearch:
      false
    }
  }

  var field: KeyField {
    switch self {
    case .default, .asciiCapable, .numbersAndPunctuation, .namePhonePad: .standard
    case .URL: .url
    case .emailAddress: .email
    case .twitter: .social
    case .webSearch: .webSearch
    case .numberPad, .asciiCapableNumberPad: .numberPad
    case .decimalPad: .decimalPad
    case .phonePad: .phonePad
    }
  }
}
