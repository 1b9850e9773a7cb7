import Drawing
import VirtualTime

/// The menu above a caret or a selection: cut, copy, paste, and what else can be done there.
///
/// One for each edited text. It is open in the text's window until something else is touched, typed
/// or scrolled.
@MainActor final class EditMenu {
  private weak var host: EditMenuHost?
  private weak var owner: (any EditingText)?
  /// When it was closed last: a touch that closes it does not open it again.
  private var closed: Instant?

  var isOpen: Bool { host != nil }

  /// Open now, or closed by the very touch that asks.
  func wasOpen(at instant: Instant) -> Bool { isOpen || closed == instant }

  /// Opens over the owner's selection, with what can be done to it; nothing opens where nothing
  /// can.
  func open(for owner: any EditingText) {
    close()
    guard let window = owner.window, owner.isFirstResponder else { return }
    let items = Self.items(for: owner)
    guard !items.isEmpty else { return }
    self.owner = owner
    let host = EditMenuHost(frame: CGRect(origin: .zero, size: window.bounds.size))
    host.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    host.menu = self
    host.panel.items = items
    host.onChoice = { [weak self, weak owner] item in
      self?.close()
      owner?.choose(item)
    }
    window.addSubview(host)
    self.host = host
    UIView.performWithoutAnimation {
      follow()
      host.alpha = 0
    }
    // Look facts 5.4.14.
    UIView.animate(withDuration: 0.125) { host.alpha = 1 }
  }

  func close() {
    guard let host else { return }
    self.host = nil
    closed = AppWorld.current.now
    host.isUserInteractionEnabled = false
    UIView.animate(
      withDuration: 0.125, animations: { host.alpha = 0 },
      completion: { _ in host.removeFromSuperview() })
  }

  /// Stands where the selection is.
  func follow() {
    guard let host, let owner, let window = owner.window else { return }
    // Clear of the balls at a selection's ends.
    let room: CGFloat = owner.edited.selection.isEmpty ? 0 : -10
    let box = owner.selectionBounds.insetBy(dx: 0, dy: room)
    host.place(over: owner.convert(box, to: window))
  }

  enum Item: String, CaseIterable {
    case cut = "Cut"
    case copy = "Copy"
    case select = "Select"
    case selectAll = "Select All"
    case paste = "Paste"
    case undo = "Undo"
    case redo = "Redo"
  }

  static func items(for owner: any EditingText) -> [Item] {
    let hasSelection = !owner.edited.selection.isEmpty
    let isWhole = owner.edited.selection == owner.edited.whole
    return Item.allCases.filter { item in
      switch item {
      case .cut: hasSelection && owner.isChangeable && !owner.isSecureTextEntry
      case .copy: hasSelection && !owner.isSecureTextEntry
      case .select: !hasSelection && owner.hasText
      case .selectAll: owner.hasText && !isWhole
      case .paste: owner.isChangeable && !AppWorld.current.pasteboard.isEmpty
      case .undo: !hasSelection && owner.isChangeable && owner.history.canUndo
      case .redo: !hasSelection && owner.isChangeable && owner.history.canRedo
      }
    }
  }
}

extension EditingText {
  func choose(_ item: EditMenu.Item) {
    switch item {
    case .cut: perform(.cut)
    case .copy:
      perform(.copy)
      changeSelection { $0.moveHead(to: $0.selection.upperBound) }
    case .select:
      let head = edited.head
      let isAtEnd = head > 0 && (head == edited.characters.count || edited.isGap(at: head))
      changeSelection { $0.select($0.word(at: isAtEnd ? head - 1 : head)) }
      editMenu.open(for: self)
    case .selectAll:
      perform(.selectAll)
      editMenu.open(for: self)
    case .paste: perform(.paste)
    case .undo: perform(.undo)
    case .redo: perform(.redo)
    }
  }
}

/// Covers the window while the menu is open, and lets through what does not touch it.
final class EditMenuHost: UIView {
  let panel = EditMenuPanel(frame: .zero)
  weak var menu: EditMenu?
  var onChoice: (EditMenu.Item) -> Void = { _ in }
  private static let margin: CGFloat = 8

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(panel)
    panel.onChoice = { [weak self] in self?.onChoice($0) }
  }

  required init?(coder: NSCoder) { nil }

  /// Whatever else a finger lands on closes the menu first.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled else { return nil }
    if panel.frame.contains(point) { return super.hitTest(point, with: event) }
    menu?.close()
    return nil
  }

  /// Above the rectangle, or below it where there is no room.
  func place(over target: CGRect) {
    let size = panel.fittingSize(in: bounds.width - 2 * Self.margin)
    let safe = bounds.inset(by: window?.safeAreaInsets ?? .zero)
    let tip = min(max(target.midX, Self.margin + 26), bounds.width - Self.margin - 26)
    let x = min(max(Self.margin, tip - size.width / 2), bounds.width - Self.margin - size.width)
    var y = target.minY - 8 - size.height
    let isBelow = y < safe.minY
    if isBelow { y = min(target.maxY + 16, safe.maxY - size.height) }
    panel.frame = CGRect(x: x, y: y, width: size.width, height: size.height)
    panel.tip = EditMenuPanel.Tip(x: tip - x, isAbove: isBelow)
  }
}
