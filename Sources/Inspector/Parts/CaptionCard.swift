import UIKit

/// What is told beside the phone while a tour is shown.
public struct InspectorCaption: Hashable, Sendable {
  public var title: String
  public var text: String
  /// The scene's place, from 1, and how many there are.
  public var number: Int
  public var count: Int
  /// True when the scene has been played and the next one is waited for.
  public var isWaiting: Bool

  public init(title: String, text: String, number: Int, count: Int, isWaiting: Bool) {
    self.title = title
    self.text = text
    self.number = number
    self.count = count
    self.isWaiting = isWaiting
  }
}

/// The card above the inspector's pages with the scene's title and text, and the way on and back.
final class CaptionCard: UIView {
  private let ground = UIView()
  private let number = UILabel(size: 12, weight: .semibold, color: .secondaryLabel, tabular: true)
  private let title = UILabel(size: 20, weight: .bold)
  private let text = UILabel(size: 15)
  private let hint = UILabel(size: 12, color: .secondaryLabel)
  let back = RoundButton("Scene before")
  let forward = RoundButton("Next scene")

  /// - Parameter chosen: called with true for the next scene, with false for the one before.
  init(chosen: @escaping (Bool) -> Void) {
    super.init(frame: .zero)
    accessibilityIdentifier = "caption"
    ground.backgroundColor = .secondarySystemGroupedBackground
    ground.layer.cornerRadius = Metrics.cardRadius
    ground.layer.cornerCurve = .continuous
    title.numberOfLines = 0
    text.numberOfLines = 0
    back.setImage(.sign("chevron.left", pointSize: 14), for: .normal)
    forward.setImage(.sign("chevron.right", pointSize: 14), for: .normal)
    back.addAction(UIAction { _ in chosen(false) }, for: .touchUpInside)
    forward.addAction(UIAction { _ in chosen(true) }, for: .touchUpInside)
    addSubview(ground)
    for view in [number, title, text, hint, back, forward] { ground.addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  private(set) var caption: InspectorCaption?

  func show(_ caption: InspectorCaption) {
    self.caption = caption
    number.text = "\(caption.number) of \(caption.count)"
    title.text = caption.title
    text.text = caption.text
    let isLast = caption.number == caption.count
    hint.text =
      !caption.isWaiting
      ? "Playing; → leaps to the end of the scene"
      : isLast ? "The end; ← goes back" : "→ goes on, ← goes back"
    back.isEnabled = caption.number > 1
    forward.isEnabled = !isLast || !caption.isWaiting
    back.alpha = back.isEnabled ? 1 : 0.4
    forward.alpha = forward.isEnabled ? 1 : 0.4
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: lay(width: size.width, places: false))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    _ = lay(width: bounds.width, places: true)
  }

  private func lay(width: CGFloat, places: Bool) -> CGFloat {
    let inset = Metrics.inset
    let room = width - 2 * inset
    let side = RoundButton.side
    let titleHeight = title.sizeThatFits(CGSize(width: room, height: 0)).height
    let titleTop = 12 + side + 4
    let textTop = titleTop + titleHeight + 6
    let textHeight = text.sizeThatFits(CGSize(width: room, height: 0)).height
    let hintTop = textTop + textHeight + 8
    let height = hintTop + 16 + 12
    guard places else { return height }
    ground.frame = CGRect(x: 0, y: 0, width: width, height: height)
    number.frame = CGRect(x: inset, y: 12, width: room - 2 * side - 16, height: side)
    title.frame = CGRect(x: inset, y: titleTop, width: room, height: titleHeight)
    text.frame = CGRect(x: inset, y: textTop, width: room, height: textHeight)
    hint.frame = CGRect(x: inset, y: hintTop, width: room, height: 16)
    forward.frame = CGRect(x: width - inset - side, y: 12, width: side, height: side)
    back.frame = CGRect(x: forward.frame.minX - 8 - side, y: 12, width: side, height: side)
    return height
  }
}
