import Drawing

/// A control that is on or off.
///
/// Has: state with and without animation, colours of track and knob, tap and drag, the knob's
/// growth. Left out: images, titles, the check box style of other platforms.
@MainActor open class UISwitch: UIControl {
  /// Look facts 3.8.1 and 3.8.2.
  private static let size = CGSize(width: 51, height: 31)
  private static let margin: CGFloat = 2
  private static let growth: CGFloat = 7

  private let track = UIView(frame: CGRect(origin: .zero, size: UISwitch.size))
  private let knob = KnobView(frame: .zero)
  private var isShownOn = false
  private var hasDragged = false

  open var onTintColor: UIColor? { didSet { colorTrack() } }
  open var thumbTintColor: UIColor? { didSet { knob.color = thumbTintColor ?? .white } }

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    track.layer.cornerRadius = Self.size.height / 2
    track.isUserInteractionEnabled = false
    addSubview(track)
    addSubview(knob)
    showState()
  }

  // MARK: State

  private var isSwitchedOn = false

  /// Setting it moves the knob without animation and tells nobody.
  open var isOn: Bool {
    get { isSwitchedOn }
    set { setOn(newValue, animated: false) }
  }

  open func setOn(_ on: Bool, animated: Bool) {
    isSwitchedOn = on
    isShownOn = on
    if animated { animateState() } else { showState() }
  }

  // MARK: Size

  override var usualHugging: UILayoutPriority { .defaultHigh }
  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  /// The size is always the same; only the place is taken.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }

  // MARK: Look

  private func showState() {
    colorTrack()
    let width = Self.size.height - 2 * Self.margin + (isHighlighted ? Self.growth : 0)
    let x = isShownOn ? Self.size.width - Self.margin - width : Self.margin
    knob.frame = CGRect(
      x: x, y: Self.margin, width: width, height: Self.size.height - 2 * Self.margin)
  }

  private func colorTrack() {
    // Green whatever the tint (look facts 1.4.1).
    track.backgroundColor = isShownOn ? onTintColor ?? .systemGreen : .secondarySystemFill
  }

  /// Look facts 5.7.7.
  private func animateState() {
    UIView.animate(
      withDuration: 0.25, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
      options: [.beginFromCurrentState, .allowUserInteraction],
      animations: { self.showState() })
  }

  override func stateChanged() {
    super.stateChanged()
    UIView.performWithoutAnimation { alpha = isEnabled ? 1 : 0.5 }
    if !isTracking { isShownOn = isSwitchedOn }
    animateState()
  }

  // MARK: Touch

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    hasDragged = false
    return true
  }

  /// Past the middle the knob goes over.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    let goesOn = x > Self.size.width * (isShownOn ? 0.3 : 0.7)
    if goesOn != isShownOn && (hasDragged || abs(x - touch.previousLocation(in: self).x) > 0) {
      hasDragged = true
      isShownOn = goesOn
      animateState()
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    let target = hasDragged ? isShownOn : !isSwitchedOn
    guard hasDragged || isTouchInside, target != isSwitchedOn else { return }
    isSwitchedOn = target
    isShownOn = target
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    isShownOn = isSwitchedOn
  }
}

/// The white piece that a switch or a slider moves, with its shadow (look facts 3.8.1).
final class KnobView: UIView {
  var color = UIColor.white { didSet { backgroundColor = color } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    isUserInteractionEnabled = false
    layer.shadowOpacity = 0.15
    layer.shadowRadius = 4
    layer.shadowOffset = CGSize(width: 0, height: 3)
    backgroundColor = color
  }

  required init?(coder: NSCoder) { nil }

  override func boundsSizeChanged(from old: CGSize) {
    super.boundsSizeChanged(from: old)
    layer.cornerRadius = bounds.height / 2
  }
}
