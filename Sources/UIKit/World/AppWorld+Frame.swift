import Drawing
import VirtualTime

extension AppWorld {
  /// Lays out what waits for it and adds the app's windows to `frame`, as they are shown at
  /// `target`.
  ///
  /// Motions of layers are seen where they are at `target`; what scrolls stands where it was at the
  /// latest refresh, as on a device, where a display link moves it.
  ///
  /// - Parameters:
  ///   - transform: from this app's screen points to the frame's.
  ///   - clip: an index into the frame's clips, -1 for none.
  public func place(
    into frame: inout Frame, transform: CGAffineTransform = .identity, clip: Int = -1,
    at target: Instant
  ) {
    place(shownWindows, into: &frame, transform: transform, clip: clip, at: target)
  }

  /// The same for some of the app's windows only.
  public func place(
    _ windows: [UIWindow], into frame: inout Frame, transform: CGAffineTransform = .identity,
    clip: Int = -1, at target: Instant
  ) {
    let outer = isPlacing
    isPlacing = true
    defer { isPlacing = outer }
    keyboardScene.follow(at: target)
    layoutWindows()
    let placement = Placement(
      transform: transform, opacity: 1, clip: clip, instant: target, traits: traits)
    for window in windows { window.layer.place(into: &frame, placement) }
    needsFrame = false
  }

  /// Lays out every window that waits for it.
  ///
  /// What follows the keyboard looks for it here, so that it stands where it does, seen or unseen.
  public func layoutWindows() {
    keyboardRecord.follow(keyboardScene)
    keyboardRecord.lookAgain()
    guard layOutWaiting() else { return }
    // What follows the keyboard may stand elsewhere now, and is right in the same frame.
    keyboardRecord.lookAgain()
    _ = layOutWaiting()
  }

  /// False where nothing waited.
  private func layOutWaiting() -> Bool {
    var hasWaited = false
    for window in shownWindows where window.needsLayout || window.hasLayoutBelow {
      window.layoutBelow()
      hasWaited = true
    }
    return hasWaited
  }

  /// True while something moves by itself.
  public var isMoving: Bool { !animator.isIdle || hasRunningMovers }
}
