import DeviceModel
import Foundation

/// The emoji of the keyboard by category: data, read from `Assets/Emoji/emoji.json`.
public struct EmojiTable: Hashable, Sendable {
  public struct Category: Hashable, Sendable {
    public var id: String
    public var title: String
    /// The symbol that stands for it in the line below.
    public var symbol: String
    public var emoji: [String]
  }

  public var categories: [Category]
  /// Those that come in five tones of skin.
  public var toned: Set<String>

  public init(categories: [Category] = [], toned: Set<String> = []) {
    self.categories = categories
    self.toned = toned
  }

  /// From light to dark.
  public static let tones = ["\u{1F3FB}", "\u{1F3FC}", "\u{1F3FD}", "\u{1F3FE}", "\u{1F3FF}"]

  /// The emoji itself and its five tones; none where it comes in one only.
  public func variants(of emoji: String) -> [String] {
    guard toned.contains(emoji), let first = emoji.unicodeScalars.first else { return [] }
    let rest = emoji.unicodeScalars.dropFirst().drop { $0 == "\u{FE0F}" }
    return [emoji]
      + Self.tones.map { tone in
        String(first) + tone + rest.map { String($0) }.joined()
      }
  }

  /// Reads the file of the assets.
  public static func load(from assets: AssetFolder) throws -> EmojiTable {
    let file = assets.file("Emoji/emoji.json")
    do {
      return EmojiTable(try JSONDecoder().decode(EmojiFile.self, from: Data(contentsOf: file)))
    } catch is DecodingError {
      throw KeyboardLanguageError(file: file.path, problem: "this is no table of emoji")
    } catch {
      throw KeyboardLanguageError(file: file.path, problem: "the file cannot be read")
    }
  }

  private init(_ file: EmojiFile) {
    categories = file.categories.map { entry in
      Category(
        id: entry.id, title: entry.title, symbol: entry.symbol,
        emoji: entry.emoji.flatMap(\.words))
    }
    toned = Set(file.toned.flatMap(\.words))
  }
}

/// The file as it is written: rows with the emoji parted by spaces.
private struct EmojiFile: Codable {
  struct Entry: Codable {
    var id: String
    var title: String
    var symbol: String
    var emoji: [String]
  }

  var categories: [Entry]
  var toned: [String]
}
