/// Sorts the entries of one tick by the law of order, without allocating once it is large enough.
///
/// Many entries are first strewn into as many buckets of equal width as there are entries, which
/// leaves them nearly in order; where the due times crowd, merging does the rest.
struct EntrySorter {
  private static let most = 4096
  private static let few = 24

  private var spare = PlainRow<TimerEntry>(capacity: 64)
  private let counts = UnsafeMutablePointer<UInt32>.allocate(capacity: most)

  /// Sorts entries whose due times differ in their lowest `bits` bits only.
  mutating func sort(_ entries: inout PlainRow<TimerEntry>, bits: Int64) {
    let all = 0..<entries.count
    if all.count <= Self.few {
      _ = Self.insert(entries, all, budget: .max)
    } else if !Self.isSorted(entries) {
      strew(&entries, bits: bits)
      if !Self.insert(entries, all, budget: all.count * 8) { merge(&entries) }
    }
  }

  func free() {
    spare.free()
    counts.deallocate()
  }

  private static func isSorted(_ entries: PlainRow<TimerEntry>) -> Bool {
    for index in 1..<entries.count where entries[index].precedes(entries[index - 1]) {
      return false
    }
    return true
  }

  /// Puts the entries into the order of their buckets, keeping their order within each.
  private mutating func strew(_ entries: inout PlainRow<TimerEntry>, bits: Int64) {
    let size = Int64(min(entries.count, Self.most))
    let bucketBits = Int64(64 - (size - 1).leadingZeroBitCount)
    let shift = bits - bucketBits
    let mask: Int64 = 1 << bucketBits - 1
    let buckets = Int(mask) + 1
    counts.update(repeating: 0, count: buckets)
    for index in 0..<entries.count { counts[Int(entries[index].due &>> shift & mask)] += 1 }
    var start: UInt32 = 0
    for bucket in 0..<buckets {
      let length = counts[bucket]
      counts[bucket] = start
      start += length
    }
    spare.reserve(entries.count)
    for index in 0..<entries.count {
      let entry = entries[index]
      let bucket = Int(entry.due &>> shift & mask)
      spare[Int(counts[bucket])] = entry
      counts[bucket] += 1
    }
    swapSpare(&entries)
  }

  /// Insertion sort; gives up, leaving the entries as a permutation, after `budget` moves.
  private static func insert(_ entries: PlainRow<TimerEntry>, _ range: Range<Int>, budget: Int)
    -> Bool
  {
    var left = budget
    for index in range.dropFirst() {
      let entry = entries[index]
      var hole = index
      while hole > range.lowerBound, entry.precedes(entries[hole - 1]) {
        entries[hole] = entries[hole - 1]
        hole -= 1
      }
      entries[hole] = entry
      left -= index - hole
      if left < 0 { return false }
    }
    return true
  }

  private mutating func merge(_ entries: inout PlainRow<TimerEntry>) {
    let count = entries.count
    for start in stride(from: 0, to: count, by: Self.few) {
      _ = Self.insert(entries, start..<min(start + Self.few, count), budget: .max)
    }
    spare.reserve(count)
    var width = Self.few
    while width < count {
      for start in stride(from: 0, to: count, by: width * 2) {
        mergePair(entries, start..<min(start + width * 2, count), width)
      }
      swapSpare(&entries)
      width *= 2
    }
  }

  /// Merges the first `width` entries of a range with the rest of it.
  private func mergePair(_ entries: PlainRow<TimerEntry>, _ range: Range<Int>, _ width: Int) {
    let middle = min(range.lowerBound + width, range.upperBound)
    var (left, right) = (range.lowerBound, middle)
    for place in range {
      let takesLeft =
        left < middle
        && (right == range.upperBound || !entries[right].precedes(entries[left]))
      spare[place] = entries[takesLeft ? left : right]
      if takesLeft { left += 1 } else { right += 1 }
    }
  }

  private mutating func swapSpare(_ entries: inout PlainRow<TimerEntry>) {
    spare.count = entries.count
    swap(&spare, &entries)
    spare.count = 0
  }
}
