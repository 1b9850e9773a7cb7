/// A hierarchical timing wheel: entries by due time, coarsely, each put down and picked up O(1).
///
/// The finest slot is 2^17 ns (131 µs) wide; each level has 1,024 slots, each as wide as the whole
/// level below. An entry stands on the level of the highest bit in which its due time differs from
/// `base`, so everything on a level is due before anything on the next. Exact order within the
/// finest slot is made by whoever takes the slot out (`TimerOrder`).
///
/// A slot is a chain of chunks from one pool, seven entries to a chunk, newest chunk first.
struct EntryWheel {
  static let tickBits = 17
  static let levelBits = 10
  static let slotsPerLevel = 1 << levelBits
  static let levels = 5
  private static let wordsPerLevel = slotsPerLevel / 64
  private static let chunkLength = 8
  static let none: Int32 = -1

  /// The start of the finest slot taken out last; only ever moves forward, save by `clear`.
  private(set) var base: Int64 = 0
  private(set) var count = 0
  private var pool = EntryBuffer(capacity: chunkLength * 64)
  private var freeChunk = none
  private let heads: UnsafeMutablePointer<Int32>
  private let bits: UnsafeMutablePointer<UInt64>
  /// One bit for each word of `bits`, a level to a word.
  private let summary: UnsafeMutablePointer<UInt64>

  init() {
    heads = .allocate(capacity: Self.levels * Self.slotsPerLevel)
    bits = .allocate(capacity: Self.levels * Self.wordsPerLevel)
    summary = .allocate(capacity: Self.levels)
    clear(base: 0)
  }

  /// Drops all entries and sets a new base, which may be earlier than the old one.
  mutating func clear(base newBase: Int64) {
    heads.update(repeating: Self.none, count: Self.levels * Self.slotsPerLevel)
    bits.update(repeating: 0, count: Self.levels * Self.wordsPerLevel)
    summary.update(repeating: 0, count: Self.levels)
    pool.count = 0
    freeChunk = Self.none
    count = 0
    base = newBase
  }

  /// Puts down an entry that is due at or after `base`.
  mutating func insert(_ entry: TimerEntry) {
    let difference = UInt64(bitPattern: entry.due ^ base) >> UInt64(Self.tickBits)
    let highest = 63 - (difference | 1).leadingZeroBitCount
    let level = highest / Self.levelBits
    let shift = Int64(Self.tickBits + level * Self.levelBits)
    let index = Int(truncatingIfNeeded: entry.due &>> shift) & (Self.slotsPerLevel - 1)
    let slot = level << Self.levelBits + index
    var chunk = heads[slot]
    if chunk == Self.none {
      bits[slot >> 6] |= 1 << UInt64(slot & 63)
      summary[level] |= 1 << UInt64(index >> 6)
    }
    if chunk == Self.none || pool[Self.start(chunk)].tag == UInt64(Self.chunkLength - 1) {
      chunk = newChunk(before: chunk)
      heads[slot] = chunk
    }
    let start = Self.start(chunk)
    let used = pool[start].tag + 1
    pool[start].tag = used
    pool[start + Int(truncatingIfNeeded: used)] = entry
    count += 1
  }

  /// Moves the wheel to its first slot with entries, and takes out those of the finest level.
  ///
  /// - Returns: the last instant of the finest slot taken out; what is due by then has been
  ///   appended to `entries`, oldest scheduling first among equals.
  mutating func takeFirstSlot(into entries: inout EntryBuffer) -> Int64 {
    while true {
      let (level, index) = firstOccupied()
      let shift = Int64(Self.tickBits + level * Self.levelBits)
      let above = shift + Int64(Self.levelBits)
      let block = above < 64 ? (base &>> above) &<< above : 0
      base = block | Int64(index) &<< shift
      if level == 0 {
        unload(level: 0, index: index, into: &entries)
        return base | (1 << Int64(Self.tickBits) - 1)
      }
      cascade(level: level, index: index)
    }
  }

  func copied() -> EntryWheel {
    var copy = EntryWheel()
    copy.heads.update(from: heads, count: Self.levels * Self.slotsPerLevel)
    copy.bits.update(from: bits, count: Self.levels * Self.wordsPerLevel)
    copy.summary.update(from: summary, count: Self.levels)
    copy.pool.free()
    copy.pool = pool.copied()
    copy.freeChunk = freeChunk
    copy.count = count
    copy.base = base
    return copy
  }

  func free() {
    heads.deallocate()
    bits.deallocate()
    summary.deallocate()
    pool.free()
  }
}

extension EntryWheel {
  @inline(__always)
  private static func start(_ chunk: Int32) -> Int { Int(chunk) * chunkLength }

  /// A chunk's first place is its header: `due` is the next chunk, `tag` how many places are used.
  private mutating func newChunk(before next: Int32) -> Int32 {
    var chunk = freeChunk
    if chunk == Self.none {
      chunk = Int32(pool.count / Self.chunkLength)
      pool.reserve(pool.count + Self.chunkLength)
      pool.count += Self.chunkLength
    } else {
      freeChunk = Int32(truncatingIfNeeded: pool[Self.start(chunk)].due)
    }
    pool[Self.start(chunk)] = TimerEntry(due: Int64(next), tag: 0)
    return chunk
  }

  private func firstOccupied() -> (level: Int, index: Int) {
    var level = 0
    while summary[level] == 0 { level += 1 }
    let word = summary[level].trailingZeroBitCount
    let bit = bits[level * Self.wordsPerLevel + word].trailingZeroBitCount
    return (level, word * 64 + bit)
  }

  /// Spreads the entries of a slot over the levels below; `base` must be the slot's start by now.
  private mutating func cascade(level: Int, index: Int) {
    var chunk = detach(level: level, index: index)
    while chunk != Self.none {
      let start = Self.start(chunk)
      let used = Int(truncatingIfNeeded: pool[start].tag)
      for place in start + 1..<start + 1 + used { insert(pool[place]) }
      count -= used
      chunk = release(chunk)
    }
  }

  private mutating func unload(level: Int, index: Int, into entries: inout EntryBuffer) {
    var chunk = detach(level: level, index: index)
    while chunk != Self.none {
      let start = Self.start(chunk)
      let used = Int(truncatingIfNeeded: pool[start].tag)
      for place in start + 1..<start + 1 + used { entries.append(pool[place]) }
      count -= used
      chunk = release(chunk)
    }
  }

  /// Empties a slot and returns its chain, oldest chunk first.
  private mutating func detach(level: Int, index: Int) -> Int32 {
    let slot = level << Self.levelBits + index
    var chunk = heads[slot]
    heads[slot] = Self.none
    bits[slot >> 6] &= ~(1 << UInt64(slot & 63))
    if bits[slot >> 6] == 0 { summary[level] &= ~(1 << UInt64(index >> 6)) }
    var reversed = Self.none
    while chunk != Self.none {
      let header = Self.start(chunk)
      let next = Int32(truncatingIfNeeded: pool[header].due)
      pool[header].due = Int64(reversed)
      reversed = chunk
      chunk = next
    }
    return reversed
  }

  /// Gives a chunk back to the pool and returns the one that followed it.
  private mutating func release(_ chunk: Int32) -> Int32 {
    let header = Self.start(chunk)
    let next = Int32(truncatingIfNeeded: pool[header].due)
    pool[header].due = Int64(freeChunk)
    freeChunk = chunk
    return next
  }
}
