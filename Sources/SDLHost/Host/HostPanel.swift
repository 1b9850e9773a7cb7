import Drawing
import Foundation
import Simulation
import VirtualTime

/// What stands beside the phone: a picture in points that takes touches, wheel and text.
///
/// The host knows no more of the inspector than this. A panel lives on the desk's time, which goes
/// on while the phone is paused: instants given here count from the opening of the window.
@MainActor public protocol HostPanel: AnyObject {
  /// How wide the panel would like to be, in points.
  var preferredWidth: CGFloat { get }
  /// The room the panel has got, and whether it is dark around it.
  func setSurroundings(size: CGSize, isDark: Bool)
  /// Touches, wheel, keys and text with places in the panel's points.
  func handle(_ input: PhoneInput)
  /// Moves the panel's own time.
  func advance(to instant: Instant)
  /// What the panel shows; the frame comes empty and with the panel's size.
  func frame(at target: Instant, into frame: inout Frame)
  /// True when the next frame may differ from the last.
  var needsFrame: Bool { get }
  /// When something will happen in it by itself.
  var nextEvent: Instant? { get }
  /// Where a focused field's caret is, in the panel's points; nil while none is focused.
  var focusedTextRect: CGRect? { get }
}
