import Drawing

/// A control that sets a value by the place of a knob on a track.
///
/// Has: value and its limits, continuous and final events, colours. Left out: images at the ends
/// and on the knob, vertical sliders.
@MainActor open class UISlider: UIControl {
  /// Look facts 3.8.5.
  private static let knobSize: CGFloat = 28
  private static let trackHeight: CGFloat = 4

  private let knob = KnobView(frame: .zero)
  private let filled = UIView(frame: .zero)
  private let rest = UIView(frame: .zero)
  /// From the finger to the knob's middle.
  private var grip: CGFloat = 0
  private var shownValue: Float = 0

  open var minimumValue: Float = 0 { didSet { limitsChanged() } }
  open var maximumValue: Float = 1 { didSet { limitsChanged() } }
  /// Events while the knob moves; else one when it is let go.
  open var isContinuous = true
  open var minimumTrackTintColor: UIColor? { didSet { color() } }
  open var maximumTrackTintColor: UIColor? { didSet { color() } }
  open var thumbTintColor: UIColor? { didSet { knob.color = thumbTintColor ?? .white } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    for view in [rest, filled] {
      view.isUserInteractionEnabled = false
      view.layer.cornerRadius = Self.trackHeight / 2
      addSubview(view)
    }
    addSubview(knob)
    color()
  }

  private func color() {
    filled.backgroundColor = minimumTrackTintColor ?? tintColor
    rest.backgroundColor = maximumTrackTintColor ?? .systemFill
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    color()
  }

  // MARK: Value

  open var value: Float {
    get { shownValue }
    set { setValue(newValue, animated: false) }
  }

  open func setValue(_ value: Float, animated: Bool) {
    shownValue = clamped(value)
    guard animated else {
      placeParts()
      return
    }
    UIView.animate(
      withDuration: 0.25, delay: 0, options: .beginFromCurrentState,
      animations: { self.placeParts() })
  }

  private func limitsChanged() {
    shownValue = clamped(shownValue)
    placeParts()
  }

  private func clamped(_ value: Float) -> Float {
    min(max(minimumValue, value), max(minimumValue, maximumValue))
  }

  // MARK: Layout

  override var usualHugging: UILayoutPriority { .defaultHigh }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 34)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: max(size.width, Self.knobSize), height: 34)
  }

  /// How far the knob's middle may go, from half a knob within either end.
  private var travel: CGFloat { max(1, bounds.width - Self.knobSize) }

  private func placeParts() {
    let span = maximumValue - minimumValue
    let share = span > 0 ? CGFloat((shownValue - minimumValue) / span) : 0
    let x = Self.knobSize / 2 + share * travel
    knob.frame = CGRect(
      x: x - Self.knobSize / 2, y: (bounds.height - Self.knobSize) / 2, width: Self.knobSize,
      height: Self.knobSize)
    let y = (bounds.height - Self.trackHeight) / 2
    filled.frame = CGRect(x: 0, y: y, width: x, height: Self.trackHeight)
    rest.frame = CGRect(x: 0, y: y, width: bounds.width, height: Self.trackHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  override func stateChanged() {
    super.stateChanged()
    alpha = isEnabled ? 1 : 0.5
  }

  // MARK: Touch

  /// The knob is taken hold of where it is; elsewhere the track takes no touch.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.location(in: self)
    let reach = (44 - Self.knobSize) / 2
    guard knob.frame.insetBy(dx: -reach, dy: -reach).contains(place) else { return false }
    grip = knob.frame.midX - place.x
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x + grip
    let share = Float(min(1, max(0, (x - Self.knobSize / 2) / travel)))
    let value = minimumValue + share * (maximumValue - minimumValue)
    guard value != shownValue else { return true }
    UIView.performWithoutAnimation { setValue(value, animated: false) }
    if isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if !isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }
}
