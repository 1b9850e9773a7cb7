/// The shared storage behind copies of one `TimerQueue`, until one of them changes.
///
/// A class only so that the last copy frees the memory; all state is behind a constant pointer,
/// where Swift makes no exclusivity checks (they cost several times the work itself: time facts
/// 5.3).
@usableFromInline
final class TimerMemory<Payload> {
  @usableFromInline let order: UnsafeMutablePointer<TimerOrder>

  @inlinable
  init() {
    order = .allocate(capacity: 1)
    order.initialize(to: TimerOrder(slots: Self.makeSlots(8), capacity: 8))
  }

  @inlinable
  init(copying other: TimerMemory<Payload>) {
    let old = other.order
    let slots = Self.makeSlots(old.pointee.slotCapacity)
    order = .allocate(capacity: 1)
    order.initialize(to: old.pointee.copied(slots: slots))
    slots.base.copyMemory(
      from: old.pointee.slots.base, byteCount: old.pointee.slotCount * Self.stride)
    for slot in 0..<old.pointee.slotCount where old.pointee.slots[slot].pointee.tag != 0 {
      payload(slot).initialize(to: other.payload(slot).pointee)
    }
  }

  deinit {
    for slot in 0..<order.pointee.slotCount where order.pointee.slots[slot].pointee.tag != 0 {
      payload(slot).deinitialize(count: 1)
    }
    order.pointee.slots.base.deallocate()
    order.pointee.free()
    order.deallocate()
  }

  /// Where what a slot's timer carries is; initialized while the timer waits.
  @inlinable
  func payload(_ slot: Int) -> UnsafeMutablePointer<Payload> {
    (order.pointee.slots.base + (slot &* Self.stride &+ Self.payloadOffset))
      .assumingMemoryBound(to: Payload.self)
  }

  @inlinable
  func schedule(_ value: __owned Payload, at due: Int64, sequence: UInt64) -> TimerID {
    if order.pointee.isFull { grow() }
    let slot = order.pointee.schedule(at: due, sequence: sequence)
    payload(slot).initialize(to: value)
    return TimerID(slot: slot, generation: order.pointee.slots[slot].pointee.generation)
  }

  @inlinable
  func isWaiting(_ id: TimerID) -> Bool {
    guard Int(id.slot) < order.pointee.slotCount else { return false }
    let slot = order.pointee.slots[Int(id.slot)]
    return slot.pointee.generation == id.generation && slot.pointee.tag != 0
  }

  /// Takes out the next timer, of which there must be one.
  @inlinable
  func removeNext() -> (id: TimerID, payload: Payload) {
    let slot = order.pointee.next.slot
    let id = TimerID(slot: slot, generation: order.pointee.slots[slot].pointee.generation)
    order.pointee.removeNext()
    return (id, payload(slot).move())
  }

  @inlinable
  func cancel(_ id: TimerID) -> Payload {
    order.pointee.cancel(Int(id.slot))
    return payload(Int(id.slot)).move()
  }

  /// Moves the slots to memory twice as large.
  @usableFromInline
  func grow() {
    let (old, count) = (order.pointee.slots, order.pointee.slotCount)
    let slots = Self.makeSlots(count * 2)
    slots.base.copyMemory(from: old.base, byteCount: count * Self.stride)
    for slot in 0..<count where old[slot].pointee.tag != 0 {
      let place = slot * Self.stride + Self.payloadOffset
      (slots.base + place).assumingMemoryBound(to: Payload.self).moveInitialize(
        from: payload(slot), count: 1)
    }
    old.base.deallocate()
    order.pointee.move(to: slots, capacity: count * 2)
  }

  @inlinable
  static func makeSlots(_ count: Int) -> TimerSlots {
    TimerSlots(
      base: .allocate(byteCount: count * stride, alignment: max(64, alignment)), stride: stride)
  }

  @inlinable
  static var alignment: Int {
    max(MemoryLayout<TimerSlot>.alignment, MemoryLayout<Payload>.alignment)
  }

  @inlinable
  static var payloadOffset: Int {
    rounded(MemoryLayout<TimerSlot>.size, to: MemoryLayout<Payload>.alignment)
  }

  /// From one record to the next: a header and what the timer carries.
  @inlinable
  static var stride: Int { rounded(payloadOffset + MemoryLayout<Payload>.size, to: alignment) }

  /// Up to a whole multiple of an alignment, which is a power of two.
  @inlinable
  @inline(__always)
  static func rounded(_ size: Int, to alignment: Int) -> Int {
    (size + alignment - 1) & ~(alignment - 1)
  }
}
