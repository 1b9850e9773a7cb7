/// The upper part of an alert: title, message, text fields; scrolls when there is too little room.
final class AlertTexts: UIScrollView {
  private let look: AlertLook
  private let title = UILabel(frame: .zero)
  private let message = UILabel(frame: .zero)
  private let fieldBox = UIView(frame: .zero)
  private let fields: [UITextField]
  private var fieldLines: [UIView] = []

  private static let fieldHeight: CGFloat = 30
  /// Between the texts and the fields.
  private static let fieldGap: CGFloat = 14

  init(
    title titleText: String?, message messageText: String?, fields: [UITextField], look: AlertLook
  ) {
    self.look = look
    self.fields = fields
    super.init(frame: .zero)
    contentInsetAdjustmentBehavior = .never
    set(title, titleText, look.titleFont)
    set(message, messageText, look.messageFont)
    guard !fields.isEmpty else { return }
    fieldBox.backgroundColor = AlertLook.fieldGround
    fieldBox.layer.cornerRadius = 6
    fieldBox.layer.cornerCurve = .continuous
    fieldBox.clipsToBounds = true
    addSubview(fieldBox)
    for field in fields {
      fieldBox.addSubview(field)
      if field !== fields.first {
        let line = UIView(frame: .zero)
        line.backgroundColor = .separator
        fieldBox.addSubview(line)
        fieldLines.append(line)
      }
    }
    tintBorder()
  }

  required init?(coder: NSCoder) { nil }

  private func set(_ label: UILabel, _ text: String?, _ font: UIFont) {
    guard let text, !text.isEmpty else { return }
    label.text = text
    label.font = font
    label.textColor = look.textColor
    label.textAlignment = .center
    label.numberOfLines = 0
    addSubview(label)
  }

  private func tintBorder() {
    fieldBox.layer.borderWidth = look.hairline
    fieldBox.layer.borderColor = CGColor(UIColor.opaqueSeparator.value(for: traitCollection))
  }

  override func refreshColors() {
    super.refreshColors()
    if fieldBox.superview != nil { tintBorder() }
  }

  var isEmpty: Bool { title.superview == nil && message.superview == nil && fields.isEmpty }

  /// How high everything is at the look's width; lays it out too where `places`.
  @discardableResult
  func height(places: Bool = false) -> CGFloat {
    guard !isEmpty else { return 0 }
    let width = look.width - 2 * look.margin
    var y = look.topMargin
    for label in [title, message] where label.superview != nil {
      if y > look.topMargin { y += look.gap }
      let height = label.sizeThatFits(CGSize(width: width, height: 0)).height
      if places { label.frame = CGRect(x: look.margin, y: y, width: width, height: height) }
      y += height
    }
    if !fields.isEmpty {
      if y > look.topMargin { y += Self.fieldGap }
      let height = Self.fieldHeight * CGFloat(fields.count)
      if places {
        fieldBox.frame = CGRect(x: look.margin, y: y, width: width, height: height)
        placeFields(width: width)
      }
      y += height
    }
    return y + look.topMargin
  }

  private func placeFields(width: CGFloat) {
    for (index, field) in fields.enumerated() {
      let y = CGFloat(index) * Self.fieldHeight
      // The box is the border: the text stands off it by the margin of a bordered field.
      field.frame = CGRect(x: 7, y: y, width: width - 14, height: Self.fieldHeight)
    }
    for (index, line) in fieldLines.enumerated() {
      line.frame = CGRect(
        x: 0, y: CGFloat(index + 1) * Self.fieldHeight, width: width, height: look.hairline)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = height(places: true)
    contentSize = CGSize(width: look.width, height: height)
    isScrollEnabled = height > bounds.height + 0.5
  }

  /// Scrolls until the field is seen whole.
  func reveal(_ field: UIView) {
    guard isScrollEnabled else { return }
    let box = field.convert(field.bounds, to: self)
    let most = max(0, contentSize.height - bounds.height)
    let lowest = box.maxY + 8 - bounds.height
    if box.minY < contentOffset.y || lowest > contentOffset.y {
      setContentOffset(CGPoint(x: 0, y: min(most, max(0, lowest))), animated: true)
    }
  }
}
