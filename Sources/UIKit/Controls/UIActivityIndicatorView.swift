import Drawing

/// A wheel that says that something is being done.
///
/// Has: two sizes, colour, starting and stopping. Left out: the old styles.
@MainActor open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Hashable, Sendable { case medium = 100, large = 101 }

  /// Look facts 3.8.9: eight spokes, one turn a second in eight jumps.
  private static let spokes = 8
  private static let opacities: [Double] = [147, 122, 97, 72, 47, 47, 47, 47]

  open var style: Style { didSet { styleChanged() } }
  open var color: UIColor? { didSet { setNeedsDisplay() } }
  open var hidesWhenStopped = true { didSet { showState() } }
  private var timer: Timer?
  private var step = 0

  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    contentMode = .redraw
    styleChanged()
    showState()
  }

  public convenience override init(frame: CGRect) {
    self.init(style: .medium)
    self.frame = frame
  }

  public required init?(coder: NSCoder) { nil }

  private var side: CGFloat { style == .medium ? 20 : 37 }
  override var usualHugging: UILayoutPriority { .defaultHigh }
  open override var intrinsicContentSize: CGSize { CGSize(width: side, height: side) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private func styleChanged() {
    bounds.size = CGSize(width: side, height: side)
    setNeedsDisplay()
  }

  open var isAnimating: Bool { timer != nil }

  open func startAnimating() {
    guard timer == nil else { return }
    let timer = Timer(timeInterval: 1 / Double(Self.spokes), repeats: true) { [weak self] timer in
      guard let self else {
        timer.invalidate()
        return
      }
      step = (step + 1) % Self.spokes
      UIView.performWithoutAnimation { self.turn() }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
    showState()
  }

  open func stopAnimating() {
    timer?.invalidate()
    timer = nil
    showState()
  }

  private func showState() { isHidden = hidesWhenStopped && !isAnimating }

  private func turn() {
    layer.setAffineTransform(
      CGAffineTransform(rotationAngle: CGFloat(step) * 2 * .pi / CGFloat(Self.spokes)))
  }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let ink =
      color?.value(for: traitCollection)
      ?? Color(hex: traitCollection.userInterfaceStyle == .dark ? 0xEBEBF5 : 0x3C3C44)
    let unit = side / 20
    for spoke in 0..<Self.spokes {
      let back = (Self.spokes - spoke) % Self.spokes
      let shade = ink.withAlpha(ink.alpha * Self.opacities[back] / 255)
      context.append(.save)
      context.append(
        .concatenate(
          CGAffineTransform(rotationAngle: CGFloat(spoke) * 2 * .pi / CGFloat(Self.spokes))
            .concatenating(CGAffineTransform(translationX: bounds.midX, y: bounds.midY))))
      let bar = CGRect(x: -unit, y: -10 * unit, width: 2 * unit, height: 6.7 * unit)
      context.append(.fillRect(RoundedRect(bar, radius: unit), .color(shade)))
      context.append(.restore)
    }
  }
}
