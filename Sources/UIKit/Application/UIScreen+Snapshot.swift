import Drawing
import VirtualTime

extension UIScreen {
  /// What the screen shows of the app, the keyboard with it, as a view.
  ///
  /// - Parameter afterScreenUpdates: false for what was shown last; when the system has just taken
  ///   first responder away, that is the app with its keyboard up.
  public func snapshotView(afterScreenUpdates: Bool) -> UIView? {
    let world = AppWorld.current
    if !afterScreenUpdates, let left = world.pictureBeforeLeaving, left.at == world.now {
      return SnapshotView(of: left.list, size: bounds.size)
    }
    return SnapshotView(of: world.screenPicture(), size: bounds.size)
  }
}

extension AppWorld {
  /// All windows as they are seen now, as one list.
  func screenPicture() -> DisplayList {
    let isDirty = needsFrame
    defer { needsFrame = isDirty }
    var frame = Frame(size: screen.bounds.size, scale: screen.scale, background: .clear)
    place(into: &frame, at: now)
    return frame.flattened()
  }
}
