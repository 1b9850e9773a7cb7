import UIKit

/// The list with its large title, and the bar below it with the count and the button for a new
/// note.
final class NotesListView: UIView {
  let table = UITableView(frame: .zero, style: .insetGrouped)
  let composeButton = UIButton(type: .system)
  private let largeTitle = UILabel()
  private let titleBox = UIView()
  private let bar = UIView()
  private let barLine = UIView()
  private let barTitle = UILabel()
  private let foot = UIView()
  private let footLine = UIView()
  private let countLabel = UILabel()
  /// How much of this view the keyboard covers.
  var keyboardHeight: CGFloat = 0 { didSet { setNeedsLayout() } }

  var count = 0 {
    didSet { countLabel.text = count == 0 ? "No Notes" : count == 1 ? "1 Note" : "\(count) Notes" }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) { nil }

  private func setUp() {
    backgroundColor = .systemGroupedBackground
    table.accessibilityIdentifier = "list"
    table.contentInsetAdjustmentBehavior = .never
    table.automaticallyAdjustsScrollIndicatorInsets = false
    table.rowHeight = 66
    largeTitle.text = "Notes"
    largeTitle.font = .systemFont(ofSize: 34, weight: .bold)
    largeTitle.accessibilityIdentifier = "title"
    titleBox.addSubview(largeTitle)
    barTitle.text = "Notes"
    barTitle.font = .systemFont(ofSize: 17, weight: .semibold)
    barTitle.textAlignment = .center
    barTitle.alpha = 0
    countLabel.font = .systemFont(ofSize: 11)
    countLabel.textAlignment = .center
    countLabel.accessibilityIdentifier = "count"
    composeButton.setImage(UIImage(systemName: "square.and.pencil"), for: .normal)
    composeButton.accessibilityLabel = "New Note"
    composeButton.accessibilityIdentifier = "compose"
    for line in [barLine, footLine] { line.backgroundColor = .separator }
    bar.backgroundColor = NotesColors.bar
    bar.addSubview(barLine)
    foot.backgroundColor = NotesColors.bar
    for part in [footLine, countLabel, composeButton] { foot.addSubview(part) }
    for part in [table, bar, barTitle, foot] { addSubview(part) }
    table.tableHeaderView = titleBox
    // On grouped lists the bars' ground is the page's own until something goes under them.
    bar.alpha = 0
  }

  private var barHeight: CGFloat {
    traitCollection.userInterfaceIdiom == .pad
      ? 50 : traitCollection.verticalSizeClass == .compact ? 32 : 44
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let safe = safeAreaInsets
    let pixel = 1 / max(1, traitCollection.displayScale)
    let top = safe.top + barHeight
    let footHeight = 49 + safe.bottom
    let width = bounds.width
    let isAtTop = table.contentOffset.y <= -table.contentInset.top
    // Beside a camera the cards stand clear of it; the grounds are the same.
    let inner = max(0, width - safe.left - safe.right)
    table.frame = CGRect(x: safe.left, y: 0, width: inner, height: bounds.height)
    let below = max(footHeight, keyboardHeight)
    table.contentInset = UIEdgeInsets(top: top, left: 0, bottom: below, right: 0)
    table.verticalScrollIndicatorInsets = table.contentInset
    if titleBox.bounds.size != CGSize(width: inner, height: 52) {
      titleBox.frame = CGRect(x: 0, y: 0, width: inner, height: 52)
      table.tableHeaderView = titleBox
    }
    // Look facts 3.5.2: the title stands on the margin of the rows' cards.
    largeTitle.frame = CGRect(x: 20, y: 3, width: max(0, inner - 40), height: 41)
    if isAtTop && !table.isTracking && !table.isDecelerating { table.contentOffset.y = -top }
    bar.frame = CGRect(x: 0, y: 0, width: width, height: top)
    barLine.frame = CGRect(x: 0, y: top - pixel, width: width, height: pixel)
    barTitle.frame = CGRect(x: 60, y: safe.top, width: max(0, width - 120), height: barHeight)
    foot.frame = CGRect(x: 0, y: bounds.height - footHeight, width: width, height: footHeight)
    footLine.frame = CGRect(x: 0, y: 0, width: width, height: pixel)
    countLabel.frame = CGRect(x: 60, y: 0, width: max(0, width - 120), height: 49)
    composeButton.frame = CGRect(x: width - safe.right - 16 - 34, y: 2.5, width: 44, height: 44)
    showBar()
  }

  /// By how far the list has gone under the bar.
  func showBar() {
    let scrolled = table.contentOffset.y + table.contentInset.top
    bar.alpha = min(1, max(0, (scrolled - 40) / 10))
    let showsTitle: CGFloat = scrolled > 42 ? 1 : 0
    guard barTitle.alpha != showsTitle else { return }
    UIView.animate(withDuration: window == nil ? 0 : 0.15) { self.barTitle.alpha = showsTitle }
  }
}
