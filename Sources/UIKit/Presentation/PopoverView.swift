/// A popover's body and its arrow.
///
/// Their common rectangle is this view's.
final class PopoverView: UIView {
  private let body = UIView(frame: .zero)
  private let arrow = PopoverArrow(frame: .zero)
  private weak var content: UIView?
  private var placement: PopoverPlacement?

  override init(frame: CGRect) {
    super.init(frame: frame)
    raisesInterfaceLevel = true
    body.clipsToBounds = true
    body.layer.cornerRadius = 13
    body.layer.cornerCurve = .continuous
    body.layer.shadowOpacity = 0.12
    body.layer.shadowRadius = 30
    body.layer.shadowOffset = .zero
    for view in [body, arrow] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ view: UIView, ground: UIColor) {
    content = view
    body.addSubview(view)
    body.backgroundColor = ground
    arrow.color = ground
  }

  /// The rectangle of body and arrow.
  static func frame(of placement: PopoverPlacement) -> CGRect {
    placement.body.union(CGRect(origin: placement.tip, size: .zero))
  }

  func apply(_ placement: PopoverPlacement) {
    self.placement = placement
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let placement else { return }
    let frame = Self.frame(of: placement)
    body.frame = placement.body.offsetBy(dx: -frame.minX, dy: -frame.minY)
    if let content {
      content.bounds.size = body.bounds.size
      content.center = CGPoint(x: body.bounds.midX, y: body.bounds.midY)
    }
    let tip = CGPoint(x: placement.tip.x - frame.minX, y: placement.tip.y - frame.minY)
    let half = PopoverPlacement.arrowHeight / 2
    arrow.bounds.size = CGSize(
      width: PopoverPlacement.arrowWidth, height: PopoverPlacement.arrowHeight)
    let (angle, middle): (CGFloat, CGPoint) =
      switch placement.direction {
      case .down: (.pi, CGPoint(x: tip.x, y: tip.y - half))
      case .left: (-.pi / 2, CGPoint(x: tip.x + half, y: tip.y))
      case .right: (.pi / 2, CGPoint(x: tip.x - half, y: tip.y))
      default: (0, CGPoint(x: tip.x, y: tip.y + half))
      }
    arrow.transform = CGAffineTransform(rotationAngle: angle)
    arrow.center = middle
  }
}

/// A popover's arrow, pointing up, with a rounded tip.
private final class PopoverArrow: UIView {
  var color = UIColor.clear { didSet { setNeedsDisplay() } }

  override func draw(_ rect: CGRect) {
    let (width, height) = (bounds.width, bounds.height)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: height))
    path.addCurve(
      to: CGPoint(x: width / 2 - 4, y: 2), controlPoint1: CGPoint(x: width * 0.2, y: height),
      controlPoint2: CGPoint(x: width * 0.3, y: height * 0.55))
    path.addQuadCurve(
      to: CGPoint(x: width / 2 + 4, y: 2), controlPoint: CGPoint(x: width / 2, y: -1.2))
    path.addCurve(
      to: CGPoint(x: width, y: height), controlPoint1: CGPoint(x: width * 0.7, y: height * 0.55),
      controlPoint2: CGPoint(x: width * 0.8, y: height))
    path.close()
    color.resolvedColor(with: traitCollection).setFill()
    path.fill()
  }
}
