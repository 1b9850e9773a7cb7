import Drawing

/// Says by a wheel above the content that it is being loaded anew, after it was pulled down.
///
/// Has: the pull with its spokes, `valueChanged` once it is far enough, the room kept while
/// refreshing, beginning and ending by the app. Left out: attributed titles.
@MainActor open class UIRefreshControl: UIControl {
  public private(set) var isRefreshing = false
  private let wheel = UIActivityIndicatorView(style: .medium)
  private let spokes = RefreshSpokes(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  private var addsInset = false
  /// The pull has done its work; the next begins when the content is back.
  private var isSpent = false

  /// Look facts 5.6.19: opens at 60.
  static let height: CGFloat = 60

  public convenience init() { self.init(frame: .zero) }

  public override init(frame: CGRect) {
    super.init(frame: CGRect(x: 0, y: 0, width: frame.width, height: Self.height))
    isUserInteractionEnabled = false
    for view in [spokes, wheel] { addSubview(view) }
  }

  public required init?(coder: NSCoder) { nil }

  open override var tintColor: UIColor? { didSet { wheel.color = tintColor } }

  private var scrollView: UIScrollView? { superview as? UIScrollView }

  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    wheel.startAnimating()
    spokes.shown = 0
    keepRoom()
  }

  /// The wheel goes, and the content goes back up.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    isSpent = true
    wheel.stopAnimating()
    guard addsInset, let scrollView else { return }
    addsInset = false
    scrollView.changeRefreshInset(by: -Self.height)
  }

  /// The finger has gone, or the app has begun by itself: the content stays open by the wheel's
  /// height.
  func keepRoom() {
    guard isRefreshing, !addsInset, let scrollView, !scrollView.isDragging else { return }
    addsInset = true
    scrollView.changeRefreshInset(by: Self.height)
  }

  /// The content has moved: what is pulled open shows the wheel.
  func follow(_ scrollView: UIScrollView) {
    let top = scrollView.adjustedContentInset.top - (addsInset ? Self.height : 0)
    let pull = max(0, -top - scrollView.contentOffset.y)
    frame = CGRect(
      x: 0, y: -max(Self.height, pull), width: scrollView.bounds.width, height: Self.height)
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    wheel.center = middle
    spokes.center = middle
    if pull <= 0.5 { isSpent = false }
    spokes.shown = isRefreshing || isSpent ? 0 : pull / Self.reach
    if scrollView.isDragging && !isRefreshing && !isSpent && pull >= Self.reach {
      beginRefreshing()
      sendActions(for: .valueChanged)
    }
  }

  /// How far the content is pulled down until it refreshes; further than the wheel is high.
  private static let reach: CGFloat = 100
}

/// The spokes that appear one after another while the finger pulls.
private final class RefreshSpokes: UIView {
  private static let count = 8
  /// 0 for none, 1 for all.
  var shown: CGFloat = 0 {
    didSet {
      let (old, new) = (number(oldValue), number(shown))
      if old != new { setNeedsDisplay() }
    }
  }

  private func number(_ part: CGFloat) -> Int {
    max(0, min(Self.count, Int((part * CGFloat(Self.count)).rounded(.down))))
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let color = (superview?.tintColor ?? .secondaryLabel).value(for: traitCollection)
    for spoke in 0..<number(shown) {
      let angle = CGFloat(spoke) * 2 * .pi / CGFloat(Self.count) - .pi / 2
      let way = CGPoint(x: cos(angle), y: sin(angle))
      let middle = CGPoint(x: bounds.midX, y: bounds.midY)
      var path = Path()
      path.move(to: middle + way * 4.3)
      path.addLine(to: middle + way * 9)
      context.append(.stroke(path, color, StrokeStyle(width: 2, cap: .round, join: .round)))
    }
  }
}
