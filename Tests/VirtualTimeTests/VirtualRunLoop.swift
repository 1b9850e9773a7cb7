import VirtualTime

/// A run loop that runs closures on a clock of its own, and writes down what was called when.
///
/// It does what a simulator does for each app: steps the loop, performs its callouts, and when the
/// loop sleeps moves the clock on to the next wake-up.
final class VirtualRunLoop {
  struct Work {
    var name: String
    var body: (VirtualRunLoop) throws -> Void
  }

  var loop: RunLoopModel<Work>
  private(set) var now = Instant.zero
  /// `name time` of each callout, the time in ms at its start.
  private(set) var log: [String] = []
  private(set) var firstError: (any Error)?
  private(set) var endlessWork: EndlessWork?
  private(set) var ids: [String: RunLoopTimerID] = [:]
  private var counts: [String: Int] = [:]

  init(_ policy: WakePolicy = .soft, turnsPerInstant: Int = 1000) {
    loop = RunLoopModel(
      rules: RunLoopRules(wakePolicy: policy, turnsPerInstant: turnsPerInstant))
  }

  /// Another that goes on from where `original` is, with a log of its own.
  init(copying original: VirtualRunLoop) {
    loop = original.loop
    now = original.now
    ids = original.ids
  }

  /// The times at which the callouts of a name began.
  func times(_ name: String) -> [Int] {
    log.compactMap { entry in
      let words = entry.split(separator: " ")
      return words[0] == name ? Int(words[1]) : nil
    }
  }

  /// Which callout of a name is under way, from 1.
  func count(_ name: String) -> Int { counts[name] ?? 0 }

  func id(_ name: String) -> RunLoopTimerID {
    guard let id = ids[name] else { preconditionFailure("no timer \(name)") }
    return id
  }

  @discardableResult
  func every(
    _ interval: Int64, _ name: String, tolerance: Int64 = 0, in modes: RunLoopModes = .default,
    _ body: @escaping (VirtualRunLoop) throws -> Void = { _ in }
  ) -> RunLoopTimerID {
    make(
      name, at: now.nanoseconds / 1_000_000 + interval, every: .milliseconds(interval), tolerance,
      modes, body)
  }

  @discardableResult
  func once(
    at time: Int64, _ name: String, tolerance: Int64 = 0, in modes: RunLoopModes = .default,
    _ body: @escaping (VirtualRunLoop) throws -> Void = { _ in }
  ) -> RunLoopTimerID {
    make(name, at: time, every: nil, tolerance, modes, body)
  }

  private func make(
    _ name: String, at time: Int64, every interval: Duration?, _ tolerance: Int64,
    _ modes: RunLoopModes, _ body: @escaping (VirtualRunLoop) throws -> Void
  ) -> RunLoopTimerID {
    let id = loop.makeTimer(
      Work(name: name, body: body), firesAt: .ms(time), every: interval,
      tolerance: .milliseconds(tolerance), in: modes, site: "\(name)'s place", at: now)
    ids[name] = id
    return id
  }

  func perform(
    _ name: String, in modes: RunLoopModes = .default,
    _ body: @escaping (VirtualRunLoop) throws -> Void = { _ in }
  ) {
    loop.perform(Work(name: name, body: body), in: modes, site: "\(name)'s place")
  }

  func enqueueMain(
    _ name: String, _ body: @escaping (VirtualRunLoop) throws -> Void = { _ in }
  ) {
    loop.enqueueMain(Work(name: name, body: body), site: "\(name)'s place")
  }

  /// Lets the callout under way take time.
  func take(_ milliseconds: Int64) { now = now.advanced(by: .milliseconds(milliseconds)) }

  func setFireDate(_ name: String, _ time: Int64) {
    loop.setFireDate(of: id(name), to: .ms(time), at: now)
  }

  /// Serves all that is due up to `end`, moving from one wake-up to the next.
  ///
  /// A callout that takes the clock past the end extends the run.
  func run(to end: Int64) {
    while true {
      switch loop.step(at: now) {
      case .call(let callout): perform(callout)
      case .sleep(let wake):
        guard wake <= .ms(end) else {
          now = max(now, .ms(end))
          return
        }
        now = max(now, wake)
      case .done: preconditionFailure("the app's own run does not end")
      case .stuck(let work):
        endlessWork = work
        return
      }
    }
  }

  /// Moves the clock at one go, as when the process was suspended, and serves what is overdue.
  func jump(to moment: Int64) {
    loop.suspend()
    run(to: moment)
    loop.resume()
    run(to: moment)
  }

  /// Runs the loop nested in the callout under way.
  @discardableResult
  func nest(
    to end: Int64, in mode: RunLoopModes = .default, endsAfterSource: Bool = false
  ) -> RunOutcome? {
    loop.beginRun(in: mode, until: .ms(end), endsAfterSource: endsAfterSource)
    while true {
      switch loop.step(at: now) {
      case .call(let callout): perform(callout)
      case .sleep(let wake): now = max(now, wake)
      case .done(let outcome): return outcome
      case .stuck(let work):
        endlessWork = work
        return nil
      }
    }
  }

  private func perform(_ callout: Callout<Work>) {
    let name = callout.payload.name
    log.append("\(name) \(now.nanoseconds / 1_000_000)")
    counts[name, default: 0] += 1
    do { try callout.payload.body(self) } catch { firstError = firstError ?? error }
    loop.finish(callout, at: now)
  }
}
