import Foundation

/// Walks over the fields of one line with commas between, or other separators, without copying.
struct RowFields {
  private let line: UnsafeRawBufferPointer
  private let separator: UInt8
  private var place = 0
  private var isDone = false

  static let comma = UInt8(ascii: ",")

  init(_ line: UnsafeRawBufferPointer, _ separator: UInt8 = Self.comma) {
    self.line = line
    self.separator = separator
  }

  /// The next field without its quotes, and whether any were doubled within.
  mutating func next() -> UnsafeRawBufferPointer? {
    guard !isDone,
      let base = line.baseAddress ?? (line.isEmpty ? UnsafeRawPointer(bitPattern: 1) : nil)
    else { return nil }
    let start = place
    if start < line.count, line[start] == 0x22 { return quoted(from: start + 1) }
    let rest = line.count - start
    if rest > 0, let comma = memchr(base + start, Int32(separator), rest) {
      let end = UnsafeRawPointer(comma) - base
      place = end + 1
      return UnsafeRawBufferPointer(rebasing: line[start..<end])
    }
    isDone = true
    return UnsafeRawBufferPointer(rebasing: line[start...])
  }

  private mutating func quoted(from start: Int) -> UnsafeRawBufferPointer {
    var end = start
    while end < line.count {
      if line[end] == 0x22 {
        guard end + 1 < line.count, line[end + 1] == 0x22 else { break }
        end += 1
      }
      end += 1
    }
    let field = UnsafeRawBufferPointer(rebasing: line[start..<end])
    // What stands between the closing quote and the separator belongs to nothing.
    while end < line.count, line[end] != separator { end += 1 }
    place = end + 1
    isDone = end >= line.count
    return field
  }

  static func text(_ field: UnsafeRawBufferPointer) -> String {
    String(decoding: field, as: UTF8.self).replacing("\"\"", with: "\"")
  }

  /// All fields as text.
  static func all(_ line: UnsafeRawBufferPointer, _ separator: UInt8) -> [String] {
    var fields = RowFields(line, separator)
    var texts: [String] = []
    while let field = fields.next() {
      texts.append(text(field).trimmingCharacters(in: .whitespaces))
    }
    return texts
  }
}
