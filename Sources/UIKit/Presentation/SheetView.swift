/// The card that a sheet's view is put into: round corners, ground, grabber.
final class SheetView: UIView {
  private let grabber = UIView(frame: .zero)
  private weak var content: UIView?

  /// How far a card reaches below the screen, so that pulling it up shows no gap.
  static let cardOverhang: CGFloat = 80

  /// What of the height lies below the screen.
  var overhang: CGFloat = 0 { didSet { if overhang != oldValue { setNeedsLayout() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    raisesInterfaceLevel = true
    clipsToBounds = true
    layer.cornerCurve = .continuous
    grabber.backgroundColor = .tertiaryLabel
    grabber.layer.cornerRadius = 2.5
    grabber.isUserInteractionEnabled = false
    grabber.isHidden = true
    addSubview(grabber)
  }

  required init?(coder: NSCoder) { nil }

  var showsGrabber = false { didSet { grabber.isHidden = !showsGrabber } }

  func show(_ view: UIView) {
    content = view
    insertSubview(view, belowSubview: grabber)
    backgroundColor = view.backgroundColor
    setNeedsLayout()
  }

  /// Look facts 3.7.9 and 3.7.17.
  func setCorners(radius: CGFloat, hasShadow: Bool) {
    layer.cornerRadius = radius
    layer.shadowOpacity = hasShadow ? 0.12 : 0
    layer.shadowRadius = 30
    layer.shadowOffset = .zero
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let seen = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - overhang)
    if let content {
      content.bounds.size = seen.size
      content.center = CGPoint(x: seen.midX, y: seen.midY)
      if backgroundColor != content.backgroundColor { backgroundColor = content.backgroundColor }
    }
    // Look facts 3.7.13.
    grabber.frame = CGRect(x: ((bounds.width - 36) / 2).rounded(), y: 5, width: 36, height: 5)
  }

  override func restingFrame(of subview: UIView) -> CGRect {
    guard subview === content else { return subview.frame }
    return CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - overhang)
  }
}
