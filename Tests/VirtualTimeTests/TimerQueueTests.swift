import Testing
import VirtualTime

struct TimerQueueTests {
  @Test func `timers come out by due time, equals in the order of scheduling`() {
    var queue = TimerQueue<String>()
    queue.schedule("c", at: .ms(20))
    queue.schedule("a", at: .ms(10))
    queue.schedule("d", at: .ms(20))
    queue.schedule("b", at: .ms(10))

    #expect(names(&queue, by: .ms(10)) == ["a", "b"])
    #expect(queue.nextDue == .ms(20))
    #expect(names(&queue, by: .ms(20)) == ["c", "d"])
    #expect(queue.isEmpty)
  }

  @Test func `a rescheduled timer stands behind its equals`() {
    var queue = TimerQueue<String>()
    let first = queue.schedule("a", at: .ms(10))
    queue.schedule("b", at: .ms(10))

    let isMoved = queue.reschedule(first, at: .ms(10))

    #expect(isMoved)
    #expect(names(&queue, by: .ms(10)) == ["b", "a"])
  }

  @Test func `a name goes stale when its timer is taken out or cancelled`() {
    var queue = TimerQueue<String>()
    let fired = queue.schedule("a", at: .ms(10))
    let cancelled = queue.schedule("b", at: .ms(20))
    #expect(queue[cancelled] == "b")
    #expect(queue.due(cancelled) == .ms(20))

    #expect(queue.popNext(dueBy: .ms(10))?.id == fired)
    #expect(queue.cancel(cancelled) == "b")
    let tenant = queue.schedule("c", at: .ms(30))

    for stale in [fired, cancelled] {
      #expect(queue.cancel(stale) == nil)
      let isMoved = queue.reschedule(stale, at: .ms(5))
      #expect(!isMoved)
      #expect(queue.due(stale) == nil)
      #expect(queue[stale] == nil)
    }
    #expect(queue.due(tenant) == .ms(30))
  }

  @Test func `a timer can be due before others already taken out, and at the end of time`() {
    var queue = TimerQueue<String>()
    queue.schedule("late", at: .distantFuture)
    queue.schedule("a", at: .ms(500))
    #expect(names(&queue, by: .ms(500)) == ["a"])

    queue.schedule("early", at: .ms(1))
    queue.schedule("before boot", at: .ms(-5))

    #expect(names(&queue, by: .ms(1)) == ["before boot", "early"])
    #expect(names(&queue, by: .distantFuture) == ["late"])
  }

  @Test(arguments: [3, 1000])
  func `a copy and its original go their own ways`(count: Int) {
    var queue = TimerQueue<Int>()
    let ids = (0..<count).map { queue.schedule($0, at: .ms(Int64($0 % 7) * 100)) }
    var copy = queue

    queue.cancel(ids[0])
    copy.reschedule(ids[1], at: .ms(5000))
    let original = drain(&queue)
    let copied = drain(&copy)

    let sorted = (0..<count).sorted { ($0 % 7, $0) < ($1 % 7, $1) }
    #expect(original == sorted.filter { $0 != 0 })
    #expect(copied == sorted.filter { $0 != 1 } + [1])
  }

  @Test func `payloads are let go when their timers leave`() {
    final class Held {}
    var queue = TimerQueue<Held>()
    weak var fired: Held?
    weak var cancelled: Held?
    do {
      let (one, two) = (Held(), Held())
      (fired, cancelled) = (one, two)
      queue.schedule(one, at: .ms(1))
      let id = queue.schedule(two, at: .ms(2))
      queue.cancel(id)
    }
    #expect(fired != nil)
    #expect(cancelled == nil)

    _ = queue.popNext(dueBy: .ms(1))

    #expect(fired == nil)
  }

  private func names(_ queue: inout TimerQueue<String>, by limit: Instant) -> [String] {
    var names: [String] = []
    while let next = queue.popNext(dueBy: limit) { names.append(next.payload) }
    return names
  }

  private func drain(_ queue: inout TimerQueue<Int>) -> [Int] {
    var names: [Int] = []
    while let next = queue.popNext(dueBy: .distantFuture) { names.append(next.payload) }
    return names
  }
}
