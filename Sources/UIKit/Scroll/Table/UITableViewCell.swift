/// Holds a row's own views, which the row lays out: new words in a label concern the row.
final class TableCellContent: UIView {
  override func subviewNeedsOtherSize() {
    super.subviewNeedsOtherSize()
    superview?.setNeedsLayout()
  }
}

/// One row of a table.
///
/// Has: the four styles with labels and picture, accessory mark or view, highlight and selection,
/// separator, reuse, backgrounds with the corners of a card, editing. Left out: content and
/// background configurations, detail buttons, indentation, drag states.
@MainActor open class UITableViewCell: UIView {
  public enum CellStyle: Int, Hashable, Sendable { case `default`, value1, value2, subtitle }
  public enum SelectionStyle: Int, Hashable, Sendable { case none, blue, gray, `default` }
  public enum EditingStyle: Int, Hashable, Sendable { case none, delete, insert }
  /// Detail buttons are left out.
  public enum AccessoryType: Int, Hashable, Sendable {
    case none = 0
    case disclosureIndicator = 1
    case checkmark = 3
  }

  public let reuseIdentifier: String?
  let style: CellStyle
  /// Where an app's own views go.
  public let contentView: UIView = TableCellContent(frame: .zero)
  let ground = TableCellGround(frame: .zero)
  let selectedGround = TableCellGround(frame: .zero)
  let separator = UIView()
  private(set) var mark: TableCellMark?
  private(set) var editingMark: TableCellMark?
  weak var table: UITableView?

  public private(set) lazy var textLabel: UILabel? = makeTextLabel()
  public private(set) lazy var detailTextLabel: UILabel? = makeDetailLabel()
  public private(set) lazy var imageView: UIImageView? = makeImageView()
  private(set) var madeTextLabel: UILabel?
  private(set) var madeDetailLabel: UILabel?
  private(set) var madeImageView: UIImageView?

