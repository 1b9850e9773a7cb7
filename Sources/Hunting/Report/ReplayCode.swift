import VirtualTime

/// A run as a short text without spaces: what world it is in and what was chosen.
///
///     h1-nfwgkidon5...-3k7q
///
/// A version, the world's key with the values in 32 digits, and a checksum, so that a slip of the
/// hand is noticed.
public struct ReplayCode: Hashable, Sendable {
  public static let version = 1

  /// `HuntWorld.key`.
  public var world: String
  /// After how many steps the run is let come to its end.
  public var steps: Int
  public var values: [UInt8]

  public init(world: String, steps: Int, values: [UInt8]) {
    self.world = world
    self.steps = steps
    self.values = values
  }

  public var text: String {
    let key = Array(world.utf8)
    var bytes: [UInt8] = [UInt8(clamping: key.count)] + key.prefix(255)
    bytes.append(UInt8(clamping: steps))
    var index = 0
    // Most values are small, and 0 comes in rows.
    while index < values.count {
      let value = values[index]
      var run = 1
      while index + run < values.count, values[index + run] == value, run < 15 { run += 1 }
      if value < 16 {
        bytes.append(value << 4 | UInt8(run))
      } else {
        bytes += [0, value]
        run = 1
      }
      index += run
    }
    let body = Self.digits(of: bytes)
    return "h\(Self.version)-\(body)-\(Self.checksum(of: body))"
  }

  public init(_ text: String) throws(ReplayCodeError) {
    let parts = text.lowercased().split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let mark = parts.first, mark.first == "h" else {
      throw ReplayCodeError("a replay begins with h\(Self.version)- and has three parts")
    }
    guard Int(mark.dropFirst()) == Self.version else {
      throw ReplayCodeError(
        "this replay is of version \(mark.dropFirst()), and here is version \(Self.version)")
    }
    guard Self.checksum(of: String(parts[1])) == parts[2] else {
      throw ReplayCodeError("the replay's checksum is wrong; a digit is missing or another")
    }
    guard let bytes = Self.bytes(of: parts[1]), let length = bytes.first.map(Int.init),
      bytes.count > length + 1
    else { throw ReplayCodeError("the replay is cut off") }
    world = String(decoding: bytes[1..<length + 1], as: UTF8.self)
    steps = Int(bytes[length + 1])
    values = try Self.values(in: Array(bytes[(length + 2)...]))
  }

  private static func values(in bytes: [UInt8]) throws(ReplayCodeError) -> [UInt8] {
    var values: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0 {
        guard index + 1 < bytes.count else { throw ReplayCodeError("the replay is cut off") }
        values.append(bytes[index + 1])
        index += 2
      } else {
        values += Array(repeating: byte >> 4, count: Int(byte & 15))
        index += 1
      }
    }
    return values
  }

  private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz")

  private static func digits(of bytes: [UInt8]) -> String {
    var text = ""
    var held: UInt32 = 0
    var count = 0
    for byte in bytes {
      held = held << 8 | UInt32(byte)
      count += 8
      while count >= 5 {
        count -= 5
        text.append(alphabet[Int(held >> UInt32(count)) & 31])
      }
    }
    if count > 0 { text.append(alphabet[Int(held << UInt32(5 - count)) & 31]) }
    return text
  }

  private static func bytes(of text: Substring) -> [UInt8]? {
    var bytes: [UInt8] = []
    var held: UInt32 = 0
    var count = 0
    for character in text {
      guard let digit = alphabet.firstIndex(of: character) else { return nil }
      held = held << 5 | UInt32(digit)
      count += 5
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(held >> UInt32(count) & 255))
    }
    return bytes
  }

  private static func checksum(of text: String) -> String {
    var digest = StateDigest()
    digest.combine(text)
    return digits(of: [UInt8(digest.value >> 16 & 255), UInt8(digest.value & 255)])
  }
}

/// Why a text is no replay, in one sentence.
public struct ReplayCodeError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String
  init(_ description: String) { self.description = description }
}
