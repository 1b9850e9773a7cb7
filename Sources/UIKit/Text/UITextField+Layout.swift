import Drawing

extension UITextField {
  var shownFont: UIFont { font ?? .systemFont(ofSize: 17) }

  /// Between the border and the text (look facts 3.8.6).
  var margin: CGFloat { borderStyle == .none ? 0 : 7 }

  private func shows(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isFirstResponder
    case .unlessEditing: !isFirstResponder
    case .always: true
    }
  }

  private var showsClearButton: Bool { hasText && isEnabled && shows(clearButtonMode) }

  func sideRect(_ view: UIView?, x: CGFloat, in bounds: CGRect) -> CGRect {
    let size = view?.bounds.size ?? .zero
    return CGRect(
      x: x, y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
      height: size.height)
  }

  func contentRect(in bounds: CGRect) -> CGRect {
    var left = bounds.minX + margin
    var right = bounds.maxX - margin
    if leftView != nil && shows(leftViewMode) {
      left = leftViewRect(forBounds: bounds).maxX + margin
    }
    if rightView != nil && shows(rightViewMode) {
      right = rightViewRect(forBounds: bounds).minX - margin
    }
    if showsClearButton { right = clearButtonRect(forBounds: bounds).minX - 5 }
    return CGRect(
      x: left, y: bounds.minY, width: max(0, right - left), height: bounds.height)
  }

  func placeContent() {
    let box = CGRect(origin: .zero, size: bounds.size)
    clearButton.isHidden = !showsClearButton
    clearButton.frame = clearButtonRect(forBounds: box)
    leftView?.isHidden = !shows(leftViewMode)
    rightView?.isHidden = !shows(rightViewMode)
    leftView?.frame = leftViewRect(forBounds: box)
    rightView?.frame = rightViewRect(forBounds: box)
    canvas.frame = isFirstResponder ? editingRect(forBounds: box) : textRect(forBounds: box)
    hint.frame = placeholderRect(forBounds: box)
    refresh()
  }

  /// What is shown for the text: itself, or a bullet for each character.
  var shownString: String {
    isSecureTextEntry ? String(repeating: "•", count: edited.characters.count) : edited.string
  }

  /// Brings canvas, placeholder, caret and handles up to date.
  func refresh() {
    var line = canvas.line
    line.string = shownString
    line.font = shownFont
    line.alignment = textAlignment
    line.width = canvas.bounds.width
    if isFirstResponder { line.reveal(edited.head) } else { line.scroll = 0 }
    canvas.line = line
    canvas.truncates = !isFirstResponder
    canvas.color = isEnabled ? textColor ?? .label : .tertiaryLabel
    canvas.selection = isFirstResponder ? edited.selection : 0..<0
    canvas.marked = isFirstResponder ? edited.marked : nil
    hint.text = placeholder
    hint.textAlignment = textAlignment
    hint.isHidden = hasText
    refreshCaret()
  }

  private func refreshCaret() {
    UIView.performWithoutAnimation {
      caret.frame = caretFrame(at: edited.head)
      if isFirstResponder && !edited.selection.isEmpty {
        handles.stand(
          at: caretFrame(at: edited.selection.lowerBound),
          caretFrame(at: edited.selection.upperBound))
      } else {
        handles.isHidden = true
      }
      if isFirstResponder && edited.selection.isEmpty {
        if caret.isHidden { caret.start() }
      } else {
        caret.stop()
      }
    }
  }

  /// The caret before a character, in the field's space.
  func caretFrame(at offset: Int) -> CGRect {
    let height = TextCaret.height(for: shownFont)
    let x = canvas.frame.minX + canvas.line.caretX(at: offset)
    let most = canvas.frame.maxX - TextCaret.width
    return CGRect(
      x: min(max(canvas.frame.minX, x - TextCaret.width / 2), max(canvas.frame.minX, most)),
      y: canvas.frame.minY + ((canvas.frame.height - height) / 2).roundedToPixel,
      width: TextCaret.width, height: height)
  }

  var selectionBox: CGRect {
    let start = caretFrame(at: edited.selection.lowerBound)
    let end = caretFrame(at: edited.selection.upperBound)
    return CGRect(
      x: min(start.midX, end.midX), y: start.minY, width: abs(end.midX - start.midX),
      height: start.height)
  }

  func drawBorder() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let box = CGRect(origin: bounds.origin, size: bounds.size)
    let hairline = 1 / traitCollection.displayScale
    let inner = box.insetBy(dx: hairline / 2, dy: hairline / 2)
    let lineColor = UIColor.opaqueSeparator.value(for: traitCollection)
    switch borderStyle {
    case .none: break
    case .line:
      context.append(
        .strokeRect(
          RoundedRect(box.insetBy(dx: 0.5, dy: 0.5)), UIColor.label.value(for: traitCollection),
          width: 1))
    case .bezel:
      context.append(.strokeRect(RoundedRect(box.insetBy(dx: 1, dy: 1)), lineColor, width: 2))
    case .roundedRect:
      // Look facts 3.8.6: UIKit's rounded border has a radius of 5 and a hairline.
      if backgroundColor == nil {
        let ground = UIColor.systemBackground.value(for: traitCollection)
        context.append(.fillRect(RoundedRect(inner, radius: 5), .color(ground)))
      }
      context.append(.strokeRect(RoundedRect(inner, radius: 5), lineColor, width: hairline))
    }
  }
}
