import KeyboardModel

/// A finger that stays on a key: accents over letters, a trackpad on the space bar, a list over the
/// globe or the hide key.
struct KeyHold {
  enum State: Hashable {
    case waiting
    case accents(AccentRow)
    case menu(KeyMenu)
    /// The caret goes with the finger; where it was when the caret last moved. `extends` selects.
    case trackpad(from: CGPoint, extends: Bool)
  }

  var finger: Int
  var key: Key
  var timer: Timer
  var state = State.waiting
}

extension KeyboardScene {
  /// Look facts 4.5.9, 7.6 and 4.10.12.
  static let holdTime: TimeInterval = 0.5
  /// How far the finger goes on the space bar for one character, and for one line.
  static let trackpadStep = CGSize(width: 10.5, height: 22)

  /// A finger has landed on a key that does something when it is held.
  func beginHold(_ finger: Int, on key: Key) {
    endHold()
    guard key.function == .space || !key.accents.isEmpty || !menuItems(of: key).isEmpty else {
      return
    }
    let timer = Timer(timeInterval: Self.holdTime, repeats: false) { [weak self] _ in
      self?.inWorld { self?.openHold() }
    }
    RunLoop.main.add(timer, forMode: .common)
    hold = KeyHold(finger: finger, key: key, timer: timer)
  }

  func endHold() {
    let movedCaret = isTrackpad
    hold?.timer.invalidate()
    hold = nil
    if movedCaret { steadyCaret() }
  }

  /// The caret is seen from now on, and blinks no sooner than after a change of the text.
  private func steadyCaret() { (responder as? any EditingText)?.selectionShown() }

  private func openHold() {
    guard let held = hold,
      typing.touches.contains(where: { $0.finger == held.finger && $0.key.id == held.key.id })
    else { return }
    if held.key.function == .space {
      hold?.state = .trackpad(from: holdPlace, extends: false)
      steadyCaret()
      // What is under the finger is no key any more: nothing is typed on lifting.
      handle(.touchesCancelled)
    } else if let row = AccentRow(
      key: held.key, keyRadius: layout.cornerRadius, within: layout.keysFrame)
    {
      hold?.state = .accents(row)
      refresh()
    } else if let menu = KeyMenu(
      key: held.key, items: menuItems(of: held.key), within: layout.size)
    {
      hold?.state = .menu(menu)
      handle(.touchesCancelled)
    }
  }

  /// True where the move belongs to what was opened by holding.
  func moveHold(_ finger: Int, to place: CGPoint) -> Bool {
    guard let held = hold, held.finger == finger else { return false }
    holdPlace = place
    switch held.state {
    case .waiting: return false
    case .accents(var row):
      row.chosen = row.index(at: place) ?? 0
      hold?.state = .accents(row)
      var key = row.key
      key.function = .character(row.texts[row.chosen])
      handle(.touchMoved(finger: finger, key))
    case .menu(var menu):
      menu.chosen = menu.index(at: place)
      hold?.state = .menu(menu)
      refresh()
    case .trackpad(let from, let extends): moveCaret(from: from, to: place, extends: extends)
    }
    return true
  }

  /// The caret goes as many characters and lines as the finger has gone steps.
  private func moveCaret(from: CGPoint, to place: CGPoint, extends: Bool) {
    guard let editor = responder as? any TextEditing else { return }
    let step = Self.trackpadStep
    let x = Int((place.x - from.x) / step.width)
    let y = Int((place.y - from.y) / step.height)
    guard x != 0 || y != 0 else { return }
    for _ in 0..<abs(x) { editor.perform(.move(x > 0 ? .right : .left, extends: extends)) }
    if editor.isMultiline {
      for _ in 0..<abs(y) { editor.perform(.move(y > 0 ? .down : .up, extends: extends)) }
    }
    hold?.state = .trackpad(
      from: CGPoint(
        x: from.x + CGFloat(x) * step.width, y: from.y + CGFloat(y) * step.height),
      extends: extends)
  }

  /// A second finger that taps while the space bar is a trackpad begins a selection there.
  func extendTrackpad(with finger: Int) -> Bool {
    guard case .trackpad(let from, let extends)? = hold?.state else { return false }
    if finger != hold?.finger { hold?.state = .trackpad(from: from, extends: !extends) }
    return true
  }

  var openAccents: AccentRow? {
    if case .accents(let row)? = hold?.state { row } else { nil }
  }

  var isTrackpad: Bool {
    if case .trackpad? = hold?.state { true } else { false }
  }
}
