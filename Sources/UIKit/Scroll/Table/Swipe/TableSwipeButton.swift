/// A button beside a row: its colour, and words or a picture in white.
final class TableSwipeButton: UIControl {
  let action: UIContextualAction
  private let label = UILabel()
  private let picture = UIImageView()
  private let shade = UIView()
  /// The part of the button in which its words stand; the rest lies below its neighbour.
  var wordBox = CGRect.zero { didSet { if wordBox != oldValue { layWords() } } }

  /// Look facts 3.6.10.
  private static let leastWidth: CGFloat = 74
  private static let margin: CGFloat = 15
  private static let heightForBoth: CGFloat = 90
  private static let gap: CGFloat = 4

  init(_ action: UIContextualAction) {
    self.action = action
    super.init(frame: .zero)
    backgroundColor = action.backgroundColor
    clipsToBounds = true
    label.text = action.title
    label.font = .systemFont(ofSize: 15)
    label.textColor = .white
    label.textAlignment = .center
    label.numberOfLines = 2
    picture.image = action.image
    picture.tintColor = .white
    shade.backgroundColor = UIColor.black.withAlphaComponent(0.12)
    shade.isUserInteractionEnabled = false
    shade.alpha = 0
    for view in [label, picture, shade] { addSubview(view) }
    accessibilityLabel = action.title
  }

  required init?(coder: NSCoder) { nil }

  /// The width that words and picture take with their margins.
  var naturalWidth: CGFloat {
    let words = label.sizeThatFits(CGSize(width: 160, height: CGFloat.infinity)).width
    let image = action.image?.size.width ?? 0
    return max(Self.leastWidth, max(words, image) + 2 * Self.margin)
  }

  override func stateChanged() {
    super.stateChanged()
    shade.alpha = isHighlighted ? 1 : 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    shade.frame = bounds
  }

  private func layWords() {
    shade.frame = bounds
    let image = action.image
    let hasWords = label.text?.isEmpty == false
    let showsBoth = image != nil && hasWords && wordBox.height >= Self.heightForBoth
    picture.isHidden = image == nil
    label.isHidden = !hasWords || (image != nil && !showsBoth)
    let words = label.sizeThatFits(CGSize(width: wordBox.width, height: .infinity))
    let size = image?.size ?? .zero
    let height = showsBoth ? size.height + Self.gap + words.height : 0
    let top = wordBox.midY - height / 2
    picture.frame = CGRect(
      x: wordBox.midX - size.width / 2, y: showsBoth ? top : wordBox.midY - size.height / 2,
      width: size.width, height: size.height)
    label.frame =
      showsBoth
      ? CGRect(
        x: wordBox.minX, y: top + size.height + Self.gap, width: wordBox.width,
        height: words.height)
      : wordBox
  }
}
