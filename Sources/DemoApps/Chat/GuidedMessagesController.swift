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
  }

  override func fieldBottomConstraint() -> NSLayoutConstraint {
    view.keyboardLayoutGuide.topAnchor.constraint(equalTo: inputBar.bottomAnchor)
  }
}
