/// Where a button's picture and title go in what the insets leave.
@MainActor struct ContentPlaces {
  var image: CGRect
  var text: CGRect

  init(
    box: CGRect, image: CGSize, text: CGSize, padding: CGFloat, isStacked: Bool, imageLast: Bool,
    horizontal: UIControl.ContentHorizontalAlignment, vertical: UIControl.ContentVerticalAlignment
  ) {
    let across: CGFloat
    switch horizontal {
    case .left, .leading: across = 0
    case .center, .fill: across = 0.5
    case .right, .trailing: across = 1
    }
    let down: CGFloat
    switch vertical {
    case .top: down = 0
    case .center, .fill: down = 0.5
    case .bottom: down = 1
    }
    var text = text
    text.width = min(text.width, max(0, box.width - (isStacked ? 0 : image.width + padding)))
    let whole =
      isStacked
      ? CGSize(width: max(image.width, text.width), height: image.height + padding + text.height)
      : CGSize(width: image.width + padding + text.width, height: max(image.height, text.height))
    let origin = CGPoint(
      x: (box.minX + (box.width - whole.width) * across).roundedToPixel,
      y: (box.minY + (box.height - whole.height) * down).roundedToPixel)
    func place(_ size: CGSize, after first: CGFloat) -> CGRect {
      isStacked
        ? CGRect(
          x: origin.x + (whole.width - size.width) / 2, y: origin.y + first, width: size.width,
          height: size.height)
        : CGRect(
          x: origin.x + first, y: origin.y + (whole.height - size.height) / 2, width: size.width,
          height: size.height)
    }
    let imageLength = isStacked ? image.height : image.width
    let textLength = isStacked ? text.height : text.width
    self.image = place(image, after: imageLast ? textLength + padding : 0)
    self.text = place(text, after: imageLast ? 0 : imageLength + padding)
  }
}
