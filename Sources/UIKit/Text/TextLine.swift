import Drawing

/// One unbroken line of text in a box: where its characters are, scrolled so that the caret is
/// seen.
@MainActor struct TextLine {
  var string = ""
  var font = UIFont.systemFont(ofSize: 17)
  var alignment = NSTextAlignment.natural
  /// Of the box, in points.
  var width: CGFloat = 0
  /// How far a line too long for its box is moved to the left.
  var scroll: CGFloat = 0

  private var measurer: any TextMeasuring { AppWorld.current.textMeasurer }

  var layout: TextLayout { TextLayout(string, font: font.spec, lineBreak: .clip) }

  var textWidth: CGFloat { measurer.size(of: layout).width }

  /// The line's left edge in the box.
  var originX: CGFloat {
    let free = width - textWidth
    guard free > 0 else { return -scroll }
    switch alignment {
    case .left, .justified: return 0
    case .natural: return string.runsRightToLeft ? free : 0
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
  var line = TextLine() { didSet { setNeedsDisplay() } }
  var color = UIColor.label { didSet { setNeedsDisplay() } }
  var selection = 0..<0 { didSet { if selection != oldValue { setNeedsDisplay() } } }
  var marked: Range<Int>? { didSet { if marked != oldValue { setNeedsDisplay() } } }
  /// A line that is not edited ends in "…" where it is too long.
  var truncates = true { didSet { if truncates != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    clipsToBounds = true
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let height = line.font.lineHeight
    let top = ((bounds.height - height) / 2).roundedToPixel
    let tint = (tintColor ?? .systemBlue).value(for: traitCollection)
    let caret = TextCaret.height(for: line.font)
    for span in line.spans(of: selection) {
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

/// The bar that shows where typed text goes.
///
/// On for half a second and off for half (look facts 3.9.2); it switches without fading, so that an
/// app that only waits for text needs two frames a second. After every change it is solid again.
final class TextCaret: UIView {
  /// Look facts 3.9.1.
  static let width: CGFloat = 2
  static let period: TimeInterval = 0.5
  private var timer: Timer?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.cornerRadius = 1
    isHidden = true
    backgroundColor = tintColor
  }

  required init?(coder: NSCoder) { nil }

  /// 22 points for 17-point text (look facts 3.9.1).
  static func height(for font: UIFont) -> CGFloat { (font.lineHeight + 1.7).rounded() }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    backgroundColor = tintColor
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    backgroundColor = tintColor
    if window == nil { stop() }
  }

  /// Shows the caret, solid for a period, then blinking.
  func start() {
    timer?.invalidate()
    alpha = 1
    isHidden = false
    let timer = Timer(timeInterval: Self.period, repeats: true) { [weak self] timer in
      guard let self else {
        timer.invalidate()
        return
      }
      UIView.performWithoutAnimation { self.alpha = self.alpha > 0.5 ? 0 : 1 }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }

  func stop() {
    timer?.invalidate()
    timer = nil
    isHidden = true
  }
}

/// The two bars with balls at a selection's ends (look facts 3.9.3).
final class SelectionHandles: UIView {
  /// Of the selection, in this view's space; nil for none.
  var box: CGRect? { didSet { if box != oldValue { setNeedsDisplay() } } }
  private static let radius: CGFloat = 6

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override var drawingOverflow: UIEdgeInsets {
    UIEdgeInsets(top: 16, left: 8, bottom: 16, right: 8)
  }

  override func draw(_ rect: CGRect) {
    guard let box, let context = UIGraphicsGetCurrentContext() else { return }
    let tint = (tintColor ?? .systemBlue).value(for: traitCollection)
    let reach = Self.radius - 1.5
    for (x, ballY) in [(box.minX, box.minY - reach), (box.maxX, box.maxY + reach)] {
      let bar = CGRect(x: x - 1, y: box.minY, width: 2, height: box.height)
      context.append(.fillRect(RoundedRect(bar), .color(tint)))
      let ball = CGRect(
        x: x - Self.radius, y: ballY - Self.radius, width: 2 * Self.radius,
        height: 2 * Self.radius)
      context.append(.fill(.ellipse(in: ball), .color(tint)))
    }
  }
}
