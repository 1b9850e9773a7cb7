import UIKit

/// The same container, built on the layout guide: each layout asks whether a keyboard takes room.
final class GuidedContainerController: ChatContainerController {
  override func makeChild() -> MessagesController { GuidedMessagesController(talk: talk) }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let takesRoom = view.bounds.maxY - view.keyboardLayoutGuide.layoutFrame.minY > 0.5
    if takesRoom != isContentAway { setContentAway(takesRoom) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.keyboardLayoutGuide.usesBottomSafeArea = false
  }
}
