import Drawing

/// A navigation bar on its way from one page to another (look facts 5.3.7 and 5.3.8).
///
/// The lower page's title becomes the word of the upper one's back button and the other way round;
/// the upper title comes from the right. The chevron stays where both have one.
@MainActor final class NavigationBarChange {
  private let upper: NavigationBarContent
  private let lower: NavigationBarContent
  private let isPush: Bool

  let old: NavigationBarContent
  let new: NavigationBarContent

  /// How far the upper title comes, as a part of the bar's width.
  private static let titleWay: CGFloat = 0.3
  /// How small a large title becomes on its way to the back button.
  private static let flightScale: CGFloat = 0.5

  init(from old: NavigationBarContent, to new: NavigationBarContent, isPush: Bool) {
    self.old = old
    self.new = new
    self.isPush = isPush
    (upper, lower) = isPush ? (new, old) : (old, new)
  }

  /// Without animation: everything where it starts.
  func prepare() {
    for content in [old, new] {
      content.layoutBelow()
      content.isAtRest = false
      content.largeBox.clipsToBounds = false
      content.large.isHidden = !content.showsLarge
    }
    if isPush { showLower() } else { showUpper() }
    keepChevron()
  }

  /// Within the animation: everything where it ends.
  func perform() { if isPush { showUpper() } else { showLower() } }

  func end(completed: Bool) -> NavigationBarContent {
    let (stays, goes) = completed ? (new, old) : (old, new)
    for content in [old, new] { content.isAtRest = true }
    goes.removeFromSuperview()
    goes.restPose()
    stays.restPose()
    stays.setNeedsLayout()
    return stays
  }

  private var hasBothChevrons: Bool { upper.back != nil && lower.back != nil }

  private func keepChevron() {
    guard hasBothChevrons else { return }
    lower.back?.chevron.alpha = 0
    upper.back?.chevron.alpha = 1
  }

  private func showUpper() {
    restTitles(of: upper)
    for view in upper.buttons { view.alpha = 1 }
    upper.back?.label.alpha = 1
    upper.back?.label.transform = .identity
    if !hasBothChevrons { upper.back?.chevron.alpha = 1 }
    for view in lower.buttons { view.alpha = 0 }
    lower.titleHolder.alpha = 0
    lower.large.alpha = 0
    let goal = upper.backWordMiddle ?? CGPoint(x: -60, y: upper.barHeight / 2)
    lower.titleHolder.transform = Self.move(lower.titleHolder.center, to: goal)
    lower.large.transform = CGAffineTransform(
      scaleX: Self.flightScale, y: Self.flightScale
    ).concatenating(Self.move(lower.largeMiddle, to: goal))
    guard let back = lower.back else { return }
    back.label.alpha = 0
    back.label.transform = CGAffineTransform(
      translationX: -back.label.bounds.width - BackButton.chevronSize.width, y: 0)
    if !hasBothChevrons { back.chevron.alpha = 0 }
  }

  private func showLower() {
    restTitles(of: lower)
    for view in lower.buttons { view.alpha = 1 }
    lower.back?.label.alpha = 1
    lower.back?.label.transform = .identity
    if !hasBothChevrons { lower.back?.chevron.alpha = 1 }
    for view in upper.buttons { view.alpha = 0 }
    let width = upper.bounds.width
    upper.titleHolder.alpha = 0
    upper.titleHolder.transform = CGAffineTransform(translationX: width * Self.titleWay, y: 0)
    upper.large.transform = CGAffineTransform(translationX: width, y: 0)
    guard let back = upper.back, let word = upper.backWordMiddle else { return }
    back.label.alpha = 0
    let source = lower.showsLarge ? lower.largeMiddle : lower.titleHolder.center
    back.label.transform = Self.move(word, to: source)
    if !hasBothChevrons { back.chevron.alpha = 0 }
  }

  private func restTitles(of content: NavigationBarContent) {
    content.titleHolder.alpha = content.state.showsSmallTitle ? 1 : 0
    content.titleHolder.transform = .identity
    content.large.alpha = 1
    content.large.transform = .identity
  }

  private static func move(_ start: CGPoint, to end: CGPoint) -> CGAffineTransform {
    CGAffineTransform(translationX: end.x - start.x, y: end.y - start.y)
  }
}
