/// A control that performs its action when tapped.
///
/// Has: titles, images, colours and grounds by state, the system's fade, insets, configurations,
/// primary action. Left out: menus, pointer styles, attributed titles, the old contact and
/// disclosure drawings.
@MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Hashable, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close = 7
  }

  public private(set) var buttonType = ButtonType.custom
  private let label = UILabel()
  private let picture = UIImageView()
  private let ground = UIImageView()

  private var titles: [State.RawValue: String] = [:]
  private var titleColors: [State.RawValue: UIColor] = [:]
  private var images: [State.RawValue: UIImage] = [:]
  private var grounds: [State.RawValue: UIImage] = [:]

  open var configuration: Configuration? { didSet { contentChanged() } }
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }

  /// Called after a change of state, to adapt the configuration to it.
  open var configurationUpdateHandler: ((UIButton) -> Void)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    buttonType = type
    label.font = .systemFont(ofSize: type == .system ? 15 : UIFont.buttonFontSize)
    switch type {
    case .close: setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
    case .contactAdd: setImage(UIImage(systemName: "plus.circle.fill"), for: .normal)
    case .custom, .system, .detailDisclosure, .infoLight, .infoDark: break
    }
  }

  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: type)
    take(primaryAction)
  }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    take(primaryAction)
    contentChanged()
  }

  private func take(_ action: UIAction?) {
    guard let action else { return }
    addAction(action, for: .primaryActionTriggered)
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
  }

  private func setUp() {
    label.font = .systemFont(ofSize: UIFont.buttonFontSize)
    label.lineBreakMode = .byTruncatingMiddle
    for view in [ground, picture, label] { addSubview(view) }
    contentChanged()
  }

  // MARK: Content

  public var titleLabel: UILabel? { label }
  public var imageView: UIImageView? { picture }

  open func setTitle(_ title: String?, for state: State) {
    titles[state.rawValue] = title
    contentChanged()
  }
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state.rawValue] = color
    contentChanged()
  }
  open func setImage(_ image: UIImage?, for state: State) {
    images[state.rawValue] = image
    contentChanged()
  }
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    grounds[state.rawValue] = image
    contentChanged()
  }

  open func title(for state: State) -> String? { Self.value(titles, state) }
  open func titleColor(for state: State) -> UIColor? { Self.value(titleColors, state) }
  open func image(for state: State) -> UIImage? { Self.value(images, state) }
  open func backgroundImage(for state: State) -> UIImage? { Self.value(grounds, state) }

  open var currentTitle: String? { configuration?.title ?? title(for: state) }
  open var currentImage: UIImage? { configuration?.image ?? image(for: state) }
  open var currentTitleColor: UIColor { shownTitleColor }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  /// The value for exactly this state, else the normal one.
  private static func value<Value>(_ table: [State.RawValue: Value], _ state: State) -> Value? {
    table[state.rawValue] ?? table[State.normal.rawValue]
  }

  private func contentChanged() {
    refresh()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open func setNeedsUpdateConfiguration() {
    configurationUpdateHandler?(self)
    refresh()
  }

  open func updateConfiguration() { configurationUpdateHandler?(self) }

  // MARK: Look

  private var tint: UIColor { tintColor ?? .systemBlue }

  private var shownTitleColor: UIColor {
    if let configuration { return configuration.foreground(tint: tint, isEnabled: isEnabled) }
    if let color = titleColors[state.rawValue] { return color }
    if !isEnabled { return titleColors[State.disabled.rawValue] ?? .tertiaryLabel }
    if let color = titleColors[State.normal.rawValue] { return color }
    return buttonType == .custom ? .white : tint
  }

  private func refresh() {
    label.text = currentTitle
    label.textColor = shownTitleColor
    picture.image = currentImage
    picture.tintColor = configuration == nil && isEnabled ? nil : shownTitleColor
    ground.image = currentBackgroundImage
    ground.isHidden = ground.image == nil
    picture.isHidden = picture.image == nil
    if let configuration {
      label.font = configuration.font
      let color = configuration.background(tint: tint, isEnabled: isEnabled)
      backgroundColor = isHighlighted ? color.map(Self.pressed) : color
      layer.cornerRadius = configuration.cornerRadius(height: bounds.height)
      layer.cornerCurve = .continuous
    }
  }

  /// A ground under the finger shows three quarters of itself.
  private static func pressed(_ color: UIColor) -> UIColor {
    UIColor { traits in
      let value = color.value(for: traits)
      return UIColor(cgColor: CGColor(value.withAlpha(value.alpha * 0.75)))
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    refresh()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // Another window may have another tint.
    refresh()
  }

  override func stateChanged() {
    configurationUpdateHandler?(self)
    refresh()
    super.stateChanged()
    guard buttonType != .custom else { return }
    // Look facts 1.4.5: to 20 % at once, back over 0.3 s.
    let isPressed = isHighlighted && (configuration == nil || configuration?.style == .plain)
    if isPressed {
      UIView.performWithoutAnimation { fadeContent(to: 0.2) }
    } else if label.alpha < 1 {
      UIView.animate(
        withDuration: 0.3, delay: 0, options: [.allowUserInteraction],
        animations: { self.fadeContent(to: 1) })
    }
  }

  private func fadeContent(to alpha: CGFloat) {
    label.alpha = alpha
    picture.alpha = alpha
  }

  override func wasTapped() { sendActions(for: .primaryActionTriggered) }

  // MARK: Layout

  private var contentInsets: UIEdgeInsets {
    guard let insets = configuration?.contentInsets else { return contentEdgeInsets }
    return UIEdgeInsets(
      top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
  }

  private var padding: CGFloat {
    picture.image == nil || (label.text ?? "").isEmpty ? 0 : configuration?.imagePadding ?? 0
  }

  private var isStacked: Bool {
    guard let place = configuration?.imagePlacement else { return false }
    return place == .top || place == .bottom
  }

  open override var intrinsicContentSize: CGSize {
    let text = label.intrinsicContentSize
    let image = picture.image?.size ?? .zero
    let insets = contentInsets
    var size =
      isStacked
      ? CGSize(width: max(text.width, image.width), height: text.height + image.height + padding)
      : CGSize(width: text.width + image.width + padding, height: max(text.height, image.height))
    if configuration == nil && contentEdgeInsets == .zero {
      // Without insets a system button keeps 6 points above and below its text.
      size.height += buttonType == .system ? 12 : 0
      size.width = max(size.width, buttonType == .system ? 30 : 0)
    }
    return CGSize(
      width: (size.width + insets.left + insets.right).roundedUpToPixel,
      height: (size.height + insets.top + insets.bottom).roundedUpToPixel)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override var baselines: (first: CGFloat, last: CGFloat)? {
    let gap = (intrinsicContentSize.height - label.font.lineHeight) / 2
    return (gap + label.font.ascender, gap - label.font.descender)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let configuration {
      layer.cornerRadius = configuration.cornerRadius(height: bounds.height)
    }
    ground.frame = bounds
    let box = bounds.inset(by: contentInsets)
    let frames = ContentPlaces(
      box: box, image: picture.image?.size ?? .zero, text: label.intrinsicContentSize,
      padding: padding, isStacked: isStacked,
      imageLast: configuration?.imagePlacement == .trailing
        || configuration?.imagePlacement == .bottom,
      horizontal: contentHorizontalAlignment, vertical: contentVerticalAlignment)
    picture.frame = Self.shifted(frames.image, imageEdgeInsets)
    label.frame = Self.shifted(frames.text, titleEdgeInsets)
  }

  private static func shifted(_ box: CGRect, _ insets: UIEdgeInsets) -> CGRect {
    box.offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
  }
}
