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
    guard let data = try? Data(contentsOf: file) else {
      throw KeyboardLanguageError(file: file.path, problem: "the file cannot be read")
    }
    return try KeyboardLanguage(json: data, file: file.path)
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

  /// The first thing that is missing, unknown or there twice: the way to it, and in words.
  private var problem: (way: String, words: String)? {
    for kind in [KeyGeometry.Kind.phone, .padShort, .padFourRows, .padFiveRows] {
      for page in KeyPage.allCases {
        let rows = rows(page, shifted: false, kind: kind)
        let wanted = kind == .padFiveRows ? 4 : 3
        if rows.count != wanted {
          return (
            "\(page.member).\(kind.rawValue)",
            "page \(page.rawValue) of \(kind.rawValue) has \(rows.count) rows, not \(wanted)"
          )
        }
        if let problem = Self.problem(of: rows, at: "\(page.member).\(kind.rawValue)") {
          return problem
        }
        if page == .letters, let rows = shifted[kind.rawValue],
          let problem = Self.problem(of: rows, at: "shifted.\(kind.rawValue)")
        {
          return problem
        }
      }
    }
    return nil
  }
}

extension KeyboardLanguage {
  /// From JSON text; `file` is named in errors.
  public init(json: Data, file: String) throws {
    let outline = JSONOutline(json)
    if let problem = outline.problem {
      throw KeyboardLanguageError(file: file, line: problem.line, problem: problem.words)
    }
    do {
      self = try JSONDecoder().decode(KeyboardLanguage.self, from: json)
    } catch let error as DecodingError {
      let way = error.way
      throw KeyboardLanguageError(
        file: file, line: outline.line(of: way), problem: words(for: error))
    }
    if let (way, words) = problem {
      throw KeyboardLanguageError(file: file, line: outline.line(of: way), problem: words)
    }
  }

  private static func problem(
    of rows: [String], at way: String
  ) -> (way: String, words: String)? {
    var seen: Set<String> = []
    for (index, row) in rows.enumerated() {
      for token in KeyToken.tokens(row) {
        switch token {
        case .unknown(let word): return ("\(way)[\(index)]", "there is no key {\(word)}")
        case .character(let text):
          guard seen.insert(text).inserted else {
            return ("\(way)[\(index)]", "the key \(text) is there twice")
          }
        case .named: continue
        }
      }
    }
    return nil
  }
}

extension KeyPage {
  /// Where its rows stand in a file.
  fileprivate var member: String {
    switch self {
    case .letters: "plain"
    case .numbers: "number"
    case .symbols: "symbol"
    }
  }
}

/// What is wrong with a language's file.
public struct KeyboardLanguageError: Error, Hashable, Sendable, CustomStringConvertible {
  public var file: String
  /// Counted from 1; nil where the file cannot be read.
  public var line: Int?
  public var problem: String

  public init(file: String, line: Int? = nil, problem: String) {
    self.file = file
    self.line = line
    self.problem = problem
  }

  public var description: String {
    "\(line.map { "\(file):\($0)" } ?? file): \(problem)"
  }
}

extension DecodingError {
  /// The way to what cannot be read, such as `plain.phone`.
  fileprivate var way: String {
    switch self {
    case .keyNotFound(_, let context), .typeMismatch(_, let context),
      .valueNotFound(_, let context), .dataCorrupted(let context):
      context.codingPath.map { key in
        key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)"
      }.joined().trimmingCharacters(in: CharacterSet(charactersIn: "."))
    @unknown default: ""
    }
  }
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
