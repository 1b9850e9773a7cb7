/// A hierarchical timing wheel: timers by due time, coarsely, put down and picked up in O(1).
///
/// It holds only the tags of entries, eight bytes each; the due times are in the timers' slots.
///
/// The finest slot is a tick of 2^20 ns (1.05 ms). Each level is a ring of 2,048 slots, each slot
/// as wide as the whole ring below; the finest ring so reaches 2.1 s ahead, the next 73 minutes,
/// then 104 days, then for ever. An entry lies on the finest ring that reaches it, and a slot of a
/// coarser ring is spread over the finer ones before the wheel moves into it. Exact order within
/// a tick is made by whoever takes the tick out (`TimerOrder`).
///
/// A slot is a chain of chunks from one pool, 31 entries to a chunk, oldest first.
struct EntryWheel {
  static let tickBits: Int64 = 20
  private static let ringBits: Int64 = 11
  private static let ringSize = 1 << 11
  private static let rings = 4
  private static let wordsPerRing = ringSize / 64
  private static let chunkLength = 32
  private static let none: Int32 = -1

  /// The entries of a slot: the first chunk, and where in the pool the next entry goes; at the
  /// start of a chunk when the last is full, or there is none.
  private struct Chain {
    var first: Int32
    var end: Int32

    static let empty = Chain(first: none, end: 0)
  }

  /// How many entries lie in it.
  private(set) var count = 0
  /// The start of the tick taken out last.
  private var base: Int64 = 0
  /// The start of the first slot with entries on any ring but the finest.
  private var nextSpread = Int64.max
  private var pool = PlainRow<UInt64>(capacity: chunkLength * 64)
  private var freeChunk = none
  private let chains: UnsafeMutablePointer<Chain>
  /// Which slots have entries.
  private let bits: UnsafeMutablePointer<UInt64>
  /// Which words of `bits` are not 0, a word for each ring.
  private let summary: UnsafeMutablePointer<UInt64>

  init() {
    chains = .allocate(capacity: Self.rings * Self.ringSize)
    bits = .allocate(capacity: Self.rings * Self.wordsPerRing)
    summary = .allocate(capacity: Self.rings)
    clear(base: 0)
  }

  /// Drops all entries and sets a new base, the start of a tick, which may be before the old one.
  mutating func clear(base newBase: Int64) {
    chains.update(repeating: .empty, count: Self.rings * Self.ringSize)
    bits.update(repeating: 0, count: Self.rings * Self.wordsPerRing)
    summary.update(repeating: 0, count: Self.rings)
    pool.count = 0
    freeChunk = Self.none
    count = 0
    base = newBase
    nextSpread = .max
  }

  /// Puts down an entry that is due at or after `base`.
  @inline(__always)
  mutating func insert(_ entry: TimerEntry) {
    count &+= 1
    if entry.due &>> Self.tickBits &- base &>> Self.tickBits < Int64(Self.ringSize) {
      append(entry, ring: 0, shift: Self.tickBits)
    } else {
      insertFar(entry)
    }
  }

  private mutating func insertFar(_ entry: TimerEntry) {
    var ring = 1
    var shift = Self.tickBits + Self.ringBits
    while entry.due &>> shift - base &>> shift >= Int64(Self.ringSize) {
      ring += 1
      shift += Self.ringBits
    }
    nextSpread = min(nextSpread, (entry.due &>> shift) &<< shift)
    append(entry, ring: ring, shift: shift)
  }

  /// Moves the wheel to its first tick with entries and takes them out; there must be some.
  ///
  /// Appends those that still stand, in the order in which they were put down.
  ///
  /// - Returns: the last instant of that tick, or that of an earlier time up to which nothing is
  ///   left, if all further entries were stale.
  mutating func takeFirstTick(into entries: inout PlainRow<TimerEntry>, from slots: TimerSlots)
    -> Int64
  {
    while true {
      let start = firstStart(ring: 0)
      if nextSpread <= start, nextSpread < .max {
        spreadNext(slots)
        continue
      }
      if start == .max { return base - 1 }
      base = start
      let chain = detach(ring: 0, shift: Self.tickBits)
      var chunk = chain.first
      while chunk != Self.none {
        let places = places(of: chunk, in: chain)
        slots.append(pool.base + places.lowerBound, count: places.count, to: &entries)
        count -= places.count
        chunk = release(chunk)
      }
      return start | (1 << Self.tickBits - 1)
    }
  }

  func copied() -> EntryWheel {
    var copy = EntryWheel()
    copy.chains.update(from: chains, count: Self.rings * Self.ringSize)
    copy.bits.update(from: bits, count: Self.rings * Self.wordsPerRing)
    copy.summary.update(from: summary, count: Self.rings)
    copy.pool.free()
    copy.pool = pool.copied()
    copy.freeChunk = freeChunk
    copy.count = count
    copy.base = base
    copy.nextSpread = nextSpread
    return copy
  }

  func free() {
    chains.deallocate()
    bits.deallocate()
    summary.deallocate()
    pool.free()
  }
}

