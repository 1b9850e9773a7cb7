import Foundation

extension LogDraft {
  /// What somebody prints in words of their own: `keyboardWillShow: (0.0, 544.0, 390.0, 300.0)`.
  ///
  /// The line has to speak of the keyboard, of one of the six notifications and of a frame. With
  /// two frames the first is where the keyboard begins, unless it is called the end.
  init?(saidIn line: ConsoleText.Line) {
    let text = line.text + [.newline]
    guard text.count > 20 else { return nil }
    let short = LogWord.shortName(in: text)
    let speaks = Self.speaks(of: "keyboard", text[...])
    guard let told = speaks ? LogWord.lastMention(in: text[...]) : short else { return nil }
    self.init(firstLine: line.number, lastLine: line.number, stamp: line.stamp)
    if short == told { name = told } else { mention = told }
    guard takeFrames(in: text[...], of: text), frames[.frameEnd] != nil else { return nil }
  }

  /// Takes the frames that words have, and how long the motion lasts; false where there are none.
  ///
  /// One frame is the end. Of two the first is where the keyboard begins, unless it is called the
  /// end.
  mutating func takeFrames(in words: ArraySlice<UInt8>, of text: [UInt8]) -> Bool {
    var rects: [(rect: CGRect, isEnd: Bool)] = []
    var place = words.startIndex
    var last = place
    while place < words.endIndex {
      var value = LogValue(text, at: place)
      if "{([".utf8.contains(text[place]), let rect = value.rect(), value.place <= words.endIndex {
        rects.append((rect, Self.isCalledEnd(text[last..<place])))
        last = value.place
        place = last
      } else {
        place += 1
      }
    }
    guard let first = rects.first else { return false }
    isClosed = true
    isInWords = true
    let rest = text[last..<words.endIndex]
    if rects.count == 1, !first.isEnd, Self.isTorn(rest) {
      unreadable[.frameEnd] = "is cut off"
      return true
    }
    let isSwapped = rects.count > 1 && first.isEnd
    frames[.frameEnd] = rects.count > 1 && !isSwapped ? rects[1].rect : first.rect
    if rects.count > 1 { frames[.frameBegin] = isSwapped ? rects[1].rect : first.rect }
    let seconds = Self.value(behind: "uration", words, text) { $0.number() } ?? Self.seconds(rest)
    if let seconds, (0...60).contains(seconds) { numbers[.duration] = seconds }
    isLocal = Self.value(behind: "ocal", words, text) { $0.flag() }
    return true
  }

  /// Whether the last word before a frame, but for its type, is its end.
  private static func isCalledEnd(_ words: ArraySlice<UInt8>) -> Bool {
    let names = String(decoding: words, as: UTF8.self).lowercased()
      .split { !$0.isLetter && $0 != "_" }
      .filter { !["cgrect", "nsrect", "optional", "some"].contains($0) }
    guard let name = names.last else { return false }
    return name == "to" || name.hasPrefix("end") || name.hasSuffix("end")
      || name.hasSuffix("endframe")
  }

  /// Whether a second frame was begun behind the first.
  private static func isTorn(_ rest: ArraySlice<UInt8>) -> Bool {
    let opened = rest.count { "{([".utf8.contains($0) }
    let closed = rest.count { "})]".utf8.contains($0) }
    let last = rest.reversed().drop { $0.isBlank }
    return opened > closed || last.starts(with: ">-".utf8)
  }

  private static func speaks(of word: String, _ text: ArraySlice<UInt8>) -> Bool {
    // Capitals differ from small letters by one bit.
    text.indices.contains { start in
      text[start...].prefix(word.utf8.count).lazy.map { $0 | 0x20 }.elementsEqual(word.utf8)
    }
  }

  private static func value<Value>(
    behind word: String, _ words: ArraySlice<UInt8>, _ text: [UInt8],
    _ read: (inout LogValue) -> Value?
  ) -> Value? {
    guard let range = words.firstRange(of: Array(word.utf8)) else { return nil }
    var value = LogValue(text, at: range.upperBound)
    value.skipLead(of: [])
    return value.place < words.endIndex ? read(&value) : nil
  }

  /// A number that stands by itself soon behind the frames: `0.25`, `0.25s`, `250 ms`.
  private static func seconds(_ rest: ArraySlice<UInt8>) -> Double? {
    let words = String(decoding: rest, as: UTF8.self)
      .split { " \t\n,;|()[]".contains($0) }.prefix(4)
    guard let index = words.firstIndex(where: { $0.first?.isNumber ?? false }) else { return nil }
    let digits = words[index].prefix { $0.isNumber || $0 == "." }
    let glued = words[index].dropFirst(digits.count)
    let unit = glued.isEmpty && index + 1 < words.endIndex ? words[index + 1] : glued
    guard let number = Double(digits) else { return nil }
    if unit == "ms" { return number / 1000 }
    return digits.contains(".") || digits == "0" || unit == "s" ? number : nil
  }
}
