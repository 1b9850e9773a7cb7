/// What the queue knows of a timer; what the timer carries follows it in memory, so that both come
/// with one cache line or two.
@usableFromInline
struct TimerSlot {
  @usableFromInline var due: Int64
  var nextFree: Int32
  /// Tells one tenant of the slot from the next.
  @usableFromInline var generation: UInt32
  /// The tag of the one entry that counts; 0 when nothing is scheduled.
  @usableFromInline var tag: UInt64

  @usableFromInline
  init(due: Int64, nextFree: Int32, generation: UInt32, tag: UInt64) {
    self.due = due
    self.nextFree = nextFree
    self.generation = generation
    self.tag = tag
  }
}

/// All slots, in memory that somebody else owns.
@usableFromInline
struct TimerSlots {
  @usableFromInline let base: UnsafeMutableRawPointer
  /// From one slot to the next, what its timer carries included.
  @usableFromInline let stride: Int

  @inlinable
  init(base: UnsafeMutableRawPointer, stride: Int) {
    self.base = base
    self.stride = stride
  }

  @inlinable
  subscript(index: Int) -> UnsafeMutablePointer<TimerSlot> {
    (base + index &* stride).assumingMemoryBound(to: TimerSlot.self)
  }

  /// Whether an entry is its slot's latest.
  @inline(__always)
  func stands(_ entry: TimerEntry) -> Bool { self[entry.slot].pointee.tag == entry.tag }

  /// The entry with a tag; with another's due time if it does not stand.
  @inline(__always)
  func entry(_ tag: UInt64) -> TimerEntry {
    let slot = Int(truncatingIfNeeded: tag & TimerEntry.slotMask)
    return TimerEntry(due: self[slot].pointee.due, tag: tag)
  }

  /// Appends those of a row of entries that still stand.
  @inline(__always)
  func append(
    _ tags: UnsafeMutablePointer<UInt64>, count: Int, to entries: inout PlainRow<TimerEntry>
  ) {
    entries.reserve(entries.count + count)
    var kept = entries.count
    // No branch on what stands, so that the slots' cache lines are fetched side by side.
    for index in 0..<count {
      let entry = entry(tags[index])
      entries.base[kept] = entry
      kept &+= stands(entry) ? 1 : 0
    }
    entries.count = kept
  }
}
