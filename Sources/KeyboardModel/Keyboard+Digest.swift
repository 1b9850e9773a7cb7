import DeviceModel
import VirtualTime

extension Keyboard {
  /// Adds everything that decides what the keyboard will do.
  public func feed(_ digest: inout StateDigest) {
    digest.combine(device.name)
    state.feed(&digest)
    digest.combine(orientation.quarterTurns)
    digest.combine(predictiveBar)
    digest.combine(focus != nil)
    if let focus {
      digest.combine(focus.app)
      digest.combine(focus.showsKeys)
      digest.combine(focus.accessoryHeight)
      digest.combine(focus.allowsPredictiveBar)
    }
    digest.combine(height)
    raised.feed(&digest)
    digest.combine(slide != nil)
    if let slide {
      for frame in [slide.begin, slide.end] {
        digest.combine(frame.minY)
        digest.combine(frame.width)
        digest.combine(frame.height)
      }
      digest.combine(slide.duration.wholeNanoseconds)
      digest.combine(slide.owner)
    }
  }
}

extension Keyboard.State {
  fileprivate func feed(_ digest: inout StateDigest) {
    switch self {
    case .hidden: digest.combine(0)
    case .rising(let end):
      digest.combine(1)
      digest.combine(end)
    case .docked: digest.combine(2)
    case .falling(let end):
      digest.combine(3)
      digest.combine(end)
    case .turning: digest.combine(4)
    case .undocked: digest.combine(5)
    case .split(let docked): digest.combine(docked ? 6 : 7)
    case .floating: digest.combine(8)
    case .shortcutBar: digest.combine(9)
    case .dragging: digest.combine(10)
    }
  }
}
