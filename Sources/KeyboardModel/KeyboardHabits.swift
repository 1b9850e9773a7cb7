import VirtualTime

/// What a device's keyboard knows of its user: the language, words, emoji.
///
/// One value for the whole device: whichever app is typed in, the next one has it too.
public struct KeyboardHabits: Hashable, Sendable {
  /// The id of the language in use; nil for the first.
  public var language: String?
  /// What the bar offers, by the language's id.
  public var words: [String: Suggestions]
  /// Last used first, each once.
  public private(set) var recentEmoji: [String] = []
  /// The tone that was chosen last, by the emoji without one.
  public private(set) var tones: [String: String] = [:]

  /// Emoji that are kept: as many as the first page shows.
  public static let memory = 30

  public init(words: [String: Suggestions] = [:]) { self.words = words }

  /// An emoji was typed.
  public mutating func use(emoji: String) {
    recentEmoji.removeAll { $0 == emoji }
    recentEmoji.insert(emoji, at: 0)
    if recentEmoji.count > Self.memory { recentEmoji.removeLast() }
  }

  /// A tone was chosen: the emoji has it from now on.
  public mutating func choose(_ variant: String, of emoji: String) {
    tones[emoji] = variant == emoji ? nil : variant
  }

  /// The emoji in the tone that was chosen last.
  public func toned(_ emoji: String) -> String { tones[emoji] ?? emoji }

  /// Keeps the last word of a text that has just been ended by a space or a mark

  public mutating func learnLastWord(of text: String, in language: String) {
    words[language, default: Suggestions(words: [])].learnLastWord(of: text)
  }

  public mutating func learn(_ word: String, in language: String) {
    words[language, default: Suggestions(words: [])].learn(word)
  }

  /// Adds everything that has been learnt.
  public func feed(_ digest: inout StateDigest) {
    digest.combine(language ?? "")
    for id in words.keys.sorted() {
      digest.combine(id)
      words[id]?.feed(&digest)
    }
    for emoji in recentEmoji { digest.combine(emoji) }
    for emoji in tones.keys.sorted() { digest.combine(tones[emoji] ?? "") }
  }
}
