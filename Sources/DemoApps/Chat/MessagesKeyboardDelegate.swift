import UIKit

/// All that the messages' controller knows of whoever it stands in: somebody who wants to hear of
/// the keyboard, and how long and by which curve it moves.
@MainActor protocol MessagesKeyboardDelegate: AnyObject {
  /// - Parameters:
  ///   - frame: where the keyboard will be, in the screen's space.
  ///   - animationDuration: in seconds.
  ///   - options: from the present state, and by the keyboard's own curve.
  func keyboardWillShow(
    withFrame frame: CGRect, animationDuration: TimeInterval, options: UIView.AnimationOptions)
  func keyboardWillHide(
    withFrame frame: CGRect, animationDuration: TimeInterval, options: UIView.AnimationOptions)
}
