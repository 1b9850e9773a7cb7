/// The view of an alert controller: one card, or in an action sheet one and the cancel button's.
///
/// A finger presses the button it is on and may slide to another; lifted, it performs the action.
final class AlertPanel: UIView {
  private unowned let controller: UIAlertController
  private(set) var look = AlertLook.alert
  private(set) var mainCard: AlertCard
  private var cancelCard: AlertCard?
  private var pressed: AlertButton?

  /// Between the groups of an action sheet (look facts 3.7.7).
  static let groupGap: CGFloat = 8

  init(for controller: UIAlertController) {
    self.controller = controller
    mainCard = Self.card(of: controller, actions: [], look: .alert, isMain: false)
    super.init(frame: .zero)
    raisesInterfaceLevel = true
    accessibilityIdentifier = controller.preferredStyle == .alert ? "alert" : "actionSheet"
    rebuild()
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Content

  /// Takes another look, such as another width.
  func setLook(_ look: AlertLook) {
    guard look.width != self.look.width || look.buttonHeight != self.look.buttonHeight else {
      return
    }
    self.look = look
    rebuild()
  }

  /// True where the cancel button stands in a card of its own.
  var splitsCancel = false { didSet { if splitsCancel != oldValue { rebuild() } } }

  /// True in a popover: a tap beside it cancels.
  var hidesCancel = false { didSet { if hidesCancel != oldValue { rebuild() } } }

  func rebuild() {
    mainCard.removeFromSuperview()
    cancelCard?.removeFromSuperview()
    cancelCard = nil
    pressed = nil
    let cancel = splitsCancel || hidesCancel ? controller.cancelAction : nil
    let others = controller.actions.filter { $0 !== cancel }
    mainCard = Self.card(of: controller, actions: others, look: look, isMain: true)
    addSubview(mainCard)
    if let cancel, splitsCancel {
      let card = Self.card(of: controller, actions: [cancel], look: look, isMain: false)
      card.backgroundColor = AlertLook.cancelGround
      addSubview(card)
      cancelCard = card
    }
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  private static func card(
    of controller: UIAlertController, actions: [UIAlertAction], look: AlertLook, isMain: Bool
  ) -> AlertCard {
    let isAlert = controller.preferredStyle == .alert
    // In a pair the one that cancels is on the left (look facts 3.7.3).
    let isPair = isAlert && actions.count == 2
    let ordered =
      isPair && actions[1].style == .cancel ? [actions[1], actions[0]] : actions
    let buttons = ordered.map { action in
      AlertButton(action: action, look: look, isBold: action === controller.boldAction)
    }
    return AlertCard(
      texts: AlertTexts(
        title: isMain ? controller.title : nil, message: isMain ? controller.message : nil,
        fields: isMain ? controller.textFields ?? [] : [], look: look),
      buttons: AlertButtons(buttons: buttons, look: look, allowsPair: isAlert), look: look)
  }

  func refresh() { for button in buttons { button.refresh() } }

  private var cards: [AlertCard] { [mainCard, cancelCard].compactMap { $0 } }
  private var buttons: [AlertButton] { cards.flatMap(\.buttons.buttons) }

  // MARK: Layout

  /// The panel's size where there is so much height.
  func size(within height: CGFloat) -> CGSize {
    guard let cancelCard else { return mainCard.size(within: height) }
    let below = cancelCard.size(within: height).height + Self.groupGap
    let main = mainCard.size(within: height - below)
    return CGSize(width: main.width, height: main.height + below)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var rest = bounds
    if let cancelCard {
      let height = look.buttonHeight
      cancelCard.frame = CGRect(
        x: 0, y: bounds.height - height, width: bounds.width, height: height)
      rest.size.height -= height + Self.groupGap
    }
    mainCard.frame = rest
  }

  // MARK: Touch

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    follow(touches)
    let chosen = pressed
    press(nil)
    if let chosen { controller.perform(chosen.action) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { press(nil) }

  private func follow(_ touches: Set<UITouch>) {
    guard let touch = touches.first else { return }
    press(buttons.first { $0.action.isEnabled && $0.isUnder(touch) })
  }

  private func press(_ button: AlertButton?) {
    guard button !== pressed else { return }
    pressed?.isPressed = false
    pressed = button
    button?.isPressed = true
  }
}

extension AlertButton {
  /// True where the finger is on the part of the button that is seen.
  fileprivate func isUnder(_ touch: UITouch) -> Bool {
    guard let scroll = superview, scroll.bounds.contains(touch.location(in: scroll)) else {
      return false
    }
    return bounds.contains(touch.location(in: self))
  }
}
