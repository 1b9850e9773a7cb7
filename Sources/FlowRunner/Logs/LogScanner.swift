import Foundation

/// Finds the keyboard's notifications in a log, in whatever form they are printed.
///
/// It looks for words, not for lines: a notification begins with its name or with the first of its
/// keys, and ends with the bracket that closes it, with the next name, or when a key comes again.
/// So noise between and around does no harm, and what is damaged costs no more than itself.
struct LogScanner {
  let lines: [ConsoleText.Line]
  let text: [UInt8]
  /// Where each line begins in the text.
  private var starts: [Int] = []
  private var speaksOfUs: [Bool?]
  private var isUsed: [Bool]
  private var open: LogDraft?
  private var depth = 0
  /// Where the open draft began to count brackets.
  private var hasOpened = false
  private(set) var drafts: [LogDraft] = []
  private(set) var hasPrivate = false

  init(_ log: ConsoleText, endsWithNewline: Bool) {
    lines = log.lines
    speaksOfUs = Array(repeating: nil, count: lines.count)
    isUsed = Array(repeating: false, count: lines.count)
    var text: [UInt8] = []
    for (index, line) in lines.enumerated() {
      starts.append(text.count)
      text += line.text
      if index + 1 < lines.count || endsWithNewline { text.append(.newline) }
    }
    self.text = text
    hasPrivate = text.firstRange(of: Array("<private>".utf8)) != nil
    scan()
    finish()
    for index in lines.indices where !isUsed[index] {
      guard let draft = LogDraft(saidIn: lines[index]) else { continue }
      drafts.append(draft)
      isUsed[index] = true
    }
    drafts.sort { $0.firstLine < $1.firstLine }
  }

  /// Lines with words on them that belong to no notification.
  var skippedCount: Int {
    zip(lines, isUsed).count { line, used in
      !used && (line.stamp.length > 0 || line.text.contains { !$0.isBlank })
    }
  }

  private mutating func scan() {
    var place = 0
    while place < text.count {
      let byte = text[place]
      if byte.isWord {
        let word = text[place...].prefix(while: \.isWord)
        place = read(word) ?? word.endIndex
      } else {
        if open != nil && "{}[]()".utf8.contains(byte) { bracket(byte, at: place) }
        place += 1
      }
    }
  }

  /// Where the reading went on to; nil for a word that means nothing.
  private mutating func read(_ bytes: ArraySlice<UInt8>) -> Int? {
    let place = bytes.startIndex
    guard let word = LogWord(bytes) else { return metadata(bytes) }
    switch word {
    case .notification(let name):
      if let end = readFrames(of: name, behind: bytes.endIndex) { return end }
      guard open?.keys.isEmpty ?? true || isNamed(at: place) || heads(bytes.endIndex) else {
        return nil
      }
      let isSure = isNamed(at: place)
      begin(at: place)
      open?.name = name
      open?.isSure = isSure
    case .tornNotification:
      guard isNamed(at: place), isAtLineEnd(bytes.endIndex) else { return nil }
      begin(at: place)
      open?.isNameTorn = true
    case .life(let step):
      guard isNamed(at: place) else { return nil }
      begin(at: place)
      open?.life = step
      finish()
    case .screen: return readScreen(at: bytes.endIndex)
    case .key(let key): return read(key, bytes)
    }
    return nil
  }

  private mutating func readFrames(of name: String, behind place: Int) -> Int? {
    guard place < text.count, let found = draft(named: name, line: line(at: place), behind: place)
    else { return nil }
    finish()
    drafts.append(found.0)
    for line in found.0.firstLine...found.0.lastLine { isUsed[line - 1] = true }
    return found.end
  }

  // MARK: Drafts

  private mutating func begin(at place: Int, depth: Int = 0) {
    finish()
    let line = line(at: place)
    open = LogDraft(firstLine: line + 1, lastLine: line + 1, stamp: lines[line].stamp)
    isUsed[line] = true
    self.depth = depth
    hasOpened = false
  }

  private mutating func finish() {
    if let open, open.isSomething { drafts.append(open) }
    open = nil
  }

  private mutating func read(_ key: LogWord.Key, _ word: ArraySlice<UInt8>) -> Int? {
    let place = word.startIndex
    if key == .milliseconds && !isOfEvent(place) { return nil }
    if open?.keys.contains(key) ?? true {
      let before = text[..<place].last { $0 != .quote && $0 != .space }
      finish()
      let mention = mention(before: place)
      begin(at: place, depth: before == UInt8(ascii: "(") ? 1 : 0)
      open?.mention = mention
    }
    guard var draft = open else { return nil }
    let read = draft.take(key, word: word, in: text)
    depth += read.depth
    let last = line(at: max(place, read.place - 1))
    for index in line(at: place)...last { isUsed[index] = true }
    draft.lastLine = last + 1
    open = draft
    if draft.name == nil && depth < 0 { close() }
    return read.place
  }

