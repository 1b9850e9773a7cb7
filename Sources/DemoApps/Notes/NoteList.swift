import Foundation

/// A text with the moment of its last change.
struct Note: Hashable, Identifiable, Sendable {
  var id: Int
  var text: String
  /// Seconds since 1970, by the phone's wall clock.
  var changed: Double

  /// The first line that says something.
  var title: String { words.first ?? "New Note" }

  /// The second one.
  var summary: String { words.count > 1 ? words[1] : "No additional text" }

  var isBlank: Bool { words.isEmpty }

  /// The first two lines that are not blank, of the part of the text that can hold them.
  private var words: [String] {
    var words: [String] = []
    var rest = text.unicodeScalars.prefix(600)
    while words.count < 2, !rest.isEmpty {
      let line = rest.prefix { !Self.isNewline($0) }
      rest = rest[line.endIndex...].dropFirst()
      let start = line.drop(while: Self.isSpace)
      guard let last = start.lastIndex(where: { !Self.isSpace($0) }) else { continue }
      words.append(String(start[...last]))
    }
    return words
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\t" || scalar.properties.generalCategory == .spaceSeparator
  }

  private static func isNewline(_ scalar: Unicode.Scalar) -> Bool {
    (0xA...0xD).contains(scalar.value) || [0x85, 0x2028, 0x2029].contains(scalar.value)
  }
}

/// All notes, the last changed one first.
struct NoteList: Hashable, Sendable {
  private(set) var notes: [Note] = []
  private var lastID = 0

  /// - Parameter texts: the newest first, each an hour and a day older than the one before.
  init(_ texts: [String] = [], at now: Double = 0) {
    for (index, text) in texts.enumerated() {
      lastID += 1
      notes.append(Note(id: lastID, text: text, changed: now - Double(index) * 90_000))
    }
  }

  subscript(id: Note.ID) -> Note? { notes.first { $0.id == id } }

  func index(of id: Note.ID) -> Int? { notes.firstIndex { $0.id == id } }

  /// A blank note at the top.
  mutating func add(at now: Double) -> Note.ID {
    lastID += 1
    notes.insert(Note(id: lastID, text: "", changed: now), at: 0)
    return lastID
  }

  /// Takes in what was typed; the note comes to the top.
  mutating func change(_ id: Note.ID, to text: String, at now: Double) {
    guard let index = index(of: id), notes[index].text != text else { return }
    var note = notes.remove(at: index)
    note.text = text
    note.changed = now
    notes.insert(note, at: 0)
  }

  mutating func remove(_ id: Note.ID) { notes.removeAll { $0.id == id } }

  /// What the app comes with.
  static let examples = [
    "Trip to the lake\nPack the tent, two lamps and the small kettle. Leave before seven, "
      + "the ferry does not wait.\n\n– maps\n– matches\n– a book for the rain",
    "Список покупок\nХлеб, молоко, яблоки, чай с бергамотом.\nНе забыть батарейки.",
    "खीर बनाने की विधि\nदूध, चावल, चीनी, इलायची और थोड़ा केसर। धीमी आँच पर पकाएँ।",
    "مواعيد الأسبوع\nالاثنين: طبيب الأسنان\nالخميس: عشاء مع سارة ☕️",
  ]
}
