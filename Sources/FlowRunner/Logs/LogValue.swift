import Foundation

/// Reads a value of a log: a number, a switch, a rectangle in any form that it is printed in.
struct LogValue {
  private let bytes: [UInt8]
  private(set) var place: Int
  /// How many brackets were opened and not closed again on the way to the value.
  private(set) var depth = 0

  init(_ bytes: [UInt8], at place: Int) {
    self.bytes = bytes
    self.place = place
  }

  /// Frames further out than this are not of this world.
  private static let furthest = 100_000.0

  private var here: UInt8? { place < bytes.count ? bytes[place] : nil }

  /// Goes over what stands between a key and its value: quotes, colons, `Optional(`, and the key
  /// said again, as lldb does.
  mutating func skipLead(of key: ArraySlice<UInt8>) {
    let words = ["value", "Optional", "some", "NSRect", "CGRect", "NSPoint", "CGPoint", "__C"]
    while let byte = here {
      if byte.isWord {
        let word = bytes[place...].prefix(while: \.isWord)
        let text = String(decoding: word, as: UTF8.self)
        guard words.contains(text) || word == key else { return }
        place += word.count
      } else if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "{") {
        guard opensNothing(byte) else { return }
        depth += 1
        place += 1
      } else if byte == UInt8(ascii: ")") {
        depth -= 1
        place += 1
      } else if byte == .newline {
        guard goesOnBelow else { return }
        place += 1
      } else if byte == UInt8(ascii: "<") {
        guard let tag = Self.tags.first(where: { bytes[place...].starts(with: $0.utf8) }) else {
          return
        }
        place += tag.utf8.count
      } else if byte == UInt8(ascii: "-"), place + 1 < bytes.count, bytes[place + 1].isNumeral {
        return
      } else if byte.isBlank || "\"':=->.".utf8.contains(byte) || byte >= 0x80 {
        place += 1
      } else {
        return
      }
    }
  }

  /// Of property lists.
  private static let tags = ["</key>", "<string>", "<real>", "<integer>"]

  /// Whether a bracket is of the wrapping, as in `Optional(NSRect: …)`.
  private func opensNothing(_ byte: UInt8) -> Bool {
    let rest = bytes[(place + 1)...].drop { $0.isBlank }
    guard byte == UInt8(ascii: "("), let next = rest.first else { return false }
    return "NCO\"".utf8.contains(next)
  }

  /// Whether the value stands in the next line, as lldb prints it, or as it was torn.
  private var goesOnBelow: Bool {
    let rest = bytes[(place + 1)...].drop { $0 == .space || $0 == .tab }
    guard let next = rest.first else { return false }
    return next == UInt8(ascii: "-") || next >= 0x80 || next == UInt8(ascii: "{")
      || rest.starts(with: "NSRect".utf8) || rest.starts(with: "CGRect".utf8)
  }

  // MARK: Values

  /// `1`, `true`, `YES`, and what means the contrary.
  mutating func flag() -> Bool? {
    for (tag, value) in [("<true/>", true), ("<false/>", false)] {
      guard bytes[place...].starts(with: tag.utf8) else { continue }
      place += tag.utf8.count
      return value
    }
    let word = bytes[place...].prefix(while: \.isWord)
    guard isEnded(after: word.count) else { return nil }
    place += word.count
    switch String(decoding: word, as: UTF8.self).lowercased() {
    case "1", "true", "yes": return true
    case "0", "false", "no": return false
    default: return nil
    }
  }

  /// A number that something follows, so that it is whole.
  mutating func number() -> Double? {
    let digits = bytes[place...].prefix(while: Self.isOfNumber)
    guard isEnded(after: digits.count) else { return nil }
    place += digits.count
    let value = Double(String(decoding: digits, as: UTF8.self))
    return value.flatMap { $0.isFinite ? $0 : nil }
  }

  private func isEnded(after count: Int) -> Bool {
    guard place + count < bytes.count else { return false }
    let next = bytes[place + count]
    let isQuoted = place > 0 && bytes[place - 1] == .quote
    if isQuoted { return next == .quote }
    return count > 0 && bytes[place + count - 1] != UInt8(ascii: ".") && !next.isWord
      && next < 0x80 && next != UInt8(ascii: "<")
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    byte.isDigit || ".-+eE".utf8.contains(byte)
  }

  /// A rectangle in any form: `{{x, y}, {w, h}}`, `(x, y, w, h)`, `(x y; w h)`, `CGRect(x: …)`.
  ///
  /// `{"screenX": …}` and `origin=(x=… y=…)` are two more.
  mutating func rect() -> CGRect? {
    guard let numbers = numbers(4) else { return nil }
    let rect = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    return numbers.allSatisfy { abs($0) <= Self.furthest } ? rect : nil
  }

  /// `{x, y}` and its like.
  mutating func point() -> CGPoint? {
    guard let numbers = numbers(2), numbers.allSatisfy({ abs($0) <= Self.furthest }) else {
      return nil
    }
    return CGPoint(x: numbers[0], y: numbers[1])
  }

  /// So many numbers in brackets, in the order x, y, width, height whatever theirs is.
  private mutating func numbers(_ count: Int) -> [Double]? {
    let end = min(bytes.count, place + 400)
    var level = 0
    var found: [Double] = []
    var names: [String] = []
    var digits: [UInt8] = []
    while place < end {
      let byte = bytes[place]
      place += 1
      // A number goes on in the next line where the log was torn.
      if byte == .newline { continue }
      if byte.isDigit || ".-+".utf8.contains(byte) || (byte == 0x65 && !digits.isEmpty) {
        digits.append(byte)
        continue
      }
      if !digits.isEmpty {
        guard let number = Double(String(decoding: digits, as: UTF8.self)) else { return nil }
        found.append(number)
        digits = []
      }
      if "{([".utf8.contains(byte) {
        level += 1
      } else if "})]".utf8.contains(byte) {
        level -= 1
      } else if byte.isWord {
        guard let name = part(at: place - 1) else { return nil }
        names.append(name)
      } else if byte == UInt8(ascii: ";"), level == 1, found.count == 2, count == 4 {
        // Views print their frames as (0 516; 393 336).
        continue
      } else if ";<".utf8.contains(byte) {
        return nil
      }
      if level <= 0 {
        return level == 0 && found.count == count ? Self.sorted(found, by: names) : nil
      }
    }
    return nil
  }

  /// A word such as `width` within a rectangle; goes over it.
  private mutating func part(at start: Int) -> String? {
    let word = bytes[start...].prefix(while: \.isWord)
    place = start + word.count
    let name = String(decoding: word, as: UTF8.self)
    return Self.parts.contains(name) ? name : nil
  }

  private static let parts = [
    "x", "y", "width", "height", "w", "h", "screenX", "screenY", "origin", "size", "CGPoint",
    "CGSize", "NSPoint", "NSSize",
  ]

  /// By the names that stand before the numbers, where there are any.
  private static func sorted(_ numbers: [Double], by names: [String]) -> [Double] {
    let order = ["x", "y", "w", "h"]
    let letters = names.filter { !["origin", "size"].contains($0) && !$0.hasPrefix("CG") }
      .filter { !$0.hasPrefix("NS") }
      .map { $0.hasPrefix("screen") ? $0.suffix(1).lowercased() : String($0.prefix(1)) }
    guard letters.count == numbers.count, Set(letters) == Set(order.prefix(numbers.count)) else {
      return numbers
    }
    return order.prefix(numbers.count).compactMap { letter in
      letters.firstIndex(of: letter).map { numbers[$0] }
    }
  }
}

extension UInt8 {
  /// What may follow a minus within a number.
  fileprivate var isNumeral: Bool { isDigit || self == UInt8(ascii: ".") }
}
