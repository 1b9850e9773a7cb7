/// A row of bytes that grows at its end: text is written into it without making strings.
///
/// One that is emptied with `removeAll()` keeps its room, so that a recorder allocates nothing in
/// steady state.
public struct ByteText: Hashable, Sendable {
  public private(set) var bytes: [UInt8] = []

  public init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  public var isEmpty: Bool { bytes.isEmpty }

  public var string: String { String(decoding: bytes, as: UTF8.self) }

  public mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  public mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  public mutating func append(text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  mutating func append(byte: UInt8) { bytes.append(byte) }

  public mutating func append(_ number: Int64) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    append(magnitude: number.magnitude, digits: 1)
  }

  public mutating func append(_ number: Int) { append(Int64(number)) }

  private mutating func append(magnitude: UInt64, digits: Int) {
    // 20 digits hold every number of 64 bits.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { room in
      var rest = magnitude
      var place = 20
      while rest > 0 || 20 - place < digits {
        place -= 1
        room[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
      bytes.append(contentsOf: room[place...])
    }
  }

  /// Nanoseconds as a number with a fixed unit: `per` 1,000,000 writes milliseconds.
  ///
  /// - Parameter per: a power of ten from 10 to 1,000,000,000.
  mutating func append(nanoseconds: Int64, per: Int64, places: Int) {
    if nanoseconds < 0 { bytes.append(UInt8(ascii: "-")) }
    let (whole, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: per.magnitude)
    append(magnitude: whole, digits: 1)
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    append(magnitude: rest, digits: places)
  }

  /// Milliseconds, exact to the nanosecond.
  public mutating func append(ms nanoseconds: Int64) {
    append(nanoseconds: nanoseconds, per: 1_000_000, places: 6)
  }

  /// Seconds, exact to the nanosecond.
  public mutating func append(seconds nanoseconds: Int64) {
    append(nanoseconds: nanoseconds, per: 1_000_000_000, places: 9)
  }

  /// Microseconds, exact to the nanosecond.
  public mutating func append(us nanoseconds: Int64) {
    append(nanoseconds: nanoseconds, per: 1000, places: 3)
  }

  /// A number with at most six places; what is no number is written as `NA`.
  public mutating func append(_ number: Double) {
    guard number.isFinite, abs(number) < 9e12 else { return append("NA") }
    append(ms: Int64((number * 1e6).rounded()))
  }

  /// A field of a comma-separated line, in quotes where it must be.
  public mutating func append(field text: String) {
    let special: (UInt8) -> Bool = { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }
    guard text.utf8.contains(where: special) else { return append(text: text) }
    bytes.append(0x22)
    for byte in text.utf8 {
      if byte == 0x22 { bytes.append(0x22) }
      // A line break within a field would make one row two for readers that go by lines.
      bytes.append(byte == 0x0A || byte == 0x0D ? 0x20 : byte)
    }
    bytes.append(0x22)
  }

  /// A string of JSON with its quotes; control characters are escaped.
  public mutating func append(json text: String) {
    bytes.append(0x22)
    for byte in text.utf8 {
      switch byte {
      case 0x22, 0x5C: bytes += [0x5C, byte]
      case 0..<0x20:
        append("\\u00")
        append(hex: byte >> 4)
        append(hex: byte & 15)
      default: bytes.append(byte)
      }
    }
    bytes.append(0x22)
  }

  private mutating func append(hex digit: UInt8) {
    bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
  }
}
