/// The machinery under `TimerQueue`: which slot's timer is due next, without what it carries.
///
/// Up to 64 entries live in a heap. With more, a wheel takes everything due after `reach`; what is
/// due by then stands in `run` (the wheel's first slot, sorted) or, if it came later, in the heap. So the next timer is always the earlier of the run's head and the heap's root.
///
/// Cancelled and moved timers leave stale entries behind, known by a tag that their slot no longer
/// bears; they are skipped when met, and swept out when they outnumber the live ones.
///
/// Lives in raw memory (`TimerMemory`), so that no access costs an exclusivity check.
struct TimerOrder {
  /// A timer's place; the generation tells one tenant of it from the next.
  struct Slot {
    var due: Int64
    /// The tag of the one entry that counts; 0 when nothing is scheduled.
    var tag: UInt64
    var generation: UInt32
    var nextFree: Int32
  }

  static let none: Int32 = -1
  private static let smallHeap = 64

  private(set) var slots: UnsafeMutablePointer<Slot>
  private(set) var slotCount = 0
  private var slotCapacity: Int
  private var freeSlot = none

  /// How many timers are scheduled.
  private(set) var live = 0
  private var stored = 0
  private var heap = EntryHeap(capacity: 16)
  private var heapLimit = smallHeap
  private var run = EntryBuffer(capacity: 16)
  private var runHead = 0
  private var scratch = EntryBuffer(capacity: 16)
  private var reach = Int64.max
  private var wheel: EntryWheel?
  /// The next timer due, kept up to date by every change; meaningless while `live` is 0.
  private(set) var next = TimerEntry(due: 0, tag: 0)
  private var nextIsInRun = false

  init() {
    slotCapacity = 8
    slots = .allocate(capacity: slotCapacity)
  }

  /// Takes a slot and schedules its timer.
  mutating func schedule(at due: Int64, sequence: UInt64) -> Int {
    let slot = takeSlot()
    place(TimerEntry(due: due, tag: sequence << TimerEntry.slotBits | UInt64(slot)))
    return slot
  }

  /// Schedules a slot's timer anew; the entry it had goes stale.
  mutating func reschedule(_ slot: Int, at due: Int64, sequence: UInt64) {
    live -= 1
    place(TimerEntry(due: due, tag: sequence << TimerEntry.slotBits | UInt64(slot)))
    sweepIfCrowded()
  }

  mutating func cancel(_ slot: Int) {
    leaveSlot(slot)
    settle()
    sweepIfCrowded()
  }

  /// Takes out the next timer, of which there must be one; its slot is free afterwards.
  mutating func removeNext() {
    leaveSlot(next.slot)
    dropHead()
    settle()
  }

  func copied() -> TimerOrder {
    var copy = self
    copy.slots = .allocate(capacity: slotCapacity)
    copy.slots.update(from: slots, count: slotCount)
    copy.heap = heap.copied()
    copy.run = run.copied()
    copy.scratch = EntryBuffer(capacity: 16)
    copy.wheel = wheel?.copied()
    return copy
  }

  func free() {
    slots.deallocate()
    heap.free()
    run.free()
    scratch.free()
    wheel?.free()
  }
}

// MARK: Slots

extension TimerOrder {
  private mutating func takeSlot() -> Int {
    if freeSlot != Self.none {
      let slot = Int(freeSlot)
      freeSlot = slots[slot].nextFree
      return slot
    }
    if slotCount == slotCapacity {
      precondition(slotCapacity < TimerEntry.maximumSlots, "more than 16,777,216 timers at once")
      let moved = UnsafeMutablePointer<Slot>.allocate(capacity: slotCapacity * 2)
      moved.update(from: slots, count: slotCount)
      slots.deallocate()
      slots = moved
      slotCapacity *= 2
    }
    slots[slotCount] = Slot(due: 0, tag: 0, generation: 0, nextFree: Self.none)
    slotCount += 1
    return slotCount - 1
  }

  private mutating func leaveSlot(_ slot: Int) {
    slots[slot].tag = 0
    slots[slot].generation &+= 1
    slots[slot].nextFree = freeSlot
    freeSlot = Int32(truncatingIfNeeded: slot)
    live -= 1
  }
}

// MARK: Entries

extension TimerOrder {
  private mutating func place(_ entry: TimerEntry) {
    slots[entry.slot].due = entry.due
    slots[entry.slot].tag = entry.tag
    live += 1
    stored += 1
    if entry.due <= reach {
      heap.push(entry)
      if heap.count > heapLimit { rebuild() }
    } else {
      wheel?.insert(entry)
    }
    settle()
  }

  @inline(__always)
  private func stands(_ entry: TimerEntry) -> Bool { slots[entry.slot].tag == entry.tag }

  /// Removes the head that `next` was read from.
  @inline(__always)
  private mutating func dropHead() {
    if nextIsInRun { runHead += 1 } else { heap.removeFirst() }
    stored -= 1
  }

  /// Makes `next` the earliest entry that still stands.
  private mutating func settle() {
    if live == 0 { return forgetAll() }
    while true {
      if runHead < run.count {
        next = run[runHead]
        nextIsInRun = true
        if heap.count > 0, heap.first.precedes(next) {
          next = heap.first
          nextIsInRun = false
        }
      } else if heap.count > 0 {
        next = heap.first
        nextIsInRun = false
      } else {
        fillRun()
        continue
      }
      if stands(next) { return }
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
    reach = wheel?.takeFirstSlot(into: &run) ?? .max
    var kept = 0
    for index in 0..<run.count where stands(run[index]) {
      run[kept] = run[index]
      kept += 1
    }
    stored -= run.count - kept
    run.count = kept
    run.sort(using: &scratch)
  }

  /// With nothing scheduled, what is stored is stale: begin again with the heap alone.
  private mutating func forgetAll() {
    heap.removeAll()
    heapLimit = Self.smallHeap
    run.count = 0
    runHead = 0
    if let count = wheel?.count, count > 0 { wheel?.clear(base: 0) }
    reach = .max
    stored = 0
  }

  private mutating func sweepIfCrowded() {
    if stored - live > live + 256 {
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
    stored = live
    let wantsWheel = live > Self.smallHeap
    if wantsWheel { openWheel() } else { reach = .max }
    for slot in 0..<slotCount where slots[slot].tag != 0 {
      let entry = TimerEntry(due: slots[slot].due, tag: slots[slot].tag)
      if entry.due <= reach { heap.push(entry) } else { wheel?.insert(entry) }
    }
    heapLimit = max(Self.smallHeap, heap.count * 2, wantsWheel ? live / 8 : 0)
  }

  /// Clears the wheel, or makes it, with its base at the earliest timer.
  private mutating func openWheel() {
    var earliest = Int64.max
    for slot in 0..<slotCount where slots[slot].tag != 0 {
      earliest = min(earliest, slots[slot].due)
    }
    let tick: Int64 = 1 << Int64(EntryWheel.tickBits)
    let base = max(0, earliest) & ~(tick - 1)
    if wheel == nil { wheel = EntryWheel() }
    wheel?.clear(base: base)
    reach = base | (tick - 1)
  }
}
