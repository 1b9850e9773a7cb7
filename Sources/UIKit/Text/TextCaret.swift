import Drawing

/// The bar that shows where typed text goes.
///
/// On for half a second and off for half (look facts 3.9.2); it switches without fading, so that an
/// app that only waits for text needs two frames a second. After every change it is solid again.
final class TextCaret: UIView {
  /// Look facts 3.9.1.
  static let width: CGFloat = 2
  static let period: TimeInterval = 0.5
  private var timer: Timer?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.cornerRadius = 1
    isHidden = true
    backgroundColor = tintColor
  }

  required init?(coder: NSCoder) { nil }

  /// 22 points for 17-point text (look facts 3.9.1).
  static func height(for font: UIFont) -> CGFloat { (font.lineHeight + 1.7).rounded() }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    backgroundColor = tintColor
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    backgroundColor = tintColor
    if window == nil { stop() }
  }

  /// Shows the caret, solid for a period, then blinking.
  func start() {
    timer?.invalidate()
    alpha = 1
    isHidden = false
    let timer = Timer(timeInterval: Self.period, repeats: true) { [weak self] timer in
      guard let self else {
        timer.invalidate()
        return
      }
      // While a finger on the space bar moves it, the caret stays.
      let isMoved = AppWorld.current.keyboardScene.isTrackpad
      UIView.performWithoutAnimation { self.alpha = self.alpha > 0.5 && !isMoved ? 0 : 1 }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }

  func stop() {
    timer?.invalidate()
    timer = nil
    isHidden = true
  }
}

/// The two bars with balls at a selection's ends (look facts 3.9.3).
///
/// Takes no room itself: each stands where it is put.
final class SelectionHandles: UIView {
  private let first = SelectionHandle(isFirst: true)
  private let last = SelectionHandle(isFirst: false)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    addSubview(first)
    addSubview(last)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows them at the carets of the selection's ends, in this view's space.
  func stand(at start: CGRect, _ end: CGRect) {
    first.frame = start
    last.frame = end
    isHidden = false
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    first.setNeedsDisplay()
    last.setNeedsDisplay()
  }
}

/// One bar with its ball: above the first end, below the last.
final class SelectionHandle: UIView {
  private let isFirst: Bool
  private static let radius: CGFloat = 6

  init(isFirst: Bool) {
    self.isFirst = isFirst
    super.init(frame: .zero)
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override var drawingOverflow: UIEdgeInsets {
    UIEdgeInsets(top: 16, left: 8, bottom: 16, right: 8)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let tint = (tintColor ?? .systemBlue).value(for: traitCollection)
    let reach = Self.radius - 1.5
    let middle = bounds.width / 2
    let bar = CGRect(x: middle - 1, y: 0, width: 2, height: bounds.height)
    context.append(.fillRect(RoundedRect(bar), .color(tint)))
    let ball = CGRect(
      x: middle - Self.radius, y: (isFirst ? -reach : bounds.height + reach) - Self.radius,
      width: 2 * Self.radius, height: 2 * Self.radius)
    context.append(.fill(.ellipse(in: ball), .color(tint)))
  }
}
