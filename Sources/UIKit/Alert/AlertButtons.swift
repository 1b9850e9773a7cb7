/// The lower part of an alert: its buttons with hairlines between them.
///
/// Two stand side by side where both titles fit; more, and long ones, stand below each other and
/// scroll when there is too little room (look facts 3.7.3).
final class AlertButtons: UIScrollView {
  let buttons: [AlertButton]
  private let look: AlertLook
  private let allowsPair: Bool
  private var lines: [UIView] = []

  /// - Parameter buttons: in the order of reading; in a pair the first one is on the left.
  init(buttons: [AlertButton], look: AlertLook, allowsPair: Bool) {
    self.buttons = buttons
    self.look = look
    self.allowsPair = allowsPair
    super.init(frame: .zero)
    contentInsetAdjustmentBehavior = .never
    delaysContentTouches = false
    for button in buttons { addSubview(button) }
    for _ in buttons.dropFirst() {
      let line = UIView(frame: .zero)
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      addSubview(line)
      lines.append(line)
    }
  }

  required init?(coder: NSCoder) { nil }

  private var isPair: Bool {
    allowsPair && buttons.count == 2
      && buttons.allSatisfy { $0.naturalWidth <= look.width / 2 }
  }

  /// The buttons from the left or from above: in a column the one that cancels is the last.
  private var ordered: [AlertButton] {
    guard !isPair else { return buttons }
    let last = buttons.filter { $0.action.style == .cancel }
    return buttons.filter { $0.action.style != .cancel } + last
  }

  var height: CGFloat {
    isPair ? look.buttonHeight : CGFloat(buttons.count) * look.buttonHeight
  }

  /// What is shown at least, so that one sees that there is more.
  var leastHeight: CGFloat { min(height, look.buttonHeight * 1.5) }

  override func layoutSubviews() {
    super.layoutSubviews()
    contentSize = CGSize(width: look.width, height: height)
    isScrollEnabled = height > bounds.height + 0.5
    let isPair = isPair
    let size = CGSize(width: isPair ? look.width / 2 : look.width, height: look.buttonHeight)
    for (index, button) in ordered.enumerated() {
      let place = CGFloat(index)
      button.frame = CGRect(
        x: isPair ? place * size.width : 0, y: isPair ? 0 : place * size.height,
        width: size.width, height: size.height)
    }
    for (index, line) in lines.enumerated() {
      let place = CGFloat(index + 1)
      line.frame =
        isPair
        ? CGRect(x: place * size.width, y: 0, width: look.hairline, height: size.height)
        : CGRect(x: 0, y: place * size.height, width: size.width, height: look.hairline)
    }
  }
}
