/// Something with a caret: what the keyboard, the desk's keys and an input method work on.
@MainActor protocol TextEditing: UIResponder, UIKeyInput {
  /// What stands before the caret, as far as it matters for capitals and suggestions.
  var textBeforeCaret: String { get }
  /// The caret or the composed text, in the screen's points.
  var caretRectOnScreen: CGRect { get }
  func deleteWordBackward()
  /// The composition of an input method; an empty one ends it without a trace.
  func setMarkedText(_ text: String, selectedRange: Range<Int>)
  func unmarkText()
  /// Replaces so many characters before the caret, as a suggestion does.
  func replaceBeforeCaret(_ count: Int, with text: String)
  func perform(_ command: TextCommand)
  /// There is something that the escape key ends, before it ends editing.
  var takesEscape: Bool { get }
  /// Whether breaks and tabulators are text, rather than the return and tabulator keys' work.
  var isMultiline: Bool { get }
}

/// What a key of the desk does to a text.
enum TextCommand: Hashable {
  /// `start` and `end` are the line's, `first` and `last` the whole text's.
  enum Motion: Hashable {
    case left, right, up, down, wordLeft, wordRight, start, end, first, last
  }
  case move(Motion, extends: Bool)
  case deleteForward
  case selectAll, copy, cut, paste
  case undo, redo
  case escape

  /// A key by the desk's name, with shift, command and option as bits 1, 2 and 4.
  init?(key: String, modifiers: Int) {
    let extends = modifiers & 1 != 0
    let isCommand = modifiers & 2 != 0
    let isWord = modifiers & 4 != 0
    switch key {
    case "left": self = .move(isCommand ? .start : isWord ? .wordLeft : .left, extends: extends)
    case "right": self = .move(isCommand ? .end : isWord ? .wordRight : .right, extends: extends)
    case "up": self = .move(isCommand ? .first : .up, extends: extends)
    case "down": self = .move(isCommand ? .last : .down, extends: extends)
    case "home": self = .move(.start, extends: extends)
    case "end": self = .move(.end, extends: extends)
    case "delete": self = .deleteForward
    case "escape": self = .escape
    case "a" where isCommand: self = .selectAll
    case "c" where isCommand: self = .copy
    case "x" where isCommand: self = .cut
    case "v" where isCommand: self = .paste
    case "z" where isCommand: self = extends ? .redo : .undo
    default: return nil
    }
  }
}

/// The desk's keyboard, as a hardware keyboard of this app's device.
extension AppWorld {
  private var keyInput: (any UIKeyInput)? { firstResponder as? any UIKeyInput }
  private var editor: (any TextEditing)? { firstResponder as? any TextEditing }

  /// Text typed on the desk, whole and of any script; its key lights up on the screen.
  public func insertText(_ text: String) {
    keyboardScene.flash(text)
    keyInput?.insertText(text)
  }

  public func deleteBackward() {
    keyboardScene.flash("\u{8}")
    keyInput?.deleteBackward()
  }

  /// What an input method is composing; empty when it gave up.
  public func setMarkedText(_ text: String, selectedRange: Range<Int>) {
    editor?.setMarkedText(text, selectedRange: selectedRange)
  }

  /// A key that edits or commands, by the desk's name; modifiers are shift 1, command 2, option 4.
  public func performKey(_ key: String, _ modifiers: Int = 0) {
    if presentationTakes(key) { return }
    switch key {
    case "enter": insertText("\n")
    case "space": insertText(" ")
    case "escape": endEditingByKey()
    case "tab" where editor?.isMultiline ?? false: insertText("\t")
    case "tab": moveFocus(isBackwards: modifiers & 1 != 0)
    case "backspace" where modifiers & 4 != 0: editor?.deleteWordBackward()
    case "backspace" where modifiers & 2 != 0:
      editor?.perform(.move(.start, extends: true))
      keyInput?.deleteBackward()
    case "backspace": deleteBackward()
    default:
      guard let command = TextCommand(key: key, modifiers: modifiers) else { return }
      editor?.perform(command)
    }
  }

  /// Where the desk's input method should show its candidates, in the screen's points.
  ///
  /// Asked from outside, so it enters the app: what is laid out meanwhile is the app's own.
  public var focusedTextRect: CGRect? { enter(at: now) { editor?.caretRectOnScreen } }

  /// An open composition or menu goes first, then the focus.
  private func endEditingByKey() {
    if let editor, editor.takesEscape {
      editor.perform(.escape)
    } else {
      firstResponder?.resignFirstResponder()
    }
  }

  /// To the next text field of the key window, or the one before.
  private func moveFocus(isBackwards: Bool) {
    guard let current = firstResponder as? UIView, let window = current.window else { return }
    let fields = window.textFieldsBelow()
    guard let place = fields.firstIndex(where: { $0 === current }), fields.count > 1 else { return }
    let step = isBackwards ? fields.count - 1 : 1
    fields[(place + step) % fields.count].becomeFirstResponder()
  }
}

extension UIView {
  fileprivate func textFieldsBelow() -> [UIView] {
    guard !isHidden, isUserInteractionEnabled else { return [] }
    if self is any TextEditing { return [self] }
    return subviews.flatMap { $0.textFieldsBelow() }
  }
}
