/// A four-ary heap of entries: the earliest is at the root.
///
/// Four children share one cache line, which is what makes it faster than a binary heap.
struct EntryHeap {
  private(set) var entries: PlainRow<TimerEntry>

  init(capacity: Int) { entries = PlainRow<TimerEntry>(capacity: capacity) }
  private init(_ entries: PlainRow<TimerEntry>) { self.entries = entries }

  @inline(__always)
  var count: Int { entries.count }

  @inline(__always)
  var first: TimerEntry { entries[0] }

  mutating func removeAll() { entries.count = 0 }

  mutating func push(_ entry: TimerEntry) {
    entries.append(entry)
    var hole = entries.count - 1
    while hole > 0 {
      let parent = (hole - 1) >> 2
      guard entry.precedes(entries[parent]) else { break }
      entries[hole] = entries[parent]
      hole = parent
    }
    entries[hole] = entry
  }

  mutating func removeFirst() {
    let count = entries.count - 1
    entries.count = count
    guard count > 0 else { return }
    let entry = entries[count]
    var hole = 0
    while true {
      let firstChild = hole << 2 + 1
      guard firstChild < count else { break }
      var best = firstChild
      for child in (firstChild + 1)..<max(firstChild + 1, min(firstChild + 4, count))
      where entries[child].precedes(entries[best]) {
        best = child
      }
      guard entries[best].precedes(entry) else { break }
      entries[hole] = entries[best]
      hole = best
    }
    entries[hole] = entry
  }

  func copied() -> EntryHeap { EntryHeap(entries.copied()) }
  func free() { entries.free() }
}
