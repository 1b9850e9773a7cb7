/// Names that frames follow without any keys, as `print(note.name.rawValue, frame)` has them.
extension LogScanner {
  /// Where a dictionary or a whole notification is printed behind a name.
  private static let others = ["object", "userInfo", "UserInfoKey", "UIScreen", "Coordinates"]
    .map { Array($0.utf8) }

  /// A notification from its name and the frames behind it; nil where there are none.
  func draft(named name: String, line: Int, behind place: Int) -> (LogDraft, end: Int)? {
    var end = end(ofLine: line)
    if goesOnWithFrame(place..<end) { end = self.end(ofLine: line + 1) }
    let words = text[place..<end]
    let stop = Self.others.compactMap { words.firstRange(of: $0)?.lowerBound }.min() ?? end
    var draft = LogDraft(
      firstLine: line + 1, lastLine: self.line(at: end - 1) + 1, stamp: lines[line].stamp)
    draft.name = name
    draft.isSure = true
    return draft.takeFrames(in: words[..<stop], of: text) ? (draft, stop) : nil
  }

  /// Whether a line has nothing more to say, and the next begins with a frame.
  private func goesOnWithFrame(_ rest: Range<Int>) -> Bool {
    guard !text[rest].contains(where: \.isWord), rest.upperBound < text.count else { return false }
    let next = text[rest.upperBound...].drop { $0.isBlank && $0 != .newline }
    let types = ["CGRect", "NSRect: ", "NSRect:"].map { Array($0.utf8) }
    let type = types.first { next.starts(with: $0) }
    return next.dropFirst(type?.count ?? 0).first.map { "{(".utf8.contains($0) } ?? false
  }
}
