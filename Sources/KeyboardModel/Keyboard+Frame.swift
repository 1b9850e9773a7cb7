import DeviceModel
import Foundation
import VirtualTime

extension Keyboard {
  /// Where the keyboard is at `now`, in screen coordinates of the interface's orientation.
  ///
  /// It moves as a whole, already complete, on the system's spring; hidden it stands below the
  /// screen. What it reports in notifications are the ends of its ways, not this.
  public func frame(at now: Instant) -> CGRect {
    let frame = motion.frame(at: now, screen: screen)
    let isFadedOut = motion.opacity.target == 0 && !motion.opacity.isMoving(at: now)
    return isFadedOut ? below(frame) : frame
  }

  /// Where it is going to be once its way is over, in screen coordinates.
  public var restingFrame: CGRect { frame(at: restsAt) }

  /// Whether it rests below the screen: hidden, or asked for by an app on a phone whose hardware
  /// keyboard does the typing (fact 7.4).
  public var isUnseen: Bool { resting.map { $0.frame.minY >= screen.height } ?? true }

  /// How plainly it is seen: less than 1 while it fades in or out (facts 4.9, 8.9).
  public func opacity(at now: Instant) -> Double { motion.opacity.position(at: now) }

  /// How much of the screen it covers at `now`, from the bottom edge up, as one that apps make room
  /// for: a loose one covers nothing (fact 4.17), nor does the bar in its small form (5.6).
  ///
  /// Docked it is the height of its top edge.
  public func visibleHeight(at now: Instant) -> Double { motion.covered(at: now) }

  /// Of the top edge, in points a second, upwards positive.
  public func velocity(at now: Instant) -> Double { motion.velocity(at: now) }

  /// True until its way is within half a pixel of its end, which is after the did-notifications.
  public func isMoving(at now: Instant) -> Bool { motion.isMoving(at: now) }

  /// When it comes to rest.
  public var restsAt: Instant { motion.end }

  /// The height it has or is going to have.
  public var height: Double { motion.height.target }
}
