import Synchronization

/// What the frames' thread hands to the writer's: a buffer with an end, and a lock that neither
/// waits for.
final class RecorderQueue: Sendable {
  private struct State {
    var entries: [RecordedEntry] = []
    var isClosed = false
  }

  private let state: Mutex<State>
  let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    var first = State()
    first.entries.reserveCapacity(capacity)
    state = Mutex(first)
  }

  /// Takes over what waits, and leaves what may be lost where there is no room; says how much.
  ///
  /// Nil, with everything left where it is, while the writer holds the lock: the next frame tries
  /// again.
  func offer(_ waiting: inout [RecordedEntry]) -> Int? {
    state.withLockIfAvailable { state in
      if state.entries.isEmpty {
        swap(&state.entries, &waiting)
        return 0
      }
      var lost = 0
      for entry in waiting {
        if state.entries.count < capacity || !entry.mayBeLost {
          state.entries.append(entry)
        } else if case .frame = entry {
          lost += 1
        }
      }
      waiting.removeAll(keepingCapacity: true)
      return lost
    }
  }

  /// The last entries, come what may.
  func close(with last: [RecordedEntry]) {
    state.withLock { state in
      state.entries += last
      state.isClosed = true
    }
  }

  /// Hands everything over in exchange for an empty batch; false when nothing will follow.
  func take(into batch: inout [RecordedEntry]) -> Bool {
    state.withLock { state in
      swap(&state.entries, &batch)
      return !state.isClosed
    }
  }
}
