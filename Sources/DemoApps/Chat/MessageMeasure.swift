import ConversationModel
import UIKit

/// How large the rows of the list of messages are, and where they stand in it.
@MainActor struct MessageMeasure {
  static let inset = UIEdgeInsets(top: 7, left: 12, bottom: 8, right: 12)
  /// From the list's edges to the bubbles' outermost points.
  static let margin: CGFloat = 11
  /// The widest bubble, as a part of the list, and in points where the list is very wide.
  private static let widest: CGFloat = 0.75
  private static let widestInPoints: CGFloat = 460
  private static let stampHeight: CGFloat = 14

  /// Where rows may stand, along the list.
  private let left: CGFloat
  private let right: CGFloat
  private var sizes: [Message.ID: CGSize] = [:]
  private let ruler = UILabel()

  /// - Parameter safe: the list's safe area.
  init(width: CGFloat, safe: UIEdgeInsets) {
    left = max(Self.margin, safe.left)
    right = max(left, width - max(Self.margin, safe.right))
    ruler.numberOfLines = 0
    ruler.lineBreakMode = .byWordWrapping
  }

  static func font(of message: Message) -> UIFont {
    message.isBigEmoji ? .systemFont(ofSize: 44) : .preferredFont(forTextStyle: .body)
  }

  /// Where each row stands, from the content's upper edge down.
  mutating func frames(of rows: [ChatRow]) -> [CGRect] {
    var frames: [CGRect] = []
    var y: CGFloat = 0
    for row in rows {
      let box = frame(of: row, below: y)
      frames.append(box)
      y = box.maxY
    }
    return frames
  }

  private mutating func frame(of row: ChatRow, below y: CGFloat) -> CGRect {
    switch row {
    case .stamp:
      return CGRect(
        x: left, y: y + (y == 0 ? 8 : 16), width: right - left, height: Self.stampHeight + 2)
    case .status:
      let inner = max(0, right - left - BubbleView.tailWidth)
      return CGRect(x: left, y: y + 3, width: inner, height: Self.stampHeight)
    case .typing:
      return CGRect(x: left, y: y + 10, width: 66 + BubbleView.tailWidth, height: 36)
    case .bubble(let message, let place):
      let size = size(of: message)
      let x = message.author == .me ? right - size.width : left
      return CGRect(
        x: x, y: y + (place.isFirst ? 10 : 2), width: size.width, height: size.height)
    }
  }

  private mutating func size(of message: Message) -> CGSize {
    if let known = sizes[message.id] { return known }
    let most = min((right - left + 2 * Self.margin) * Self.widest, Self.widestInPoints)
    let around = message.isBigEmoji ? 0 : Self.inset.left + Self.inset.right
    ruler.font = Self.font(of: message)
    ruler.text = message.text
    let text = ruler.sizeThatFits(
      CGSize(
        width: max(1, most - around - BubbleView.tailWidth), height: .greatestFiniteMagnitude))
    var size = CGSize(
      width: text.width + around + BubbleView.tailWidth,
      height: text.height + (message.isBigEmoji ? 0 : Self.inset.top + Self.inset.bottom))
    if !message.isBigEmoji {
      size.width = max(size.width, 2 * BubbleView.radius + BubbleView.tailWidth)
      size.height = max(size.height, 2 * BubbleView.radius)
    }
    sizes[message.id] = size
    return size
  }
}
