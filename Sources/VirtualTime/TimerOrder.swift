/// The machinery under `TimerQueue`: which slot's timer is due next, without what it carries.
///
/// Up to 64 entries live in a heap. With more, a wheel takes everything due after `reach`; what is
/// due by then stands in `run` (the wheel's first slot, sorted) or, if it came later, in the heap.
/// So the next timer is always the earlier of the run's head and the heap's root.
///
/// Cancelled and moved timers leave stale entries behind, known by a tag that their slot no longer
/// bears; they are skipped when met, and swept out when they outnumber the live ones.
///
/// Lives in raw memory (`TimerMemory`), so that no access costs an exclusivity check.
@usableFromInline
struct TimerOrder {
  private static let none: Int32 = -1
  private static let smallHeap = 64

  /// The owner makes their memory, and moves it when all slots are taken.
  @usableFromInline private(set) var slots: TimerSlots
  @usableFromInline private(set) var slotCount = 0
  @usableFromInline private(set) var slotCapacity: Int
  private var freeSlot = none

  /// How many timers are scheduled.
  @usableFromInline private(set) var live = 0
  /// The next timer due, kept up to date by every change; meaningless while `live` is 0.
  @usableFromInline private(set) var next = TimerEntry(due: 0, tag: 0)
  private var nextIsInRun = false
  @usableFromInline private(set) var lastSequence: UInt64 = 0
  private var heap = EntryHeap(capacity: 16)
  private var heapLimit = smallHeap
  private var run = PlainRow<TimerEntry>(capacity: 16)
  private var runHead = 0
  private var sorter: EntrySorter?
  private var reach = Int64.max
  private var wheel: EntryWheel?

  @usableFromInline
  init(slots: TimerSlots, capacity: Int) {
    self.slots = slots
    slotCapacity = capacity
  }

  /// Whether the next timer scheduled may need more memory first.
  @inlinable
  var isFull: Bool { slotCount == slotCapacity && live == slotCount }

  /// Takes over larger memory, into which the owner has moved all records.
  @usableFromInline
  mutating func move(to slots: TimerSlots, capacity: Int) {
    self.slots = slots
    slotCapacity = capacity
  }

  /// Takes a slot and schedules its timer; the order must not be full.
  @usableFromInline
  mutating func schedule(at due: Int64, sequence: UInt64) -> Int {
    note(sequence)
    let index = takeSlot()
    place(TimerEntry(due: due, sequence: sequence, slot: index), in: slots[index])
    return index
  }

  /// Schedules a slot's timer anew; the entry it had goes stale.
  @usableFromInline
  mutating func reschedule(_ index: Int, at due: Int64, sequence: UInt64) {
    note(sequence)
    live -= 1
    place(TimerEntry(due: due, sequence: sequence, slot: index), in: slots[index])
    settle()
    sweepIfCrowded()
  }

  @usableFromInline
  mutating func cancel(_ slot: Int) {
    leaveSlot(slot)
    settle()
    sweepIfCrowded()
  }

  /// Takes out the next timer, of which there must be one; its slot is free afterwards.
  @usableFromInline
  mutating func removeNext() {
    leaveSlot(next.slot)
    dropHead()
    settle()
  }

  /// The same order over a copy of the slots.
  @usableFromInline
  func copied(slots: TimerSlots) -> TimerOrder {
    var copy = self
    copy.slots = slots
    copy.heap = heap.copied()
    copy.run = run.copied()
    copy.sorter = wheel == nil ? nil : EntrySorter()
    copy.wheel = wheel?.copied()
    return copy
  }

  /// Frees all memory but that of the slots.
  @usableFromInline
  func free() {
    heap.free()
    run.free()
    sorter?.free()
    wheel?.free()
  }
}

// MARK: Slots

extension TimerOrder {
  @inline(__always)
  private mutating func takeSlot() -> Int {
    if freeSlot != Self.none {
      let index = Int(freeSlot)
      freeSlot = slots[index].pointee.nextFree
      return index
    }
    precondition(slotCount < TimerEntry.maximumSlots, "more than 16,777,216 timers at once")
    slots[slotCount].initialize(to: TimerSlot(due: 0, nextFree: Self.none, generation: 0, tag: 0))
    slotCount += 1
    return slotCount - 1
  }

  @inline(__always)
  private mutating func leaveSlot(_ index: Int) {
    let slot = slots[index]
    slot.pointee.tag = 0
    slot.pointee.generation &+= 1
    slot.pointee.nextFree = freeSlot
    freeSlot = Int32(truncatingIfNeeded: index)
    live &-= 1
  }

