import Drawing

/// A text broken into lines of one height, as far down as anybody has asked.
///
/// Lines are broken a stretch at a time from the line where something changed, until the new breaks
/// meet the old ones; so a key typed into a long text, or into a long paragraph, breaks a few lines
/// anew, and what lies below what is shown is not broken at all.
@MainActor struct TextLines {
  struct Line: Hashable {
    /// In characters; with the line break that ends it.
    var start: Int
    var end: Int
    var runsRightToLeft: Bool
    var startsParagraph: Bool
    /// A line break ends it, or the text.
    var endsParagraph: Bool
  }

  private(set) var lines: [Line] = []
  /// All characters have been broken.
  private(set) var isComplete = false
  var width: CGFloat = 0 { didSet { if width != oldValue { reset() } } }
  var font = UIFont.systemFont(ofSize: 17) { didSet { if font != oldValue { reset() } } }
  /// Characters that are set at a time; more than one line's, fewer than many pages'.
  private static let stretch = 600

  mutating func reset() {
    lines = []
    isComplete = false
  }

  // MARK: Asking

  /// The line on which a caret before the character stands; breaks as far as that.
  mutating func index(of offset: Int, in characters: [Character]) -> Int {
    extend(in: characters) { $0.end > offset }
    var low = 0
    var high = lines.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle].start <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Breaks at least so many lines, where there are so many.
  mutating func extend(to count: Int, in characters: [Character]) {
    while !isComplete && lines.count < count { breakOn(in: characters, until: nil) }
  }

  private mutating func extend(in characters: [Character], _ reaches: (Line) -> Bool) {
    while !isComplete, !(lines.last.map(reaches) ?? false) {
      breakOn(in: characters, until: nil)
    }
  }

  /// How many lines there are, guessed where not all are broken.
  func count(for length: Int) -> Int {
    guard !isComplete, let last = lines.last, last.end > 0 else { return max(1, lines.count) }
    let perLine = Double(last.end) / Double(lines.count)
    return lines.count + Int((Double(length - last.end) / perLine).rounded(.up))
  }

  // MARK: Changing

  /// Takes in that characters were replaced.
  mutating func replace(_ change: EditedText.Change, in characters: [Character]) {
    guard let first = lines.lastIndex(where: { $0.start <= change.old.lowerBound }) else {
      reset()
      return
    }
    // A shorter word may fit on the line above.
    var keep = max(0, first)
    if keep > 0 && !lines[keep - 1].endsParagraph { keep -= 1 }
    let shift = change.count - change.old.count
    // Lines that begin behind the change are as before, but moved.
    var rest = Array(lines[keep...].drop { $0.start <= change.old.upperBound })
    for index in rest.indices {
      rest[index].start += shift
      rest[index].end += shift
    }
    let wasComplete = isComplete
    lines.removeSubrange(keep...)
    isComplete = false
    var next = 0
    while !isComplete {
      breakOn(in: characters, until: rest[next...].first?.start)
      let reached = lines.last?.end ?? 0
      while next < rest.count && rest[next].start < reached { next += 1 }
      guard next < rest.count, rest[next].start == reached, agrees(with: rest[next]) else {
        if next == rest.count && !wasComplete { return }
        continue
      }
      lines += rest[next...]
      isComplete = wasComplete
      return
    }
  }

  /// Whether the lines broken so far lead up to this one as it was broken before.
  private func agrees(with line: Line) -> Bool {
    guard let last = lines.last else { return false }
    return last.endsParagraph == line.startsParagraph
      && (line.startsParagraph || last.runsRightToLeft == line.runsRightToLeft)
  }

  /// Breaks on from the last line: a stretch, or to where an old line begins.
  private mutating func breakOn(in characters: [Character], until goal: Int?) {
    let start = lines.last?.end ?? 0
    let isNewParagraph = lines.last?.endsParagraph ?? true
    guard start < characters.count || isNewParagraph else {
      isComplete = true
      return
    }
    var end = start
    while end < characters.count && end - start < Self.stretch && !characters[end].isNewline {
      end += 1
    }
    let endsParagraph = end == characters.count || characters[end].isNewline
    let text = String(characters[start..<end])
    let isFromRight =
      isNewParagraph ? text.runsRightToLeft : lines.last?.runsRightToLeft ?? false
    append(text, from: start, isFromRight: isFromRight, isWhole: endsParagraph, goal: goal)
    guard endsParagraph, lines.last?.end == end else { return }
    lines[lines.count - 1].endsParagraph = true
    if end < characters.count {
      lines[lines.count - 1].end = end + 1
    } else {
      isComplete = true
    }
  }

  private mutating func append(
    _ text: String, from start: Int, isFromRight: Bool, isWhole: Bool, goal: Int?
  ) {
    let layout = TextLayout(
      text, font: font.spec, maxWidth: max(1, width), maxLines: 0, lineBreak: .wordWrap,
      runsRightToLeft: isFromRight)
    let ends = AppWorld.current.textMeasurer.lineEnds(of: layout)
    // The last line of a stretch may go on: it is broken again with what follows.
    let sure = isWhole || ends.count < 2 ? ends : Array(ends.dropLast())
    var from = start
    for end in sure where start + end > from || sure.count == 1 {
      lines.append(
        Line(
          start: from, end: start + end, runsRightToLeft: isFromRight,
          startsParagraph: lines.last?.endsParagraph ?? true, endsParagraph: false))
      from = start + end
      if from == goal { return }
    }
  }
}
