import DeviceModel
import Foundation
import VirtualTime

extension Keyboard {
  /// Where the keyboard is at `now`, in screen coordinates of the interface's orientation.
  ///
  /// It moves as a whole, already complete, on the system's spring; hidden it stands below the
  /// screen. What it reports in notifications are the ends of its ways, not this.
  public func frame(at now: Instant) -> CGRect {
    restingFrame(raised: raised.position(at: now))
  }

  /// How far its top edge stands above the screen's bottom edge at `now`.
  public func visibleHeight(at now: Instant) -> Double { raised.position(at: now) }

  /// In points a second, upwards positive.
  public func velocity(at now: Instant) -> Double { raised.velocity(at: now) }

  /// True until its way is within half a pixel of its end, which is after the did-notifications.
  public func isMoving(at now: Instant) -> Bool { raised.isMoving(at: now) }

  /// When it comes to rest.
  public var restsAt: Instant { raised.end }

  /// How high the keyboard of the present orientation is for a focus, accessory included.
  public func restingHeight(for focus: Focus) -> Double {
    guard focus.showsKeys else { return focus.accessoryHeight }
    return keysHeight(for: focus) + focus.accessoryHeight
  }

  /// How high bar and keys are, without the accessory.
  public func keysHeight(for focus: Focus) -> Double {
    guard focus.showsKeys else { return 0 }
    return device.keyboardHeight(
      in: orientation, predictiveBar: predictiveBar && focus.allowsPredictiveBar)
  }

  /// The keyboard's frame with its top edge so far above the screen's bottom edge.
  func restingFrame(raised: Double) -> CGRect {
    let screen = device.size(in: orientation)
    return CGRect(x: 0, y: screen.height - raised, width: screen.width, height: height)
  }
}
