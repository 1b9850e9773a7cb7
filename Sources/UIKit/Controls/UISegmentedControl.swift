import Drawing

/// A row of choices of which one is chosen.
///
/// Has: titles and images, actions, selection with its gliding field, enabling and widths left to
/// be equal. Left out: momentary mode, own widths, images for parts, title attributes.
@MainActor open class UISegmentedControl: UIControl {
  /// Nothing is chosen.
  public static let noSegment = -1

  /// Look facts 3.8.3.
  private static let height: CGFloat = 32
  private static let inset: CGFloat = 2

  private var segments: [Segment] = []
  private var dividers: [UIView] = []
  private let field = UIView(frame: .zero)
  private var pressed: Int?

  open var selectedSegmentTintColor: UIColor? { didSet { color() } }

  private var chosen = UISegmentedControl.noSegment
  /// Setting it glides the field there and tells nobody.
  open var selectedSegmentIndex: Int {
    get { chosen }
    set {
      chosen = segments.indices.contains(newValue) ? newValue : Self.noSegment
      glide()
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// One segment for each string or image.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      if let title = item as? String {
        insertSegment(withTitle: title, at: numberOfSegments, animated: false)
      } else if let image = item as? UIImage {
        insertSegment(with: image, at: numberOfSegments, animated: false)
      }
    }
    bounds.size = intrinsicContentSize
  }

  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
  }

  private func setUp() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 9
    field.isUserInteractionEnabled = false
    field.layer.cornerRadius = 7
    field.layer.shadowOpacity = 0.12
    field.layer.shadowRadius = 4
    field.layer.shadowOffset = CGSize(width: 0, height: 3)
    addSubview(field)
    color()
  }

  private func color() {
    field.backgroundColor =
      selectedSegmentTintColor
      ?? UIColor { $0.userInterfaceStyle == .dark ? UIColor(cgColor: Self.darkField) : .white }
  }
  private static let darkField = CGColor(Color(hex: 0x636366))

  // MARK: Segments

  open var numberOfSegments: Int { segments.count }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title, image: nil, action: nil), at: segment)
  }
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(title: nil, image: image, action: nil), at: segment)
  }
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(
      Segment(title: action.title, image: action.image, action: action), at: segment)
  }

  private func insert(_ segment: Segment, at index: Int) {
    let place = min(max(0, index), segments.count)
    segments.insert(segment, at: place)
    addSubview(segment)
    if chosen >= place { chosen += 1 }
    segmentsChanged()
  }

  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment).removeFromSuperview()
    if chosen == segment { chosen = Self.noSegment } else if chosen > segment { chosen -= 1 }
    segmentsChanged()
  }

  open func removeAllSegments() {
    for segment in segments { segment.removeFromSuperview() }
    segments = []
    chosen = Self.noSegment
    segmentsChanged()
  }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].title = title
    segmentsChanged()
  }
  open func titleForSegment(at segment: Int) -> String? {
    segments.indices.contains(segment) ? segments[segment].title : nil
  }
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].isEnabled = enabled
  }
  open func isEnabledForSegment(at segment: Int) -> Bool {
    segments.indices.contains(segment) && segments[segment].isEnabled
  }

  private func segmentsChanged() {
    for divider in dividers { divider.removeFromSuperview() }
    dividers = segments.dropFirst().map { _ in
      let line = UIView(frame: .zero)
      line.isUserInteractionEnabled = false
      line.backgroundColor = UIColor.systemGray.withAlphaComponent(0.3)
      insertSubview(line, belowSubview: field)
      return line
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Layout

  override var usualHugging: UILayoutPriority { .defaultHigh }
  open override var intrinsicContentSize: CGSize {
    let widest = segments.map(\.contentWidth).max() ?? 0
    return CGSize(width: (widest + 24) * CGFloat(max(1, segments.count)), height: Self.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private func box(of index: Int) -> CGRect {
    let width = bounds.width / CGFloat(max(1, segments.count))
    return CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for (index, segment) in segments.enumerated() { segment.frame = box(of: index) }
    for (index, line) in dividers.enumerated() {
      line.frame = CGRect(
        x: box(of: index + 1).minX - 0.5, y: 6, width: 1, height: max(0, bounds.height - 12))
    }
    UIView.performWithoutAnimation { showChoice() }
  }

  /// Field, weights and dividers as the choice and the finger have them.
  private func showChoice() {
    let isPressed = pressed != nil && pressed == chosen
    field.alpha = chosen == Self.noSegment ? 0 : 1
    if chosen != Self.noSegment {
      field.transform = .identity
      field.frame = box(of: chosen).insetBy(dx: Self.inset, dy: Self.inset)
      // Look facts 3.8.4.
      if isPressed { field.transform = CGAffineTransform(scaleX: 0.95, y: 0.95) }
    }
    for (index, segment) in segments.enumerated() {
      segment.show(isChosen: index == chosen, isPressed: index == pressed)
    }
    for (index, line) in dividers.enumerated() {
      line.alpha = index == chosen || index + 1 == chosen ? 0 : 1
    }
  }

  /// Look facts 5.7.8.
  private func glide() {
    guard bounds.width > 0, window != nil else {
      setNeedsLayout()
      return
    }
    UIView.animate(
      springDuration: 0.35, bounce: 0, options: .beginFromCurrentState,
      animations: { showChoice() })
  }

  // MARK: Touch

  private func index(at touch: UITouch) -> Int? {
    guard isTouchInside, !segments.isEmpty, bounds.width > 0 else { return nil }
    let place = Int(touch.location(in: self).x / bounds.width * CGFloat(segments.count))
    let index = min(max(0, place), segments.count - 1)
    return segments[index].isEnabled ? index : nil
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pressed = index(at: touch)
    glide()
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = index(at: touch)
    if place != pressed {
      pressed = place
      glide()
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    let target = touch.flatMap(index(at:))
    pressed = nil
    let isNew = target != nil && target != chosen
    if let target { chosen = target }
    glide()
    guard isNew else { return }
    if let action = segments[chosen].action { sendAction(action) }
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    pressed = nil
    glide()
  }
}

/// One choice: its title in two weights that change over, or its image.
private final class Segment: UIView {
  private let regular = UILabel()
  private let strong = UILabel()
  private let picture: UIImageView
  let action: UIAction?
  var isEnabled = true {
    didSet { for label in [regular, strong] { label.isEnabled = isEnabled } }
  }

  var title: String? { didSet { for label in [regular, strong] { label.text = title } } }

  init(title: String?, image: UIImage?, action: UIAction?) {
    self.title = title
    self.action = action
    picture = UIImageView(image: title?.isEmpty ?? true ? image : nil)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    // Look facts 2.4.10.
    regular.font = .systemFont(ofSize: 13)
    strong.font = .systemFont(ofSize: 13, weight: .semibold)
    for label in [regular, strong] {
      label.text = title
      label.textAlignment = .center
      addSubview(label)
    }
    picture.contentMode = .scaleAspectFit
    picture.tintColor = .label
    addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  var contentWidth: CGFloat {
    max(strong.intrinsicContentSize.width, picture.image?.size.width ?? 0)
  }

  func show(isChosen: Bool, isPressed: Bool) {
    strong.alpha = isChosen ? 1 : 0
    regular.alpha = isChosen ? 0 : isPressed ? 0.2 : 1
    picture.alpha = isPressed && !isChosen ? 0.2 : 1
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for label in [regular, strong] { label.frame = bounds.insetBy(dx: 4, dy: 0) }
    picture.frame = bounds.insetBy(dx: 4, dy: 6)
  }
}
