import UIKit

/// An incoming call at the screen's upper edge (look fact 3.10.20): who calls, and two buttons.
final class CallBannerView: UIView, SystemAlertView {
  private let picture = CallPicture(frame: .zero)
  private let note = UILabel(frame: .zero)
  private let name = UILabel(frame: .zero)
  private let decline: CallButton
  private let answer: CallButton
  private static let height: CGFloat = 76
  /// Where the banner stands, and what it grows out of: the island that the screen has, if any.
  private var place = CGRect.zero
  private var island: CGRect?
  /// Where a finger that may send the banner away has landed, in the screen's space.
  private var fingerStart: CGPoint?
  private let dismiss: () -> Void
  /// So far upwards a finger sends the banner away (look fact 5.4.15).
  private static let flickWay: CGFloat = 16

  init(name text: String, dismiss: @escaping () -> Void) {
    self.dismiss = dismiss
    decline = CallButton(isAnswer: false, action: dismiss)
    answer = CallButton(isAnswer: true, action: dismiss)
    super.init(frame: .zero)
    accessibilityIdentifier = "call.banner"
    layer.cornerRadius = 24
    layer.cornerCurve = .continuous
    backgroundColor = UIColor(white: 0.11, alpha: 0.97)
    note.text = "mobile"
    note.font = .systemFont(ofSize: 13)
    note.textColor = UIColor(white: 1, alpha: 0.6)
    name.text = text
    name.font = .systemFont(ofSize: 17, weight: .semibold)
    name.textColor = .white
    picture.initials = text.split(separator: " ").prefix(2).compactMap { $0.first.map(String.init) }
      .joined()
    for part in [picture, note, name, decline, answer] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  var takesAllTouches: Bool { false }
  var dims: Bool { false }

  /// An island grows to the banner, which covers it and is as black.
  func place(in screen: CGRect, safeTop: CGFloat) {
    let device = AppWorld.current.device
    let isUpright = screen.height > screen.width
    island = device.cutOut.kind == .island && isUpright ? device.cutOutFrame : nil
    if let island {
      let margin = island.minY
      place = CGRect(
        x: margin, y: margin, width: screen.width - 2 * margin, height: Self.height + 8)
      backgroundColor = .black
      clipsToBounds = true
    } else {
      let width = min(568, screen.width - 16)
      place = CGRect(
        x: screen.midX - width / 2, y: safeTop > 24 ? safeTop - 4 : 8, width: width,
        height: Self.height)
    }
    setAway(false)
  }

  func setAway(_ isAway: Bool) {
    guard let island else {
      bounds.size = place.size
      center = CGPoint(x: place.midX, y: place.midY)
      transform =
        isAway ? CGAffineTransform(translationX: 0, y: -center.y - Self.height) : .identity
      return
    }
    frame = isAway ? island : place
    layer.cornerRadius = isAway ? island.height / 2 : place.height / 2
    for part in subviews { part.alpha = isAway ? 0 : 1 }
    setNeedsLayout()
    layoutIfNeeded()
  }

  // MARK: Flicked away

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    fingerStart = touches.first?.location(in: superview)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let start = fingerStart, let place = touches.first?.location(in: superview) else {
      return
    }
    // Downwards it resists.
    let way = place.y - start.y
    transform = CGAffineTransform(translationX: 0, y: way < 0 ? way : way * 0.2)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let start = fingerStart, let place = touches.first?.location(in: superview) else {
      return
    }
    fingerStart = nil
    if start.y - place.y >= Self.flickWay { return dismiss() }
    touchesCancelled(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    fingerStart = nil
    UIView.animate(springDuration: 0.4, bounce: 0.2) { self.transform = .identity }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let middle = bounds.midY
    let inset: CGFloat = island == nil ? 14 : 20
    picture.frame = CGRect(x: inset, y: middle - 22, width: 44, height: 44)
    for (button, right) in [(answer, inset), (decline, inset + 54)] {
      button.frame = CGRect(
        x: bounds.width - right - 44, y: middle - 22, width: 44, height: 44)
    }
    let left = inset + 54
    let width = max(0, decline.frame.minX - 12 - left)
    note.frame = CGRect(x: left, y: middle - 20, width: width, height: 17)
    name.frame = CGRect(x: left, y: middle - 2, width: width, height: 22)
  }
}

/// An incoming call over the whole screen.
final class CallView: UIView, SystemAlertView {
  private let ground = WallpaperView(isBlurred: true)
  private let name = UILabel(frame: .zero)
  private let note = UILabel(frame: .zero)
  private let decline: CallButton
  private let answer: CallButton
  private let words = [UILabel(frame: .zero), UILabel(frame: .zero)]

