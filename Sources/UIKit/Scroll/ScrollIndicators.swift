import VirtualTime

/// The two bars that tell where in the content one is (look facts 3.8.15 and 3.8.16).
@MainActor final class ScrollIndicators {
  private static let thickness: CGFloat = 3
  private static let margin: CGFloat = 3
  private static let leastLength: CGFloat = 36
  /// While the content is pulled past its end.
  private static let leastPulledLength: CGFloat = 8
  /// How long they stay after the last movement, and how long they fade.
  private static let stay: TimeInterval = 0.5
  private static let fade: TimeInterval = 0.25

  var style = UIScrollView.IndicatorStyle.default {
    didSet { for bar in [vertical, horizontal] { bar?.backgroundColor = Self.color(style) } }
  }

  private(set) var vertical: UIView?
  private(set) var horizontal: UIView?
  private(set) var isShown = false
  private var deadline: Deadlines.Token?

  func show(in scrollView: UIScrollView) {
    AppWorld.current.deadlines.cancel(deadline)
    deadline = nil
    if vertical == nil { vertical = makeBar(in: scrollView) }
    if horizontal == nil { horizontal = makeBar(in: scrollView) }
    isShown = true
    UIView.performWithoutAnimation {
      lay(in: scrollView)
      for bar in [vertical, horizontal] {
        bar?.layer.removeAllAnimations()
        bar?.alpha = 1
      }
    }
  }

  func fadeSoon() {
    guard isShown else { return }
    let deadlines = AppWorld.current.deadlines
    deadlines.cancel(deadline)
    deadline = deadlines.schedule(after: Self.stay) { [weak self] in self?.fadeAway() }
  }

  private func fadeAway() {
    isShown = false
    deadline = nil
    UIView.animate(
      withDuration: Self.fade,
      animations: {
        self.vertical?.alpha = 0
        self.horizontal?.alpha = 0
      })
  }

  private func makeBar(in scrollView: UIScrollView) -> UIView {
    let bar = UIView()
    bar.isUserInteractionEnabled = false
    bar.backgroundColor = Self.color(style)
    bar.layer.cornerRadius = Self.thickness / 2
    bar.alpha = 0
    scrollView.addSubview(bar)
    return bar
  }

  private static func color(_ style: UIScrollView.IndicatorStyle) -> UIColor {
    let dark = UIColor.black.withAlphaComponent(0.35)
    let light = UIColor.white.withAlphaComponent(0.5)
    switch style {
    case .default: return UIColor { $0.userInterfaceStyle == .dark ? light : dark }
    case .black: return dark
    case .white: return light
    }
  }

  // MARK: Places

  func lay(in scrollView: UIScrollView) {
    guard let vertical, let horizontal else { return }
    UIView.performWithoutAnimation {
      if !scrollView.subviews.suffix(2).elementsEqual([vertical, horizontal]) {
        scrollView.bringSubviewToFront(vertical)
        scrollView.bringSubviewToFront(horizontal)
      }
      layVertical(vertical, in: scrollView)
      layHorizontal(horizontal, in: scrollView)
    }
  }

  private func layVertical(_ bar: UIView, in scrollView: UIScrollView) {
    let inset = insets(scrollView.verticalScrollIndicatorInsets, in: scrollView)
    let range = scrollView.offsetRange.y
    bar.isHidden = !scrollView.showsVerticalScrollIndicator || range.lowerBound == range.upperBound
    let track = scrollView.bounds.height - inset.top - inset.bottom - 2 * Self.margin
    let span = Self.span(track, scrollView.bounds.height, range, scrollView.contentOffset.y)
    bar.frame = CGRect(
      x: scrollView.bounds.maxX - inset.right - Self.margin - Self.thickness,
      y: scrollView.bounds.minY + inset.top + Self.margin + span.start, width: Self.thickness,
      height: span.length)
  }

  private func layHorizontal(_ bar: UIView, in scrollView: UIScrollView) {
    let inset = insets(scrollView.horizontalScrollIndicatorInsets, in: scrollView)
    let range = scrollView.offsetRange.x
    bar.isHidden =
      !scrollView.showsHorizontalScrollIndicator || range.lowerBound == range.upperBound
    let track = scrollView.bounds.width - inset.left - inset.right - 2 * Self.margin
    let span = Self.span(track, scrollView.bounds.width, range, scrollView.contentOffset.x)
    bar.frame = CGRect(
      x: scrollView.bounds.minX + inset.left + Self.margin + span.start,
      y: scrollView.bounds.maxY - inset.bottom - Self.margin - Self.thickness,
      width: span.length, height: Self.thickness)
  }

  private func insets(_ own: UIEdgeInsets, in scrollView: UIScrollView) -> UIEdgeInsets {
    guard scrollView.automaticallyAdjustsScrollIndicatorInsets else { return own }
    let safe = scrollView.safeAreaInsets
    return UIEdgeInsets(
      top: own.top + safe.top, left: own.left + safe.left, bottom: own.bottom + safe.bottom,
      right: own.right + safe.right)
  }

  /// Start and length of a bar on a track; shortened by as much as the content is pulled.
  private static func span(
    _ track: CGFloat, _ seen: CGFloat, _ range: ClosedRange<CGFloat>, _ offset: CGFloat
  ) -> (start: CGFloat, length: CGFloat) {
    let travel = range.upperBound - range.lowerBound
    guard track > 0, travel > 0 else { return (0, 0) }
    var length = max(leastLength, track * seen / (travel + seen))
    let pulled = max(0, range.lowerBound - offset, offset - range.upperBound)
    if pulled > 0 { length = max(leastPulledLength, length - pulled) }
    length = min(length, track)
    let part = min(1, max(0, (offset - range.lowerBound) / travel))
    return (part * (track - length), length)
  }
}
