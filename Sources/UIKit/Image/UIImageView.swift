import Drawing

/// Shows a picture, placed by the content mode.
///
/// Has: image and highlighted image, content modes, tint of templates, symbol size. Left out:
/// animation of several images, focus.
@MainActor open class UIImageView: UIView {
  open var image: UIImage? { didSet { if image != oldValue { imageChanged() } } }
  open var highlightedImage: UIImage? { didSet { setNeedsDisplay() } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
  public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { imageChanged() }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// As large as the image.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  private func imageChanged() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  private var shownImage: UIImage? {
    let image = isHighlighted ? highlightedImage ?? image : image
    guard let preferredSymbolConfiguration else { return image }
    return image?.withConfiguration(preferredSymbolConfiguration)
  }

  open override var intrinsicContentSize: CGSize {
    shownImage?.size
      ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

  override func boundsSizeChanged(from old: CGSize) {
    super.boundsSizeChanged(from: old)
    setNeedsDisplay()
  }

  open override func draw(_ rect: CGRect) {
    guard let image = shownImage, image.size.width > 0, image.size.height > 0 else { return }
    let place = contentPlacement(from: image.size, to: bounds.size)
    let box = CGRect(origin: .zero, size: image.size).applying(place)
      .offsetBy(dx: bounds.minX, dy: bounds.minY)
    UIGraphicsGetCurrentContext()?.append(
      image.command(in: box, tint: tintColor, traits: traitCollection))
  }

  /// A picture that fills the view by its shorter side, or is not scaled, may reach beyond it.
  override var drawingOverflow: UIEdgeInsets {
    guard !clipsToBounds, let size = shownImage?.size else { return .zero }
    let box = CGRect(origin: .zero, size: size)
      .applying(contentPlacement(from: size, to: bounds.size))
    return UIEdgeInsets(
      top: max(0, -box.minY), left: max(0, -box.minX), bottom: max(0, box.maxY - bounds.height),
      right: max(0, box.maxX - bounds.width))
  }
}
