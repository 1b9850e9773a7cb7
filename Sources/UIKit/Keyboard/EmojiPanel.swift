import DeviceModel
import Drawing
import KeyboardModel

/// The emoji keyboard: sections that scroll sideways, below them a line with the categories (look
/// facts 4.8).
final class EmojiPanel: UIView, UIScrollViewDelegate {
  weak var scene: KeyboardScene?
  var handleFrame: CGRect? { didSet { if handleFrame != oldValue { setNeedsLayout() } } }
  private let scroll = EmojiScrollView(frame: .zero)
  private let titles = EmojiTitles(frame: .zero)
  private let foot = EmojiFoot(frame: .zero)
  private let toneView = EmojiToneView(frame: .zero)
  /// What a floating keyboard is moved by.
  private let grip = EmojiGrip(frame: .zero)
  private var grid: EmojiGrid?
  /// What it was laid out for.
  private var built: (size: CGSize, shape: KeyLayout.Shape)?
  /// Beside the emoji of a split keyboard, in place of the line's signs.
  private let list = EmojiCategoryList(frame: .zero)
  /// Those in sight by their place in the grid.
  private var blocks: [Int: EmojiBlockView] = [:]
  /// The emoji without a tone whose tones are open.
  private var tonesOf: String?

  override init(frame: CGRect) {
    super.init(frame: frame)
    scroll.showsHorizontalScrollIndicator = false
    scroll.alwaysBounceHorizontal = true
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.delegate = self
    scroll.accessibilityIdentifier = "emoji"
    for view in [scroll, titles, list, foot, grip, toneView] { addSubview(view) }
    foot.panel = self
    list.onChoice = { [weak self] in self?.show(section: $0) }
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    grip.isHidden = handleFrame == nil
    grip.center = CGPoint(x: handleFrame?.midX ?? 0, y: handleFrame?.midY ?? 0)
    guard let scene, bounds.width > 0, case let layout = scene.layout,
      built?.size != bounds.size || built?.shape != layout.shape
    else { return }
    built = (bounds.size, layout.shape)
    let keyboard = scene.keyboard
    let halves = layout.keyAreas.count == 2 ? layout.keyAreas : []
    let area = halves.last ?? CGRect(origin: .zero, size: bounds.size)
    list.isHidden = halves.isEmpty
    list.frame = halves.first ?? .zero
    let geometry = keyboard.device.keys[keyboard.orientation]
    let safe = safeArea(of: keyboard)
    let below = handleFrame?.height ?? CGFloat(safe.bottom)
    let footHeight: CGFloat = min(44, max(36, geometry.stripHeight - safe.bottom))
    let side = max(safe.left, safe.right)
    foot.frame = CGRect(
      x: area.minX + side, y: area.maxY - below - footHeight, width: area.width - 2 * side,
      height: footHeight)
    scroll.frame = CGRect(x: area.minX, y: 0, width: area.width, height: foot.frame.minY)
    scroll.clipsToBounds = true
    titles.frame = CGRect(x: area.minX, y: 0, width: area.width, height: 26)
    toneView.frame = bounds
    build(keyboard)
  }

  /// What the screen keeps free of a docked one; it is asked before the keyboard has come to rest,
  /// so the view's own insets cannot tell.
  private func safeArea(of keyboard: Keyboard) -> Insets {
    keyboard.shape == .full
      ? keyboard.device.safeArea(in: keyboard.orientation)
      : .zero
  }

  private func build(_ keyboard: Keyboard) {
    guard let scene else { return }
    var sections = scene.emoji.categories.map {
      EmojiGrid.Section(id: $0.id, title: $0.title, emoji: $0.emoji)
    }
    let recent = scene.habits.recentEmoji
    sections.insert(
      EmojiGrid.Section(id: "recent", title: "Frequently Used", emoji: recent), at: 0)
    for index in sections.indices {
      sections[index].titleWidth = EmojiTitles.width(of: sections[index].title)
    }
    let shape = Self.shape(of: keyboard)
    let made = EmojiGrid(
      sections: sections, size: scroll.bounds.size, rows: shape.rows, cell: shape.cell,
      height: scroll.bounds.height)
    grid = made
    for view in blocks.values { view.removeFromSuperview() }
    blocks.removeAll()
    scroll.contentSize = CGSize(width: made.width, height: scroll.bounds.height)
    let symbols = ["clock"] + scene.emoji.categories.map(\.symbol)
    list.entries = zip(symbols, sections).map {
      EmojiCategoryList.Entry(symbol: $0, title: $1.title)
    }
    foot.symbols = list.isHidden ? symbols : []
    foot.hasHideKey =
      keyboard.device.idiom == .pad && list.isHidden && keyboard.shape != .floating
    if recent.isEmpty, made.sections.count > 1 {
      scroll.contentOffset.x = made.sections[1].x - 10
    }
    showBlocks()
  }

