extension UITextView {
  nonisolated public static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  nonisolated public static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
  nonisolated public static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")

  func post(_ name: Notification.Name) {
    AppWorld.current.notificationCenter.post(name: name, object: self)
  }
}

extension UITextView: UIKeyInput {
  public var hasText: Bool { !edited.characters.isEmpty }

  public func insertText(_ text: String) {
    // A new line is a step of its own to take back.
    put(text, kind: text == "\n" ? .other : .typing)
  }

  public func deleteBackward() { deleteCharacter() }
}

extension UITextView: EditingText {
  var isMultiline: Bool { true }
  var isChangeable: Bool { isEditable }

  func allowsChange(_ range: Range<Int>, to replacement: String) -> Bool {
    guard let delegate else { return true }
    return delegate.textView(
      self, shouldChangeTextIn: edited.utf16Range(range), replacementText: replacement)
  }

  func textReplaced(_ change: EditedText.Change) {
    walkX = nil
    readyLines()
    lines.replace(change, in: edited.characters)
    sizeContent()
  }

  func textChanged() {
    selectionShown()
    delegate?.textViewDidChangeSelection(self)
    delegate?.textViewDidChange(self)
    post(Self.textDidChangeNotification)
  }

  func tellSelection() { delegate?.textViewDidChangeSelection(self) }

  func selectionShown() {
    revealHead()
    refreshLines()
    editMenu.follow()
    guard isFirstResponder else { return }
    if edited.selection.isEmpty { caret.start() }
    AppWorld.current.keyboardScene.textChanged()
  }

  func revealHead() {
    guard isFirstResponder, bounds.width > 0 else { return }
    let box = caretFrame(at: edited.head).insetBy(dx: 0, dy: -4)
    scrollRectToVisible(box, animated: false)
  }

  func lineTarget(of motion: TextCommand.Motion) -> Int? {
    readyLines()
    let index = lines.index(of: edited.head, in: edited.characters)
    let line = lines.lines[index]
    switch motion {
    case .start: return line.start
    case .end: return lastCaret(on: line)
    case .up, .down:
      let target = motion == .up ? index - 1 : index + 1
      lines.extend(to: target + 1, in: edited.characters)
      guard lines.lines.indices.contains(target) else { return nil }
      let x = walkX ?? caretFrame(at: edited.head).midX
      let offset = characterOffset(onLine: target, x: x)
      // The walk goes on from here, whatever shorter lines lie between.
      defer { walkX = x }
      return offset
    case .left, .right, .wordLeft, .wordRight, .first, .last: return nil
    }
  }
}
