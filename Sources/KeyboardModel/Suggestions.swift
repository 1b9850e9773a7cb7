import DeviceModel
import Foundation
import VirtualTime

/// The words that the bar above the keys offers: those already typed, then a list's.
public struct Suggestions: Hashable, Sendable {
  /// One field of the bar.
  public struct Offer: Hashable, Sendable {
    public var text: String
    /// What was typed, as it is: shown in quotes (look fact 4.6.3).
    public var isTyped: Bool
    /// How many characters before the caret it takes the place of.
    public var replaces: Int
  }

  /// Fields in the bar (look fact 4.6.2).
  public static let fields = 3
  /// Words that are kept of those typed.
  static let memory = 500

  /// Most frequent first.
  private let list: [String]
  /// Last typed first, each once.
  private var typed: [String] = []

  public init(words: [String]) { list = words }

  /// The list of the assets' folder for a language; empty where there is none.
  public static func load(_ language: String, from assets: AssetFolder) -> Suggestions {
    let file = assets.file("Words/\(language).txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return Suggestions(words: text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  /// Keeps a word for later; single letters and words with digits are not worth it.
  public mutating func learn(_ word: String) {
    guard word.count > 1, word.allSatisfy({ $0.isLetter || $0 == "'" }) else { return }
    typed.removeAll { $0.lowercased() == word.lowercased() }
    typed.insert(word, at: 0)
    if typed.count > Self.memory { typed.removeLast() }
  }

  /// Keeps the last word of a text that has just been ended by a space or a mark.
  public mutating func learnLastWord(of text: String) {
    guard let last = text.last, !Self.isInWord(last) else { return }
    learn(Self.lastWord(of: String(text.reversed().drop { !Self.isInWord($0) }.reversed())))
  }

  /// What the bar shows after that text: within a word what was typed and words that begin so,
  /// between words frequent ones.
  public func offers(
    after text: String, capitals: Typing.Capitals = .sentences
  ) -> [Offer] {
    let begun = Self.lastWord(of: text)
    guard !begun.isEmpty else {
      let isStart = capitals.wantCapital(after: text)
      return (typed + list).uniqued(to: Self.fields, besides: []).map {
        Offer(text: isStart ? $0.capitalisedFirst : $0, isTyped: false, replaces: 0)
      }
    }
    let lowered = begun.lowercased()
    let isCapital = begun.first?.isUppercase ?? false
    let words = (typed + list).lazy.filter { $0.lowercased().hasPrefix(lowered) }
    let found = words.uniqued(to: Self.fields - 1, besides: [lowered])
    return [Offer(text: begun, isTyped: true, replaces: begun.count)]
      + found.map {
        Offer(text: isCapital ? $0.capitalisedFirst : $0, isTyped: false, replaces: begun.count)
      }
  }

  private static func isInWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "'"
  }

  private static func lastWord(of text: String) -> String {
    String(text.reversed().prefix(while: isInWord).reversed())
  }

  /// Adds what was learnt.
  public func feed(_ digest: inout StateDigest) {
    for word in typed { digest.combine(word) }
  }
}

extension String {
  fileprivate var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension Sequence<String> {
  /// The first so many that differ, capitals aside.
  fileprivate func uniqued(to count: Int, besides known: Set<String>) -> [String] {
    var seen = known
    var found: [String] = []
    for word in self where seen.insert(word.lowercased()).inserted {
      found.append(word)
      if found.count == count { break }
    }
    return found
  }
}
