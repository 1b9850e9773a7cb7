/// One scheduling of one timer: when it is due, and the place in the order of scheduling.
///
/// Sixteen bytes, so that a cache line holds four. The tag packs the sequence number of the
/// scheduling (upper 40 bits) over the timer's slot (lower 24). Sequence numbers are never used
/// twice, so a tag also tells whether an entry still stands: it does while its slot bears it.
@usableFromInline
struct TimerEntry: BitwiseCopyable {
  @usableFromInline var due: Int64
  @usableFromInline var tag: UInt64

  @inline(__always)
  init(due: Int64, tag: UInt64) {
    self.due = due
    self.tag = tag
  }

  @inline(__always)
  init(due: Int64, sequence: UInt64, slot: Int) {
    self.init(due: due, tag: sequence &<< Self.slotBits | UInt64(truncatingIfNeeded: slot))
  }

  @inlinable static var slotBits: UInt64 { 24 }
  @inlinable static var slotMask: UInt64 { (1 << slotBits) - 1 }
  static let maximumSlots = 1 << 24
  static let maximumSequence: UInt64 = (1 << 40) - 1

  @inlinable
  var slot: Int { Int(truncatingIfNeeded: tag & Self.slotMask) }

  @inlinable
  var sequence: UInt64 { tag >> Self.slotBits }

  /// The law of order: due time, then order of (re)scheduling.
  @inline(__always)
  func precedes(_ other: TimerEntry) -> Bool {
    due < other.due || (due == other.due && tag < other.tag)
  }
}
