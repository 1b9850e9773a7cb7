import UIKit

/// The child as the system's layout guide moves it: no notification, no delegate, no duration.
///
/// The system lays the view out inside the keyboard's own motion, and while a finger pushes the
/// keyboard down.
final class GuidedMessagesController: MessagesController {
  override var covered: CGFloat {
    max(0, view.bounds.maxY - view.keyboardLayoutGuide.layoutFrame.minY)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.keyboardLayoutGuide.usesBottomSafeArea = false
    inputBar.givesWayToSmallBar = true
  }

  /// The bar counts as a part of the keyboard: a finger that reaches it takes both along.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    view.keyboardLayoutGuide.keyboardDismissPadding =
      inputBar.bounds.height - inputBar.foot
  }

  override func fieldBottomConstraint() -> NSLayoutConstraint {
    view.keyboardLayoutGuide.topAnchor.constraint(equalTo: inputBar.bottomAnchor)
  }
}
