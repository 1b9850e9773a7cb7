import Simulation
import VirtualTime

/// Back and forth in what the phone has lived through.
extension WindowHost {
  /// Stops time at an instant of what is recorded.
  public func travel(to instant: Instant) {
    if !travel.isInPast { wasPausedAtEnd = isPaused }
    isPaused = true
    change { travel.go(to: instant) }
  }

  /// Stops time at the next refresh, or at the one before.
  public func stepFrame(isForward: Bool) {
    guard isForward, !travel.isInPast else {
      return travel(to: travel.refresh(isAfter: isForward))
    }
    let period = Duration.nanoseconds(1_000_000_000 / Int64(max(1, simulator.device.refreshRate)))
    changePlayback { $0.step(by: period, at: $1) }
  }

  /// Stops time where something happened last, or where the next thing did.
  public func stepEvent(isForward: Bool) {
    if let instant = travel.event(isAfter: isForward) {
      travel(to: instant)
    } else if isForward {
      travelToEnd()
    }
  }

  /// Back to the end of what is recorded, where time runs as it did when it was left.
  public func travelToEnd() {
    guard travel.isInPast else { return }
    change { travel.go(to: travel.latest.now) }
    isPaused = wasPausedAtEnd
  }

  /// Gives the phone an input; in the past, what was recorded later is forgotten with it, and time
  /// runs on from there unless it stood still before the past was gone to.
  public func handle(_ input: PhoneInput) {
    if travel.isInPast {
      // Fingers that never were there cannot be taken away.
      guard input != .cancelTouches else { return }
      travel.branch()
      configuration.onBranch(simulator)
      isPaused = wasPausedAtEnd
    }
    simulator.handle(input)
    pictures.isScreenDirty = true
  }

  /// Moves a past on, through what is recorded; at its end time runs or stands as it did there.
  func advancePast(to instant: Instant) {
    let end = travel.latest.now
    guard instant >= end else { return travel.go(to: instant) }
    change { travel.go(to: end) }
    if wasPausedAtEnd { isPaused = true }
  }

  /// Another phone may be shown afterwards, at another moment.
  private func change(_ body: () -> Void) {
    body()
    phoneExchanged()
  }
}
