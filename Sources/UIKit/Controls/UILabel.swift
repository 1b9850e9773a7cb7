import Drawing

/// Text that is read, not edited.
///
/// Has: text in one font and colour, number of lines, alignment, line breaking, highlighted colour,
/// enabled look, shrinking to fit one line, sizes. Left out: attributed text, shadows, baseline
/// adjustment, allowing tightening.
@MainActor open class UILabel: UIView {
  open var text: String? { didSet { if text != oldValue { textChanged() } } }
  open var font: UIFont = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet { if font != oldValue { textChanged() } }
  }
  open var textColor: UIColor = .label { didSet { setNeedsDisplay() } }
  open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
  open var isEnabled = true { didSet { setNeedsDisplay() } }
  open var textAlignment = NSTextAlignment.natural { didSet { setNeedsDisplay() } }
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { setNeedsDisplay() } }
  /// 0 for as many as are needed.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textChanged() } } }
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
  /// The least part of the font's size that shrinking may come to.
  open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsDisplay() } }
  /// The width at which the intrinsic height of several lines is found; 0 for the present one.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { invalidateIntrinsicContentSize() } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  private func textChanged() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  // MARK: Size

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    // A single line takes the room it needs, whatever it has now.
    let width = size.width > 0 && numberOfLines != 1 ? size.width : .infinity
    return measured(width: width, lines: numberOfLines)
  }

  open override var intrinsicContentSize: CGSize {
    guard numberOfLines != 1 else { return measured(width: .infinity, lines: 1) }
    let width =
      preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : widthInLayout ?? bounds.width
    return measured(width: width > 0 ? width : .infinity, lines: numberOfLines)
  }

  /// The width that constraints are found to leave, while the size at that width is asked for.
  private var widthInLayout: CGFloat?

  override var wrapsContent: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

  override func contentSize(wrappedAt width: CGFloat) -> CGSize {
    widthInLayout = width
    defer { widthInLayout = nil }
    return intrinsicContentSize
  }

  override var baselines: (first: CGFloat, last: CGFloat)? { (font.ascender, -font.descender) }

  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
    let size = measured(width: bounds.width, lines: lines)
    return CGRect(
      x: bounds.minX, y: bounds.minY, width: min(size.width, bounds.width),
      height: min(size.height, bounds.height))
  }

  private func measured(width: CGFloat, lines: Int) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    let size = AppWorld.current.textMeasurer.size(
      of: layout(text, font: font, width: width, lines: lines))
    return CGSize(width: size.width.roundedUpToPixel, height: size.height.roundedUpToPixel)
  }

  /// One unbroken line is as high as the font; several stand apart as their text style has it.
  private func layout(_ text: String, font: UIFont, width: CGFloat, lines: Int) -> TextLayout {
    TextLayout(
      text, font: font.spec, maxWidth: width, maxLines: lines, lineBreak: lineBreakMode.value,
      alignment: textAlignment.value, lineHeight: lines == 1 ? nil : font.styleLineHeight)
  }

  // MARK: Drawing

  open override func draw(_ rect: CGRect) { drawText(in: rect) }

  /// Draws the text in the middle of the rectangle's height.
  open func drawText(in rect: CGRect) {
    guard let text, !text.isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
    let set = layout(
      text, font: fittingFont(text, width: rect.width), width: rect.width, lines: numberOfLines)
    let height = AppWorld.current.textMeasurer.size(of: set).height
    context.append(
      .text(
        TextRun(
          layout: set, origin: CGPoint(x: rect.minX, y: rect.minY + (rect.height - height) / 2),
          width: rect.width, color: shownColor.value(for: traitCollection))))
  }

  private var shownColor: UIColor {
    if !isEnabled { return .tertiaryLabel }
    return isHighlighted ? highlightedTextColor ?? textColor : textColor
  }

  /// The label's font, or as much of it as lets one line fit.
  private func fittingFont(_ text: String, width: CGFloat) -> UIFont {
    guard adjustsFontSizeToFitWidth, numberOfLines == 1, width > 0 else { return font }
    let whole = layout(text, font: font, width: .infinity, lines: 1)
    let needed = AppWorld.current.textMeasurer.size(of: whole).width
    guard needed > width else { return font }
    return font.withSize(font.pointSize * max(minimumScaleFactor, width / needed))
  }
}
