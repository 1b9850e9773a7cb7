import Foundation

/// A console log as plain lines: what terminals, exports and syslogs wrap around words is gone.
///
/// Works on bytes, since a log may have any encoding in it, and everything looked for is ASCII.
struct ConsoleText {
  /// A line as editors count them, from 1.
  struct Line {
    var number: Int
    /// What was said, without time and program.
    var text: [UInt8]
    var stamp: ConsoleStamp
  }

  private(set) var lines: [Line] = []

  init(_ bytes: [UInt8]) {
    var rest = Self.eightBit(bytes)[...]
    var number = 1
    while !rest.isEmpty {
      let end = rest.firstIndex(of: .newline) ?? rest.endIndex
      lines.append(Self.line(Array(rest[rest.startIndex..<end]), number: number))
      rest = end < rest.endIndex ? rest[(end + 1)...] : []
      number += 1
    }
  }

  private static func line(_ raw: [UInt8], number: Int) -> Line {
    let plain = unescaped(withoutControls(raw))
    let stamp = ConsoleStamp(of: plain)
    return Line(number: number, text: Array(plain.dropFirst(stamp.length)), stamp: stamp)
  }

  /// UTF-16 with a byte order mark becomes UTF-8; the mark goes.
  private static func eightBit(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else { return bytes }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
      let low = UInt16(bytes[isLittle ? index : index + 1])
      return low | UInt16(bytes[isLittle ? index + 1 : index]) << 8
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// Without colours and other commands to a terminal, and with spaces for control characters.
  private static func withoutControls(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(where: { $0 < 0x20 && $0 != .tab }) else { return bytes }
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte == 0x1B else {
        result.append(byte < 0x20 && byte != .tab ? .space : byte)
        continue
      }
      guard index < bytes.count, bytes[index] == UInt8(ascii: "[") else { continue }
      index += 1
      while index < bytes.count, !(0x40...0x7E).contains(bytes[index]) { index += 1 }
      index += 1
    }
    return result
  }

  /// With line breaks, quotes and slashes that were written as `\n`, `\"`, `&quot;`, `#012` and the
  /// like, however often they were escaped.
  private static func unescaped(_ bytes: [UInt8]) -> [UInt8] {
    let marks: Set<UInt8> = [.backslash, UInt8(ascii: "&"), UInt8(ascii: "#")]
    guard bytes.contains(where: marks.contains) else { return bytes }
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if marks.contains(bytes[index]), let (byte, length) = escape(in: bytes[index...]) {
        if let byte { result.append(byte) }
        index += length
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  private static let entities: [(String, UInt8)] = [
    ("&quot;", .quote), ("&#34;", .quote), ("&lt;", UInt8(ascii: "<")),
    ("&gt;", UInt8(ascii: ">")), ("&amp;", UInt8(ascii: "&")), ("&#10;", .space), ("#012", .space),
    ("#011", .space),
  ]

  /// The byte that is meant, and how many bytes say so.
  private static func escape(in bytes: ArraySlice<UInt8>) -> (UInt8?, Int)? {
    guard bytes.first == .backslash else {
      let entity = entities.first { bytes.starts(with: $0.0.utf8) }
      return entity.map { ($0.1, $0.0.utf8.count) }
    }
    let slashes = bytes.prefix { $0 == .backslash }.count
    let rest = bytes.dropFirst(slashes)
    switch rest.first {
    case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"): return (.space, slashes + 1)
    case .quote, UInt8(ascii: "'"), UInt8(ascii: "/"): return (rest.first, slashes + 1)
    case UInt8(ascii: "0") where rest.prefix(3).allSatisfy(\.isDigit): return (.space, slashes + 3)
    case UInt8(ascii: "u"):
      let digits = String(decoding: rest.dropFirst().prefix(4), as: UTF8.self)
      guard digits.count == 4, let code = UInt8(digits, radix: 16), code < 0x80 else { return nil }
      return (code < 0x20 ? .space : code, slashes + 5)
    default: return nil
    }
  }
}

extension UInt8 {
  static let newline = UInt8(ascii: "\n")
  static let tab = UInt8(ascii: "\t")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let colon = UInt8(ascii: ":")

  var isDigit: Bool { (0x30...0x39).contains(self) }
  var isBlank: Bool { self == .space || self == .tab || self == .newline }
  /// Of names: letters, digits, the underscore.
  var isWord: Bool { isDigit || self == 0x5F || (0x41...0x5A).contains(self) || isLower }
  private var isLower: Bool { (0x61...0x7A).contains(self) }
}
