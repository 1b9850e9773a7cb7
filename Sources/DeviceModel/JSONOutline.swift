import Foundation

/// Where in a JSON text each value stands, and which key is given twice.
///
/// Foundation's decoder says neither: of two equal keys it takes one without a word.
public struct JSONOutline {
  /// Something wrong in the text itself.
  public struct Problem: Hashable, Sendable {
    public var line: Int
    public var words: String
  }

  /// Of the first thing that is wrong; nil where the text is JSON without twins.
  public private(set) var problem: Problem?
  /// By the way to the value, such as `devices[3].screen.scale`.
  private var lines: [String: Int] = [:]
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1

  public init(_ data: Data) {
    bytes = Array(data)
    let isWhole = value(at: "") && skipSpace() && index == bytes.count
    if !isWhole && problem == nil { problem = Problem(line: line, words: "this is not JSON") }
  }

  /// The line of a value, or of the innermost map or list around it that is there.
  public func line(of way: String) -> Int? {
    var way = Substring(way)
    while true {
      if let line = lines[String(way)] { return line }
      guard let end = way.lastIndex(where: { $0 == "." || $0 == "[" }) else { break }
      way = way[..<end]
    }
    return lines[""]
  }

  // MARK: Reading

  @discardableResult
  private mutating func skipSpace() -> Bool {
    while index < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[index]) {
      if bytes[index] == 0x0A { line += 1 }
      index += 1
    }
    return true
  }

  private mutating func take(_ character: Character) -> Bool {
    guard index < bytes.count, bytes[index] == character.asciiValue else { return false }
    index += 1
    return true
  }

  /// False at the first thing that is no JSON.
  private mutating func value(at way: String) -> Bool {
    skipSpace()
    guard index < bytes.count else { return false }
    lines[way] = line
    switch bytes[index] {
    case UInt8(ascii: "{"): return map(at: way)
    case UInt8(ascii: "["): return list(at: way)
    case UInt8(ascii: "\""): return text() != nil
    default: return word()
    }
  }

  private mutating func map(at way: String) -> Bool {
    index += 1
    skipSpace()
    if take("}") { return true }
    var names: Set<String> = []
    repeat {
      skipSpace()
      let nameLine = line
      guard let name = text(), skipSpace(), take(":") else { return false }
      if !names.insert(name).inserted {
        problem = Problem(line: nameLine, words: "\"\(name)\" is given twice")
        return false
      }
      guard value(at: way.isEmpty ? name : "\(way).\(name)") else { return false }
      skipSpace()
    } while take(",")
    return take("}")
  }

  private mutating func list(at way: String) -> Bool {
    index += 1
    skipSpace()
    if take("]") { return true }
    var count = 0
    repeat {
      guard value(at: "\(way)[\(count)]") else { return false }
      count += 1
      skipSpace()
    } while take(",")
    return take("]")
  }

  /// As it stands between the quotes, with its escapes: enough to tell names apart.
  private mutating func text() -> String? {
    guard take("\"") else { return nil }
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != 0x0A {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = min(index, bytes.count)
    guard take("\"") else { return nil }
    return String(bytes: bytes[start..<end], encoding: .utf8)
  }

  /// A number, true, false or null; which of them is right the decoder says.
  private mutating func word() -> Bool {
    let start = index
    while index < bytes.count, Self.wordBytes.contains(bytes[index]) { index += 1 }
    return index > start
  }

  private static let wordBytes = Set("0123456789+-.eEtruefalsn".utf8)
}
