import KeyboardModel
import VirtualTime

/// Fingers on the keys, and what the typing model wants done.
extension KeyboardScene {
  func touchDown(_ finger: Int, at place: CGPoint) {
    if closeMenu(with: finger, at: place) { return }
    beginPull(finger, at: place)
    if extendTrackpad(with: finger) { return }
    guard let key = layout.key(at: place) else { return }
    putOut()
    holdPlace = place
    beginHold(finger, on: key)
    handle(.touchDown(finger: finger, key))
  }

  func touchMoved(_ finger: Int, to place: CGPoint) {
    if movePull(finger, to: place) || moveHold(finger, to: place) { return }
    if flick(finger, to: place) { return }
    guard let key = layout.key(at: place) else { return }
    guard typing.touches.contains(where: { $0.finger == finger && $0.key.id != key.id }) else {
      return
    }
    beginHold(finger, on: key)
    handle(.touchMoved(finger: finger, key))
  }

  func touchUp(_ finger: Int, at place: CGPoint) {
    touchMoved(finger, to: place)
    if endPull(finger, at: place) { return }
    if endMenu(finger, at: place) { return }
    let hadAccents = openAccents != nil
    if hold?.finger == finger { endHold() }
    let key = typing.touches.first { $0.finger == finger }?.key
    if let key, !hadAccents, key.popsUp, keyboard.device.idiom == .phone {
      light(key, for: Self.bubbleTime)
    }
    handle(.touchUp(finger: finger))
  }

  func touchesCancelled() {
    endHold()
    cancelPull()
    handle(.touchesCancelled)
  }

  /// How long a bubble stays after the finger has left (look fact 4.5.7).
  static let bubbleTime: TimeInterval = 0.05
  /// How long a key of the screen shows that the desk's was struck.
  static let flashTime: TimeInterval = 0.12

  // MARK: Lighting keys up

  /// The key that types this is shown pressed for a moment.
  public func flash(_ text: String) {
    guard let window, !window.isHidden, let key = key(for: text) else { return }
    inWorld {
      light(key, for: Self.flashTime)
      refresh()
    }
  }

  private func key(for text: String) -> Key? {
    let layout = layout
    switch text {
    case " ": return layout.keys.first { $0.function == .space }
    case "\n": return layout.keys.first { $0.function == .return }
    case "\u{8}": return layout.keys.first { $0.function == .delete }
    default:
      return layout.key(typing: text) ?? layout.key(typing: text.lowercased())
        ?? layout.key(typing: text.uppercased())
    }
  }

  private func light(_ key: Key, for time: TimeInterval) {
    putOut()
    let timer = Timer(timeInterval: time, repeats: false) { [weak self] timer in
      self?.inWorld {
        self?.lit.removeAll { $0.timer === timer }
        self?.refresh()
      }
    }
    RunLoop.main.add(timer, forMode: .common)
    lit.append((key, timer))
  }

  private func putOut() {
    for entry in lit { entry.timer.invalidate() }
    lit.removeAll()
  }
}
