import UIKit

extension ChatContainerController {
  /// What flows may ask for; lengths in points, as seen at the moment.
  func exposeValues() {
    let world = AppWorld.current
    world.expose("contentTop") { [weak self] in Double(self?.shownContent.minY ?? 0) }
    world.expose("contentLost") { [weak self] in self?.contentLost ?? 0 }
    world.expose("fieldBottom") { [weak self] in Double(self?.shownBar.maxY ?? 0) }
    world.expose("fieldGap") { [weak self] in self?.fieldGap ?? 0 }
    world.expose("fieldUnder") { [weak self] in max(0, -(self?.fieldGap ?? 0)) }
    world.expose("fieldLines") { [weak self] in
      guard let bar = self?.child?.inputBar else { return 0 }
      return Double(((bar.field.bounds.height - 14) / 22).rounded())
    }
    world.expose("messages") { [weak self] in
      Double(self?.talk.conversation.messages.count ?? 0)
    }
    world.expose("typing") { [weak self] in self?.talk.conversation.partner == .typing ? 1 : 0 }
    world.expose("sendEnabled") { [weak self] in
      self?.child?.inputBar.sendButton.isEnabled == true ? 1 : 0
    }
    world.expose("observers") { [weak self] in
      Double((self?.child as? NotifiedMessagesController)?.observerCount ?? 0)
    }
    world.expose("newestVisible") { [weak self] in self?.child?.list.showsNewest == true ? 1 : 0 }
    world.expose("unseen") { [weak self] in Double(self?.child?.newestButton.count ?? 0) }
  }

  /// The content as it is seen, in the window's points.
  private var shownContent: CGRect {
    contentView.layer.presentation()?.frame ?? contentView.frame
  }

  /// The bar with the field as it is seen, in the window's points.
  private var shownBar: CGRect {
    guard let child else { return .zero }
    let bar = child.inputBar.layer.presentation()?.frame ?? child.inputBar.frame
    let view = child.view.layer.presentation()?.frame ?? child.view.frame
    return bar.offsetBy(dx: view.minX, dy: view.minY)
  }

  /// What a docked keyboard covers of the window, from its bottom up, at this moment.
  private var coveredByKeyboard: CGFloat {
    let screen = view.convert(view.bounds, to: UIScreen.main)
    let below = UIScreen.main.bounds.maxY - screen.maxY
    return max(0, AppWorld.current.keyboardScene.shownHeight - below)
  }

  /// From the bar's lower edge down to the keyboard's upper edge, or to the window's bottom.
  private var fieldGap: Double {
    guard child != nil else { return 0 }
    return Double(view.bounds.height - coveredByKeyboard - shownBar.maxY)
  }

  /// How much of the content is left off the screen, and is not on its way back, while no docked
  /// keyboard is there or coming.
  private var contentLost: Double {
    let scene = AppWorld.current.keyboardScene
    // In a window the small bar counts, too (keyboard facts 5.6).
    let isBarThere = AppWorld.current.windowing == .stageManager && scene.keyboard.shape.isCapsule
    let isThere = coveredByKeyboard > 0 || scene.restingHeight > 0 || isBarThere
    return isThere ? 0 : Double(max(0, -contentView.frame.minY))
  }
}
