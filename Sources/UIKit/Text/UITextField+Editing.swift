extension UITextField {
  nonisolated public static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  nonisolated public static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  nonisolated public static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")

  func post(_ name: Notification.Name) {
    AppWorld.current.notificationCenter.post(name: name, object: self)
  }

  /// Shows text and selection as they are; the caret is solid for a while.
  func selectionShown() {
    refresh()
    editMenu.follow()
    guard isFirstResponder else { return }
    if edited.selection.isEmpty { caret.start() }
    AppWorld.current.keyboardScene.textChanged()
  }

  func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    change(edited.whole, to: "")
  }

  func pressReturn() {
    edited.unmark()
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: .primaryActionTriggered)
    guard !allControlEvents.isDisjoint(with: .editingDidEndOnExit) else { return }
    sendActions(for: .editingDidEndOnExit)
    resignFirstResponder()
  }
}

extension UITextField: UIKeyInput {
  public var hasText: Bool { !edited.characters.isEmpty }

  public func insertText(_ text: String) {
    if text == "\n" {
      pressReturn()
      return
    }
    // One line holds no breaks: what is pasted loses them.
    put(String(text.map { $0.isNewline ? " " : $0 }), kind: .typing)
  }

  public func deleteBackward() { deleteCharacter() }
}

extension UITextField: EditingText {
  var isMultiline: Bool { false }
  var isChangeable: Bool { isEnabled }

  func allowsChange(_ range: Range<Int>, to replacement: String) -> Bool {
    delegate?.textField(
      self, shouldChangeCharactersIn: edited.utf16Range(range), replacementString: replacement)
      ?? true
  }

  func textReplaced(_ change: EditedText.Change) {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  func textChanged() {
    selectionShown()
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
    post(Self.textDidChangeNotification)
  }

  func tellSelection() { delegate?.textFieldDidChangeSelection(self) }

  func characterOffset(at point: CGPoint) -> Int {
    canvas.line.offset(nearestTo: point.x - canvas.frame.minX)
  }

  var selectionBounds: CGRect { selectionBox }

  /// One line has no other above or below it.
  func lineTarget(of motion: TextCommand.Motion) -> Int? { nil }
}
