import Drawing
import KeyboardModel

/// Draws some columns of emoji and takes their touches.
final class EmojiBlockView: UIView {
  private let block: EmojiGrid.Block
  private let cells: [(emoji: String, frame: CGRect)]
  private let glyph: CGFloat
  private weak var panel: EmojiPanel?
  private var pressed: Int? { didSet { if pressed != oldValue { setNeedsDisplay() } } }
  private var holdTimer: Timer?

  init(block: EmojiGrid.Block, grid: EmojiGrid, panel: EmojiPanel) {
    self.block = block
    self.panel = panel
    glyph = grid.glyph
    cells = grid.cells(of: block).map { (panel.toned($0.emoji), $0.frame) }
    super.init(frame: block.frame)
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  /// Glyphs reach a little beyond their cells.
  override var drawingOverflow: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 4, bottom: 4, right: 4)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let colors = KeyboardColors(traits: traitCollection)
    let font = FontSpec(size: glyph)
    for (index, cell) in cells.enumerated() {
      if index == pressed {
        let box = cell.frame.insetBy(dx: 2, dy: 1)
        context.append(
          .fillRect(
            RoundedRect(box, radius: 8, shape: .continuous), .color(colors.text.withAlpha(0.14))))
      }
      context.append(
        .text(
          TextRun(
            layout: TextLayout(cell.emoji, font: font, lineBreak: .clip, alignment: .center),
            origin: CGPoint(x: cell.frame.minX, y: cell.frame.midY - font.lineHeight / 2),
            width: cell.frame.width, color: colors.text)))
    }
  }

  // MARK: Touch

  private func index(of touches: Set<UITouch>) -> Int? {
    guard let place = touches.first?.location(in: self) else { return nil }
    return cells.firstIndex { $0.frame.contains(place) }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    pressed = index(of: touches)
    guard let pressed else { return }
    let timer = Timer(timeInterval: KeyboardScene.holdTime, repeats: false) { [weak self] _ in
      self?.openTones(of: pressed)
    }
    RunLoop.main.add(timer, forMode: .common)
    holdTimer = timer
  }

  private func openTones(of index: Int) {
    guard let panel, pressed == index else { return }
    panel.openTones(of: cells[index].emoji, over: cells[index].frame, in: self)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let panel else { return }
    if panel.moveTones(to: touch.location(in: panel)) { return }
    if index(of: touches) != pressed {
      holdTimer?.invalidate()
      pressed = nil
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    holdTimer?.invalidate()
    let chosen = pressed
    pressed = nil
    if panel?.chooseTone() ?? false { return }
    if let chosen { panel?.type(cells[chosen].emoji) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    holdTimer?.invalidate()
    pressed = nil
    panel?.closeTones()
  }
}
