import Simulation
import UIKit
import VirtualTime

/// What happened, newest at the bottom, with a filter above and the details of one entry below.
///
/// It follows what comes in until the list is scrolled away from its end; back there, it follows
/// again. Only rows that are seen have cells.
final class TimelinePage: UIView {
  let search = SearchField()
  let kinds = KindBar()
  let table = UITableView(frame: .zero, style: .plain)
  let details = EntryDetails()
  let jump = JumpButton()
  private let empty = UILabel("Nothing has happened yet", size: 15, color: .tertiaryLabel)

  private(set) var list = EntryList()
  private var timeline: () -> [TimelineEntry]
  private let tints: AppTints
  /// True while the newest entry is kept in sight.
  private(set) var isFollowing = true
  private var scrollsItself = false
  /// The place of the chosen entry in the phone's timeline.
  private(set) var selected: Int?
  var selectionChanged: (TimelineEntry?) -> Void = { _ in }
  /// Called with an entry whose row was clicked.
  var chosen: (TimelineEntry) -> Void = { _ in }
  /// The moment of the past that is looked at, with later rows faint; nil at the end.
  var shownMoment: Instant? { didSet { if shownMoment != oldValue { momentChanged() } } }

  init(tints: AppTints, timeline: @escaping () -> [TimelineEntry]) {
    self.tints = tints
    self.timeline = timeline
    super.init(frame: .zero)
    setUpTable()
    empty.textAlignment = .center
    details.alpha = 0
    details.closed = { [weak self] in self?.select(place: nil) }
    jump.isHidden = true
    jump.addAction(UIAction { [weak self] _ in self?.follow() }, for: .touchUpInside)
    search.changed = { [weak self] in self?.filterChanged() }
    kinds.changed = { [weak self] in self?.filterChanged() }
    for view in [search, kinds, table, empty, details, jump] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  private func setUpTable() {
    table.backgroundColor = .secondarySystemGroupedBackground
    table.layer.cornerRadius = Metrics.cardRadius
    table.layer.cornerCurve = .continuous
    table.rowHeight = TimelineCell.height
    table.separatorInset = UIEdgeInsets(top: 0, left: 46, bottom: 0, right: 0)
    table.register(TimelineCell.self, forCellReuseIdentifier: TimelineCell.identifier)
    table.dataSource = self
    table.delegate = self
  }

  // MARK: What is shown

  /// Takes up what is new in the timeline.
  func takeNew() {
    // Asked first, so that the table has counted before the list grows.
    let first = table.numberOfRows(inSection: 0)
    list.kept = selected
    let change = list.take(from: timeline())
    guard change.added > 0 || change.hasFolded else { return }
    if change.hasFolded {
      showAgain()
    } else {
      table.insertRows(
        at: (first..<first + change.added).map { IndexPath(row: $0, section: 0) }, with: .none)
    }
    if isFollowing { scrollToEnd() } else { jump.count += max(0, change.added) }
    empty.isHidden = true
  }

  /// Rows that were there have changed; what is chosen stays so.
  private func showAgain() {
    table.reloadData()
    if let selected, let row = list.row(of: selected) {
      table.selectRow(
        at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
    }
  }

  /// Another phone: everything from the beginning.
  func startOver() {
    let filter = list.filter
    list = EntryList()
    list.setFilter(filter, timeline: [])
    _ = list.take(from: timeline())
    select(place: nil)
    showAll()
  }

  private func filterChanged() {
    let filter = EntryFilter(text: search.text, hidden: kinds.hidden)
    guard filter != list.filter else { return }
    list.setFilter(filter, timeline: timeline())
    showAll()
  }

  /// The chosen entry stays chosen while the filter lets it through.
  private func showAll() {
    empty.text = list.filter.isOpen ? "Nothing has happened yet" : "No entry matches"
    empty.isHidden = list.count > 0
    table.reloadData()
    guard let selected, let row = list.row(of: selected) else {
      select(place: nil)
      follow()
      return
    }
    table.selectRow(
      at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .middle)
    scrolled()
  }

  func entry(at row: Int) -> TimelineEntry { timeline()[list.shown[row]] }

  /// Chooses the latest entry with a name, if the filter lets it through.
  func selectLatest(called name: String, of app: String? = nil) {
    let isIt = { (entry: TimelineEntry) in
      entry.name == name && (app == nil || entry.app == app)
    }
    guard let place = timeline().lastIndex(where: isIt),
      let row = list.row(of: place)
    else { return }
    select(place: place)
    table.selectRow(
      at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .middle)
    scrolled()
  }

  /// Nothing is chosen any more, and what comes is followed.
  func selectNone() {
    select(place: nil)
    follow()
  }

  private func select(place: Int?) {
    guard place != selected else { return }
    selected = place
    let entry = place.map { timeline()[$0] }
    if let entry { details.show(entry) }
    if entry == nil, let path = table.indexPathForSelectedRow {
      table.deselectRow(at: path, animated: true)
    }
    selectionChanged(entry)
    UIView.animate(springDuration: 0.35, bounce: 0) {
      self.details.alpha = entry == nil ? 0 : 1
      self.place()
    }
    // The details take room from the list: its end may be out of sight now, or back in it.
    scrolled()
    if let path = table.indexPathForSelectedRow {
      table.scrollToRow(at: path, at: .none, animated: true)
    }
  }

  // MARK: The past

  private func isLater(_ row: Int) -> Bool {
    shownMoment.map { entry(at: row).at > $0 } ?? false
  }

  /// Rows after the moment grow faint, and the last one before it is brought into sight.
  private func momentChanged() {
    for path in table.indexPathsForVisibleRows ?? [] {
      (table.cellForRow(at: path) as? TimelineCell)?.isFaint = isLater(path.row)
    }
    guard let shownMoment else { return }
    let timeline = timeline()
    guard let row = list.shown.lastIndex(where: { timeline[$0].at <= shownMoment }),
      !table.isTracking
    else { return }
    let path = IndexPath(row: row, section: 0)
    let isSeen = table.indexPathsForVisibleRows?.contains(path) == true
    if !isSeen { table.scrollToRow(at: path, at: .middle, animated: false) }
  }

  // MARK: Following

  private func follow() {
    isFollowing = true
    jump.count = 0
    jump.isHidden = true
    place()
    scrollToEnd()
  }

  private func scrollToEnd() {
    guard !table.isTracking else { return }
    table.layoutIfNeeded()
    scrollsItself = true
    table.contentOffset = CGPoint(x: 0, y: furthestOffset)
    scrollsItself = false
  }

  private var furthestOffset: CGFloat {
    max(0, table.contentSize.height - table.bounds.height)
  }

  /// Whoever scrolls decides: at the end it is followed, elsewhere it is left in peace.
  func scrolled() {
    guard !scrollsItself else { return }
    isFollowing = table.contentOffset.y >= furthestOffset - 2
    if isFollowing { jump.count = 0 }
    guard jump.isHidden != isFollowing else { return }
    jump.isHidden = isFollowing
    setNeedsLayout()
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    place()
    if isFollowing { scrollToEnd() }
  }

  private func place() {
    let margin = Metrics.margin
    let width = bounds.width - 2 * margin
    search.frame = CGRect(x: margin, y: 0, width: width, height: SearchField.height)
    kinds.frame = CGRect(x: margin, y: search.frame.maxY + 12, width: width, height: 48)
    let top = kinds.frame.maxY + 10
    let bottom = bounds.height - margin
    let detailsHeight = details.sizeThatFits(CGSize(width: width, height: 0)).height
    let detailsTop = selected == nil ? bounds.height : bottom - detailsHeight
    details.frame = CGRect(x: margin, y: detailsTop, width: width, height: detailsHeight)
    var end = selected == nil ? bottom : detailsTop - 10
    // The way back to the newest stands below the rows, not on them.
    if !jump.isHidden { end -= JumpButton.size.height + 10 }
    table.frame = CGRect(x: margin, y: top, width: width, height: max(0, end - top))
    empty.frame = table.frame
    jump.frame = CGRect(
      x: (bounds.width - JumpButton.size.width) / 2,
      y: table.frame.maxY + 10,
      width: JumpButton.size.width, height: JumpButton.size.height)
  }
}

extension TimelinePage: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    list.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: TimelineCell.identifier, for: indexPath)
    (cell as? TimelineCell)?.show(
      entry(at: indexPath.row), times: list.folded[indexPath.row], tints: tints)
    (cell as? TimelineCell)?.isFaint = isLater(indexPath.row)
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    select(place: list.shown[indexPath.row])
    chosen(entry(at: indexPath.row))
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled() }
}
