/// One scheduling of one timer: when it is due, and the place in the order of scheduling.
///
/// Sixteen bytes, so that a cache line holds four. The tag packs the sequence number of the
/// scheduling (upper 40 bits) over the timer's slot (lower 24). Sequence numbers are never used
/// twice, so a tag also tells whether an entry still stands: it does while its slot bears it.
struct TimerEntry {
  var due: Int64
  var tag: UInt64

  static let slotBits: UInt64 = 24
  static let slotMask: UInt64 = (1 << slotBits) - 1
  static let maximumSlots = 1 << 24
  static let maximumSequence: UInt64 = (1 << 40) - 1

  @inline(__always)
  var slot: Int { Int(truncatingIfNeeded: tag & Self.slotMask) }

  @inline(__always)
  var sequence: UInt64 { tag >> Self.slotBits }

  /// The law of order: due time, then order of (re)scheduling.
  @inline(__always)
  func precedes(_ other: TimerEntry) -> Bool {
    due < other.due || (due == other.due && tag < other.tag)
  }
}

/// A growable row of entries in raw memory; whoever holds it frees it.
struct EntryBuffer {
  private(set) var base: UnsafeMutablePointer<TimerEntry>
  var count = 0
  private(set) var capacity: Int

  init(capacity: Int) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  @inline(__always)
  subscript(index: Int) -> TimerEntry {
    get { base[index] }
    nonmutating set { base[index] = newValue }
  }

  @inline(__always)
  mutating func append(_ entry: TimerEntry) {
    if count == capacity { reserve(count + 1) }
    base[count] = entry
    count += 1
  }

  /// Makes room for at least `wanted` entries, and at least doubles when it has to grow.
  mutating func reserve(_ wanted: Int) {
    guard wanted > capacity else { return }
    let larger = max(wanted, capacity * 2)
    let moved = UnsafeMutablePointer<TimerEntry>.allocate(capacity: larger)
    moved.update(from: base, count: count)
    base.deallocate()
    base = moved
    capacity = larger
  }

  func copied() -> EntryBuffer {
    var copy = EntryBuffer(capacity: capacity)
    copy.base.update(from: base, count: count)
    copy.count = count
    return copy
  }

  func free() { base.deallocate() }
}
