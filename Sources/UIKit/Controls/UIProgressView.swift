import Drawing

/// A bar that fills as something goes on (look facts 3.8.10).
///
/// Has: progress with and without animation, colours. Left out: images, observed `Progress`
/// objects.
@MainActor open class UIProgressView: UIView {
  public enum Style: Int, Hashable, Sendable { case `default`, bar }

  private static let height: CGFloat = 4
  private let filled = UIView(frame: .zero)
  private var share: Float = 0

  open var progressTintColor: UIColor? { didSet { color() } }
  open var trackTintColor: UIColor? { didSet { color() } }

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: 4)))
    filled.layer.cornerRadius = 2
    layer.cornerRadius = 2
    clipsToBounds = true
    isUserInteractionEnabled = false
    addSubview(filled)
    color()
  }

  public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }

  public required init?(coder: NSCoder) { nil }

  private func color() {
    filled.backgroundColor = progressTintColor ?? tintColor
    backgroundColor = trackTintColor ?? .systemFill
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    color()
  }

  /// 0…1.
  open var progress: Float {
    get { share }
    set { setProgress(newValue, animated: false) }
  }

  open func setProgress(_ progress: Float, animated: Bool) {
    share = min(1, max(0, progress))
    if animated {
      UIView.animate(withDuration: 0.25, animations: { self.placeBar() })
    } else {
      placeBar()
    }
  }

  private func placeBar() {
    filled.frame = CGRect(
      x: 0, y: 0, width: bounds.width * CGFloat(share), height: bounds.height)
  }

  override var usualHugging: UILayoutPriority { .defaultHigh }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeBar()
  }
}
