extension YAMLReader {
  /// A flow is UTF-8; the first byte that is not is named by its place.
  static func checkEncoding(of bytes: [UInt8], file: String) throws(FlowError) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw FlowError(file: file, "the file is UTF-16; save it as UTF-8")
    }
    guard String(validating: bytes, as: UTF8.self) == nil else { return }
    // The longest valid beginning, by halving: a valid prefix may end inside a character, so the
    // comparison allows for the up to three bytes of a character that is cut.
    var low = 0
    var high = bytes.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if isValid(bytes[..<middle]) { low = middle } else { high = middle }
    }
    let place = SourcePlace(file: file, before: bytes[..<startOfCharacter(low, in: bytes)])
    throw FlowError(place, "this byte is not UTF-8; save the file as UTF-8")
  }

  /// Whether bytes are UTF-8 up to a last character that may be cut short.
  private static func isValid(_ bytes: ArraySlice<UInt8>) -> Bool {
    (0...3).contains { cut in
      bytes.count >= cut && String(validating: bytes.dropLast(cut), as: UTF8.self) != nil
    }
  }

  private static func startOfCharacter(_ index: Int, in bytes: [UInt8]) -> Int {
    (0...3).map { index - $0 }.first {
      $0 >= 0 && String(validating: bytes[..<$0], as: UTF8.self) != nil
    } ?? 0
  }

  /// The line --- that is missing, if libyaml stumbled at `place` over a list below the header.
  static func missingSeparator(
    _ bytes: [UInt8], file: String, before place: SourcePlace?
  ) -> FlowError? {
    guard let place, place.column == 1 else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let before = lines.prefix(place.line - 1)
    guard lines.indices.contains(place.line - 1), lines[place.line - 1].starts(with: "- ".utf8),
      !before.contains(where: { $0.starts(with: "---".utf8) })
    else { return nil }
    return FlowError(place, "the header ends here; put a line --- before the list of commands")
  }

  /// A tab in the indentation, if that is why libyaml stumbled at `place` or just behind it.
  ///
  /// libyaml itself only says that a token cannot start, often a line later.
  static func tabInIndentation(
    _ bytes: [UInt8], file: String, before place: SourcePlace?
  ) -> FlowError? {
    guard let place else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.prefix(place.line + 1).enumerated() {
      // A list's dash belongs to the indentation of what stands behind it.
      let indentation = line.prefix { " \t-".utf8.contains($0) }
      guard indentation.count < line.count,
        let tab = indentation.firstIndex(of: UInt8(ascii: "\t"))
      else { continue }
      return FlowError(
        SourcePlace(file: file, line: index + 1, column: tab - line.startIndex + 1),
        "a tab stands in the indentation; YAML takes only spaces there, so put two spaces")
    }
    return nil
  }
}
