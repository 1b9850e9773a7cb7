/// A rounded card with texts above and buttons below: a whole alert, or a group of an action sheet.
final class AlertCard: UIView {
  let texts: AlertTexts
  let buttons: AlertButtons
  private let line = UIView(frame: .zero)
  private let look: AlertLook

  init(texts: AlertTexts, buttons: AlertButtons, look: AlertLook) {
    self.texts = texts
    self.buttons = buttons
    self.look = look
    super.init(frame: .zero)
    clipsToBounds = true
    layer.cornerRadius = look.radius
    layer.cornerCurve = .continuous
    backgroundColor = look.ground
    line.backgroundColor = .separator
    line.isUserInteractionEnabled = false
    for view in [texts, buttons, line] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// The card's size where there is so much height; what does not fit scrolls.
  func size(within height: CGFloat) -> CGSize {
    CGSize(width: look.width, height: min(height, texts.height() + buttons.height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let textHeight = texts.height()
    // The texts give way first, down to half of the card; then the buttons.
    let least = min(textHeight, max(bounds.height / 2, bounds.height - buttons.height))
    let upper = max(min(textHeight, bounds.height - buttons.height), least)
    texts.frame = CGRect(x: 0, y: 0, width: bounds.width, height: upper)
    buttons.frame = CGRect(
      x: 0, y: upper, width: bounds.width, height: max(0, bounds.height - upper))
    line.isHidden = texts.isEmpty || buttons.buttons.isEmpty
    line.frame = CGRect(x: 0, y: upper, width: bounds.width, height: look.hairline)
  }
}
