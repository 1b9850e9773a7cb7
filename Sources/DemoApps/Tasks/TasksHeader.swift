import UIKit

/// The bar over the list: a large title that goes up with the list and turns small, and buttons.
final class TasksHeader: UIView {
  /// Look facts 3.5.2 and 3.5.4.
  private static let largeTitleHeight: CGFloat = 52
  private static let largestGrowth: CGFloat = 1.235
  /// Over how far the list goes under the bar the bar gets its ground (look facts 3.5.3).
  private static let groundWay: CGFloat = 10
  private static let buttonSize: CGFloat = 44
  private static let signSize: CGFloat = 24

  let addButton = UIButton(type: .system)
  let optionsButton = UIButton(type: .system)
  private let ground = UIView()
  private let hairline = UIView()
  private let title = UILabel()
  private let largeTitle = UILabel()
  /// Cuts the large title off where it goes under the bar.
  private let largeTitleBox = UIView()
  private var showsSmallTitle = false

  /// How far the list has been scrolled from its top, in points; below 0 while it is pulled down.
  private(set) var scrolled: CGFloat = 0
  private var safeTop: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) { nil }

  private func setUp() {
    // Look facts 1.3.1 and 3.5.11; without a blur the ground lets nothing through.
    ground.backgroundColor = UIColor { traits in
      UIColor(white: traits.userInterfaceStyle == .dark ? 0.114 : 0.976, alpha: 1)
    }
    hairline.backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(white: 1, alpha: 0.16) : UIColor(white: 0, alpha: 0.3)
    }
    ground.addSubview(hairline)
    title.text = "Tasks"
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    title.textAlignment = .center
    title.alpha = 0
    largeTitle.text = "Tasks"
    largeTitle.font = .systemFont(ofSize: 34, weight: .bold)
    largeTitle.accessibilityIdentifier = "title"
    largeTitleBox.clipsToBounds = true
    largeTitleBox.isUserInteractionEnabled = false
    largeTitleBox.addSubview(largeTitle)
    style(addButton, "plus", "Add", "add")
    style(optionsButton, "ellipsis.circle", "Options", "options")
    for part in [ground, largeTitleBox, title, addButton, optionsButton] { addSubview(part) }
  }

  private func style(_ button: UIButton, _ symbol: String, _ label: String, _ id: String) {
    button.setImage(UIImage(systemName: symbol), for: .normal)
    button.accessibilityLabel = label
    button.accessibilityIdentifier = id
  }

  /// Touches beside the buttons go to the list.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    [addButton, optionsButton].contains { $0.frame.contains(point) }
  }

  // MARK: Measures

  /// Without the safe area.
  private var barHeight: CGFloat {
    if traitCollection.userInterfaceIdiom == .pad { return 50 }
    return isLow ? 32 : 44
  }

  /// A phone on its side has no room for a large title.
  private var isLow: Bool { traitCollection.verticalSizeClass == .compact }
  private var largeHeight: CGFloat { isLow ? 0 : Self.largeTitleHeight }

  /// What the bar takes from the list below the safe area while the list is at its top.
  var restingHeight: CGFloat { barHeight + largeHeight }

  /// Where the bar ends now, from the screen's upper edge; pulling the list down leaves it there.
  var barEnd: CGFloat {
    safeTop + barHeight + max(0, largeHeight - max(0, scrolled))
  }

  /// Where a list that would come to rest `scrolled` points from its top is to rest instead: the
  /// large title is there, or it is gone.
  ///
  /// - Parameter most: how far the list can be scrolled; a short one may not reach the title's end.
  func rest(near scrolled: CGFloat, atMost most: CGFloat) -> CGFloat {
    guard scrolled > 0, scrolled < largeHeight else { return scrolled }
    return scrolled < largeHeight / 2 ? 0 : min(most, largeHeight)
  }

  // MARK: Layout

  /// Lays the bar over the upper edge of a view whose list is scrolled so far.
  func lay(in view: UIView, scrolled: CGFloat) {
    self.scrolled = scrolled
    safeTop = view.safeAreaInsets.top
    let height = safeTop + barHeight + max(0, largeHeight - scrolled)
    frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: height)
    setNeedsLayout()
    showSmallTitle(scrolled > largeHeight - Self.groundWay)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let safe = safeAreaInsets
    let barBottom = safe.top + barHeight
    let pixel = 1 / max(1, traitCollection.displayScale)
    let beneath = min(1, max(0, (scrolled - largeHeight) / Self.groundWay))
    ground.frame = CGRect(x: 0, y: 0, width: bounds.width, height: barBottom)
    ground.alpha = beneath
    hairline.frame = CGRect(x: 0, y: barBottom - pixel, width: bounds.width, height: pixel)
    layButtons(safe)
    title.frame = CGRect(
      x: safe.left + 100, y: safe.top, width: max(0, bounds.width - safe.left - safe.right - 200),
      height: barHeight)
    layLargeTitle(below: barBottom, safe)
  }

  /// The last sign ends where the rows do, and they stand 16 apart (look facts 3.5.5); each is
  /// touched within 44 points.
  private func layButtons(_ safe: UIEdgeInsets) {
    let y = safe.top + (barHeight - Self.buttonSize) / 2
    let margin = TaskCell.margin(forWidth: bounds.width, safe: safe)
    let right = bounds.width - margin + (Self.buttonSize - Self.signSize) / 2
    let size = CGSize(width: Self.buttonSize, height: Self.buttonSize)
    addButton.frame = CGRect(
      origin: CGPoint(x: right - Self.buttonSize, y: y), size: size)
    optionsButton.frame = CGRect(
      origin: CGPoint(x: right - 2 * Self.buttonSize + 4, y: y), size: size)
  }

  private func layLargeTitle(below top: CGFloat, _ safe: UIEdgeInsets) {
    largeTitleBox.frame = CGRect(
      x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    let margin = TaskCell.margin(forWidth: bounds.width, safe: safe)
    let size = largeTitle.intrinsicContentSize
    let pull = max(0, -scrolled)
    let growth = min(Self.largestGrowth, 1 + pull / 3 / max(1, bounds.height))
    largeTitle.bounds.size = size
    largeTitle.transform = CGAffineTransform(scaleX: growth, y: growth)
    largeTitle.center = CGPoint(
      x: margin + size.width * growth / 2,
      y: largeTitleBox.bounds.height - 8 - size.height * growth / 2)
  }

  private func showSmallTitle(_ shows: Bool) {
    guard shows != showsSmallTitle else { return }
    showsSmallTitle = shows
    let change = { self.title.alpha = shows ? 1 : 0 }
    if isLow || window == nil {
      UIView.performWithoutAnimation(change)
    } else {
      UIView.animate(withDuration: 0.15, animations: change)
    }
  }
}
