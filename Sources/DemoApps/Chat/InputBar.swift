import ConversationModel
import UIKit

/// The bar at the bottom: a field that grows with its text up to five lines, and the button that
/// sends it.
///
/// Below the field it keeps `foot` free, for the home indicator while the bar is at the bottom.
final class InputBar: UIView {
  private static let gap: CGFloat = 8
  private static let mostLines = 5
  /// On a phone on its side there is room for fewer.
  private static let mostLinesWhenLow = 2
  private static let sendSize: CGFloat = 32

  let field = UITextView(frame: .zero)
  let sendButton = UIButton(type: .custom)
  private let box = UIView()
  private let placeholder = UILabel()
  private let line = UIView()
  /// What lies below the field, in points.
  var foot: CGFloat = 0 { didSet { if foot != oldValue { setNeedsLayout() } } }

  /// Whether it gives way to the small bar that a hardware keyboard leaves in a lower corner.
  var givesWayToSmallBar = false {
    didSet { keyboardLayoutGuide.followsUndockedKeyboard = givesWayToSmallBar }
  }
  private var roomGiven: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) { nil }

  private func setUp() {
    backgroundColor = ChatColors.bar
    line.backgroundColor = ChatColors.barLine
    box.backgroundColor = ChatColors.fieldGround
    box.layer.cornerRadius = 18
    box.layer.cornerCurve = .continuous
    box.layer.borderWidth = 1
    box.layer.borderColor = ChatColors.fieldBorder.cgColor
    field.backgroundColor = .clear
    field.font = .preferredFont(forTextStyle: .body)
    field.textColor = ChatColors.text
    field.textContainerInset = UIEdgeInsets(top: 7, left: 8, bottom: 7, right: 2)
    field.keyboardAppearance = .dark
    field.indicatorStyle = .white
    field.contentInsetAdjustmentBehavior = .never
    field.alwaysBounceVertical = false
    field.accessibilityIdentifier = "field"
    placeholder.text = "Type a message"
    placeholder.font = .preferredFont(forTextStyle: .body)
    placeholder.textColor = ChatColors.faint
    let arrow = UIImage(systemName: "arrow.up.circle.fill")?.withConfiguration(
      UIImage.SymbolConfiguration(pointSize: 22))
    sendButton.setImage(
      arrow?.withTintColor(ChatColors.mine, renderingMode: .alwaysOriginal), for: .normal)
    sendButton.setImage(
      arrow?.withTintColor(ChatColors.faint, renderingMode: .alwaysOriginal), for: .disabled)
    sendButton.accessibilityIdentifier = "send"
    sendButton.accessibilityLabel = "Send"
    for part in [placeholder, field, sendButton] { box.addSubview(part) }
    addSubview(line)
    addSubview(box)
    textChanged()
  }

  /// What is typed is another: the button and the placeholder follow.
  func textChanged() {
    placeholder.isHidden = field.hasText
    sendButton.isEnabled = Message.cleaned(field.text) != nil
    setNeedsLayout()
  }

  // MARK: Size

  /// How high the bar is without its foot, at a width.
  func height(forWidth width: CGFloat, safe: UIEdgeInsets) -> CGFloat {
    2 * Self.gap + fieldHeight(forWidth: fieldWidth(in: boxWidth(in: width, safe)))
  }

  private func boxWidth(in width: CGFloat, _ safe: UIEdgeInsets) -> CGFloat {
    max(0, width - max(12, safe.left) - max(12, safe.right, roomForSmallBar))
  }

  /// From where a small bar begins that stands over the trailing end, to that end.
  private var roomForSmallBar: CGFloat {
    guard givesWayToSmallBar else { return 0 }
    let frame = keyboardLayoutGuide.layoutFrame
    guard frame.minX > bounds.midX, frame.width < bounds.width / 2, frame.maxY > bounds.minY,
      frame.minY < bounds.maxY
    else { return 0 }
    return bounds.maxX - frame.minX + Self.gap
  }

  private func fieldWidth(in boxWidth: CGFloat) -> CGFloat {
    max(0, boxWidth - Self.sendSize - 8)
  }

  private func fieldHeight(forWidth width: CGFloat) -> CGFloat {
    let line: CGFloat = 22
    let isLow = traitCollection.verticalSizeClass == .compact
    let most = CGFloat(isLow ? Self.mostLinesWhenLow : Self.mostLines)
    let text = field.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    return min(max(36, text), most * line + 14)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // In less width the text may need more lines, which is for the controller to lay out.
    if roomGiven != roomForSmallBar { superview?.setNeedsLayout() }
    roomGiven = roomForSmallBar
    let safe = safeAreaInsets
    let pixel = 1 / max(1, traitCollection.displayScale)
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: pixel)
    let width = boxWidth(in: bounds.width, safe)
    let fieldWidth = fieldWidth(in: width)
    let height = max(36, bounds.height - foot - 2 * Self.gap)
    box.frame = CGRect(x: max(12, safe.left), y: Self.gap, width: width, height: height)
    field.frame = CGRect(x: 0, y: 0, width: fieldWidth, height: height)
    placeholder.frame = CGRect(x: 14.5, y: 7, width: max(0, fieldWidth - 20), height: 22)
    sendButton.frame = CGRect(
      x: width - Self.sendSize - 2, y: height - Self.sendSize - 2, width: Self.sendSize,
      height: Self.sendSize)
  }
}
