import Foundation

extension LogDraft {
  /// What somebody prints in words of their own: `keyboardWillShow: (0.0, 544.0, 390.0, 300.0)`.
  ///
  /// The line has to speak of the keyboard, of one of the six notifications and of a frame. With
  /// two frames the first is where the keyboard begins, unless it is called the end.
  init?(saidIn line: ConsoleText.Line) {
    let text = line.text + [.newline]
    guard text.count > 20, Self.speaks(of: "keyboard", text[...]) else { return nil }
    guard let mention = LogWord.lastMention(in: text[...]) else { return nil }
    var rects: [(rect: CGRect, words: ArraySlice<UInt8>)] = []
    var place = 0
    var last = 0
    while place < text.count {
      var value = LogValue(text, at: place)
      if "{(".utf8.contains(text[place]), let rect = value.rect() {
        rects.append((rect, text[last..<place]))
        last = value.place
        place = value.place
      } else {
        place += 1
      }
    }
    guard let first = rects.first else { return nil }
    self.init(firstLine: line.number, lastLine: line.number, stamp: line.stamp)
    self.mention = mention
    isClosed = true
    let isSwapped = rects.count > 1 && Self.speaks(of: "end", first.words)
    frames[.frameEnd] = rects.count > 1 && !isSwapped ? rects[1].rect : first.rect
    if rects.count > 1 { frames[.frameBegin] = isSwapped ? rects[1].rect : first.rect }
    if let seconds = Self.number(behind: "duration", text) { numbers[.duration] = seconds }
  }

  private static func speaks(of word: String, _ text: ArraySlice<UInt8>) -> Bool {
    // Capitals differ from small letters by one bit.
    text.indices.contains { start in
      text[start...].prefix(word.utf8.count).lazy.map { $0 | 0x20 }.elementsEqual(word.utf8)
    }
  }

  private static func number(behind word: String, _ text: [UInt8]) -> Double? {
    guard let range = text.firstRange(of: Array(word.utf8)) else { return nil }
    var value = LogValue(text, at: range.upperBound)
    value.skipLead(of: [])
    return value.number().flatMap { (0...60).contains($0) ? $0 : nil }
  }
}
