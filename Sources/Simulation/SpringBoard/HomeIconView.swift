import UIKit

/// An app's icon with its name below; tapped, it opens the app.
///
/// The view's bounds are the icon's square; the name hangs out below and belongs to it for touches.
final class HomeIconView: UIControl {
  let app: String
  private let picture: UIImageView
  private let shade = UIView(frame: .zero)
  private let label: HomeIconLabel

  init(app: AppDescriptor, showsName: Bool, open: @escaping (String) -> Void) {
    self.app = app.id
    picture = UIImageView(image: UIImage(named: app.icon))
    label = HomeIconLabel(text: app.name)
    super.init(frame: .zero)
    accessibilityIdentifier = "icon.\(app.id)"
    accessibilityLabel = app.name
    picture.contentMode = .scaleToFill
    picture.clipsToBounds = true
    shade.backgroundColor = UIColor(white: 0, alpha: 0.4)
    shade.isHidden = true
    shade.isUserInteractionEnabled = false
    for part in [picture, shade] {
      part.layer.cornerCurve = .continuous
      addSubview(part)
    }
    label.isHidden = !showsName
    addSubview(label)
    let id = app.id
    addAction(UIAction { _ in open(id) }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  var labelSize: CGFloat = 12 {
    didSet { label.size = labelSize }
  }

  /// True while the app's picture flies, opens or covers the screen: the icon is with it.
  var isAway = false {
    didSet {
      guard isAway != oldValue else { return }
      picture.isHidden = isAway
    }
  }

  /// The name goes with the icon, and is back before it.
  func showName(_ isShown: Bool, after delay: TimeInterval) {
    let label = label
    let alpha: CGFloat = isShown ? 1 : 0
    guard label.alpha != alpha else { return }
    UIView.animate(
      withDuration: 0.25, delay: delay, options: .beginFromCurrentState,
      animations: { label.alpha = alpha })
  }

  override var isHighlighted: Bool {
    didSet { shade.isHidden = !isHighlighted || isAway }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let radius = HomeGrid.cornerRadius(ofIcon: bounds.width)
    for part in [picture, shade] {
      part.frame = bounds
      part.layer.cornerRadius = radius
    }
    // Look facts 3.10.6: the baseline lies 18 below the icon, the room is 20 wider than it.
    let font = label.font
    label.frame = CGRect(
      x: -10, y: bounds.maxY + 18 - font.ascender - 1, width: bounds.width + 20,
      height: font.lineHeight + 2)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.inset(by: UIEdgeInsets(top: -8, left: -10, bottom: -22, right: -10)).contains(point)
  }
}

/// White words on a wallpaper of any brightness: a soft dark edge lies beneath them.
private final class HomeIconLabel: UIView {
  let text: String
  var size: CGFloat = 12 { didSet { setNeedsDisplay() } }
  var font: UIFont { .systemFont(ofSize: size, weight: .medium) }

  /// Where the words are repeated, faintly, so that together they make a blur.
  private static let halo: [CGPoint] = [
    CGPoint(x: 0, y: 0.4), CGPoint(x: 0, y: 1), CGPoint(x: 0, y: 1.6), CGPoint(x: 0, y: -0.5),
    CGPoint(x: -0.6, y: 0), CGPoint(x: 0.6, y: 0), CGPoint(x: -0.7, y: 0.8),
    CGPoint(x: 0.7, y: 0.8), CGPoint(x: -1.2, y: 0.5), CGPoint(x: 1.2, y: 0.5),
    CGPoint(x: -0.6, y: 1.4), CGPoint(x: 0.6, y: 1.4),
  ]

  init(text: String) {
    self.text = text
    super.init(frame: .zero)
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let words = fitting(width: bounds.width)
    let room = words.size(withAttributes: [.font: font])
    let corner = CGPoint(
      x: (bounds.width - room.width) / 2, y: (bounds.height - room.height) / 2)
    let faint = UIColor(white: 0, alpha: 0.08)
    for shift in Self.halo {
      words.draw(
        at: CGPoint(x: corner.x + shift.x, y: corner.y + shift.y),
        withAttributes: [.font: font, .foregroundColor: faint])
    }
    words.draw(at: corner, withAttributes: [.font: font, .foregroundColor: UIColor.white])
  }

  /// The text, or as much of it as fits with an ellipsis.
  private func fitting(width: CGFloat) -> String {
    var words = text
    var kept = text
    while words.size(withAttributes: [.font: font]).width > width, !kept.isEmpty {
      kept.removeLast()
      words = kept + "…"
    }
    return words
  }
}
