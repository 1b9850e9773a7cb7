import DeviceModel
import Foundation

/// What one language puts on the keys: data, read from `Assets/KeyLayouts`.
///
/// Rows are texts with the keys parted by spaces; a word in braces is a key that types nothing
/// itself, such as `{shift}`. The rows are given for each kind of keyboard, without the bottom row,
/// which is the same in every language.
public struct KeyboardLanguage: Codable, Hashable, Sendable {
  public var id: String
  /// In the language itself: `Русский`.
  public var name: String
  /// What stands on the space bar.
  public var space: String
  /// What stands on the keys that turn the page.
  public var letters: String
  public var numbers: String
  public var symbols: String
  /// By the names of `ReturnKey`.
  public var returnLabels: [String: String]
  /// Rows of the letter page by kind of keyboard.
  public var plain: [String: [String]]
  /// The same with shift; a kind that is missing here has its plain rows in capitals.
  public var shifted: [String: [String]]
  public var number: [String: [String]]
  public var symbol: [String: [String]]
  /// Second characters above the letters of a pad, row by row (look fact 4.3.18).
  public var hints: [String: [String]]
  /// What a long press on a key offers beside it (look fact 4.5.13).
  public var accents: [String: [String]]

  /// Reads one file of the assets, such as `ru`.
  public static func load(_ id: String, from assets: AssetFolder) throws -> KeyboardLanguage {
    let file = assets.file("KeyLayouts/\(id).json")
    let language: KeyboardLanguage
    do {
      language = try JSONDecoder().decode(KeyboardLanguage.self, from: Data(contentsOf: file))
    } catch let error as DecodingError {
      throw KeyboardLanguageError(file: file.path, problem: words(for: error))
    } catch {
      throw KeyboardLanguageError(file: file.path, problem: "the file cannot be read")
    }
    if let problem = language.problem {
      throw KeyboardLanguageError(file: file.path, problem: problem)
    }
    return language
  }

  /// The three that come with the phone, in the order the globe goes through them.
  public static func loadAll(from assets: AssetFolder) throws -> [KeyboardLanguage] {
    try ["en", "ru", "hi"].map { try load($0, from: assets) }
  }

  /// The rows of a page without the bottom row.
  func rows(_ page: KeyPage, shifted isShifted: Bool, kind: KeyGeometry.Kind) -> [String] {
    switch page {
    case .letters:
      let plain = plain[kind.rawValue] ?? []
      guard isShifted else { return plain }
      return shifted[kind.rawValue] ?? plain.map(capitals)
    case .numbers: return number[kind.rawValue] ?? []
    case .symbols: return symbol[kind.rawValue] ?? []
    }
  }

  private func capitals(_ row: String) -> String {
    row.words.map { KeyToken($0).isCharacter ? $0.uppercased() : $0 }.joined(separator: " ")
  }

  /// The first thing that is missing or unknown, in words.
  var problem: String? {
    for kind in [KeyGeometry.Kind.phone, .padShort, .padFourRows, .padFiveRows] {
      for page in KeyPage.allCases {
        let rows = rows(page, shifted: false, kind: kind)
        let wanted = kind == .padFiveRows ? 4 : 3
        if rows.count != wanted {
          return "page \(page.rawValue) of \(kind.rawValue) has \(rows.count) rows, not \(wanted)"
        }
        for token in (rows + self.rows(page, shifted: true, kind: kind)).flatMap(KeyToken.tokens) {
          if case .unknown(let word) = token { return "there is no key {\(word)}" }
        }
      }
    }
    return nil
  }
}

/// What is wrong with a language's file.
public struct KeyboardLanguageError: Error, Hashable, Sendable, CustomStringConvertible {
  public var file: String
  public var problem: String

  public var description: String { "\(file): \(problem)" }
}

private func words(for error: DecodingError) -> String {
  switch error {
  case .keyNotFound(let key, _): "the value \"\(key.stringValue)\" is missing"
  case .typeMismatch(_, let context), .valueNotFound(_, let context):
    "the value \"\(context.codingPath.last?.stringValue ?? "")\" is not of the kind it should be"
  case .dataCorrupted: "this is not JSON"
  @unknown default: "the file cannot be understood"
  }
}

/// One word of a row: what it types, or which key it names.
enum KeyToken: Hashable {
  case character(String)
  case named(Key.Function)
  case unknown(String)

  init(_ word: String) {
    guard word.count > 2, word.hasPrefix("{"), word.hasSuffix("}") else {
      self = .character(word)
      return
    }
    let name = String(word.dropFirst().dropLast())
    self = Key.Function(name: name).map(KeyToken.named) ?? .unknown(name)
  }

  static func tokens(_ row: String) -> [KeyToken] {
    row.words.map(KeyToken.init)
  }

  var isCharacter: Bool {
    if case .character = self { true } else { false }
  }

  /// Turns to another page.
  var isPage: Bool {
    if case .named(.page) = self { true } else { false }
  }
}

extension String {
  /// What stands between spaces.
  ///
  /// By scalars, because a Devanagari vowel sign after a space makes one character with it.
  var words: [String] {
    unicodeScalars.split(separator: " ").map { String(Substring($0)) }
  }
}
