/// A running hash of model state, equal on every machine and in every process.
///
/// Swift's own `Hasher` is seeded per process, so a run and its replay could not be compared by it.
/// FNV-1a over eight-byte words, finished with a mixing step.
public struct StateDigest: Hashable, Sendable, CustomStringConvertible {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  public init() {}

  public mutating func combine(_ value: UInt64) {
    state = (state ^ value) &* 0x0000_0100_0000_01B3
    state ^= state >> 29
  }

  public mutating func combine(_ value: Int) { combine(UInt64(bitPattern: Int64(value))) }
  public mutating func combine(_ value: Int64) { combine(UInt64(bitPattern: value)) }
  public mutating func combine(_ value: Bool) { combine(value ? 1 : UInt64(0)) }
  public mutating func combine(_ value: Instant) { combine(value.nanoseconds) }

  /// A fraction, to a thousandth, so that the last bits of floating point do not count.
  public mutating func combine(_ value: Double) {
    combine(value.isFinite ? Int64((value * 1000).rounded()) : Int64.min)
  }

  public mutating func combine(_ value: String) {
    for byte in value.utf8 { combine(UInt64(byte)) }
    combine(UInt64(0xFF))
  }

  public var value: UInt64 {
    var mixed = state
    mixed ^= mixed >> 33
    mixed = mixed &* 0xFF51_AFD7_ED55_8CCD
    return mixed ^ (mixed >> 33)
  }

  /// Sixteen hexadecimal digits.
  public var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
