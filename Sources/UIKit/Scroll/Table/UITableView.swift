/// A list of rows in sections, of which only those in sight have cells.
///
/// Has: plain, grouped and inset grouped styles, reuse, fixed, asked-for and self-sizing heights,
/// headers and footers by title or view (those of plain lists stay at the top), selection,
/// inserting, deleting and reloading with motion, scrolling to rows, swipe actions, edit
/// mode, reordering. Left out: index strip, drag and drop, focus, diffable sources.
@MainActor open class UITableView: UIScrollView {
  public enum Style: Int, Hashable, Sendable { case plain, grouped, insetGrouped }
  public enum SeparatorStyle: Int, Hashable, Sendable { case none, singleLine }
  public enum ScrollPosition: Int, Hashable, Sendable { case none, top, middle, bottom }
  public enum RowAnimation: Int, Hashable, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  public nonisolated static let automaticDimension: CGFloat = -1

  public let style: Style

  public weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      for path in cells.keys.sorted() { retire(path) }
      isCounted = false
      setNeedsReload()
    }
  }

  open var delegate: (any UITableViewDelegate)? {
    get { scrollDelegate as? any UITableViewDelegate }
    set {
      scrollDelegate = newValue
      setNeedsReload()
    }
  }

  /// Is told of rows that will soon be in sight.
  public weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  var prefetched: Set<IndexPath> = []

  open var rowHeight = UITableView.automaticDimension { didSet { setNeedsReload() } }
  open var estimatedRowHeight = UITableView.automaticDimension
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { setNeedsReload() } }
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { setNeedsReload() } }
  open var separatorStyle = SeparatorStyle.singleLine { didSet { refreshChrome() } }
  open var separatorColor: UIColor? = .separator { didSet { refreshChrome() } }
  /// Nil in Apple's words "automatic": from the words to the right edge.
  private var ownSeparatorInset: UIEdgeInsets?
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? UIEdgeInsets(top: 0, left: contentMargin, bottom: 0, right: 0) }
    set {
      ownSeparatorInset = newValue
      refreshChrome()
    }
  }
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false

  open var tableHeaderView: UIView? { didSet { replace(oldValue, with: tableHeaderView) } }
  open var tableFooterView: UIView? { didSet { replace(oldValue, with: tableFooterView) } }
  open var backgroundView: UIView? { didSet { replace(oldValue, with: backgroundView) } }

  var table = TableLayout()
  /// What is laid out is stale; how many rows there are may still be known.
  var needsReload = true
  /// Whether the present source has been asked how many rows there are.
  ///
  /// Changes are told against that number, so only `reloadData` and another source make the table
  /// ask again.
  var isCounted = false
  var layoutWidth: CGFloat = -1
  var cells: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  var selection: [IndexPath] = []
  /// Heights that self-sizing cells turned out to have, by section and row.
  var knownHeights: [Int: [Int: CGFloat]] = [:]
  var pool = TableCellPool()
  var changes: TableChanges?
  var changeDepth = 0
  var isTiling = false
  /// The rows may be elsewhere than their cells are.
  var tilingIsStale = true
  var editMode = false
  /// The row that is pulled aside.
  var swipe: TableSwipe?
  let swipePan = TableSwipePanGestureRecognizer()
  let swipeCloser = TableSwipeCloser()
  /// The row that is being moved by its grip.
  var reorder: TableReorder?
  let reorderRecognizer = TableReorderRecognizer()
  /// The rows that have cells, and room for naming those that are to have some.
  var shownRun = TableLayout.Run()
  var wantedPaths: [IndexPath] = []
  var shownSections = 0..<0

  public init(frame: CGRect, style: UITableView.Style) {
    self.style = style
    super.init(frame: frame)
    setUp()
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    setUpSwipes()
    setUpReordering()
  }

  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if gestureRecognizer === swipePan { return takeSwipe() }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Signs for deleting, inserting and moving slide in at the rows' ends, or out.
  open func setEditing(_ editing: Bool, animated: Bool) {
    changeEditing(editing, animated: animated)
  }

  override func dragWillBegin() { closeSwipe(animated: true) }

  /// Rows may be dragged from wherever the finger lands.
  open override func touchesShouldCancel(in view: UIView) -> Bool { true }

  // MARK: Measures

  /// From a row's edge to its words.
  var contentMargin: CGFloat {
    style == .insetGrouped ? TableMeasures.narrowMargin : screenMargin
  }

  private var screenMargin: CGFloat {
    bounds.width >= TableMeasures.wideScreen
      ? TableMeasures.wideMargin : TableMeasures.narrowMargin
  }

  /// From the table's edge to a card's.
  var groupMargin: CGFloat { style == .insetGrouped ? screenMargin : 0 }
  var groupWidth: CGFloat { max(0, bounds.width - 2 * groupMargin) }

  private func replace(_ old: UIView?, with new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new {
      if new === backgroundView { insertSubview(new, at: 0) } else { addSubview(new) }
    }
    setNeedsReload()
  }

  func setNeedsReload() {
    needsReload = true
    setNeedsLayout()
  }

  // MARK: Loading

  /// Asks the source for everything anew; the scrolling place stays.
  open func reloadData() {
    for path in cells.keys.sorted() { retire(path) }
    cells = [:]
    selection = []
    prefetched = []
    dropSectionViews()
    needsReload = true
    loadIfNeeded()
    setNeedsLayout()
  }

  func dropSectionViews() {
    for view in headers.values { view.removeFromSuperview() }
    for view in footers.values { view.removeFromSuperview() }
    headers = [:]
    footers = [:]
  }

  func loadIfNeeded() {
    guard needsReload || layoutWidth != bounds.width else { return }
    if layoutWidth != bounds.width { knownHeights = [:] }
    needsReload = false
    isCounted = true
    tilingIsStale = true
    layoutWidth = bounds.width
    table = makeLayout()
    updateContentSize()
  }

  func updateContentSize() {
    let footer = tableFooterView?.bounds.height ?? 0
    contentSize = CGSize(width: bounds.width, height: table.height + footer)
  }

  open override func layoutSubviews() {
    loadIfNeeded()
    super.layoutSubviews()
    tile()
  }

  // MARK: Reuse

  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    pool.cellClasses[identifier] = cellClass as? UITableViewCell.Type
  }

  public func register(
    _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    pool.headerClasses[identifier] = aClass as? UITableViewHeaderFooterView.Type
  }

  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    pool.cell(for: identifier)
  }

  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    guard let cell = pool.cell(for: identifier) else {
      preconditionFailure("no cell class is registered for the identifier \"\(identifier)\"")
    }
    return cell
  }

  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    pool.headerClasses[identifier].map { $0.init(registeredFor: identifier) }
  }
}

/// Cells that are out of sight and wait for another row.
@MainActor struct TableCellPool {
  var cellClasses: [String: UITableViewCell.Type] = [:]
  var headerClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  private var free: [String: [UITableViewCell]] = [:]

  mutating func put(_ cell: UITableViewCell) {
    guard let identifier = cell.reuseIdentifier else { return }
    free[identifier, default: []].append(cell)
  }

  mutating func cell(for identifier: String) -> UITableViewCell? {
    if let cell = free[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    return cellClasses[identifier].map { $0.init(registeredFor: identifier) }
  }
}