// MARK: Rings

extension EntryWheel {
  /// The start of a ring's first slot with entries, `.max` if it has none.
  private func firstStart(ring: Int) -> Int64 {
    guard summary[ring] != 0 else { return .max }
    let shift = Self.tickBits + Self.ringBits * Int64(ring)
    let here = Int(truncatingIfNeeded: base &>> shift) & (Self.ringSize - 1)
    let words = bits + ring * Self.wordsPerRing
    let word = here >> 6
    let ahead = words[word] >> UInt64(here & 63)
    var index: Int
    if ahead != 0 {
      index = here + ahead.trailingZeroBitCount
    } else {
      // The words after this one, then round the ring from the first.
      let after = summary[ring] & (~0 << UInt64(word + 1))
      let found = (after != 0 ? after : summary[ring]).trailingZeroBitCount
      index = found << 6 + words[found].trailingZeroBitCount
    }
    let distance = (index - here) & (Self.ringSize - 1)
    return (base &>> shift + Int64(distance)) &<< shift
  }

  /// Spreads the first slot of the coarser rings over the finer ones, and moves `base` to it.
  private mutating func spreadNext(_ slots: TimerSlots) {
    base = nextSpread
    for ring in 1..<Self.rings where firstStart(ring: ring) == base {
      let shift = Self.tickBits + Self.ringBits * Int64(ring)
      let chain = detach(ring: ring, shift: shift)
      var chunk = chain.first
      while chunk != Self.none {
        let places = places(of: chunk, in: chain)
        for place in places {
          let entry = slots.entry(pool[place])
          if slots.stands(entry) { insert(entry) }
        }
        count -= places.count
        chunk = release(chunk)
      }
    }
    nextSpread = .max
    for ring in 1..<Self.rings { nextSpread = min(nextSpread, firstStart(ring: ring)) }
  }
}

// MARK: Chains

extension EntryWheel {
  @inline(__always)
  private static func header(_ chunk: Int32) -> Int { Int(chunk) * chunkLength }

  @inline(__always)
  private static func link(_ chunk: Int32) -> UInt64 { UInt64(UInt32(bitPattern: chunk)) }

  @inline(__always)
  private static func chunk(_ link: UInt64) -> Int32 { Int32(truncatingIfNeeded: link) }

  /// Where the entries of a chunk lie; all chunks but the last are full.
  private func places(of chunk: Int32, in chain: Chain) -> Range<Int> {
    let (start, end) = (Self.header(chunk), Int(chain.end))
    let full = start + Self.chunkLength
    return start + 1..<(start < end && end <= full ? end : full)
  }

  @inline(__always)
  private mutating func append(_ entry: TimerEntry, ring: Int, shift: Int64) {
    let index = Int(truncatingIfNeeded: entry.due &>> shift) & (Self.ringSize - 1)
    let slot = ring &* Self.ringSize &+ index
    if chains[slot].end & Int32(Self.chunkLength - 1) == 0 { lengthen(slot) }
    let end = chains[slot].end
    chains[slot].end = end &+ 1
    pool[Int(end)] = entry.tag
  }

  /// Adds a chunk at the end of a slot's chain.
  ///
  /// A chunk's first place is its header, which links to the next chunk.
  private mutating func lengthen(_ slot: Int) {
    var chunk = freeChunk
    if chunk == Self.none {
      chunk = Int32(pool.count / Self.chunkLength)
      pool.reserve(pool.count + Self.chunkLength)
      pool.count += Self.chunkLength
    } else {
      freeChunk = Self.chunk(pool[Self.header(chunk)])
    }
    pool[Self.header(chunk)] = Self.link(Self.none)
    if chains[slot].first == Self.none {
      chains[slot].first = chunk
      bits[slot >> 6] |= 1 << UInt64(slot & 63)
      let word = (slot & (Self.ringSize - 1)) >> 6
      summary[slot / Self.ringSize] |= 1 << UInt64(word)
    } else {
      let last = Int(chains[slot].end) - Self.chunkLength
      pool[last] = Self.link(chunk)
    }
    chains[slot].end = Int32(Self.header(chunk) + 1)
  }

  /// Empties the slot that starts at `base` and returns what was in it.
  private mutating func detach(ring: Int, shift: Int64) -> Chain {
    let index = Int(truncatingIfNeeded: base &>> shift) & (Self.ringSize - 1)
    let slot = ring * Self.ringSize + index
    let chain = chains[slot]
    chains[slot] = .empty
    bits[slot >> 6] &= ~(1 << UInt64(slot & 63))
    if bits[slot >> 6] == 0 { summary[ring] &= ~(1 << UInt64(index >> 6)) }
    return chain
  }

  /// Gives a chunk back to the pool and returns the one that followed it.
  private mutating func release(_ chunk: Int32) -> Int32 {
    let header = Self.header(chunk)
    let next = Self.chunk(pool[header])
    pool[header] = Self.link(freeChunk)
    freeChunk = chunk
    return next
  }
}