  init(name text: String, dismiss: @escaping () -> Void) {
    decline = CallButton(isAnswer: false, action: dismiss)
    answer = CallButton(isAnswer: true, action: dismiss)
    super.init(frame: .zero)
    accessibilityIdentifier = "call.full"
    ground.glass = UIColor(white: 0, alpha: 0.35)
    name.text = text
    name.font = .systemFont(ofSize: 34)
    note.text = "mobile"
    note.font = .systemFont(ofSize: 20)
    note.textColor = UIColor(white: 1, alpha: 0.75)
    for (label, title) in zip(words, ["Decline", "Accept"]) {
      label.text = title
      label.font = .systemFont(ofSize: 16)
    }
    addSubview(ground)
    for label in [name, note] + words {
      if label !== note { label.textColor = .white }
      label.textAlignment = .center
      addSubview(label)
    }
    for button in [decline, answer] { addSubview(button) }
  }

  required init?(coder: NSCoder) { nil }

  var takesAllTouches: Bool { true }
  var dims: Bool { false }

  func place(in screen: CGRect, safeTop: CGFloat) { frame = screen }
  func setAway(_ isAway: Bool) { alpha = isAway ? 0 : 1 }

  override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    ground.screenRect = bounds
    let isLow = bounds.height < 500
    let top = isLow ? 40 : bounds.height * 0.12
    name.frame = CGRect(x: 20, y: top, width: bounds.width - 40, height: 42)
    note.frame = CGRect(x: 20, y: top + 46, width: bounds.width - 40, height: 26)
    let side: CGFloat = 75
    let middle = bounds.height - (isLow ? 90 : 130)
    let spread = min(150, bounds.width / 2 - 40 - side / 2)
    for (place, button) in [decline, answer].enumerated() {
      let x = bounds.midX + (place == 0 ? -spread : spread)
      button.frame = CGRect(x: x - side / 2, y: middle - side / 2, width: side, height: side)
      words[place].frame = CGRect(x: x - 60, y: middle + side / 2 + 8, width: 120, height: 20)
    }
  }
}

/// The caller's initials in a circle.
private final class CallPicture: UIView {
  var initials = "" { didSet { setNeedsDisplay() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    UIColor(white: 0.45, alpha: 1).setFill()
    UIBezierPath(ovalIn: bounds).fill()
    let font = UIFont.systemFont(ofSize: bounds.width * 0.4, weight: .medium)
    let size = initials.size(withAttributes: [.font: font])
    initials.draw(
      at: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2),
      withAttributes: [.font: font, .foregroundColor: UIColor.white])
  }
}

/// A round button with a receiver: green and upright to answer, red and lying to decline.
private final class CallButton: UIControl {
  private let isAnswer: Bool

  init(isAnswer: Bool, action: @escaping () -> Void) {
    self.isAnswer = isAnswer
    super.init(frame: .zero)
    accessibilityIdentifier = isAnswer ? "call.answer" : "call.decline"
    accessibilityLabel = isAnswer ? "Accept" : "Decline"
    contentMode = .redraw
    addAction(UIAction { _ in action() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.7 : 1 } }

  override func draw(_ rect: CGRect) {
    (isAnswer ? UIColor.systemGreen : UIColor.systemRed).setFill()
    UIBezierPath(ovalIn: bounds).fill()
    UIColor.white.setFill()
    Self.receiver(in: bounds, turned: isAnswer ? -.pi / 4 * 3 : 0).fill()
  }

  /// A handset: an arc with two ends hanging down, turned about its middle.
  private static func receiver(in box: CGRect, turned angle: CGFloat) -> UIBezierPath {
    let unit = box.width / 44
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      let (x, y) = (x * unit, y * unit)
      return CGPoint(
        x: box.midX + x * cos(angle) - y * sin(angle),
        y: box.midY + x * sin(angle) + y * cos(angle))
    }
    let path = UIBezierPath()
    path.move(to: point(-11, 3))
    path.addCurve(
      to: point(11, 3), controlPoint1: point(-11, -7), controlPoint2: point(11, -7))
    path.addCurve(
      to: point(9, 5), controlPoint1: point(11, 4.5), controlPoint2: point(10.5, 5.2))
    path.addLine(to: point(5.4, 4.4))
    path.addCurve(
      to: point(4, 2.8), controlPoint1: point(4.5, 4.2), controlPoint2: point(4, 3.6))
    path.addLine(to: point(4, 0.4))
    path.addCurve(
      to: point(-4, 0.4), controlPoint1: point(1.6, -0.4), controlPoint2: point(-1.6, -0.4))
    path.addLine(to: point(-4, 2.8))
    path.addCurve(
      to: point(-5.4, 4.4), controlPoint1: point(-4, 3.6), controlPoint2: point(-4.5, 4.2))
    path.addLine(to: point(-9, 5))
    path.addCurve(
      to: point(-11, 3), controlPoint1: point(-10.5, 5.2), controlPoint2: point(-11, 4.5))
    path.close()
    return path
  }
}
