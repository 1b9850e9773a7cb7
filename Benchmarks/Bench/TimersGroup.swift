import CBaseline
import VirtualTime

/// What the timer queue costs beside a plain C++ binary heap that does the same work.
let timers = BenchGroup(name: "timers: the queue beside a C++ binary heap") { recorder in
  for count in [1, 1000, 10_000, 100_000] {
    fires(count, .random, into: &recorder)
  }
  fires(100_000, .everyFrame, into: &recorder)
  for count in [1000, 10_000, 100_000] {
    cancels(count, into: &recorder)
  }
  steadyAllocations(into: &recorder)
}

/// When a timer fires again.
private enum Delays {
  /// After 1 ms to 2 s, by chance.
  case random
  /// After 16.667 ms, all timers alike.
  case everyFrame

  var callout: CTimerFunction {
    switch self {
    case .random: ctimer_random
    case .everyFrame: ctimer_frame
    }
  }

  var name: String { self == .random ? "1 ms–2 s" : "16.667 ms" }
}

/// The delay of a timer's first fire.
private func randomDelay() -> Int64 { ctimer_random(nil) }

/// A timer as in C: what to call, and with what.
private struct Body {
  var function: CTimerFunction
  var context: UnsafeMutableRawPointer?
}

/// Takes out what is due, moves the clock, calls, arms again.
private func fire(_ queue: inout TimerQueue<Body>, times: Int) {
  var left = times
  while left > 0, let now = queue.nextDue {
    while left > 0, let next = queue.popNext(dueBy: now) {
      let delay = next.payload.function(next.payload.context)
      queue.schedule(next.payload, at: Instant(nanoseconds: now.nanoseconds + delay))
      left -= 1
    }
  }
}

private func filledQueue(_ count: Int, _ function: CTimerFunction) -> TimerQueue<Body> {
  var queue = TimerQueue<Body>()
  for _ in 0..<count {
    queue.schedule(
      Body(function: function, context: nil), at: Instant(nanoseconds: randomDelay()))
  }
  return queue
}

private func fires(_ count: Int, _ delays: Delays, into recorder: inout Recorder) {
  let function = delays.callout
  let operations = max(400_000, count * 10)
  var queue = filledQueue(count, function)
  let heap = ctimerheap_create()
  defer { ctimerheap_destroy(heap) }
  for _ in 0..<count { ctimerheap_schedule(heap, randomDelay(), function, nil) }
  fire(&queue, times: operations)
  _ = ctimerheap_fire(heap, Int64(operations))

  let result = Comparison(
    operations: operations,
    ours: { fire(&queue, times: operations) },
    theirs: { _ = ctimerheap_fire(heap, Int64(operations)) })

  let name = "fire and arm again, \(count) at \(delays.name)"
  recorder.record(name, result.ours, "ns", goal: count == 1 ? .atMost(40) : nil)
  recorder.record(name + ", C++", result.theirs, "ns")
  if count > 1 {
    let goal = count == 100_000 ? 5.0 : 1.0
    recorder.record("  times as fast as C++", 1 / result.ratio, "×", goal: .atLeast(goal))
  }
}

/// Schedules a timer and cancels the oldest of `count`.
private func cancels(_ count: Int, into recorder: inout Recorder) {
  let operations = 200_000
  var queue = TimerQueue<Int64>()
  var ids = (0..<count).map { queue.schedule(Int64($0), at: Instant(nanoseconds: randomDelay())) }
  let heap = cindexedheap_create()
  defer { cindexedheap_destroy(heap) }
  var handles = (0..<count).map { cindexedheap_schedule(heap, randomDelay(), Int64($0)) }
  var (ourPlace, theirPlace) = (0, 0)
  var sum: Int64 = 0

  let result = Comparison(
    operations: operations,
    ours: {
      for _ in 0..<operations {
        sum &+= queue.cancel(ids[ourPlace]) ?? 0
        ids[ourPlace] = queue.schedule(1, at: Instant(nanoseconds: randomDelay()))
        ourPlace = ourPlace + 1 == count ? 0 : ourPlace + 1
      }
    },
    theirs: {
      for _ in 0..<operations {
        sum &+= cindexedheap_cancel(heap, handles[theirPlace])
        handles[theirPlace] = cindexedheap_schedule(heap, randomDelay(), 1)
        theirPlace = theirPlace + 1 == count ? 0 : theirPlace + 1
      }
    })

  precondition(sum != 0)
  recorder.record("schedule and cancel, of \(count)", result.ours, "ns")
  recorder.record("schedule and cancel, of \(count), C++", result.theirs, "ns")
  recorder.record("  times as fast as C++", 1 / result.ratio, "×", goal: .atLeast(1))
}

private func steadyAllocations(into recorder: inout Recorder) {
  for count in [1, 1000, 100_000] {
    var queue = filledQueue(count, ctimer_random)
    fire(&queue, times: count * 20)
    let made = allocations { fire(&queue, times: 100_000) }
    recorder.record(
      "allocations in 100,000 fires, \(count) timers", Double(made), "", goal: .atMost(0))
  }
}
