import KeyboardModel
import VirtualTime

/// Fingers on the keys, and what the typing model wants done.
extension KeyboardScene {
  func touchDown(_ finger: Int, at place: CGPoint) {
    guard let key = layout.key(at: place) else { return }
    putOut()
    holdX = place.x
    beginHold(finger, on: key)
    handle(.touchDown(finger: finger, key))
  }

  func touchMoved(_ finger: Int, to place: CGPoint) {
    if moveHold(finger, to: place) { return }
    guard let key = layout.key(at: place) else { return }
    guard typing.touches.contains(where: { $0.finger == finger && $0.key.id != key.id }) else {
      return
    }
    beginHold(finger, on: key)
    handle(.touchMoved(finger: finger, key))
  }

  func touchUp(_ finger: Int, at place: CGPoint) {
    touchMoved(finger, to: place)
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

  // MARK: Effects

  func perform(_ effects: [Typing.Effect]) {
    for effect in effects { perform(effect) }
  }

  private func perform(_ effect: Typing.Effect) {
    let input = responder as? any UIKeyInput
    let editor = responder as? any TextEditing
    switch effect {
    case .click, .openEmoji, .startDictation: break
    case .insert(let text):
      learn(before: text)
      input?.insertText(text)
    case .deleteBackward: input?.deleteBackward()
    case .deleteWordBackward:
      if let editor { editor.deleteWordBackward() } else { input?.deleteBackward() }
    case .pressReturn: if traits.isReturnEnabled { input?.insertText("\n") }
    case .languageChanged: wake(after: Self.languageNameTime.inSeconds)
    case .hideKeyboard: responder?.resignFirstResponder()
    case .wake(let instant):
      wakeTimer?.invalidate()
      let delay = AppWorld.current.now.duration(to: instant).inSeconds
      wakeTimer = wake(after: delay)
    }
  }

  /// Tells the model that time has passed, and shows what that changes.
  @discardableResult
  private func wake(after seconds: TimeInterval) -> Timer {
    let timer = Timer(timeInterval: seconds, repeats: false) { [weak self] _ in
      self?.inWorld { self?.handle(.deadline) }
    }
    RunLoop.main.add(timer, forMode: .common)
    return timer
  }

  // MARK: Suggestions

  /// A word that a space or mark is about to end is kept, unless the field is secret.
  private func learn(before text: String) {
    guard traits.showsPredictions, let editor = responder as? any TextEditing else { return }
    suggestions[typing.language.id, default: Suggestions(words: [])]
      .learnLastWord(of: editor.textBeforeCaret + text)
  }

  func choose(_ offer: Suggestions.Offer) {
    guard let editor = responder as? any TextEditing else { return }
    editor.replaceBeforeCaret(offer.replaces, with: offer.text + " ")
    suggestions[typing.language.id, default: Suggestions(words: [])].learn(offer.text)
  }
}
