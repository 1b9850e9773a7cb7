/// Which keys a field wants.
public enum UIKeyboardType: Int, Hashable, Sendable {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad

  /// False for pads of digits.
  var hasLetters: Bool {
    switch self {
    case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: false
    case .default, .asciiCapable, .numbersAndPunctuation, .URL, .namePhonePad, .emailAddress,
      .twitter, .webSearch:
      true
    }
  }
}

/// The word on the return key.
public enum UIReturnKeyType: Int, Hashable, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall
  case `continue`
}

public enum UITextAutocorrectionType: Int, Hashable, Sendable { case `default`, no, yes }
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
  case none, words, sentences, allCharacters
}
public enum UIKeyboardAppearance: Int, Hashable, Sendable { case `default`, dark, light }

/// What a receiver of text wants of the keyboard.
///
/// Every member has the system's default.
@MainActor public protocol UITextInputTraits: AnyObject {
  var keyboardType: UIKeyboardType { get }
  var returnKeyType: UIReturnKeyType { get }
  var autocorrectionType: UITextAutocorrectionType { get }
  var autocapitalizationType: UITextAutocapitalizationType { get }
  var keyboardAppearance: UIKeyboardAppearance { get }
  var isSecureTextEntry: Bool { get }
  var enablesReturnKeyAutomatically: Bool { get }
}

extension UITextInputTraits {
  public var keyboardType: UIKeyboardType { .default }
  public var returnKeyType: UIReturnKeyType { .default }
  public var autocorrectionType: UITextAutocorrectionType { .default }
  public var autocapitalizationType: UITextAutocapitalizationType { .sentences }
  public var keyboardAppearance: UIKeyboardAppearance { .default }
  public var isSecureTextEntry: Bool { false }
  public var enablesReturnKeyAutomatically: Bool { false }
}

/// Something that takes single keys; whoever is first responder and adopts this gets a keyboard.
@MainActor public protocol UIKeyInput: UITextInputTraits {
  var hasText: Bool { get }
  func insertText(_ text: String)
  func deleteBackward()
}