  /// Whether `duration` is that of a React Native event.
  private func isOfEvent(_ place: Int) -> Bool {
    let line = line(at: place)
    let nearby = starts[max(0, line - 4)]..<end(ofLine: min(lines.count - 1, line + 12))
    return text[nearby].firstRange(of: Array("endCoordinates".utf8)) != nil
  }

  /// What the words before a nameless dictionary speak of, in its line or the two above.
  private func mention(before place: Int) -> String? {
    let line = line(at: place)
    var start = starts[max(0, line - 2)]
    if let last = drafts.last, last.lastLine - 1 >= line - 2 {
      start = max(start, last.lastLine - 1 == line ? starts[line] : starts[last.lastLine])
    }
    return LogWord.lastMention(in: text[start..<place])
  }

  private mutating func bracket(_ byte: UInt8, at place: Int) {
    let line = line(at: place)
    guard concernsUs(line) else { return }
    if "{[(".utf8.contains(byte) {
      depth += 1
      hasOpened = true
    } else {
      depth -= 1
      isUsed[line] = true
      guard let open, !open.keys.isEmpty else { return }
      if depth < 0 || (depth == 0 && open.name != nil && hasOpened) { close() }
    }
  }

  private mutating func close() {
    open?.isClosed = true
    finish()
  }

  /// Whether brackets in a line count: it has a word of ours, or nothing but brackets.
  private mutating func concernsUs(_ line: Int) -> Bool {
    if let known = speaksOfUs[line] { return known }
    let content = text[starts[line]..<end(ofLine: line)]
    let letters = content.contains { $0.isWord }
    let words = ["UIKeyboard", "UserInfoKey", "userInfo", "Coordinates", "isEventFromThisApp"]
    let result = !letters || words.contains { content.firstRange(of: Array($0.utf8)) != nil }
    speaksOfUs[line] = result
    return result
  }

  // MARK: Other words

  /// `<UIScreen: 0x1; bounds = {{0, 0}, {390, 844}}; …>`.
  private mutating func readScreen(at place: Int) -> Int? {
    guard open != nil, open?.keys.isEmpty == true else { return nil }
    let rest = text[place...].prefix { $0 != .newline && $0 != UInt8(ascii: ">") }.dropFirst()
    let address = rest.drop { $0 == .space }.prefix { $0.isWord }
    guard !address.isEmpty else { return nil }
    open?.screen = String(decoding: address, as: UTF8.self)
    guard let bounds = rest.firstRange(of: Array("bounds".utf8)) else { return address.endIndex }
    var value = LogValue(text, at: bounds.upperBound)
    value.skipLead(of: [])
    open?.screenSize = value.rect()?.size
    return open?.screenSize == nil ? address.endIndex : value.place
  }

  /// Xcode writes when something was said in a line of its own, below it.
  private mutating func metadata(_ word: ArraySlice<UInt8>) -> Int? {
    guard word.count == 9, word.elementsEqual("Timestamp".utf8) else { return nil }
    let line = line(at: word.startIndex)
    guard lines[line].stamp.time != nil, !drafts.contains(where: { $0.firstLine == line + 1 })
    else { return nil }
    for index in drafts.indices.reversed() {
      guard drafts[index].stamp.time == nil, drafts[index].lastLine >= line - 2 else { break }
      drafts[index].stamp = lines[line].stamp
    }
    isUsed[line] = true
    return nil
  }

  // MARK: Places

  /// The index of the line with a place of the text.
  func line(at place: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= place { low = middle } else { high = middle }
    }
    return low
  }

  func end(ofLine line: Int) -> Int {
    line + 1 < starts.count ? starts[line + 1] : text.count
  }

  /// Whether `name =`, `name :` or `_rawValue:` stands before.
  private func isNamed(at place: Int) -> Bool {
    let before = text[..<place].reversed().prefix(32).drop { $0 == .quote || $0 == .space }
    guard let sign = before.first, sign == .colon || sign == UInt8(ascii: "=") else { return false }
    let word = before.dropFirst().drop { $0 == .space || $0 == .quote }.prefix(while: \.isWord)
    return ["name", "_rawValue", "rawValue"].contains(
      String(decoding: word.reversed(), as: UTF8.self))
  }

  /// Whether a dictionary begins soon behind a name.
  private func heads(_ place: Int) -> Bool {
    text[place...].prefix(40).contains { "{[".utf8.contains($0) }
  }

  private func isAtLineEnd(_ place: Int) -> Bool {
    let rest = text[place...].drop { $0 == .space }
    return rest.first.map { $0 == .newline || $0 >= 0x80 || $0 == UInt8(ascii: "<") } ?? true
  }
}