  open var selectionStyle = SelectionStyle.default
  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { replaceMarks() } }
  }
  /// The mark in edit mode.
  open var editingAccessoryType = AccessoryType.none {
    didSet { if editingAccessoryType != oldValue { replaceMarks() } }
  }
  open var accessoryView: UIView? {
    didSet {
      if oldValue !== accessoryView { oldValue?.removeFromSuperview() }
      if let accessoryView { addSubview(accessoryView) }
      replaceMarks()
    }
  }
  open var editingAccessoryView: UIView? {
    didSet {
      if oldValue !== editingAccessoryView { oldValue?.removeFromSuperview() }
      if let editingAccessoryView { addSubview(editingAccessoryView) }
      replaceMarks()
    }
  }
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, aboveSubview: ground) }
      setNeedsLayout()
    }
  }
  open var selectedBackgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let selectedBackgroundView {
        insertSubview(selectedBackgroundView, belowSubview: contentView)
        selectedBackgroundView.alpha = showsSelection ? 1 : 0
      }
      setNeedsLayout()
    }
  }
  /// Nil for the table's.
  public var separatorInset: UIEdgeInsets? { didSet { setNeedsLayout() } }

  /// What edit mode shows at the row's ends; the table decides.
  var edit = TableCellEdit() { didSet { if edit != oldValue { setNeedsLayout() } } }
  private(set) var editMode = false
  var editControl: TableEditControl?
  var grip: TableReorderGrip?

  open private(set) var isHighlighted = false
  open private(set) var isSelected = false

  /// A colour that the app has given; the table's style decides otherwise.
  private var ownColor: UIColor?
  var styleColor: UIColor? { didSet { ground.color = ownColor ?? styleColor } }

  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    setUp()
  }

  public required init?(coder: NSCoder) {
    style = .default
    reuseIdentifier = nil
    super.init(coder: coder)
    setUp()
  }

  /// How a table makes a cell of a registered class.
  ///
  /// Swift calls only required initialisers of a class it learns at run time. Subclasses inherit
  /// this one together with the two above, and it calls theirs.
  public required convenience init(registeredFor reuseIdentifier: String) {
    self.init(style: .default, reuseIdentifier: reuseIdentifier)
  }

  private func setUp() {
    selectedGround.color = .systemGray4
    selectedGround.alpha = 0
    separator.isUserInteractionEnabled = false
    for view in [ground, selectedGround, contentView, separator] { addSubview(view) }
  }

  /// The ground is painted instead, so that nothing is painted twice.
  override var layerBackground: UIColor? { nil }

  open override var backgroundColor: UIColor? {
    get { ownColor ?? styleColor }
    set {
      ownColor = newValue
      ground.color = newValue ?? styleColor
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if !isFrozen { layParts() }
  }

  /// The row goes with what it shows as it is, cut off by its shrinking edge.
  var isFrozen = false
  private(set) var isPulledAside = false

  /// Shows the row as pulled by `way` points to the left; what it is painted on stays.
  func pullAside(by way: CGFloat) {
    isPulledAside = way != 0
    clipsToBounds = clipsToBounds || isPulledAside
    bounds.origin.x = way
    layGrounds()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { fitted(size) }

  // MARK: For subclasses

  /// The cell is about to show another row.
  open func prepareForReuse() {
    setHighlighted(false, animated: false)
    setSelected(false, animated: false)
  }

  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != isHighlighted else { return }
    isHighlighted = highlighted
    showSelection(animated: animated)
  }

  open var isEditing: Bool {
    get { editMode }
    set { setEditing(newValue, animated: false) }
  }

  /// The table has gone into edit mode or out of it; animated, this is called within the motion.
  open func setEditing(_ editing: Bool, animated: Bool) {
    editMode = editing
    prepareEditing()
    setNeedsLayout()
  }

  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != isSelected else { return }
    isSelected = selected
    editControl?.isChecked = selected
    showSelection(animated: animated)
  }

  private var showsSelection: Bool { selectionStyle != .none && (isHighlighted || isSelected) }

  /// Comes at once, goes in 0.35 s if it is to be animated (look facts 5.7.9).
  private func showSelection(animated: Bool) {
    let shown = showsSelection
    let change = {
      let own = self.selectedBackgroundView
      own?.alpha = shown ? 1 : 0
      self.selectedGround.alpha = shown && own == nil ? 1 : 0
    }
    if animated && !shown {
      UIView.animate(withDuration: 0.35, animations: change)
    } else {
      UIView.performWithoutAnimation(change)
    }
    madeTextLabel?.isHighlighted = shown
    madeDetailLabel?.isHighlighted = shown
    madeImageView?.isHighlighted = shown
  }

  // MARK: Parts

  private func makeTextLabel() -> UILabel? {
    let label = UILabel()
    label.font = .systemFont(ofSize: style == .value2 ? 13 : 17)
    contentView.addSubview(label)
    madeTextLabel = label
    return label
  }

  private func makeDetailLabel() -> UILabel? {
    guard style != .default else { return nil }
    let label = UILabel()
    label.font = .systemFont(ofSize: style == .value1 ? 17 : 13)
    label.textColor = style == .value2 ? .label : .secondaryLabel
    contentView.addSubview(label)
    madeDetailLabel = label
    return label
  }

  private func makeImageView() -> UIImageView? {
    let view = UIImageView()
    view.contentMode = .center
    contentView.addSubview(view)
    madeImageView = view
    return view
  }

  private func replaceMarks() {
    mark = exchanged(mark, for: accessoryView == nil ? accessoryType : .none)
    editingMark = exchanged(
      editingMark, for: editingAccessoryView == nil ? editingAccessoryType : .none)
    setNeedsLayout()
  }

  private func exchanged(_ old: TableCellMark?, for type: AccessoryType) -> TableCellMark? {
    guard (old?.accessory ?? .none) != type else { return old }
    old?.removeFromSuperview()
    guard type != .none else { return nil }
    let new = TableCellMark(type)
    addSubview(new)
    return new
  }

  // MARK: Touches

  /// A finger that goes this far draws, and chooses no row: as far as a pan needs to begin.
  private static let slop: CGFloat = 10

  private func isStroke(_ touches: Set<UITouch>) -> Bool {
    touches.contains { $0.reach > Self.slop }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // A stroke that was held back until its end is known as one.
    if isStroke(touches) || table?.highlight(self) != true {
      super.touchesBegan(touches, with: event)
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if isStroke(touches) { table?.unhighlight(self) }
    super.touchesMoved(touches, with: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if isStroke(touches) { table?.unhighlight(self) }
    if isHighlighted { table?.chosen(self) } else { super.touchesEnded(touches, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    table?.unhighlight(self)
    super.touchesCancelled(touches, with: event)
  }
}
