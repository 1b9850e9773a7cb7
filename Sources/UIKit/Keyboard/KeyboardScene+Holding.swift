import KeyboardModel

/// A finger that stays on a key: accents over letters, a trackpad on the space bar.
struct KeyHold {
  enum State: Hashable {
    case waiting
    case accents(AccentRow)
    /// The caret goes with the finger; where it was when the caret last moved.
    case trackpad(x: CGFloat)
  }

  var finger: Int
  var key: Key
  var timer: Timer
  var state = State.waiting
}

extension KeyboardScene {
  /// Look facts 4.5.9, 7.6 and 4.10.12.
  static let holdTime: TimeInterval = 0.5
  /// How far the finger goes on the space bar for one character.
  static let trackpadStep: CGFloat = 10.5

  /// A finger has landed on a key that does something when it is held.
  func beginHold(_ finger: Int, on key: Key) {
    endHold()
    guard key.function == .space || !key.accents.isEmpty else { return }
    let timer = Timer(timeInterval: Self.holdTime, repeats: false) { [weak self] _ in
      self?.inWorld { self?.openHold() }
    }
    RunLoop.main.add(timer, forMode: .common)
    hold = KeyHold(finger: finger, key: key, timer: timer)
  }

  func endHold() {
    hold?.timer.invalidate()
    hold = nil
  }

  private func openHold() {
    guard let held = hold,
      typing.touches.contains(where: { $0.finger == held.finger && $0.key.id == held.key.id })
    else { return }
    if held.key.function == .space {
      hold?.state = .trackpad(x: holdX)
      // What is under the finger is no key any more: nothing is typed on lifting.
      handle(.touchesCancelled)
    } else if let row = AccentRow(
      key: held.key, keyRadius: layout.cornerRadius, within: layout.keysFrame)
    {
      hold?.state = .accents(row)
      refresh()
    }
  }

  /// True where the move belongs to what was opened by holding.
  func moveHold(_ finger: Int, to place: CGPoint) -> Bool {
    guard let held = hold, held.finger == finger else { return false }
    holdX = place.x
    switch held.state {
    case .waiting: return false
    case .accents(var row):
      row.chosen = row.index(at: place) ?? 0
      hold?.state = .accents(row)
      var key = row.key
      key.function = .character(row.texts[row.chosen])
      handle(.touchMoved(finger: finger, key))
    case .trackpad(let x):
      let steps = Int((place.x - x) / Self.trackpadStep)
      guard steps != 0, let editor = responder as? any TextEditing else { return true }
      for _ in 0..<abs(steps) { editor.perform(.move(steps > 0 ? .right : .left, extends: false)) }
      hold?.state = .trackpad(x: x + CGFloat(steps) * Self.trackpadStep)
    }
    return true
  }

  var openAccents: AccentRow? {
    if case .accents(let row)? = hold?.state { row } else { nil }
  }

  var isTrackpad: Bool {
    if case .trackpad? = hold?.state { true } else { false }
  }
}
