import UIKit

/// A row with a stack of controllers drawn as a tree, a line each.
final class StackDrawing: CardRow {
  private(set) var lines: [StackLine] = []
  private var views: [StackLineView] = []

  init() {
    super.init("")
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  private static let space: CGFloat = 8

  override var height: CGFloat {
    lines.reduce(2 * Self.space) { $0 + StackLineView.height(of: $1) }
  }

  func show(_ lines: [StackLine]) {
    guard lines != self.lines else { return }
    self.lines = lines
    while views.count > lines.count { views.removeLast().removeFromSuperview() }
    while views.count < lines.count {
      let view = StackLineView()
      views.append(view)
      addSubview(view)
    }
    for (view, line) in zip(views, lines) { view.show(line) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var y = Self.space
    for (view, line) in zip(views, lines) {
      let height = StackLineView.height(of: line)
      view.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
  }
}

/// One line: the branches that lead to it, a symbol, a name, and what the route did with it.
final class StackLineView: UIView {
  private static let lineHeight: CGFloat = 28
  private static let floorGap: CGFloat = 22
  /// From one level to the next.
  private static let step: CGFloat = 24
  private static let badgeSide: CGFloat = 20

  private var line = StackLine(what: .more(0), text: "", isSeen: false)
  private let badge = UIView()
  private let sign = UIImageView()
  private let name = UILabel(size: 14)
  private let pill = Pill()
  private let floor = UILabel("presents", size: 11, weight: .medium, color: .tertiaryLabel)

  static func height(of line: StackLine) -> CGFloat {
    lineHeight + (line.isFloor ? floorGap : 0)
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    contentMode = .redraw
    badge.layer.cornerRadius = 6
    badge.layer.cornerCurve = .continuous
    sign.contentMode = .center
    badge.addSubview(sign)
    for view in [badge, name, pill, floor] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ line: StackLine) {
    guard line != self.line else { return }
    self.line = line
    name.text = line.text
    name.font = .systemFont(ofSize: 14, weight: line.isSeen ? .semibold : .regular)
    name.textColor = line.mark == .gone || !line.isSeen ? .secondaryLabel : .label
    pill.isHidden = line.mark == nil
    if let mark = line.mark { pill.show(mark.word, color: mark.color) }
    floor.isHidden = !line.isFloor
    showBadge()
    setNeedsLayout()
    setNeedsDisplay()
  }

  private func showBadge() {
    guard case .controller(let role) = line.what else {
      badge.isHidden = true
      name.textColor = .tertiaryLabel
      return
    }
    badge.isHidden = false
    badge.backgroundColor = line.mark?.color ?? (line.isSeen ? .systemGray : .tertiarySystemFill)
    sign.image = .sign(role.symbol, pointSize: 10)
    sign.tintColor = line.mark != nil || line.isSeen ? .white : .secondaryLabel
  }

  private var top: CGFloat { line.isFloor ? Self.floorGap : 0 }
  private var start: CGFloat { Metrics.inset + Self.step * CGFloat(line.branches.count) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let middle = top + Self.lineHeight / 2
    let side = Self.badgeSide
    badge.frame = CGRect(x: start, y: middle - side / 2, width: side, height: side)
    sign.frame = badge.bounds
    floor.frame = CGRect(x: Metrics.inset + 26, y: 1, width: 120, height: 16)
    let left = badge.isHidden ? start + 3 : badge.frame.maxX + 8
    let pillWidth = pill.isHidden ? 0 : pill.fittingWidth
    let end = bounds.width - Metrics.inset - (pillWidth > 0 ? pillWidth + 8 : 0)
    name.frame = CGRect(x: left, y: top, width: max(0, end - left), height: Self.lineHeight)
    pill.frame = CGRect(
      x: bounds.width - Metrics.inset - pillWidth, y: middle - Pill.height / 2, width: pillWidth,
      height: Pill.height)
  }

  override func draw(_ rect: CGRect) {
    UIColor.separator.setStroke()
    let middle = top + Self.lineHeight / 2
    for (level, goesOn) in line.branches.enumerated() {
      let x = Metrics.inset + Self.step * CGFloat(level) + Self.badgeSide / 2
      let isOwn = level == line.branches.count - 1
      let path = UIBezierPath()
      if isOwn {
        path.move(to: CGPoint(x: x, y: 0))
        path.addLine(to: CGPoint(x: x, y: middle - 6))
        path.addQuadCurve(
          to: CGPoint(x: x + 6, y: middle), controlPoint: CGPoint(x: x, y: middle))
        path.addLine(to: CGPoint(x: start - 4, y: middle))
      }
      if goesOn {
        path.move(to: CGPoint(x: x, y: 0))
        path.addLine(to: CGPoint(x: x, y: bounds.height))
      }
      path.lineWidth = 1
      path.stroke()
    }
    if line.isFloor { drawFloor() }
  }

  /// An arrow up to what lies above in the list, which presents this one.
  private func drawFloor() {
    let x = Metrics.inset + Self.badgeSide / 2
    let path = UIBezierPath()
    path.move(to: CGPoint(x: x, y: 0))
    path.addLine(to: CGPoint(x: x, y: Self.floorGap - 3))
    path.move(to: CGPoint(x: x - 4, y: Self.floorGap - 7))
    path.addLine(to: CGPoint(x: x, y: Self.floorGap - 3))
    path.addLine(to: CGPoint(x: x + 4, y: Self.floorGap - 7))
    path.lineWidth = 1.5
    UIColor.tertiaryLabel.setStroke()
    path.stroke()
  }
}

extension ControllerTree.Role {
  fileprivate var symbol: String {
    switch self {
    case .screen: "iphone"
    case .navigation: "square.stack"
    case .tabs: "square.bottomthird"
    case .split: "square.leftthird"
    }
  }
}
