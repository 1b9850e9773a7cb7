import Drawing

/// Text of several lines that the user reads, selects and edits.
///
/// Has: plain text in one font and colour, lines broken between words, both directions of writing
/// by paragraph, caret, selection by double tap, long press and handles, the menu with cut, copy
/// and paste, undo, composition by an input method, insets, delegate and notifications. It lays out
/// no more than is shown, so a long text costs as little as a short one.
/// Left out: attributed text, attachments, links, data detectors, text positions and ranges, find,
/// loupe, drag and drop.
@MainActor open class UITextView: UIScrollView {
  public weak var delegate: (any UITextViewDelegate)? {
    get { scrollDelegate as? any UITextViewDelegate }
    set { scrollDelegate = newValue }
  }

  open var font: UIFont? = .systemFont(ofSize: 12) { didSet { layOutAnew() } }
  open var textColor: UIColor? = .label { didSet { setNeedsLayout() } }
  open var textAlignment = NSTextAlignment.natural { didSet { setNeedsLayout() } }
  open var isEditable = true { didSet { if !isEditable { resignFirstResponder() } } }
  open var isSelectable = true
  /// Between the view's edges and the text's box, whose lines have 5 more at both ends.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { layOutAnew() }
  }
  public let textContainer = NSTextContainer()

  // Traits: what the view wants of the keyboard.
  open var keyboardType = UIKeyboardType.default { didSet { reloadInputViews() } }
  open var returnKeyType = UIReturnKeyType.default { didSet { reloadInputViews() } }
  open var autocorrectionType = UITextAutocorrectionType.default { didSet { reloadInputViews() } }
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var keyboardAppearance = UIKeyboardAppearance.default { didSet { reloadInputViews() } }
  open var isSecureTextEntry = false
  open var enablesReturnKeyAutomatically = false { didSet { reloadInputViews() } }

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
  var lines = TextLines()
  /// Shown lines by their index.
  var canvases: [Int: TextCanvas] = [:]
  /// The x that a walk up or down keeps to.
  var walkX: CGFloat?
  let caret = TextCaret(frame: .zero)
  let handles = SelectionHandles(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    edited.select(0..<0)
    backgroundColor = .systemBackground
    alwaysBounceVertical = true
    delaysContentTouches = false
    addSubview(caret)
    addSubview(handles)
  }

  // MARK: Content

  /// Setting it puts the caret at the end and tells nobody.
  open var text: String! {
    get { edited.string }
    set {
      edited = EditedText(newValue ?? "")
      history = EditHistory()
      editMenu.close()
      layOutAnew()
      if isFirstResponder { selectionShown() }
    }
  }

  /// In UTF-16 units.
  open var selectedRange: NSRange {
    get { edited.utf16Range(edited.selection) }
    set {
      let range = edited.range(newValue)
      guard range != edited.selection else { return }
      edited.select(range)
      history.close()
      selectionShown()
      tellSelection()
    }
  }

  /// The caret before a character, in this view's space; counted in UTF-16 units.
  public func caretRect(at location: Int) -> CGRect {
    caretFrame(at: edited.range(NSRange(location: location, length: 0)).lowerBound)
  }

  /// Scrolls by as little as shows the range, which is in UTF-16 units.
  open func scrollRangeToVisible(_ range: NSRange) {
    let range = edited.range(range)
    scrollRectToVisible(caretFrame(at: range.upperBound), animated: false)
    scrollRectToVisible(caretFrame(at: range.lowerBound), animated: false)
  }

  // MARK: Responder

  open override var canBecomeFirstResponder: Bool {
    isEditable && (isFirstResponder || delegate?.textViewShouldBeginEditing(self) ?? true)
  }
  open override var canResignFirstResponder: Bool {
    delegate?.textViewShouldEndEditing(self) ?? true
  }

  override func didBecomeFirstResponder() {
    super.didBecomeFirstResponder()
    caret.start()
    setNeedsLayout()
    delegate?.textViewDidBeginEditing(self)
    post(Self.textDidBeginEditingNotification)
  }

  override func didResignFirstResponder() {
    super.didResignFirstResponder()
    editMenu.close()
    edited.unmark()
    edited.moveHead(to: edited.selection.upperBound)
    caret.stop()
    setNeedsLayout()
    delegate?.textViewDidEndEditing(self)
    post(Self.textDidEndEditingNotification)
  }

  // MARK: Layout

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    var all = TextLines()
    all.font = shownFont
    all.width = lineWidth(in: size.width)
    all.extend(to: .max, in: edited.characters)
    return CGSize(width: size.width, height: contentHeight(of: all.lines.count))
  }

  /// One that does not scroll is as high as its text.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : contentSize(wrappedAt: bounds.width)
  }

  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } }
  }

  override var wrapsContent: Bool { !isScrollEnabled }

  override func contentSize(wrappedAt width: CGFloat) -> CGSize {
    let height =
      width < .infinity && width > 0
      ? sizeThatFits(CGSize(width: width, height: 0)).height : contentHeight(of: 1)
    return CGSize(width: UIView.noIntrinsicMetric, height: height.roundedUpToPixel)
  }

  override var baselines: (first: CGFloat, last: CGFloat)? {
    let font = shownFont
    return (textContainerInset.top + font.ascender, textContainerInset.bottom - font.descender)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeLines()
  }

  override func boundsSizeChanged(from old: CGSize) {
    super.boundsSizeChanged(from: old)
    guard isFirstResponder else { return }
    // What is being typed stays in sight when the keyboard takes room away.
    sizeContent()
    revealHead()
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    if isFirstResponder && !isDragging { revealHead() }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    for canvas in canvases.values { canvas.setNeedsDisplay() }
  }

  // MARK: Touch

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isSelectable || isEditable, let touch = touches.first else { return }
    walkX = nil
    gripBegan(touch, drags: false)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { gripMoved(touch) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    // A finger that only stops a glide means nothing else.
    if drag.isHeld { gripCancelled() } else { gripEnded(touch, isInside: true) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    gripCancelled()
  }

  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if gestureRecognizer === panGestureRecognizer && grip.isBusy { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  override func dragWillBegin() {
    super.dragWillBegin()
    editMenu.close()
  }
}

/// The box that a text view's lines stand in.
///
/// Has: the room at the ends of lines. Left out: everything else.
@MainActor public final class NSTextContainer {
  /// At both ends of a line, in points.
  public let lineFragmentPadding: CGFloat = 5
}
