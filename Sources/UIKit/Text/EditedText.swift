/// A text that is being edited: its characters, the selection, and what an input method composes.
///
/// A value with no view and no clock. Offsets are in `Character`s, so that one deletion takes a
/// whole emoji, letter with accents, or Devanagari syllable away.
struct EditedText: Hashable {
  private(set) var characters: [Character] = []
  /// Where the selection was begun; the other end than the one that moves.
  private(set) var anchor = 0
  /// Where the caret is.
  private(set) var head = 0
  /// What is being composed; replaced as a whole by the next composition.
  private(set) var marked: Range<Int>?

  init(_ string: String = "") {
    characters = Array(string)
    anchor = characters.count
    head = anchor
  }

  var string: String { String(characters) }
  var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }
  var whole: Range<Int> { 0..<characters.count }

  func string(in range: Range<Int>) -> String { String(characters[clamped(range)]) }

  // MARK: Selecting

  mutating func select(_ range: Range<Int>) {
    let range = clamped(range)
    anchor = range.lowerBound
    head = range.upperBound
  }

  /// Moves the caret; `extends` leaves the selection's other end where it is.
  mutating func moveHead(to offset: Int, extends: Bool = false) {
    head = min(max(0, offset), characters.count)
    if !extends { anchor = head }
  }

  /// Holds this end of the selection fast and moves the other from now on.
  mutating func hold(_ offset: Int, moving other: Int) {
    anchor = min(max(0, offset), characters.count)
    head = min(max(0, other), characters.count)
  }

  // MARK: Changing

  /// What a replacement did to the characters: those at `old` became `text`, `count` of them.
  struct Change: Hashable {
    var old: Range<Int>
    var removed: String
    var text: String
    var count: Int

    /// Where what was put in stands now.
    var new: Range<Int> { old.lowerBound..<old.lowerBound + count }
  }

  /// Replaces a part; the caret stands behind what was put in, and nothing is composed any more.
  ///
  /// What is put in may join its neighbours into one character, so the change may reach over them;
  /// it costs no more in a long text than in a short one.
  @discardableResult
  mutating func replace(_ range: Range<Int>, with text: String) -> Change {
    let range = clamped(range)
    let low = max(0, range.lowerBound - 1)
    var high = min(characters.count, range.upperBound + 1)
    while high < characters.count && characters[high - 1].isFlag { high += 1 }
    let before = String(characters[low..<range.lowerBound]) + text
    let pieces = Array(before + String(characters[range.upperBound..<high]))
    // What is put in may join its neighbours into one character: the caret goes behind that.
    var bytes = before.utf8.count
    var offset = low
    while bytes > 0 && offset - low < pieces.count {
      bytes -= String(pieces[offset - low]).utf8.count
      offset += 1
    }
    let change = Change(
      old: low..<high, removed: String(characters[low..<high]), text: String(pieces),
      count: pieces.count)
    characters.replaceSubrange(low..<high, with: pieces)
    anchor = offset
    head = offset
    marked = nil
    return change
  }

  /// What typing replaces: what is composed, else what is selected.
  var replaceable: Range<Int> { marked ?? selection }

  /// What a deletion backwards takes away; nil where there is nothing.
  var deletable: Range<Int>? {
    if !selection.isEmpty { return selection }
    return head > 0 ? head - 1..<head : nil
  }

  /// What a deletion forwards takes away; nil where there is nothing.
  var forwardDeletable: Range<Int>? {
    if !selection.isEmpty { return selection }
    return head < characters.count ? head..<head + 1 : nil
  }

  /// Puts a composition in the place of the last one, with its own selection inside it.
  @discardableResult
  mutating func mark(_ text: String, selected: Range<Int>) -> Change {
    let start = replaceable.lowerBound
    let old = characters.count - replaceable.count
    let change = replace(replaceable, with: text)
    let length = max(0, characters.count - old)
    marked = length > 0 ? start..<start + length : nil
    let low = min(max(0, selected.lowerBound), length)
    let high = min(max(low, selected.upperBound), length)
    select(start + low..<start + high)
    return change
  }

  /// Takes what is composed for typed.
  mutating func unmark() { marked = nil }

  // MARK: Words

  /// The word at an offset, or the gap between words.
  func word(at offset: Int) -> Range<Int> {
    guard !characters.isEmpty else { return 0..<0 }
    let place = min(max(0, offset), characters.count - 1)
    let isWord = Self.isInWord(characters[place])
    var low = place
    var high = place + 1
    while low > 0 && Self.isInWord(characters[low - 1]) == isWord { low -= 1 }
    while high < characters.count && Self.isInWord(characters[high]) == isWord { high += 1 }
    return low..<high
  }

  /// Whether what stands at an offset is between words.
  func isGap(at offset: Int) -> Bool {
    offset >= characters.count || !Self.isInWord(characters[offset])
  }

  /// The start of the word before an offset.
  func wordStart(before offset: Int) -> Int {
    var place = min(offset, characters.count)
    while place > 0 && !Self.isInWord(characters[place - 1]) { place -= 1 }
    while place > 0 && Self.isInWord(characters[place - 1]) { place -= 1 }
    return place
  }

  /// The end of the word after an offset.
  func wordEnd(after offset: Int) -> Int {
    var place = max(0, offset)
    while place < characters.count && !Self.isInWord(characters[place]) { place += 1 }
    while place < characters.count && Self.isInWord(characters[place]) { place += 1 }
    return place
  }

  /// The paragraph at an offset, without the line break that ends it.
  func paragraph(at offset: Int) -> Range<Int> {
    var low = min(max(0, offset), characters.count)
    var high = low
    while low > 0 && !characters[low - 1].isNewline { low -= 1 }
    while high < characters.count && !characters[high].isNewline { high += 1 }
    return low..<high
  }

  private static func isInWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "'" || character == "’"
  }

  private func clamped(_ range: Range<Int>) -> Range<Int> { range.clamped(to: whole) }

  // MARK: UTF-16, as `NSRange` counts

  func utf16Range(_ range: Range<Int>) -> NSRange {
    let start = characters[..<range.lowerBound].reduce(0) { $0 + $1.utf16.count }
    return NSRange(location: start, length: string(in: range).utf16.count)
  }

  /// The characters that a range of UTF-16 units touches.
  func range(_ range: NSRange) -> Range<Int> {
    func offset(_ units: Int) -> Int {
      var left = units
      var place = 0
      while left > 0 && place < characters.count {
        left -= characters[place].utf16.count
        place += 1
      }
      return place
    }
    return offset(
      range.location)..<max(offset(range.location), offset(range.location + range.length))
  }
}

extension Character {
  /// Two letters of a country: what is put before a row of them may part them otherwise.
  fileprivate var isFlag: Bool {
    unicodeScalars.first.map { (0x1F1E6...0x1F1FF).contains($0.value) } ?? false
  }
}

extension String {
  /// Whether its first letter that has a direction runs from right to left.
  var runsRightToLeft: Bool {
    for scalar in unicodeScalars where scalar.properties.isAlphabetic {
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        return true
      default: return false
      }
    }
    return false
  }
}
