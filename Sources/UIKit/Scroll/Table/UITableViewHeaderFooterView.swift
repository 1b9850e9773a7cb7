/// What stands above or below a section's rows.
///
/// Has: words in the look of the table's style, a content view, reuse identifier. Left out:
/// configurations, background views, detail words.
@MainActor open class UITableViewHeaderFooterView: UIView {
  public let reuseIdentifier: String?
  public let contentView = UIView()
  public private(set) lazy var textLabel: UILabel? = makeLabel()
  private var madeLabel: UILabel?
  var isFooter = false
  var tableStyle = UITableView.Style.plain
  var margin: CGFloat = 16

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    addSubview(contentView)
  }

  public required convenience init(registeredFor reuseIdentifier: String) {
    self.init(reuseIdentifier: reuseIdentifier)
  }

  open func prepareForReuse() {}

  private func makeLabel() -> UILabel? {
    let label = UILabel()
    label.numberOfLines = 0
    contentView.addSubview(label)
    madeLabel = label
    return label
  }

  /// Words above a card are small and upper case (look facts 2.4.8); in a plain list semibold.
  func show(_ words: String, isFooter: Bool, in table: UITableView) {
    self.isFooter = isFooter
    tableStyle = table.style
    margin = table.style == .insetGrouped ? 16 : table.contentMargin
    let isPlain = table.style == .plain
    textLabel?.text = isPlain || isFooter ? words : words.uppercased()
    textLabel?.font =
      isPlain && !isFooter ? .systemFont(ofSize: 17, weight: .semibold) : .systemFont(ofSize: 13)
    textLabel?.textColor = isPlain && !isFooter ? .label : .secondaryLabel
    backgroundColor = isPlain && !isFooter ? .systemBackground : nil
    setNeedsLayout()
  }

  /// Words stand 6 from their card, a footer's on the other side.
  private static let gap: CGFloat = 6

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    guard let label = madeLabel else { return }
    let width = max(0, bounds.width - 2 * margin)
    let height = label.sizeThatFits(CGSize(width: width, height: .infinity)).height
    let y: CGFloat =
      if tableStyle == .plain {
        (bounds.height - height) / 2
      } else if isFooter {
        Self.gap
      } else {
        bounds.height - Self.gap - height
      }
    label.frame = CGRect(x: margin, y: y, width: width, height: height)
  }

  /// The height that words take up in a table of the given width.
  static func height(
    of words: String, isFooter: Bool, isFirst: Bool, in table: UITableView
  ) -> CGFloat {
    let probe = UITableViewHeaderFooterView(reuseIdentifier: nil)
    probe.show(words, isFooter: isFooter, in: table)
    let width = max(0, table.groupWidth - 2 * probe.margin)
    let text = probe.textLabel?.sizeThatFits(CGSize(width: width, height: .infinity)).height ?? 0
    if table.style == .plain { return max(TableMeasures.plainHeader, text + gap) }
    if isFooter { return gap + text + TableMeasures.belowFooter }
    return TableMeasures.aboveHeader + text + gap
      + (isFirst ? TableMeasures.firstGap - TableMeasures.gapAbove : 0)
  }
}

/// Sizes of a table's parts in points, with the numbers of look facts 3.6.
enum TableMeasures {
  /// Least heights (3.6.1).
  static let row: CGFloat = 44
  static let plainHeader: CGFloat = 28
  /// 3.6.2 and 3.6.3: narrow screens and those from 414 on.
  static let narrowMargin: CGFloat = 16
  static let wideMargin: CGFloat = 20
  static let wideScreen: CGFloat = 414
  static let cardRadius: CGFloat = 10
  /// 3.6.4: 35 between groups, of which 17 belong to the lower one; 35 above the first.
  static let gapAbove: CGFloat = 17
  static let gapBelow: CGFloat = 18
  static let firstGap: CGFloat = 35
  /// Around a card's words (3.6.5).
  static let aboveHeader: CGFloat = 16
  static let belowFooter: CGFloat = 10
}
