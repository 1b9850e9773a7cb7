import VirtualTime

/// The law of order at its plainest: a row sorted by due time, then by order of scheduling.
struct NaiveTimerQueue {
  struct Entry: Equatable {
    var due: Instant
    var name: Int
  }

  private(set) var entries: [Entry] = []

  mutating func schedule(_ name: Int, at due: Instant) {
    let place = entries.firstIndex { $0.due > due } ?? entries.count
    entries.insert(Entry(due: due, name: name), at: place)
  }

  mutating func cancel(_ name: Int) -> Bool {
    guard let place = entries.firstIndex(where: { $0.name == name }) else { return false }
    entries.remove(at: place)
    return true
  }

  mutating func reschedule(_ name: Int, at due: Instant) -> Bool {
    guard cancel(name) else { return false }
    schedule(name, at: due)
    return true
  }

  mutating func popNext(dueBy limit: Instant) -> Entry? {
    guard let first = entries.first, first.due <= limit else { return nil }
    return entries.removeFirst()
  }
}

/// A queue and its naive model, driven together.
struct QueuePair {
  var queue = TimerQueue<Int>()
  var naive = NaiveTimerQueue()
  var ids: [Int: TimerID] = [:]
  var made = 0
  var now = Instant.zero

  mutating func schedule(at due: Instant) {
    made += 1
    ids[made] = queue.schedule(made, at: due)
    naive.schedule(made, at: due)
  }

  /// Takes out the next of both; false if they differ.
  mutating func pop(dueBy limit: Instant) -> Bool {
    let expected = naive.popNext(dueBy: limit)
    let popped = queue.popNext(dueBy: limit)
    now = max(now, expected?.due ?? now)
    return popped?.due == expected?.due && popped?.payload == expected?.name
      && queue.nextDue == naive.entries.first?.due && queue.count == naive.entries.count
  }

  /// Takes out everything; false if order or values differ.
  mutating func drains() -> Bool {
    while !naive.entries.isEmpty {
      if !pop(dueBy: .distantFuture) { return false }
    }
    return queue.isEmpty && queue.popNext(dueBy: .distantFuture) == nil
  }
}
