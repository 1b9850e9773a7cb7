/// The shared storage behind copies of one `TimerQueue`, until one of them changes.
///
/// A class only so that the last copy frees the memory; all state is behind a constant pointer,
/// where Swift makes no exclusivity checks (they cost several times the work itself: time facts
/// 5.3).
@usableFromInline
final class TimerMemory {
  @usableFromInline
  struct Head {
    @usableFromInline var isPresent: Bool
    @usableFromInline var due: Int64
    @usableFromInline var sequence: UInt64
  }

  private struct State {
    var order: TimerOrder
    var lastSequence: UInt64 = 0
  }

  private let state: UnsafeMutablePointer<State>

  @usableFromInline
  convenience init() { self.init(State(order: TimerOrder())) }

  private init(_ initial: State) {
    state = .allocate(capacity: 1)
    state.initialize(to: initial)
  }

  deinit {
    state.pointee.order.free()
    state.deallocate()
  }

  @usableFromInline
  func copied() -> TimerMemory {
    TimerMemory(
      State(order: state.pointee.order.copied(), lastSequence: state.pointee.lastSequence))
  }

  @usableFromInline
  var count: Int { state.pointee.order.live }

  @usableFromInline
  var lastSequence: UInt64 { state.pointee.lastSequence }

  @usableFromInline
  var head: Head {
    let next = state.pointee.order.next
    return Head(
      isPresent: state.pointee.order.live > 0, due: next.due, sequence: next.sequence)
  }

  @usableFromInline
  func schedule(at due: Int64, sequence: UInt64) -> TimerID {
    note(sequence)
    let slot = state.pointee.order.schedule(at: due, sequence: sequence)
    return TimerID(slot: slot, generation: state.pointee.order.slots[slot].generation)
  }

  @usableFromInline
  func isWaiting(_ id: TimerID) -> Bool {
    let slot = Int(id.slot)
    guard slot < state.pointee.order.slotCount else { return false }
    let place = state.pointee.order.slots[slot]
    return place.generation == id.generation && place.tag != 0
  }

  @usableFromInline
  func due(_ id: TimerID) -> Int64 { state.pointee.order.slots[Int(id.slot)].due }

  @usableFromInline
  func reschedule(_ id: TimerID, at due: Int64, sequence: UInt64) {
    note(sequence)
    state.pointee.order.reschedule(Int(id.slot), at: due, sequence: sequence)
  }

  @usableFromInline
  func cancel(_ id: TimerID) { state.pointee.order.cancel(Int(id.slot)) }

  /// Takes out the next timer, of which there must be one.
  @usableFromInline
  func removeNext() -> TimerID {
    let slot = state.pointee.order.next.slot
    let id = TimerID(slot: slot, generation: state.pointee.order.slots[slot].generation)
    state.pointee.order.removeNext()
    return id
  }

  @inline(__always)
  private func note(_ sequence: UInt64) {
    precondition(
      sequence > state.pointee.lastSequence && sequence <= TimerEntry.maximumSequence,
      "sequence numbers only rise, up to 2^40")
    state.pointee.lastSequence = sequence
  }
}
