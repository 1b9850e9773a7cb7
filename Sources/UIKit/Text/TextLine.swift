import Drawing

/// One unbroken line of text in a box: where its characters are, scrolled so that the caret is
/// seen.
@MainActor struct TextLine: Equatable {
  var string = ""
  var font = UIFont.systemFont(ofSize: 17)
  var alignment = NSTextAlignment.natural
  /// Of the box, in points.
  var width: CGFloat = 0
  /// The direction of the paragraph it is a part of; nil where the line itself decides.
  var runsRightToLeft: Bool?
  /// How far a line too long for its box is moved to the left.
  var scroll: CGFloat = 0

  private var measurer: any TextMeasuring { AppWorld.current.textMeasurer }

  var layout: TextLayout {
    TextLayout(string, font: font.spec, lineBreak: .clip, runsRightToLeft: runsRightToLeft)
  }

  var textWidth: CGFloat { measurer.size(of: layout).width }

  /// The line's left edge in the box.
  var originX: CGFloat {
    let free = width - textWidth
    guard free > 0 else { return -scroll }
    switch alignment {
    case .left, .justified: return 0
    case .natural: return runsRightToLeft ?? string.runsRightToLeft ? free : 0
    case .center: return free / 2
    case .right: return free
    }
  }

  /// Where a caret before the character stands in the box.
  func caretX(at offset: Int) -> CGFloat { originX + measurer.caretX(in: layout, at: offset) }

  func offset(nearestTo x: CGFloat) -> Int {
    measurer.offset(in: layout, nearestTo: x - originX)
  }

  /// Scrolls as little as shows the caret, and never past the line's ends.
  mutating func reveal(_ offset: Int) {
    let most = max(0, textWidth + TextCaret.width - width)
    let place = measurer.caretX(in: layout, at: offset)
    if place + TextCaret.width - scroll > width { scroll = place + TextCaret.width - width }
    if place < scroll { scroll = place }
    scroll = min(max(0, scroll), most)
  }

  /// The stretches of the box that the characters of a range take; several where directions mix.
  func spans(of range: Range<Int>) -> [ClosedRange<CGFloat>] {
    guard !range.isEmpty else { return [] }
    let places = (range.lowerBound...range.upperBound).map { caretX(at: $0) }
    let pieces = zip(places, places.dropFirst()).map { min($0, $1)...max($0, $1) }
    var spans: [ClosedRange<CGFloat>] = []
    for piece in pieces.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = spans.last, piece.lowerBound <= last.upperBound + 0.01 {
        spans[spans.count - 1] = last.lowerBound...max(last.upperBound, piece.upperBound)
      } else {
        spans.append(piece)
      }
    }
    return spans
  }
}

/// Shows a text line, with its selection behind and the mark of a composition below it.
final class TextCanvas: UIView {
  var line = TextLine() { didSet { if line != oldValue { setNeedsDisplay() } } }
  var color = UIColor.label { didSet { if color != oldValue { setNeedsDisplay() } } }
  var selection = 0..<0 { didSet { if selection != oldValue { setNeedsDisplay() } } }
  var marked: Range<Int>? { didSet { if marked != oldValue { setNeedsDisplay() } } }
  /// One of several lines: its selection meets that of the next, and what stands out of the line is
  /// seen.
  var isStacked = false { didSet { clipsToBounds = !isStacked } }
  /// The selection goes on behind the line's break.
  var selectsBreak = false { didSet { if selectsBreak != oldValue { setNeedsDisplay() } } }
  /// A line that is not edited ends in "…" where it is too long.
  var truncates = true { didSet { if truncates != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    clipsToBounds = true
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  /// Marks above and below the letters of some scripts stand out of the line's box.
  override var drawingOverflow: UIEdgeInsets {
    isStacked ? UIEdgeInsets(top: 6, left: 2, bottom: 6, right: 2) : .zero
  }

  private var selectionSpans: [ClosedRange<CGFloat>] {
    var spans = line.spans(of: selection)
    guard selectsBreak else { return spans }
    let end = line.caretX(at: line.string.count)
    let isFromRight = line.runsRightToLeft ?? false
    let rest = isFromRight ? 0...max(0, end) : min(end, bounds.width)...bounds.width
    if let index = spans.firstIndex(where: { $0.overlaps(rest) }) {
      let span = spans[index]
      spans[index] =
        min(span.lowerBound, rest.lowerBound)...max(span.upperBound, rest.upperBound)
    } else {
      spans.append(rest)
    }
    return spans
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let height = line.font.lineHeight
    let top = ((bounds.height - height) / 2).roundedToPixel
    let tint = (tintColor ?? .systemBlue).value(for: traitCollection)
    let caret = isStacked ? bounds.height : TextCaret.height(for: line.font)
    for span in selectionSpans {
      // Look facts 1.4.8: the tint at 20 %.
      let box = CGRect(
        x: span.lowerBound, y: (bounds.height - caret) / 2,
        width: span.upperBound - span.lowerBound, height: caret)
      context.append(.fillRect(RoundedRect(box), .color(tint.withAlpha(tint.alpha * 0.2))))
    }
    drawText(context, top: top)
    for span in line.spans(of: marked ?? 0..<0) {
      let box = CGRect(
        x: span.lowerBound, y: top + height - 1, width: span.upperBound - span.lowerBound, height: 1
      )
      context.append(.fillRect(RoundedRect(box), .color(color.value(for: traitCollection))))
    }
  }

  private func drawText(_ context: CGContext, top: CGFloat) {
    guard !line.string.isEmpty else { return }
    var layout = line.layout
    var x = line.originX
    if truncates && line.textWidth > bounds.width {
      layout.maxWidth = bounds.width
      layout.lineBreak = .truncateTail
      x = 0
    }
    context.append(
      .text(
        TextRun(
          layout: layout, origin: CGPoint(x: x, y: top), width: line.textWidth,
          color: color.value(for: traitCollection))))
  }
}
