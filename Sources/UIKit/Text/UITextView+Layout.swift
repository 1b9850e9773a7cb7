import Drawing

extension UITextView {
  var shownFont: UIFont { font ?? .systemFont(ofSize: 12) }

  /// From line to line, in whole pixels.
  var lineHeight: CGFloat { (shownFont.styleLineHeight ?? shownFont.lineHeight).roundedUpToPixel }

  /// Where the lines begin, in the content's space.
  private var lineOrigin: CGPoint {
    CGPoint(
      x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top)
  }

  func lineWidth(in width: CGFloat) -> CGFloat {
    let inset = adjustedContentInset
    let box = width - inset.left - inset.right - textContainerInset.left
    return max(1, box - textContainerInset.right - 2 * textContainer.lineFragmentPadding)
  }

  func contentHeight(of count: Int) -> CGFloat {
    textContainerInset.top + CGFloat(count) * lineHeight + textContainerInset.bottom
  }

  // MARK: Lines

  func layOutAnew() {
    lines.reset()
    sizeContent()
    refreshLines()
  }

  /// Font and width as they are now.
  func readyLines() {
    lines.font = shownFont
    lines.width = lineWidth(in: bounds.width)
  }

  /// Breaks as many lines as are in sight, says how large all are, and shows them at the next
  /// layout.
  func sizeContent() {
    breakLines()
    setNeedsLayout()
  }

  private func breakLines() {
    readyLines()
    let seen = bounds.maxY - lineOrigin.y
    lines.extend(to: max(1, Int(seen / lineHeight) + 2), in: edited.characters)
    let width = bounds.width - adjustedContentInset.left - adjustedContentInset.right
    contentSize = CGSize(
      width: max(0, width), height: contentHeight(of: lines.count(for: edited.characters.count)))
    if !isScrollEnabled { madeLayout?.box?.contentChanged() }
  }

  private var seenLines: Range<Int> {
    let first = Int(((bounds.minY - lineOrigin.y) / lineHeight).rounded(.down))
    let last = Int(((bounds.maxY - lineOrigin.y) / lineHeight).rounded(.up))
    let low = min(max(0, first), lines.lines.count)
    return low..<max(low, min(last, lines.lines.count))
  }

  /// Puts a canvas where each line in sight is.
  func placeLines() {
    breakLines()
    let seen = seenLines
    UIView.performWithoutAnimation {
      for index in canvases.keys.sorted() where !seen.contains(index) {
        canvases.removeValue(forKey: index)?.removeFromSuperview()
      }
      for index in seen {
        let canvas = canvases[index] ?? makeCanvas(index)
        fill(canvas, with: index)
      }
    }
    refreshCaret()
  }

  private func makeCanvas(_ index: Int) -> TextCanvas {
    let canvas = TextCanvas(frame: .zero)
    canvas.isStacked = true
    canvas.truncates = false
    insertSubview(canvas, at: 0)
    canvases[index] = canvas
    return canvas
  }

  private func textLine(_ line: TextLines.Line, to end: Int) -> TextLine {
    var shown = TextLine()
    shown.string = edited.string(in: line.start..<end)
    shown.font = shownFont
    shown.alignment = textAlignment
    shown.width = lines.width
    shown.runsRightToLeft = line.runsRightToLeft
    return shown
  }

  private func fill(_ canvas: TextCanvas, with index: Int) {
    let line = lines.lines[index]
    let shown = textLine(line, to: lastCaret(on: line, showsSpace: true))
    canvas.line = shown
    canvas.color = textColor ?? .label
    canvas.frame = CGRect(
      x: lineOrigin.x, y: lineOrigin.y + CGFloat(index) * lineHeight, width: lines.width,
      height: lineHeight)
    func part(_ range: Range<Int>?) -> Range<Int> {
      guard let range, isFirstResponder else { return 0..<0 }
      let within = range.clamped(to: line.start..<line.start + shown.string.count)
      return within.lowerBound - line.start..<within.upperBound - line.start
    }
    canvas.selection = part(edited.selection)
    canvas.marked = edited.marked.map(part)
    canvas.selectsBreak =
      isFirstResponder && edited.selection.lowerBound < line.end
      && edited.selection.upperBound >= line.end && !edited.selection.isEmpty
      && line.end < edited.characters.count
  }

  /// Where the caret can last stand on a line: before the break, or before the space at which the
  /// line was broken.
  func lastCaret(on line: TextLines.Line, showsSpace: Bool = false) -> Int {
    guard line.end > line.start else { return line.start }
    if line.endsParagraph {
      return edited.characters[line.end - 1].isNewline ? line.end - 1 : line.end
    }
    return showsSpace ? line.end : line.end - 1
  }

  /// Brings what is shown up to date with text and selection.
  func refreshLines() {
    placeLines()
    AppWorld.current.needsFrame = true
  }

  // MARK: Places

  func caretFrame(at offset: Int) -> CGRect {
    readyLines()
    let index = lines.index(of: offset, in: edited.characters)
    let line = lines.lines[index]
    let shown = textLine(line, to: lastCaret(on: line, showsSpace: true))
    let height = min(lineHeight, TextCaret.height(for: shownFont))
    let x = lineOrigin.x + min(max(0, shown.caretX(at: offset - line.start)), lines.width)
    let y = lineOrigin.y + CGFloat(index) * lineHeight + (lineHeight - height) / 2
    return CGRect(x: x - TextCaret.width / 2, y: y, width: TextCaret.width, height: height)
  }

  func characterOffset(at point: CGPoint) -> Int {
    readyLines()
    let wanted = max(0, Int(((point.y - lineOrigin.y) / lineHeight).rounded(.down)))
    lines.extend(to: wanted + 1, in: edited.characters)
    if point.y < lineOrigin.y { return characterOffset(onLine: 0, x: point.x) }
    if wanted >= lines.lines.count { return edited.characters.count }
    return characterOffset(onLine: wanted, x: point.x)
  }

  func characterOffset(onLine index: Int, x: CGFloat) -> Int {
    let line = lines.lines[index]
    let shown = textLine(line, to: lastCaret(on: line))
    return line.start + shown.offset(nearestTo: x - lineOrigin.x)
  }

  var selectionBounds: CGRect {
    let start = caretFrame(at: edited.selection.lowerBound)
    let end = caretFrame(at: edited.selection.upperBound)
    let box = start.union(end)
    guard start.minY != end.minY else { return box.intersection(bounds).ifNull(box) }
    let wide = CGRect(x: lineOrigin.x, y: box.minY, width: lines.width, height: box.height)
    return wide.intersection(bounds).ifNull(wide)
  }

  private func refreshCaret() {
    UIView.performWithoutAnimation {
      let isSelecting = isFirstResponder && !edited.selection.isEmpty
      if isSelecting {
        handles.stand(
          at: caretFrame(at: edited.selection.lowerBound),
          caretFrame(at: edited.selection.upperBound))
      } else {
        handles.isHidden = true
      }
      if isFirstResponder && edited.selection.isEmpty {
        caret.frame = caretFrame(at: edited.head)
        if caret.isHidden { caret.start() }
      } else {
        caret.stop()
      }
    }
  }
}

extension CGRect {
  fileprivate func ifNull(_ other: CGRect) -> CGRect { isNull ? other : self }
}
