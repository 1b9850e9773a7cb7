import KeyboardModel
import VirtualTime

/// What the typing model wants done, and what is learnt of it.
extension KeyboardScene {
  func perform(_ effects: [Typing.Effect]) {
    for effect in effects { perform(effect) }
  }

  private func perform(_ effect: Typing.Effect) {
    let input = responder as? any UIKeyInput
    let editor = responder as? any TextEditing
    switch effect {
    case .click: break
    case .startDictation: world?.ask(.dictation)
    case .openEmoji: turn(to: .emoji)
    case .insert("\t") where editor?.isMultiline == false: world?.performKey("tab")
    case .insert(let text):
      learn(before: text)
      input?.insertText(text)
    case .deleteBackward: input?.deleteBackward()
    case .deleteWordBackward:
      if let editor { editor.deleteWordBackward() } else { input?.deleteBackward() }
    case .pressReturn: if traits.isReturnEnabled { input?.insertText("\n") }
    case .languageChanged(let id):
      learn { $0.language = id }
      wake(after: Self.languageNameTime.inSeconds)
    case .hideKeyboard: hideKeyboard()
    case .wake(let instant):
      wakeTimer?.invalidate()
      let delay = AppWorld.current.now.duration(to: instant).inSeconds
      wakeTimer = wake(after: delay)
    }
  }

  /// The hide key: the field gives the keyboard up.
  func hideKeyboard() { responder?.resignFirstResponder() }

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
    guard traits.showsPredictions, let editor = responder as? any TextEditing,
      text.last?.isLetter != true
    else { return }
    learn { $0.learnLastWord(of: editor.textBeforeCaret + text, in: typing.language.id) }
  }

  func choose(_ offer: Suggestions.Offer) {
    guard let editor = responder as? any TextEditing else { return }
    editor.replaceBeforeCaret(offer.replaces, with: offer.text + " ")
    learn { $0.learn(offer.text, in: typing.language.id) }
  }

  // MARK: The pad's bar

  func use(_ tool: SuggestionBar.Tool) {
    if tool == .keyboard { world?.ask(.keyboardGesture(.expandBar)) }
    guard let editor = responder as? any TextEditing else { return }
    switch tool {
    case .undo: editor.perform(.undo)
    case .redo: editor.perform(.redo)
    case .paste: editor.perform(.paste)
    case .keyboard: break
    }
  }

  // MARK: Emoji

  /// Letters or emoji; the frame is the system's.
  func turn(to plane: Keyboard.Plane, silently: Bool = false) {
    world?.ask(.keyboardGesture(.turn(to: plane, silently: silently)))
  }

  func type(emoji: String) {
    (responder as? any UIKeyInput)?.insertText(emoji)
    learn { $0.use(emoji: emoji) }
  }
}
