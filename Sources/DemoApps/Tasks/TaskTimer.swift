import UIKit

/// The one-second timer that keeps the ages in sight true.
///
/// There is at most one: creating it again while it runs does nothing.
@MainActor final class TaskTimer {
  private static let interval: TimeInterval = 1
  private static let tolerance: TimeInterval = 0.1

  private var timer: Timer?
  private let fired: () -> Void
  /// How often it has fired since the app was started.
  private(set) var fires = 0
  var isRunning: Bool { timer != nil }

  /// Where the run loop serves it; changed while it runs, it keeps its phase.
  var mode: RunLoop.Mode {
    didSet { if mode != oldValue { changeMode() } }
  }

  init(mode: RunLoop.Mode, fired: @escaping () -> Void) {
    self.mode = mode
    self.fired = fired
  }

  func create() {
    guard timer == nil else { return }
    start(Timer(timeInterval: Self.interval, repeats: true) { [weak self] in self?.call($0) })
  }

  func cancel() {
    timer?.invalidate()
    timer = nil
  }

  private func start(_ timer: Timer) {
    timer.tolerance = Self.tolerance
    RunLoop.main.add(timer, forMode: mode)
    self.timer = timer
  }

  /// A mode can be added to a timer that runs, but none can be taken from it.
  private func changeMode() {
    guard let old = timer else { return }
    if mode == .common {
      RunLoop.main.add(old, forMode: mode)
    } else {
      let due = old.fireDate
      old.invalidate()
      start(
        Timer(fire: due, interval: Self.interval, repeats: true) { [weak self] in
          self?.call($0)
        })
    }
  }

  private func call(_ timer: Timer) {
    AppWorld.current.log("\(timer.fireDate)", tag: "timer")
    fires += 1
    fired()
  }
}
