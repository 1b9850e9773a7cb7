import UIKit

/// Cards below each other, scrolled where they are higher than the room.
class CardList: UIScrollView {
  private(set) var cards: [Card] = []
  /// Free room above the first card.
  var top: CGFloat = 0 { didSet { setNeedsLayout() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    alwaysBounceVertical = true
  }

  required init?(coder: NSCoder) { nil }

  func setCards(_ cards: [Card]) {
    for card in self.cards { card.removeFromSuperview() }
    self.cards = cards
    for card in cards { addSubview(card) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width - 2 * Metrics.margin
    guard width > 0 else { return }
    var y = top
    for card in cards {
      let height = card.sizeThatFits(CGSize(width: width, height: 0)).height
      card.frame = CGRect(x: Metrics.margin, y: y, width: width, height: height)
      y += height + 20
    }
    contentSize = CGSize(width: bounds.width, height: y)
  }
}
