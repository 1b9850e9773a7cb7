/// Work waiting in line: blocks, the main queue, messages.
struct WorkLine: Sendable {
  private struct Item: Sendable {
    var payload: Int
    var modes: RunLoopModes
    var sequence: UInt64
    var site: String
  }

  private var items: [Item] = []
  private var head = 0

  var isEmpty: Bool { head == items.count }

  mutating func append(_ payload: Int, modes: RunLoopModes, sequence: UInt64, site: String) {
    items.append(Item(payload: payload, modes: modes, sequence: sequence, site: site))
  }

  func contains(in mode: RunLoopModes, common: RunLoopModes) -> Bool {
    items[head...].contains { !$0.modes.resolved(common: common).isDisjoint(with: mode) }
  }

  /// Takes out the first item for `mode` that was in line before `limit`.
  mutating func take(
    in mode: RunLoopModes, common: RunLoopModes, before limit: UInt64
  ) -> (payload: Int, site: String)? {
    for index in head..<items.count {
      let item = items[index]
      guard item.sequence < limit else { return nil }
      if item.modes.resolved(common: common).isDisjoint(with: mode) { continue }
      remove(at: index)
      return (item.payload, item.site)
    }
    return nil
  }

  private mutating func remove(at index: Int) {
    guard index == head else {
      items.remove(at: index)
      return
    }
    head += 1
    if head == items.count {
      items.removeAll(keepingCapacity: true)
      head = 0
    } else if head > 64, head * 2 > items.count {
      items.removeFirst(head)
      head = 0
    }
  }
}
