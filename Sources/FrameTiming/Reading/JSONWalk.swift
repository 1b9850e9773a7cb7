import Foundation

/// Walks over JSON without building it, since sessions hold millions of numbers.
struct JSONWalk {
  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  static let broken = SessionFileError("the JSON is not whole or not well formed")

  mutating func peek() throws -> UInt8 {
    while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
    guard place < bytes.count else { throw Self.broken }
    return bytes[place]
  }

  private mutating func expect(_ byte: Character) throws {
    guard try peek() == byte.asciiValue else { throw Self.broken }
    place += 1
  }

  /// Calls the body for each key, which reads or skips the value.
  mutating func object(_ body: (inout JSONWalk, String) throws -> Void) throws {
    try expect("{")
    try deeper { walk in
      if try walk.peek() == UInt8(ascii: "}") { return }
      while true {
        let key = try walk.string()
        try walk.expect(":")
        try body(&walk, key)
        guard try walk.peek() == UInt8(ascii: ",") else { return }
        walk.place += 1
      }
    }
    try expect("}")
  }

  /// Calls the body before each element, which reads or skips it.
  mutating func array(_ body: (inout JSONWalk) throws -> Void) throws {
    try expect("[")
    try deeper { walk in
      if try walk.peek() == UInt8(ascii: "]") { return }
      while true {
        try body(&walk)
        guard try walk.peek() == UInt8(ascii: ",") else { return }
        walk.place += 1
      }
    }
    try expect("]")
  }

  private mutating func deeper(_ body: (inout JSONWalk) throws -> Void) throws {
    depth += 1
    guard depth < 64 else { throw SessionFileError("the JSON is nested too deeply") }
    try body(&self)
    depth -= 1
  }

  mutating func string() throws -> String {
    try expect("\"")
    let start = place
    while place < bytes.count, bytes[place] != 0x22 { place += bytes[place] == 0x5C ? 2 : 1 }
    guard place < bytes.count else { throw Self.broken }
    let raw = bytes[start..<place]
    place += 1
    guard raw.contains(0x5C) else { return String(decoding: raw, as: UTF8.self) }
    let quoted = [0x22] + raw + [0x22]
    let text = try? JSONSerialization.jsonObject(with: Data(quoted), options: .fragmentsAllowed)
    guard let text = text as? String else { throw Self.broken }
    return text
  }

  /// A number or a truth as a number; not a number for null and for texts of that kind.
  mutating func number() throws -> Double {
    switch try peek() {
    case UInt8(ascii: "\""): return Double(try string()) ?? .nan
    case UInt8(ascii: "{"), UInt8(ascii: "["): throw Self.broken
    default: break
    }
    let start = place
    while place < bytes.count, !Self.ends(bytes[place]) { place += 1 }
    let value = bytes[start..<place].withUnsafeBytes(NumberText.value)
    if case .number(let number) = value { return number }
    switch String(decoding: bytes[start..<place], as: UTF8.self) {
    case "true": return 1
    case "false": return 0
    case "null", "NaN": return .nan
    default: throw Self.broken
    }
  }

  private static func ends(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == 0x2C || byte == 0x5D || byte == 0x7D
  }

  mutating func skip() throws {
    switch try peek() {
    case UInt8(ascii: "{"): try object { walk, _ in try walk.skip() }
    case UInt8(ascii: "["): try array { try $0.skip() }
    case UInt8(ascii: "\""): _ = try string()
    default: _ = try number()
    }
  }

  /// Whether nothing but space follows.
  mutating func isAtEnd() -> Bool { (try? peek()) == nil }
}