  @inline(__always)
  private mutating func note(_ sequence: UInt64) {
    precondition(
      sequence > lastSequence && sequence <= TimerEntry.maximumSequence,
      "sequence numbers only rise, up to 2^40")
    lastSequence = sequence
  }
}

// MARK: Entries

extension TimerOrder {
  /// Enters a slot's new entry; `next` stays right, unless the slot was the next one before.
  @inline(__always)
  private mutating func place(_ entry: TimerEntry, in slot: UnsafeMutablePointer<TimerSlot>) {
    slot.pointee.due = entry.due
    slot.pointee.tag = entry.tag
    live &+= 1
    if entry.due > reach {
      wheel?.insert(entry)
      return
    }
    heap.push(entry)
    if heap.count > heapLimit {
      rebuild()
      settle()
    } else if live == 1 || entry.precedes(next) {
      next = entry
      nextIsInRun = false
    }
  }

  /// Removes the head that `next` was read from.
  @inline(__always)
  private mutating func dropHead() {
    if nextIsInRun { runHead &+= 1 } else { heap.removeFirst() }
  }

  /// Makes `next` the earliest entry that still stands.
  @inline(__always)
  private mutating func settle() {
    if runHead < run.count, heap.count == 0, live > 0 {
      next = run[runHead]
      nextIsInRun = true
      if slots.stands(next) { return }
    }
    settleSlowly()
  }

  private mutating func settleSlowly() {
    if live == 0 { return forgetAll() }
    while true {
      if runHead == run.count, heap.count == 0 { fillRun() }
      if runHead < run.count, heap.count == 0 || run[runHead].precedes(heap.first) {
        next = run[runHead]
        nextIsInRun = true
      } else if heap.count > 0 {
        next = heap.first
        nextIsInRun = false
      } else {
        continue
      }
      if slots.stands(next) { return }
      dropHead()
    }
  }

  /// Takes the wheel's first slot as the new run: what stands of it, in order.
  private mutating func fillRun() {
    guard let waiting = wheel?.count, waiting > 0 else {
      preconditionFailure("a scheduled timer has no entry")
    }
    run.count = 0
    runHead = 0
    heapLimit = Self.smallHeap
    reach = wheel?.takeFirstTick(into: &run, from: slots) ?? .max
    sorter?.sort(&run, bits: EntryWheel.tickBits)
  }

  /// With nothing scheduled, what is stored is stale: begin again with the heap alone.
  private mutating func forgetAll() {
    heap.removeAll()
    heapLimit = Self.smallHeap
    run.count = 0
    runHead = 0
    if let count = wheel?.count, count > 0 { wheel?.clear(base: 0) }
    reach = .max
  }

  /// How many entries are in memory, the stale ones included.
  var stored: Int { heap.count + run.count - runHead + (wheel?.count ?? 0) }

  private mutating func sweepIfCrowded() {
    if stored > live * 2 + 256 {
      rebuild()
      settle()
    }
  }

  /// Puts every scheduled timer down afresh: stale entries go, and what stands in the heap though
  /// it is due later than the wheel's first slot goes back to the wheel.
  ///
  /// Costs one pass over all slots, and is called at most once in a fixed fraction of that many
  /// changes.
  private mutating func rebuild() {
    heap.removeAll()
    run.count = 0
    runHead = 0
    let wantsWheel = live > Self.smallHeap
    if wantsWheel { openWheel() } else { reach = .max }
    for index in 0..<slotCount where slots[index].pointee.tag != 0 {
      let entry = TimerEntry(due: slots[index].pointee.due, tag: slots[index].pointee.tag)
      if entry.due <= reach { heap.push(entry) } else { wheel?.insert(entry) }
    }
    heapLimit = max(Self.smallHeap, heap.count * 2, wantsWheel ? live / 8 : 0)
  }

  /// Clears the wheel, or makes it, with its base at the earliest timer.
  private mutating func openWheel() {
    var earliest = Int64.max
    for index in 0..<slotCount where slots[index].pointee.tag != 0 {
      earliest = min(earliest, slots[index].pointee.due)
    }
    let tick: Int64 = 1 << EntryWheel.tickBits
    let base = max(0, earliest) & ~(tick - 1)
    if wheel == nil {
      wheel = EntryWheel()
      sorter = EntrySorter()
    }
    wheel?.clear(base: base)
    reach = base | (tick - 1)
  }
}
