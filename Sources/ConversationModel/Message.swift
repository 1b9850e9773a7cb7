/// One thing that somebody has said.
public struct Message: Hashable, Identifiable, Sendable {
  public enum Author: Hashable, Sendable { case me, partner }

  /// How far one's own message has come; each step follows the one before.
  public enum Status: Int, Hashable, Comparable, Sendable {
    case sent, delivered, read

    public static func < (left: Status, right: Status) -> Bool { left.rawValue < right.rawValue }
  }

  public var id: Int
  public var author: Author
  public var text: String
  /// Seconds since 1970, by the phone's wall clock.
  public var date: Double
  public var status: Status

  public init(id: Int, author: Author, text: String, date: Double, status: Status = .read) {
    self.id = id
    self.author = author
    self.text = text
    self.date = date
    self.status = status
  }

  /// One to three emoji and nothing else, which are shown large and without a bubble.
  public var isBigEmoji: Bool {
    let characters = text.prefix(4)
    return (1...3).contains(characters.count) && characters.allSatisfy(\.isEmoji)
  }

  /// What is sent when this was typed: without blanks around it; nil where nothing is left.
  public static func cleaned(_ typed: String) -> String? {
    let characters = Array(typed)
    guard let first = characters.firstIndex(where: { !$0.isBlank }),
      let last = characters.lastIndex(where: { !$0.isBlank })
    else { return nil }
    return String(characters[first...last])
  }
}

extension Character {
  /// Shown as a picture: by its nature, by the variation selector, or joined from several.
  var isEmoji: Bool {
    guard let first = unicodeScalars.first, first.properties.isEmoji else { return false }
    return first.properties.isEmojiPresentation
      || unicodeScalars.contains { $0.value == 0xFE0F || $0.value == 0x200D }
  }

  /// Nothing of it is seen: white space, or only characters of no width.
  fileprivate var isBlank: Bool {
    isWhitespace
      || unicodeScalars.allSatisfy { [0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF].contains($0.value) }
  }
}
