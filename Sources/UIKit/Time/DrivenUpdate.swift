import VirtualTime

/// A callout of an app's timer or display link that changed what is seen.
public struct DrivenUpdate: Hashable, Sendable {
  public enum Driver: Hashable, Sendable { case timer, displayLink }

  public var driver: Driver
  public var begin: Instant
  /// When the new picture was done.
  public var end: Instant
}

/// Something that calls code again and again so that it makes pictures.
@MainActor protocol FrameDriving: AnyObject {
  /// True while it is on the run loop for that, and its last call made a picture.
  var drivesFrames: Bool { get }
}

extension AppWorld {
  /// Whether somebody means to make a new picture for each frame: a display link or a fast timer
  /// whose last call did.
  public var isDriven: Bool { frameDriver?.drivesFrames ?? false }

  /// Hands over the updates since the last call, in the order of their beginnings.
  public func takeUpdates(_ body: (DrivenUpdate) -> Void) {
    for update in updates { body(update) }
    updates.removeAll(keepingCapacity: true)
  }

  func note(_ update: DrivenUpdate) {
    guard tellsTimers else { return }
    // One that ran a nested loop comes after those it ran, and began before them.
    let place = updates.lastIndex { $0.begin <= update.begin }.map { $0 + 1 } ?? 0
    updates.insert(update, at: place)
  }

  func noteDriver(_ driver: any FrameDriving) {
    if driver.drivesFrames, frameDriver !== driver { frameDriver = driver }
  }
}
