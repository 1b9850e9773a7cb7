import Drawing

/// One line of text that the user types.
///
/// Has: text, placeholder, fonts and colours, borders, clear button, side views, delegate, editing
/// events and notifications, caret by tap, selection by double tap and drag, scrolling within the
/// field, secure entry, composition by an input method, both directions of writing, undo, the menu
/// with cut, copy and paste.
/// Left out: text positions and ranges, attributed text, loupe, drag and drop, paste control.
@MainActor open class UITextField: UIControl {
  public enum BorderStyle: Int, Hashable, Sendable { case none, line, bezel, roundedRect }
  public enum ViewMode: Int, Hashable, Sendable {
    case never, whileEditing, unlessEditing, always
  }
  public enum DidEndEditingReason: Int, Hashable, Sendable { case committed, cancelled }

  public weak var delegate: (any UITextFieldDelegate)?

  open var placeholder: String? { didSet { refresh() } }
  open var font: UIFont? = .systemFont(ofSize: 17) { didSet { contentChanged() } }
  open var textColor: UIColor? = .label { didSet { refresh() } }
  open var textAlignment = NSTextAlignment.natural { didSet { refresh() } }
  open var borderStyle = BorderStyle.none {
    didSet {
      contentChanged()
      setNeedsDisplay()
    }
  }
  open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
  open var clearsOnBeginEditing = false
  open var leftView: UIView? { didSet { exchange(oldValue, for: leftView) } }
  open var rightView: UIView? { didSet { exchange(oldValue, for: rightView) } }
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  open var adjustsFontSizeToFitWidth = false
  open var minimumFontSize: CGFloat = 0

  // Traits: what the field wants of the keyboard.
  open var keyboardType = UIKeyboardType.default { didSet { reloadInputViews() } }
  open var returnKeyType = UIReturnKeyType.default { didSet { reloadInputViews() } }
  open var autocorrectionType = UITextAutocorrectionType.default { didSet { reloadInputViews() } }
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var keyboardAppearance = UIKeyboardAppearance.default { didSet { reloadInputViews() } }
  open var isSecureTextEntry = false {
    didSet {
      refresh()
      reloadInputViews()
    }
  }
  open var enablesReturnKeyAutomatically = false { didSet { reloadInputViews() } }
  open var textContentType: UITextContentType?

  private var ownInputView: UIView?
  private var ownAccessoryView: UIView?
  open override var inputView: UIView? {
    get { ownInputView }
    set {
      ownInputView = newValue
      reloadInputViews()
    }
  }
  open override var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set {
      ownAccessoryView = newValue
      reloadInputViews()
    }
  }

  var edited = EditedText()
  var history = EditHistory()
  var grip = TextGrip()
  let editMenu = EditMenu()
  let canvas = TextCanvas(frame: .zero)
  let hint = UILabel()
  let caret = TextCaret(frame: .zero)
  let handles = SelectionHandles(frame: .zero)
  let clearButton = UIButton(type: .custom)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    contentMode = .redraw
    hint.textColor = .placeholderText
    // So that the symbol's box is as wide as the button: look facts 3.8.7.
    let symbol = UIImage(
      systemName: "xmark.circle.fill",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 19 * 17 / 24))
    clearButton.setImage(symbol, for: .normal)
    clearButton.tintColor = .systemGray3
    clearButton.isHidden = true
    clearButton.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
    for view in [hint, canvas, caret, handles, clearButton] { addSubview(view) }
    refresh()
  }

  // MARK: Content

  /// Setting it puts the caret at the end and tells nobody.
  open var text: String? {
    get { edited.string }
    set {
      edited = EditedText(newValue ?? "")
      history = EditHistory()
      contentChanged()
      selectionShown()
    }
  }

  open var isEditing: Bool { isFirstResponder }

  private func contentChanged() {
    hint.font = shownFont
    refresh()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func exchange(_ old: UIView?, for new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    canvas.setNeedsDisplay()
  }

  // MARK: Responder

  open override var canBecomeFirstResponder: Bool {
    isEnabled && (isFirstResponder || delegate?.textFieldShouldBeginEditing(self) ?? true)
  }
  open override var canResignFirstResponder: Bool {
    delegate?.textFieldShouldEndEditing(self) ?? true
  }

  override func didBecomeFirstResponder() {
    super.didBecomeFirstResponder()
    if clearsOnBeginEditing && hasText { change(edited.whole, to: "") }
    setNeedsLayout()
    refresh()
    caret.start()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    post(Self.textDidBeginEditingNotification)
  }

  override func didResignFirstResponder() {
    super.didResignFirstResponder()
    editMenu.close()
    edited.unmark()
    edited.moveHead(to: edited.selection.upperBound)
    caret.stop()
    setNeedsLayout()
    refresh()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    post(Self.textDidEndEditingNotification)
  }

  // MARK: Layout

  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Where text is shown: within the border's margin and beside what stands at the sides.
  open func textRect(forBounds bounds: CGRect) -> CGRect { contentRect(in: bounds) }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { contentRect(in: bounds) }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    // Look facts 3.8.7: 19 across.
    CGRect(
      x: bounds.maxX - 19 - max(5, margin), y: ((bounds.height - 19) / 2).rounded(), width: 19,
      height: 19)
  }

  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(leftView, x: bounds.minX, in: bounds)
  }

  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(rightView, x: bounds.maxX - (rightView?.bounds.width ?? 0), in: bounds)
  }

  open override var intrinsicContentSize: CGSize {
    let text = hasText ? edited.string : placeholder ?? ""
    let width = text.size(withAttributes: [.font: shownFont]).width
    let height = shownFont.lineHeight + (borderStyle == .none ? 1.7 : 13.7)
    return CGSize(width: (width + 2 * margin + 2).roundedUpToPixel, height: height.rounded())
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override var baselines: (first: CGFloat, last: CGFloat)? {
    let gap = (intrinsicContentSize.height - shownFont.lineHeight) / 2
    return (gap + shownFont.ascender, gap - shownFont.descender)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeContent()
  }

  // MARK: Drawing

  open override func draw(_ rect: CGRect) { drawBorder() }

  override func boundsSizeChanged(from old: CGSize) {
    super.boundsSizeChanged(from: old)
    setNeedsDisplay()
  }

  // MARK: Touch

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    gripBegan(touch, drags: true)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    gripMoved(touch)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if let touch { gripEnded(touch, isInside: isTouchInside) } else { gripCancelled() }
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    gripCancelled()
  }

  override func stateChanged() {
    super.stateChanged()
    refresh()
  }
}

/// What a field is for, so that the system can offer to fill it in.
///
/// Has: the names. Nothing is filled in.
public struct UITextContentType: Hashable, Sendable, RawRepresentable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let name = UITextContentType(rawValue: "name")
  public static let username = UITextContentType(rawValue: "username")
  public static let password = UITextContentType(rawValue: "password")
  public static let newPassword = UITextContentType(rawValue: "new-password")
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  public static let emailAddress = UITextContentType(rawValue: "email")
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let URL = UITextContentType(rawValue: "url")
}
