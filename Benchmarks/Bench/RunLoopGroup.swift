import Foundation
import VirtualTime

/// What the run loop's model costs beside Foundation's run loop, per timer fired.
let runLoop = BenchGroup(name: "run loop: the model beside Foundation's RunLoop") { recorder in
  for count in [1, 1000, 10_000] {
    let ours = modelFires(count)
    let theirs = foundationFires(count)
    recorder.record("processor time a fire, \(count) timers", ours, "ns")
    recorder.record("processor time a fire, \(count) timers, Foundation", theirs, "ns")
    recorder.record("  times as cheap", theirs / ours, "×", goal: .atLeast(10))
  }
  var app = App(count: 1000)
  app.fire(times: 20_000)
  let made = allocations { app.fire(times: 20_000) }
  recorder.record("allocations in 20,000 fires, 1000 timers", Double(made), "", goal: .atMost(0))
}

/// A run loop with timers that make 1,000 fires a second between them, spread evenly.
private struct App {
  var loop = RunLoopModel<Int>()
  var now = Instant.zero

  init(count: Int) {
    for index in 0..<count {
      _ = loop.makeTimer(
        index, firesAt: .ms(Int64(index + 1)), every: .milliseconds(count), in: .common, at: now)
    }
  }

  mutating func fire(times: Int) {
    var left = times
    while left > 0 {
      switch loop.step(at: now) {
      case .call(let callout):
        left -= 1
        loop.finish(callout, at: now)
      case .sleep(let wake): now = wake
      case .done, .stuck: return
      }
    }
  }
}

private func modelFires(_ count: Int) -> Double {
  var app = App(count: count)
  let fires = 200_000
  app.fire(times: fires)
  return median((0..<5).map { _ in nanoseconds { app.fire(times: fires) } / Double(fires) })
}

/// In real time, over one second.
private func foundationFires(_ count: Int) -> Double {
  nonisolated(unsafe) var fired = 0
  let start = Date()
  let timers = (0..<count).map { index in
    Timer(
      fire: start.addingTimeInterval(0.05 + Double(index) / 1000), interval: Double(count) / 1000,
      repeats: true
    ) { _ in fired += 1 }
  }
  for timer in timers { RunLoop.main.add(timer, forMode: .common) }
  RunLoop.main.run(until: start.addingTimeInterval(0.1))
  fired = 0
  let spent = nanoseconds { RunLoop.main.run(until: Date().addingTimeInterval(1)) }
  for timer in timers { timer.invalidate() }
  return spent / Double(max(1, fired))
}
