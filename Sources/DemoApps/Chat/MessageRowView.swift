import ConversationModel
import UIKit

/// One row of the list of messages: a bubble with its text, large emoji, a line of small print, or
/// the partner's dots.
final class MessageRowView: UIView {
  private let bubble = BubbleView(frame: .zero)
  private let label = UILabel()
  private var dots: TypingDots?
  private(set) var row: ChatRow?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    label.numberOfLines = 0
    addSubview(bubble)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: What it shows

  /// - Parameter now: seconds since 1970, for dates told by how long ago they are.
  func show(_ row: ChatRow, at now: Double) {
    self.row = row
    bubble.isHidden = true
    label.isHidden = false
    accessibilityIdentifier = nil
    switch row {
    case .stamp(_, let date):
      showSmall(ChatDateText.stamp(date, at: now), .center)
    case .status(_, let status):
      showSmall(status == .read ? "Read" : "Delivered", .right)
      accessibilityIdentifier = "status"
    case .typing:
      label.isHidden = true
      bubble.isHidden = false
      show(isMine: false, hasTail: true)
      accessibilityIdentifier = "typing"
    case .bubble(let message, let place):
      label.text = message.text
      label.font = MessageMeasure.font(of: message)
      label.textColor = ChatColors.text
      label.textAlignment = message.isBigEmoji && message.author == .me ? .right : .natural
      label.lineBreakMode = .byWordWrapping
      bubble.isHidden = message.isBigEmoji
      show(isMine: message.author == .me, hasTail: place.isLast)
    }
    let isTyping = row == .typing
    if isTyping != (dots != nil) { showDots(isTyping) }
    setNeedsLayout()
  }

  private func showSmall(_ text: String, _ alignment: NSTextAlignment) {
    label.text = text
    label.font = .systemFont(ofSize: 11, weight: .medium)
    label.textColor = ChatColors.quiet
    label.textAlignment = alignment
  }

  private func show(isMine: Bool, hasTail: Bool) {
    bubble.side = isMine ? .right : .left
    bubble.color = isMine ? ChatColors.mine : ChatColors.theirs
    bubble.hasTail = hasTail
  }

  private func showDots(_ shows: Bool) {
    dots?.removeFromSuperview()
    dots = shows ? TypingDots(frame: .zero) : nil
    if let dots { addSubview(dots) }
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    bubble.frame = bounds
    dots?.frame = CGRect(
      x: BubbleView.tailWidth, y: 0, width: bounds.width - BubbleView.tailWidth,
      height: bounds.height)
    guard case .bubble(let message, _) = row else {
      label.frame = bounds
      return
    }
    if message.isBigEmoji {
      label.frame = bounds.offsetBy(
        dx: message.author == .me ? -BubbleView.tailWidth : BubbleView.tailWidth, dy: 0)
      return
    }
    let left = MessageMeasure.inset.left + (message.author == .me ? 0 : BubbleView.tailWidth)
    label.frame = CGRect(
      x: left, y: MessageMeasure.inset.top,
      width: bounds.width - BubbleView.tailWidth - MessageMeasure.inset.left
        - MessageMeasure.inset.right,
      height: bounds.height - MessageMeasure.inset.top - MessageMeasure.inset.bottom)
  }
}

/// Three dots that take turns at being bright, while somebody types.
final class TypingDots: UIView {
  private static let size: CGFloat = 9
  private static let step: CGFloat = 13
  /// For one dot to grow bright and dim again, in seconds.
  private static let round: TimeInterval = 0.56
  private let dots = (0..<3).map { _ in UIView() }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for dot in dots {
      dot.backgroundColor = .white
      dot.layer.cornerRadius = Self.size / 2
      dot.alpha = 0.3
      addSubview(dot)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, dot) in dots.enumerated() {
      dot.frame = CGRect(
        x: bounds.midX - Self.size / 2 + CGFloat(index - 1) * Self.step,
        y: bounds.midY - Self.size / 2, width: Self.size, height: Self.size)
    }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return }
    // Whoever adds a row does so without motion.
    Timer.scheduledTimer(withTimeInterval: 0, repeats: false) { [weak self] _ in self?.start() }
  }

  private func start() {
    for (index, dot) in dots.enumerated() {
      dot.layer.removeAllAnimations()
      dot.alpha = 0.3
      UIView.animate(
        withDuration: Self.round, delay: Double(index) * Self.round / 3,
        options: [
          .repeat, .autoreverse, .allowUserInteraction, .overrideInheritedDuration,
          .overrideInheritedCurve,
        ],
        animations: { dot.alpha = 0.85 })
    }
  }
}
