import Drawing
import VirtualTime

extension UIScreen {
  /// What the screen shows of the app, the keyboard with it, as a view as large as the app's part.
  ///
  /// - Parameter afterScreenUpdates: false for what was shown last; when the system has just taken
  ///   first responder away, that is the app with its keyboard up.
  public func snapshotView(afterScreenUpdates: Bool) -> UIView? {
    let world = AppWorld.current
    if !afterScreenUpdates, let left = world.pictureBeforeLeaving, left.at == world.now {
      return SnapshotView(
        of: left.list, size: world.area.size, keyboardHeight: left.keyboardHeight)
    }
    return SnapshotView(
      of: world.screenPicture(), size: world.area.size, keyboardHeight: world.seenKeyboardHeight)
  }
}

extension AppWorld {
  /// How high a docked keyboard is seen to stand on the app's part of the screen, in points: its
  /// own without the accessory view, or the one in a picture that lies over everything.
  public var seenKeyboardHeight: CGFloat {
    for window in shownWindows.reversed() {
      if window is KeyboardWindow { return enter(at: now) { keyboardScene.shownCover } }
      for case let picture as SnapshotView in window.subviews
      where picture.bounds.size == area.size {
        return picture.keyboardHeight
      }
    }
    return 0
  }

  /// All windows as they are seen now, as one list, in the space of the app's part of the screen.
  func screenPicture() -> DisplayList {
    let isDirty = needsFrame
    defer { needsFrame = isDirty }
    var frame = Frame(size: area.size, scale: screen.scale, background: .clear)
    for window in shownWindows {
      let shift =
        window.spansScreen
        ? CGAffineTransform(translationX: -area.minX, y: -area.minY) : .identity
      place([window], into: &frame, transform: shift, at: now)
    }
    return frame.flattened()
  }
}
