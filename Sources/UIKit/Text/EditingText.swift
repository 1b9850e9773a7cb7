/// A view whose text the user edits: what a field and a text view have in common.
///
/// The view says where its characters are, and shows and tells what has changed; commands, undo,
/// composition and the finger are the same for all.
@MainActor protocol EditingText: UIView, TextEditing {
  var edited: EditedText { get set }
  var history: EditHistory { get set }
  var grip: TextGrip { get set }
  var editMenu: EditMenu { get }
  /// Whether the user may change it, or only select.
  var isChangeable: Bool { get }
  /// Asks the delegate.
  func allowsChange(_ range: Range<Int>, to replacement: String) -> Bool
  /// The characters have changed: lays out anew what the change touches.
  func textReplaced(_ change: EditedText.Change)
  /// Shows and tells a change by the user.
  func textChanged()
  /// Shows text and selection as they are.
  func selectionShown()
  func tellSelection()

  // Places, in the view's own space.
  func characterOffset(at point: CGPoint) -> Int
  func caretFrame(at offset: Int) -> CGRect
  /// Around the selection's ends.
  var selectionBounds: CGRect { get }
  /// Where a motion along lines leads; nil for motions that hang on the text alone.
  func lineTarget(of motion: TextCommand.Motion) -> Int?
}

extension EditingText {
  // MARK: Changing

  /// A change by the user: asked for, made, shown and told; false if the delegate refused.
  @discardableResult
  func change(
    _ range: Range<Int>, to replacement: String, kind: EditHistory.Kind = .other
  ) -> Bool {
    guard isChangeable, allowsChange(range, to: replacement) else { return false }
    let selection = edited.selection
    let change = edited.replace(range, with: replacement)
    note(change, selection: selection, kind: kind)
    textReplaced(change)
    textChanged()
    return true
  }

  private func note(
    _ change: EditedText.Change, selection: Range<Int>, kind: EditHistory.Kind
  ) {
    guard !isSecureTextEntry else { return }
    history.note(EditHistory.Step(change: change, selection: selection), kind: kind)
  }

  /// Changes the selection as the user does.
  func changeSelection(_ change: (inout EditedText) -> Void) {
    let before = edited.selection
    change(&edited)
    history.close()
    selectionShown()
    if before != edited.selection { tellSelection() }
  }

  private func takeBack() {
    for step in history.undo() {
      let change = edited.replace(step.change.new, with: step.change.removed)
      textReplaced(change)
      edited.select(step.selection)
    }
    textChanged()
  }

  private func makeAgain() {
    for step in history.redo() {
      let change = edited.replace(step.change.old, with: step.change.text)
      textReplaced(change)
    }
    textChanged()
  }

  /// Types, or pastes.
  func put(_ text: String, kind: EditHistory.Kind) {
    editMenu.close()
    change(edited.replaceable, to: text, kind: kind)
  }

  func deleteCharacter() {
    editMenu.close()
    if let range = edited.deletable { change(range, to: "", kind: .deleting) }
  }

  // MARK: TextEditing

  /// So much stands before the caret as words, capitals and suggestions need.
  var textBeforeCaret: String {
    let end = edited.selection.lowerBound
    return edited.string(in: max(0, end - 200)..<end)
  }

  var caretRectOnScreen: CGRect {
    layoutIfNeeded()
    let first = edited.marked?.lowerBound ?? edited.selection.lowerBound
    return convert(caretFrame(at: first), to: AppWorld.current.screen)
  }

  func deleteWordBackward() {
    editMenu.close()
    let end = edited.selection.upperBound
    let start =
      edited.selection.isEmpty ? edited.wordStart(before: end) : edited.selection.lowerBound
    if start < end { change(start..<end, to: "", kind: .deleting) }
  }

  func replaceBeforeCaret(_ count: Int, with text: String) {
    let end = edited.selection.lowerBound
    change(max(0, end - count)..<edited.selection.upperBound, to: text, kind: .typing)
  }

  func setMarkedText(_ text: String, selectedRange: Range<Int>) {
    guard isChangeable, !text.isEmpty || edited.marked != nil else { return }
    editMenu.close()
    let selection = edited.selection
    let change = edited.mark(text, selected: selectedRange)
    note(change, selection: selection, kind: .typing)
    textReplaced(change)
    textChanged()
  }

  func unmarkText() {
    edited.unmark()
    selectionShown()
  }

  var takesEscape: Bool { edited.marked != nil || editMenu.isOpen }

  // MARK: Commands

  func perform(_ command: TextCommand) {
    editMenu.close()
    switch command {
    case .move(let motion, let extends): move(motion, extends: extends)
    case .deleteForward:
      if let range = edited.forwardDeletable { change(range, to: "", kind: .deleting) }
    case .selectAll: changeSelection { $0.select($0.whole) }
    case .copy: copySelection()
    case .cut: if copySelection() { change(edited.selection, to: "") }
    case .paste:
      let text = AppWorld.current.pasteboard
      if !text.isEmpty { paste(text) }
    case .undo: if history.canUndo { takeBack() }
    case .redo: if history.canRedo { makeAgain() }
    case .escape:
      if edited.marked != nil {
        setMarkedText("", selectedRange: 0..<0)
      } else {
        changeSelection { $0.moveHead(to: $0.head) }
      }
    }
  }

  /// A step of its own in the history.
  private func paste(_ text: String) {
    history.close()
    insertText(isMultiline || text != "\n" ? text : " ")
    history.close()
  }

  /// Secure text leaves by no copy.
  @discardableResult
  private func copySelection() -> Bool {
    guard !edited.selection.isEmpty, !isSecureTextEntry else { return false }
    let text = edited.string(in: edited.selection)
    AppWorld.current.pasteboard = text
    AppWorld.current.ask(.pasteboard(text))
    return true
  }

  private func move(_ motion: TextCommand.Motion, extends: Bool) {
    let target = target(of: motion, extends: extends)
    changeSelection { $0.moveHead(to: target, extends: extends) }
  }

  private func target(of motion: TextCommand.Motion, extends: Bool) -> Int {
    let collapses = !extends && !edited.selection.isEmpty
    // On the screen; a paragraph that runs from right to left goes the other way in the text.
    let isReversed = edited.string(in: edited.paragraph(at: edited.head)).runsRightToLeft
    switch motion {
    case .left, .right:
      let goesBack = (motion == .left) != isReversed
      if collapses {
        return goesBack ? edited.selection.lowerBound : edited.selection.upperBound
      }
      return edited.head + (goesBack ? -1 : 1)
    case .wordLeft, .wordRight:
      let goesBack = (motion == .wordLeft) != isReversed
      return goesBack ? edited.wordStart(before: edited.head) : edited.wordEnd(after: edited.head)
    case .up, .start: return lineTarget(of: motion) ?? 0
    case .down, .end: return lineTarget(of: motion) ?? edited.characters.count
    case .first: return 0
    case .last: return edited.characters.count
    }
  }
}
