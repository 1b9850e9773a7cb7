/// Where the parts of a row go (look facts 3.6).
extension UITableViewCell {
  /// Between an icon of 29 points and the words (3.6.6), and between words side by side.
  private static let imageGap: CGFloat = 15
  private static let wordGap: CGFloat = 6
  /// From the mark to the right edge (3.6.8), and from the words to the mark.
  private static let markMargin: CGFloat = 16
  private static let markGap: CGFloat = 8
  private static let leastHeight: CGFloat = 44
  private static let twoLineHeight: CGFloat = 60

  private var margin: CGFloat { table?.contentMargin ?? 16 }

  func layParts() {
    layGrounds()
    let end = layAccessory()
    let indent = editIndent
    contentView.frame = CGRect(
      x: indent, y: 0, width: max(0, end - indent), height: bounds.height)
    layEditing()
    layContent()
    laySeparator()
  }

  func layGrounds() {
    ground.frame = bounds
    selectedGround.frame = bounds
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
  }

  /// Returns where the content ends.
  private func layAccessory() -> CGFloat {
    let usual = accessoryView ?? mark
    let editing = editingAccessoryView ?? editingMark
    usual?.alpha = isEditing ? 0 : 1
    editing?.alpha = isEditing ? 1 : 0
    var right = bounds.width
    if isEditing && edit.moves {
      right -= TableReorderGrip.margin + TableReorderGrip.size.width
    }
    for view in [usual, editing] { place(view, before: right) }
    guard let view = isEditing ? editing : usual else {
      return right < bounds.width ? right - Self.markGap + margin : right
    }
    return view.frame.minX - Self.markGap + margin
  }

  private func place(_ view: UIView?, before right: CGFloat) {
    guard let view else { return }
    let size = view.bounds.size
    view.frame = CGRect(
      x: right - Self.markMargin - size.width, y: (bounds.height - size.height) / 2,
      width: size.width, height: size.height)
  }

  private func layContent() {
    let box = contentView.bounds
    var x = margin
    if let view = madeImageView, let image = view.image {
      view.frame = CGRect(
        x: x, y: (box.height - image.size.height) / 2, width: image.size.width,
        height: image.size.height)
      x = view.frame.maxX + Self.imageGap
    }
    let words = CGRect(
      x: x, y: 0, width: max(0, box.width - margin - x), height: box.height)
    guard let label = madeTextLabel else {
      madeDetailLabel?.frame = words
      return
    }
    guard let detail = madeDetailLabel, detail.text?.isEmpty == false else {
      label.frame = words
      return
    }
    switch style {
    case .subtitle: lay(label, over: detail, in: words)
    case .default, .value1: lay(label, beside: detail, in: words)
    case .value2: lay(label, before: detail, in: words)
    }
  }

  private func lay(_ label: UILabel, over detail: UILabel, in box: CGRect) {
    let first = label.sizeThatFits(box.size).height
    let second = detail.sizeThatFits(box.size).height
    let gap: CGFloat = 3
    let top = (box.height - first - gap - second) / 2
    label.frame = CGRect(x: box.minX, y: top, width: box.width, height: first)
    detail.frame = CGRect(x: box.minX, y: top + first + gap, width: box.width, height: second)
  }

  private func lay(_ label: UILabel, beside detail: UILabel, in box: CGRect) {
    let width = min(label.intrinsicContentSize.width, box.width)
    let left = max(0, box.width - width - Self.wordGap)
    let right = min(detail.intrinsicContentSize.width, left)
    label.frame = CGRect(x: box.minX, y: 0, width: width, height: box.height)
    detail.frame = CGRect(x: box.maxX - right, y: 0, width: right, height: box.height)
  }

  private func lay(_ label: UILabel, before detail: UILabel, in box: CGRect) {
    let width = min(91, box.width)
    label.textAlignment = .right
    label.frame = CGRect(x: box.minX, y: 0, width: width, height: box.height)
    let start = width + Self.wordGap
    detail.frame = CGRect(
      x: box.minX + start, y: 0, width: max(0, box.width - start), height: box.height)
  }

  /// A pixel high, from the words' left edge (3.6.6).
  private func laySeparator() {
    let pixel = 1 / max(1, traitCollection.displayScale)
    var left = separatorInset?.left ?? table?.separatorInset.left ?? margin
    if separatorInset == nil, let image = madeImageView?.image {
      left += image.size.width + Self.imageGap
    }
    left += editIndent
    let right = separatorInset?.right ?? table?.separatorInset.right ?? 0
    separator.frame = CGRect(
      x: left, y: bounds.height - pixel, width: max(0, bounds.width - left - right), height: pixel)
  }

  /// As high as the constraints within the content ask for at this width, with the separator.
  private func fittedByConstraints(_ size: CGSize) -> CGSize {
    if bounds.width != size.width { bounds.size.width = size.width }
    layParts()
    let content = contentView.systemLayoutSizeFitting(
      CGSize(width: contentView.bounds.width, height: 0),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    let pixel = 1 / max(1, traitCollection.displayScale)
    return CGSize(width: size.width, height: content.height + pixel)
  }

  /// As high as the words need at this width, and no less than a row's own height.
  func fitted(_ size: CGSize) -> CGSize {
    if contentView.hasConstraintsBelow { return fittedByConstraints(size) }
    let width = max(0, size.width - 2 * margin)
    let room = CGSize(width: width, height: .infinity)
    let words = madeTextLabel.map { $0.sizeThatFits(room).height } ?? 0
    var height = max(Self.leastHeight, words + 22)
    if style == .subtitle, let detail = madeDetailLabel, detail.text?.isEmpty == false {
      let both = words + 3 + detail.sizeThatFits(room).height
      height = max(Self.twoLineHeight, both + 20)
    }
    return CGSize(width: size.width, height: height)
  }
}
