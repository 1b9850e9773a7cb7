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

  /// A change by the user: asked for, made, shown and told; false if the delegate refused.
  @discardableResult
  func change(_ range: Range<Int>, to replacement: String) -> Bool {
    let allowed =
      delegate?.textField(
        self, shouldChangeCharactersIn: edited.utf16Range(range), replacementString: replacement)
      ?? true
    guard allowed else { return false }
    edited.replace(range, with: replacement)
    textChanged()
    return true
  }

  private func textChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
    selectionShown()
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
    post(Self.textDidChangeNotification)
  }

  /// Changes the selection as the user does.
  func changeSelection(_ change: (inout EditedText) -> Void) {
    let before = edited
    change(&edited)
    selectionShown()
    if before.selection != edited.selection { delegate?.textFieldDidChangeSelection(self) }
  }

  /// Shows text and selection as they are; the caret is solid for a while.
  func selectionShown() {
    refresh()
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
    let plain = String(text.map { $0.isNewline ? " " : $0 })
    change(edited.replaceable, to: plain)
  }

  public func deleteBackward() {
    if let range = edited.deletable { change(range, to: "") }
  }
}

extension UITextField: TextEditing {
  var textBeforeCaret: String { edited.string(in: 0..<edited.selection.lowerBound) }

  var caretRectOnScreen: CGRect {
    layoutIfNeeded()
    let first = edited.marked?.lowerBound ?? edited.selection.lowerBound
    return convert(caretFrame(at: first), to: AppWorld.current.screen)
  }

  func deleteWordBackward() {
    let end = edited.selection.upperBound
    let start =
      edited.selection.isEmpty ? edited.wordStart(before: end) : edited.selection.lowerBound
    if start < end { change(start..<end, to: "") }
  }

  func replaceBeforeCaret(_ count: Int, with text: String) {
    let end = edited.selection.lowerBound
    change(max(0, end - count)..<edited.selection.upperBound, to: text)
  }

  func setMarkedText(_ text: String, selectedRange: Range<Int>) {
    guard !text.isEmpty || edited.marked != nil else { return }
    edited.mark(text, selected: selectedRange)
    textChanged()
  }

  public func unmarkText() {
    edited.unmark()
    refresh()
  }

  func perform(_ command: TextCommand) {
    switch command {
    case .move(let motion, let extends): move(motion, extends: extends)
    case .deleteForward:
      if let range = edited.forwardDeletable { change(range, to: "") }
    case .selectAll: changeSelection { $0.select($0.whole) }
    case .copy: copySelection()
    case .cut:
      if copySelection() { change(edited.selection, to: "") }
    case .paste:
      let text = AppWorld.current.pasteboard
      if !text.isEmpty { insertText(text == "\n" ? " " : text) }
    case .escape:
      if edited.marked != nil {
        setMarkedText("", selectedRange: 0..<0)
      } else {
        changeSelection { $0.moveHead(to: $0.head) }
      }
    }
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
    changeSelection { edited in
      let collapses = !extends && !edited.selection.isEmpty
      let target: Int
      // On the screen; a line that runs from right to left goes the other way in the text.
      let isReversed = edited.string.runsRightToLeft
      switch motion {
      case .left, .right:
        let goesBack = (motion == .left) != isReversed
        if collapses {
          target = goesBack ? edited.selection.lowerBound : edited.selection.upperBound
        } else {
          target = edited.head + (goesBack ? -1 : 1)
        }
      case .wordLeft, .wordRight:
        let goesBack = (motion == .wordLeft) != isReversed
        target =
          goesBack ? edited.wordStart(before: edited.head) : edited.wordEnd(after: edited.head)
      case .start: target = 0
      case .end: target = edited.characters.count
      }
      edited.moveHead(to: target, extends: extends)
    }
  }
}

/// Placing the caret and selecting with a finger.
extension UITextField {
  /// How near a selection's end a finger takes hold of it (look facts 3.9.4).
  private static let handleReach: CGFloat = 22

  private func offset(at touch: UITouch) -> Int {
    canvas.line.offset(nearestTo: touch.location(in: canvas).x)
  }

  func trackingBegan(_ touch: UITouch) {
    wasFirstResponderAtTouch = isFirstResponder
    touchStartX = touch.screenLocation.x
    dragAnchor = nil
    guard isFirstResponder else { return }
    let place = offset(at: touch)
    if touch.tapCount == 2 {
      let x = touch.location(in: canvas).x
      let within = canvas.line.caretX(at: place) > x ? place - 1 : place
      let word = edited.word(at: within)
      dragAnchor = word
      changeSelection { $0.select(word) }
    } else if touch.tapCount > 2 {
      changeSelection { $0.select($0.whole) }
    } else if let end = handle(at: touch.location(in: self).x) {
      let other =
        end == edited.selection.lowerBound
        ? edited.selection.upperBound : edited.selection.lowerBound
      dragAnchor = other..<other
    } else {
      dragAnchor = place..<place
    }
  }

  private func handle(at x: CGFloat) -> Int? {
    guard !edited.selection.isEmpty else { return nil }
    let ends = [edited.selection.lowerBound, edited.selection.upperBound]
    let near = ends.map { (offset: $0, distance: abs(caretFrame(at: $0).midX - x)) }
      .filter { $0.distance < Self.handleReach }
    return near.min { $0.distance < $1.distance }?.offset
  }

  func trackingMoved(_ touch: UITouch) {
    guard let anchor = dragAnchor, isFirstResponder else { return }
    let place = offset(at: touch)
    let fixed = place < anchor.lowerBound ? anchor.upperBound : anchor.lowerBound
    let moving = anchor.contains(place) && !anchor.isEmpty ? anchor.upperBound : place
    guard fixed != edited.anchor || moving != edited.head else { return }
    if anchor.isEmpty && fixed == moving && edited.selection.isEmpty { return }
    changeSelection { $0.hold(fixed, moving: moving) }
  }

  func trackingEnded(_ touch: UITouch?) {
    defer { dragAnchor = nil }
    guard let touch, isTouchInside else { return }
    if !wasFirstResponderAtTouch {
      // The caret goes where the finger was, not where the text scrolls to on focus.
      let place = offset(at: touch)
      guard becomeFirstResponder() else { return }
      changeSelection { $0.moveHead(to: place) }
      return
    }
    let travel = abs(touch.screenLocation.x - touchStartX)
    if touch.tapCount == 1 && travel < 4 {
      let place = offset(at: touch)
      changeSelection { $0.moveHead(to: place) }
    }
  }
}
