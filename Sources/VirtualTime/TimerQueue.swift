/// Names one scheduled timer of one queue; stale once the timer has been taken out or cancelled.
public struct TimerID: Hashable, Sendable {
  @usableFromInline var slot: UInt32
  @usableFromInline var generation: UInt32

  @inlinable
  init(slot: Int, generation: UInt32) {
    self.slot = UInt32(truncatingIfNeeded: slot)
    self.generation = generation
  }
}

/// Timers waiting to be due, each carrying a value.
///
/// **The law of order**
///
/// 1. Sooner due comes out first.
/// 2. Of those due at the same instant, the one scheduled or rescheduled first comes out first.
///    A repeating timer that is scheduled anew after each fire therefore stands behind whatever
///    was scheduled earlier for that instant (time facts 1.1, vector V12).
/// 3. One is taken out at a time, so that it can still cancel or move another due at the same
///    instant.
/// 4. A timer may be scheduled for any instant, also one before others already taken out; the law
///    holds among those waiting.
///
///     var queue = TimerQueue<String>()
///     let tea = queue.schedule("tea", at: .ms(180_000))
///     queue.reschedule(tea, at: .ms(240_000))
///     while let (due, _, name) = queue.popNext(dueBy: now) { … }
///
/// A value: a copy and its original go their own ways (the first change after copying costs one
/// pass over the memory). Scheduling, taking out and cancelling cost O(1) amortised, up to the
/// sorting of those timers that are due within the same millisecond; nothing is allocated once the
/// queue has reached its size. At most 16,777,216 timers at once and 2^40 schedulings in all.
public struct TimerQueue<Payload> {
  @usableFromInline var memory: TimerMemory<Payload>

  @inlinable
  public init() { memory = TimerMemory() }

  /// How many timers are waiting.
  @inlinable
  public var count: Int { memory.order.pointee.live }

  @inlinable
  public var isEmpty: Bool { count == 0 }

  /// When the next timer is due.
  @inlinable
  public var nextDue: Instant? {
    isEmpty ? nil : Instant(nanoseconds: memory.order.pointee.next.due)
  }

  /// The next timer's place in the order, to be compared with that of another queue.
  @inlinable
  public var nextKey: TimerKey? {
    if isEmpty { return nil }
    let next = memory.order.pointee.next
    return TimerKey(due: Instant(nanoseconds: next.due), sequence: next.sequence)
  }

  /// Schedules a timer.
  @inlinable
  @discardableResult
  public mutating func schedule(_ payload: Payload, at due: Instant) -> TimerID {
    schedule(payload, at: due, sequence: memory.order.pointee.lastSequence + 1)
  }

  /// Schedules a timer with a place in an order that several queues share.
  ///
  /// `sequence` must be greater than any this queue has seen.
  @inlinable
  @discardableResult
  public mutating func schedule(
    _ payload: Payload, at due: Instant, sequence: UInt64
  ) -> TimerID {
    makeUnique()
    return memory.schedule(payload, at: due.nanoseconds, sequence: sequence)
  }

  /// Gives a waiting timer another due time, behind all scheduled so far for that instant.
  ///
  /// - Returns: false, and nothing happens, if the timer is not waiting.
  @inlinable
  @discardableResult
  public mutating func reschedule(_ id: TimerID, at due: Instant) -> Bool {
    reschedule(id, at: due, sequence: memory.order.pointee.lastSequence + 1)
  }

  /// As above, with a place in an order that several queues share.
  @inlinable
  @discardableResult
  public mutating func reschedule(_ id: TimerID, at due: Instant, sequence: UInt64) -> Bool {
    guard memory.isWaiting(id) else { return false }
    makeUnique()
    memory.order.pointee.reschedule(Int(id.slot), at: due.nanoseconds, sequence: sequence)
    return true
  }

  /// Takes a waiting timer out, wherever it stands.
  ///
  /// - Returns: what it carried, or nil if it is not waiting.
  @inlinable
  @discardableResult
  public mutating func cancel(_ id: TimerID) -> Payload? {
    guard memory.isWaiting(id) else { return nil }
    makeUnique()
    return memory.cancel(id)
  }

  /// Takes out the next timer due by `limit`, if there is one.
  ///
  /// One at a time, so that a timer can still cancel another that is due at the same instant.
  @inlinable
  public mutating func popNext(
    dueBy limit: Instant
  ) -> (due: Instant, id: TimerID, payload: Payload)? {
    guard !isEmpty else { return nil }
    let due = Instant(nanoseconds: memory.order.pointee.next.due)
    guard due <= limit else { return nil }
    makeUnique()
    let (id, payload) = memory.removeNext()
    return (due, id, payload)
  }

  /// When a waiting timer is due, or nil if it is not waiting.
  @inlinable
  public func due(_ id: TimerID) -> Instant? {
    guard memory.isWaiting(id) else { return nil }
    return Instant(nanoseconds: memory.order.pointee.slots[Int(id.slot)].pointee.due)
  }

  /// A waiting timer's place in the order, or nil if it is not waiting.
  func key(_ id: TimerID) -> TimerKey? {
    guard memory.isWaiting(id) else { return nil }
    let slot = memory.order.pointee.slots[Int(id.slot)].pointee
    let entry = TimerEntry(due: slot.due, tag: slot.tag)
    return TimerKey(due: Instant(nanoseconds: entry.due), sequence: entry.sequence)
  }

  /// What a waiting timer carries, or nil if it is not waiting.
  @inlinable
  public subscript(id: TimerID) -> Payload? {
    memory.isWaiting(id) ? memory.payload(Int(id.slot)).pointee : nil
  }

  @inlinable
  mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&memory) { memory = TimerMemory(copying: memory) }
  }
}

/// A timer's place in the law of order.
public struct TimerKey: Comparable, Hashable, Sendable {
  public var due: Instant
  public var sequence: UInt64

  @inlinable
  public init(due: Instant, sequence: UInt64) {
    self.due = due
    self.sequence = sequence
  }

  @inlinable
  public static func < (left: TimerKey, right: TimerKey) -> Bool {
    left.due < right.due || (left.due == right.due && left.sequence < right.sequence)
  }
}

/// The queue is a value, and copies never share memory that is written to.
extension TimerQueue: @unchecked Sendable where Payload: Sendable {}
