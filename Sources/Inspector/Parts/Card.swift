import UIKit

/// Rows on a rounded ground, with hairlines between them, a title above and a remark below.
final class Card: UIView {
  private let ground = UIView()
  private let title: UILabel?
  private let remark: UILabel?
  private let rows: [CardRow]
  private var lines: [UIView] = []

  init(title: String? = nil, rows: [CardRow], remark: String? = nil) {
    self.rows = rows
    self.title = title.map { UILabel($0, size: 13, weight: .semibold, color: .secondaryLabel) }
    self.remark = remark.map { UILabel($0, size: 12, color: .secondaryLabel) }
    super.init(frame: .zero)
    ground.backgroundColor = .secondarySystemGroupedBackground
    ground.layer.cornerRadius = Metrics.cardRadius
    ground.layer.cornerCurve = .continuous
    ground.clipsToBounds = true
    addSubview(ground)
    for row in rows { ground.addSubview(row) }
    for _ in rows.dropFirst() {
      let line = UIView()
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      lines.append(line)
      ground.addSubview(line)
    }
    self.remark?.numberOfLines = 0
    for label in [self.title, self.remark].compactMap({ $0 }) { addSubview(label) }
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: lay(width: size.width, places: false))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    _ = lay(width: bounds.width, places: true)
  }

  /// Goes through the parts from above and says how high they are together.
  private func lay(width: CGFloat, places: Bool) -> CGFloat {
    let text = width - 2 * Metrics.inset
    var y: CGFloat = 0
    if let title {
      if places { title.frame = CGRect(x: Metrics.inset, y: 0, width: text, height: 18) }
      y = 24
    }
    let top = y
    for (index, row) in rows.enumerated() {
      if places {
        row.frame = CGRect(x: 0, y: y - top, width: width, height: row.height)
        if index > 0 { placeLine(lines[index - 1], at: y - top, width: width, before: row) }
      }
      y += row.height
    }
    if places { ground.frame = CGRect(x: 0, y: top, width: width, height: y - top) }
    if let remark {
      let height = remark.sizeThatFits(CGSize(width: text, height: 0)).height
      if places {
        remark.frame = CGRect(x: Metrics.inset, y: y + 6, width: text, height: height)
      }
      y += 6 + height
    }
    return y
  }

  /// A hairline above a row, from where its text begins to the card's end.
  private func placeLine(_ line: UIView, at y: CGFloat, width: CGFloat, before row: CardRow) {
    let hairline = 1 / max(1, traitCollection.displayScale)
    line.frame = CGRect(
      x: row.textStart, y: y - hairline, width: width - row.textStart, height: hairline)
  }
}
