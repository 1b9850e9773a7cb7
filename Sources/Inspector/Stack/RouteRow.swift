import UIKit

/// A line of what is told of a route: how far it is, what it does, and when.
final class RouteRow: CardRow {
  /// A sign with its colour.
  enum Sign: Hashable {
    case done, next, open, failed, call

    var symbol: String {
      switch self {
      case .done: "checkmark.circle.fill"
      case .next: "record.circle"
      case .open: "circle"
      case .failed: "xmark.circle.fill"
      case .call: "chevron.right"
      }
    }

    var color: UIColor {
      switch self {
      case .done: .systemGreen
      case .next: .systemBlue
      case .open, .call: .tertiaryLabel
      case .failed: .systemRed
      }
    }
  }

  struct Words: Hashable {
    var sign: Sign
    var text: String
    /// Below the text, in as many lines as it needs.
    var detail = ""
    /// At the right.
    var time = ""
    var isBold = false
  }

  let words: Words
  private let mark = UIImageView()
  private let detail: UILabel
  private let time: UILabel

  init(_ words: Words) {
    self.words = words
    detail = UILabel(words.detail, size: 12, color: .secondaryLabel)
    time = UILabel(words.time, size: 12, color: .secondaryLabel, tabular: true)
    super.init(words.text)
    isUserInteractionEnabled = false
    name.font = .systemFont(ofSize: 14, weight: words.isBold ? .semibold : .regular)
    name.textColor = words.sign == .open ? .secondaryLabel : .label
    detail.numberOfLines = 0
    time.textAlignment = .right
    mark.image = .sign(words.sign.symbol, pointSize: words.sign == .call ? 10 : 15)
    mark.tintColor = words.sign.color
    mark.contentMode = .center
    for view in [mark, detail, time] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  private static let line: CGFloat = 34
  /// Where the panel is as wide as it would like to be.
  private static let room = Metrics.width - 2 * Metrics.margin - 44 - Metrics.inset

  private var detailHeight: CGFloat {
    words.detail.isEmpty
      ? 0 : detail.sizeThatFits(CGSize(width: Self.room, height: 0)).height.rounded(.up) + 8
  }

  override var height: CGFloat { Self.line + detailHeight }
  override var textStart: CGFloat { 44 }

  override func layoutSubviews() {
    super.layoutSubviews()
    mark.frame = CGRect(x: Metrics.inset, y: (Self.line - 20) / 2, width: 20, height: 20)
    let timeWidth = words.time.isEmpty ? 0 : time.intrinsicContentSize.width
    let end = bounds.width - Metrics.inset
    time.frame = CGRect(x: end - timeWidth, y: 0, width: timeWidth, height: Self.line)
    let textEnd = timeWidth > 0 ? time.frame.minX - 8 : end
    name.frame = CGRect(
      x: textStart, y: 0, width: max(0, textEnd - textStart), height: Self.line)
    detail.frame = CGRect(
      x: textStart, y: Self.line - 4, width: max(0, end - textStart),
      height: max(0, detailHeight - 8))
  }
}
