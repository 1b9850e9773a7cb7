import Testing

@testable import VirtualTime

/// The queue against its naive model, over small spaces in full and large ones by chance.
struct TimerQueueOrderTests {
  /// What delays a random run draws from; each shape leads into other corners of the wheel.
  enum Shape: CaseIterable {
    case oneInstant, withinOneSlot, fewMilliseconds, seconds, hours, allScales, onEdges

    func delay(using chance: inout SeededGenerator) -> Int64 {
      switch self {
      case .oneInstant: return 0
      case .withinOneSlot: return .random(in: 0..<131_072, using: &chance)
      case .fewMilliseconds: return .random(in: 0..<20_000_000, using: &chance)
      case .seconds: return .random(in: 0..<5_000_000_000, using: &chance)
      case .hours: return .random(in: 0..<90_000_000_000_000, using: &chance)
      case .allScales: return 1 << Int64.random(in: 0..<61, using: &chance)
      case .onEdges:
        let edge: Int64 = 1 << Int64([17, 27, 37, 47].randomElement(using: &chance) ?? 17)
        return edge * .random(in: 0..<3, using: &chance) + .random(in: -1...1, using: &chance)
      }
    }
  }

  @Test(arguments: Shape.allCases, [5, 70, 400, 3000])
  func `random work agrees with the sorted row`(shape: Shape, size: Int) {
    for seed in UInt64(1)...8 {
      var chance = SeededGenerator(seed: seed)
      var pair = QueuePair()
      let steps = size * 4

      for step in 0..<steps {
        let agrees = act(on: &pair, shape, size, using: &chance)
        guard agrees else {
          Issue.record("\(shape), size \(size), seed \(seed): differs at step \(step)")
          return
        }
      }
      let drains = pair.drains()
      #expect(drains, "\(shape), size \(size), seed \(seed): differs in the end")
    }
  }

  /// One random change to both; false if their answers differ.
  private func act(
    on pair: inout QueuePair, _ shape: Shape, _ size: Int, using chance: inout SeededGenerator
  ) -> Bool {
    let due = Instant(
      nanoseconds: pair.now.nanoseconds.addingReportingOverflow(shape.delay(using: &chance))
        .partialValue & .max)
    let someone = pair.made == 0 ? 0 : Int.random(in: 1...pair.made, using: &chance)
    switch Int.random(in: 0..<10, using: &chance) {
    case 0..<4 where pair.queue.count < size:
      pair.schedule(at: due)
    case 4:
      guard let id = pair.ids[someone] else { return true }
      return (pair.queue.cancel(id) == someone) == pair.naive.cancel(someone)
    case 5, 6:
      guard let id = pair.ids[someone] else { return true }
      return pair.queue.reschedule(id, at: due) == pair.naive.reschedule(someone, at: due)
    case 7:
      return pair.pop(dueBy: pair.now)
    default:
      return pair.pop(dueBy: .distantFuture)
    }
    return pair.queue.nextDue == pair.naive.entries.first?.due
  }

  /// Every history of four actions on three timers and three instants.
  @Test func `all short histories agree with the sorted row`() {
    let actions = 3 + 3 * 3 + 3 + 1
    var histories = 0
    for history in 0..<(actions * actions * actions * actions) {
      var pair = QueuePair()
      var rest = history
      for _ in 0..<4 {
        apply(rest % actions, to: &pair)
        rest /= actions
      }
      guard pair.drains() else {
        Issue.record("history \(history) differs")
        return
      }
      histories += 1
    }
    #expect(histories == 65_536)
  }

  private func apply(_ action: Int, to pair: inout QueuePair) {
    switch action {
    case 0..<3:
      pair.schedule(at: .ms(Int64(action)))
    case 3..<12:
      let name = (action - 3) / 3 + 1
      guard let id = pair.ids[name] else { return }
      let due = Instant.ms(Int64((action - 3) % 3))
      let moved = (pair.queue.reschedule(id, at: due), pair.naive.reschedule(name, at: due))
      #expect(moved.0 == moved.1)
    case 12..<15:
      let name = action - 11
      guard let id = pair.ids[name] else { return }
      let cancelled = (pair.queue.cancel(id), pair.naive.cancel(name))
      #expect((cancelled.0 != nil) == cancelled.1)
    default:
      let agrees = pair.pop(dueBy: .distantFuture)
      #expect(agrees)
    }
  }

  @Test func `thousands rescheduled far below a timer already reached keep the order`() {
    var pair = QueuePair()
    for index in 0..<2000 { pair.schedule(at: .ms(Int64(index % 10))) }
    pair.schedule(at: .ms(60_000))
    for _ in 0..<2000 {
      let agrees = pair.pop(dueBy: .ms(10))
      #expect(agrees)
    }

    for index in 0..<2000 { pair.schedule(at: .ms(20 + Int64(index % 13))) }

    let drains = pair.drains()
    #expect(drains)
  }

  @Test(arguments: [1000, 2_000_000])
  func `a debounced timer, moved on ten thousand times, is one timer`(start: Int64) {
    var pair = QueuePair()
    for index in 0..<100 { pair.schedule(at: .ms(1_000_000 + Int64(index))) }
    for move in 0..<10_000 {
      guard let id = pair.ids[1] else { return }
      let due = Instant.ms(start + Int64(move))
      let moved = (pair.queue.reschedule(id, at: due), pair.naive.reschedule(1, at: due))
      #expect(moved == (true, true))
      #expect(pair.queue.due(id) == due)
      #expect(pair.queue.nextDue == pair.naive.entries.first?.due)
    }

    #expect(pair.queue.count == 100)
    #expect(pair.queue.memory.order.pointee.stored <= 2 * 100 + 256)
    let drains = pair.drains()
    #expect(drains)
  }

  @Test(arguments: [11, 22])
  func `far timers and near ones at a ring's edge come out by due time`(ringBits: Int64) {
    let edge: Int64 = 2 << (EntryWheel.tickBits + ringBits)
    for offset in -2...Int64(2) {
      var pair = QueuePair()
      for index in 0..<100 { pair.schedule(at: .ms(Int64(index))) }
      pair.schedule(at: Instant(nanoseconds: edge + offset))
      pair.schedule(at: Instant(nanoseconds: edge - 2_000_000))
      pair.schedule(at: Instant(nanoseconds: edge * 2))
      for _ in 0..<100 { _ = pair.pop(dueBy: .distantFuture) }

      // The wheel stands just before the edge, so this one lies on the finest ring.
      for nearby in 0..<4 { pair.schedule(at: Instant(nanoseconds: edge + Int64(nearby))) }

      let drains = pair.drains()
      #expect(drains, "offset \(offset)")
    }
  }
}
