import Foundation

/// The keys of number pads on phones: three columns of four (look fact 4.9.14).
extension KeyMaker {
  private static let gap = 6.0
  private static let letters = ["", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]

  func padKeys() -> [Key] {
    let width = (keysFrame.width - 4 * Self.gap) / 3
    let height = (keysFrame.height - 5 * Self.gap) / 4
    return padFunctions.enumerated().compactMap { index, function in
      guard let function else { return nil }
      let frame = CGRect(
        x: Self.gap + Double(index % 3) * (width + Self.gap),
        y: keysFrame.minY + Self.gap + Double(index / 3) * (height + Self.gap), width: width,
        height: height)
      return padKey(function, frame: frame, index: index)
    }
  }

  /// Row by row; nil for a place that stays free.
  private var padFunctions: [Key.Function?] {
    if field == .phonePad && page == .symbols {
      let signs: [Key.Function?] = ["*", "+", "#"].map { .character($0) }
      let waits: [Key.Function?] = [.character(","), nil, .character(";")]
      return signs + waits + [nil, nil, nil, .page(.letters), nil, .delete]
    }
    let digits: [Key.Function?] = (1...9).map { .character("\($0)") }
    return digits + [padCorner, .character("0"), .delete]
  }

  private var padCorner: Key.Function? {
    switch field {
    case .decimalPad: .character(language.decimalSeparator)
    case .phonePad: .page(.symbols)
    case .standard, .url, .email, .webSearch, .social, .numberPad: nil
    }
  }

  private func padKey(_ function: Key.Function, frame: CGRect, index: Int) -> Key {
    var key = key(.named(function), frame: frame, isRight: false)
    key.accents = []
    key.isBare = function == .delete || function == .page(.symbols) || function == .page(.letters)
    switch function {
    case .page(.symbols): key.label = "+*#"
    case .page: key.label = "123"
    case .character(","): if field == .phonePad { key.label = "pause" }
    case .character(";"): key.label = "wait"
    case .character:
      key.letters =
        page == .letters && Self.letters.indices.contains(index)
        ? Self.letters[index] : nil
    case .space, .delete, .return, .tab, .shift, .capsLock, .globe, .dictation, .emoji, .hide:
      break
    }
    return key
  }
}

extension KeyboardLanguage {
  /// What parts whole numbers from their fractions.
  var decimalSeparator: String { id == "ru" ? "," : "." }
}
