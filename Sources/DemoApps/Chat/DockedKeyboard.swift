import UIKit

/// A keyboard that was said to stand on the screen's bottom.
///
/// What it covers of a view is measured whenever the view's place is another, also in a window that
/// has grown since: in a card over another app the keyboard's frame leaves out the gap below the
/// card (keyboard facts 5.3), and yet covers all of a window that reaches the bottom.
@MainActor struct DockedKeyboard {
  private let frame: CGRect
  private let screen: CGRect

  /// Nil where the frame is that of no docked keyboard, or the view is in no window.
  init?(_ change: KeyboardChange, in view: UIView) {
    guard let place = KeyboardPlace(of: view),
      case .docked(let frame) = place.standing(of: change.frame)
    else { return nil }
    self.frame = frame
    screen = place.screen
  }

  /// Whether it is no keyboard but the small form of the bar that a hardware keyboard leaves.
  ///
  /// The field goes above it; nothing else need make room.
  var isSmallBar: Bool { frame.height < Self.lowestKeyboard }

  /// Whether a finger can push it down.
  ///
  /// It cannot the bar that a hardware keyboard leaves: that is small, or the upper part of a frame
  /// that goes on below the screen (keyboard facts 7.3).
  var canBePushed: Bool { !isSmallBar && frame.maxY < screen.maxY + 1 }

  /// In points; the lowest one is a phone's on its side, with 162.
  private static let lowestKeyboard: CGFloat = 120

  /// Whether the screen still has the shape for which the frame holds.
  func isOf(_ screen: UIScreen?) -> Bool { screen?.bounds == self.screen }

  /// From the view's bottom up to the keyboard's upper edge, to a hundredth of a point.
  ///
  /// Neither the keyboard's own height, since a view need not reach the bottom, nor at most the
  /// view's: a low view lies under the keyboard as a whole.
  func overlap(in view: UIView) -> CGFloat {
    guard let place = KeyboardPlace(of: view)?.view, place.minX < frame.maxX,
      frame.minX < place.maxX
    else { return 0 }
    return max(0, ((place.maxY - frame.minY) * 100).rounded() / 100)
  }
}