  /// Rows and the width of a cell (look facts 4.8.1 to 4.8.3).
  private static func shape(of keyboard: Keyboard) -> (rows: Int, cell: CGFloat) {
    let isLandscape = keyboard.orientation.isLandscape
    if keyboard.shape == .floating { return (4, 44) }
    if case .split = keyboard.shape { return (3, 46) }
    if keyboard.device.idiom == .phone { return isLandscape ? (3, 50) : (5, 46) }
    if keyboard.device.keys[keyboard.orientation].kind == .padFiveRows {
      return isLandscape ? (6, 76) : (5, 70)
    }
    return isLandscape ? (5, 74) : (4, 72)
  }

  private func showBlocks() {
    guard let grid else { return }
    let seen = scroll.bounds.insetBy(dx: -40, dy: 0)
    UIView.performWithoutAnimation {
      for index in blocks.keys.sorted() where !grid.blocks[index].frame.intersects(seen) {
        blocks.removeValue(forKey: index)?.removeFromSuperview()
      }
      for (index, block) in grid.blocks.enumerated()
      where blocks[index] == nil && block.frame.intersects(seen) {
        let view = EmojiBlockView(block: block, grid: grid, panel: self)
        blocks[index] = view
        scroll.insertSubview(view, at: 0)
      }
    }
    titles.show(grid, at: scroll.contentOffset.x)
    foot.chosen = grid.section(at: scroll.contentOffset.x)
    list.chosen = foot.chosen
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { showBlocks() }

  /// To the beginning of a category.
  func show(section: Int) {
    guard let grid, grid.sections.indices.contains(section) else { return }
    let most = max(0, grid.width - scroll.bounds.width)
    scroll.setContentOffset(
      CGPoint(x: min(most, max(0, grid.sections[section].x - 10)), y: 0), animated: false)
    foot.chosen = section
    list.chosen = section
  }

  // MARK: Typing

  func toned(_ emoji: String) -> String { scene?.habits.toned(emoji) ?? emoji }

  func type(_ emoji: String) { scene?.type(emoji: emoji) }

  // MARK: Tones

  /// The row of tones opens over an emoji that has some.
  func openTones(of shown: String, over cell: CGRect, in view: UIView) {
    guard let scene, let grid else { return }
    let plain = scene.emoji.categories.lazy.flatMap(\.emoji).first {
      scene.habits.toned($0) == shown
    }
    guard let plain, case let variants = scene.emoji.variants(of: plain), !variants.isEmpty else {
      return
    }
    let frame = view.convert(cell, to: self).insetBy(dx: 1, dy: 1)
    let key = Key(
      tones: variants, frame: frame)
    guard var row = AccentRow(key: key, keyRadius: 6, within: bounds) else { return }
    row.fontSize = grid.glyph * 0.9
    row.chosen = row.texts.firstIndex(of: shown) ?? 0
    tonesOf = plain
    toneView.row = row
    scroll.isHeld = true
  }

  /// True while the row is open.
  func moveTones(to place: CGPoint) -> Bool {
    guard var row = toneView.row else { return false }
    row.chosen = row.index(at: place) ?? row.chosen
    toneView.row = row
    return true
  }

  func chooseTone() -> Bool {
    guard let row = toneView.row, let plain = tonesOf else { return false }
    closeTones()
    let variant = row.texts[row.chosen]
    scene?.learn { $0.choose(variant, of: plain) }
    scene?.type(emoji: variant)
    for view in blocks.values { view.removeFromSuperview() }
    blocks.removeAll()
    showBlocks()
    return true
  }

  func closeTones() {
    toneView.row = nil
    tonesOf = nil
    scroll.isHeld = false
  }
}

/// Scrolls unless a finger chooses among tones.
final class EmojiScrollView: UIScrollView {
  var isHeld = false
  override func touchesShouldCancel(in view: UIView) -> Bool { !isHeld }
}

/// The row of tones over a held emoji.
final class EmojiToneView: UIView {
  var row: AccentRow? { didSet { if row != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override var drawingOverflow: UIEdgeInsets {
    UIEdgeInsets(top: 70, left: 0, bottom: 0, right: 0)
  }

  override func draw(_ rect: CGRect) {
    guard let row, let context = UIGraphicsGetCurrentContext() else { return }
    var list = DisplayList()
    row.draw(colors: KeyboardColors(traits: traitCollection), into: &list)
    for command in list.commands { context.append(command) }
  }
}
