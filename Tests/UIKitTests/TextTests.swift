import Testing
import VirtualTime

@testable import UIKit

/// Hears of a field's editing and may refuse.
@MainActor private final class Listener: UITextFieldDelegate {
  var log: [String] = []
  var allowsChanges = true

  func textFieldDidBeginEditing(_ textField: UITextField) { log.append("begin") }
  func textFieldDidEndEditing(_ textField: UITextField) { log.append("end") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    log.append("(\(range.location), \(range.length)) \(string)")
    return allowsChanges
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    log.append("return")
    return true
  }
}

/// A field of 200 points in a window; letters of 17 points are 9.35 wide.
@MainActor private func fieldInWindow(_ text: String = "") -> UITextField {
  let window = UIWindow()
  let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
  field.text = text
  window.addSubview(field)
  window.makeKeyAndVisible()
  AppWorld.current.layoutWindows()
  return field
}

@MainActor struct TextTests {
  @Test func `a deletion takes a whole emoji, an accented letter, a syllable`() {
    for whole in ["👩‍👩‍👧", "e\u{301}", "कि", "🇨🇦"] {
      var text = EditedText("a" + whole)
      if let range = text.deletable { text.replace(range, with: "") }
      #expect(text.string == "a")
      #expect(text.head == 1)
    }
  }

  @Test func `a typed mark joins the letter before it and the caret stands behind both`() {
    var text = EditedText("ab")
    text.moveHead(to: 1)

    text.replace(text.replaceable, with: "\u{301}")

    #expect(text.string == "a\u{301}b")
    #expect(text.head == 1)
  }

  @Test func `a composition replaces the last one and the typed text takes its place`() {
    AppWorld().enter(at: .zero) {
      let field = fieldInWindow("x")
      field.becomeFirstResponder()
      let world = AppWorld.current

      world.setMarkedText("ni", selectedRange: 2..<2)
      world.setMarkedText("nih", selectedRange: 3..<3)
      #expect(field.text == "xnih")
      #expect(field.edited.marked == 1..<4)
      world.insertText("你")

      #expect(field.text == "x你")
      #expect(field.edited.marked == nil)
    }
  }

  @Test func `an empty composition leaves no trace`() {
    AppWorld().enter(at: .zero) {
      let field = fieldInWindow("x")
      field.becomeFirstResponder()

      AppWorld.current.setMarkedText("ka", selectedRange: 2..<2)
      AppWorld.current.setMarkedText("", selectedRange: 0..<0)

      #expect(field.text == "x")
      #expect(field.canvas.marked == nil)
    }
  }

  @Test func `typing asks the delegate in UTF-16 and then tells of the change`() {
    AppWorld().enter(at: .zero) {
      let field = fieldInWindow("👍")
      let listener = Listener()
      field.delegate = listener
      field.addAction(UIAction { _ in listener.log.append("changed") }, for: .editingChanged)
      field.becomeFirstResponder()

      AppWorld.current.insertText("a")
      AppWorld.current.deleteBackward()
      AppWorld.current.performKey("enter")

      #expect(
        listener.log == ["begin", "(2, 0) a", "changed", "(2, 1) ", "changed", "return"])
    }
  }

  @Test func `what the delegate refuses is not typed`() {
    AppWorld().enter(at: .zero) {
      let field = fieldInWindow("abc")
      let listener = Listener()
      field.delegate = listener
      listener.allowsChanges = false
      field.becomeFirstResponder()

      AppWorld.current.insertText("d")
      AppWorld.current.deleteBackward()

      #expect(field.text == "abc")
    }
  }

  @Test func `a tap focuses the field and puts the caret where the finger was`() {
    AppWorld().enter(at: .zero) {
      let field = fieldInWindow("abcdef")

      Finger(down: CGPoint(x: 2 * 9.35 + 1, y: 17), on: field).lift()

      #expect(field.isFirstResponder)
      #expect(field.edited.selection == 2..<2)
      #expect(abs(field.caret.frame.midX - 2 * 9.35) < 1e-9)
    }
  }

  @Test func `a double tap selects the word and a drag from it whole stretches`() {
    AppWorld().enter(at: .zero) {
      let field = fieldInWindow("one two six")
      field.becomeFirstResponder()

      let finger = Finger(down: CGPoint(x: 5 * 9.35, y: 17), on: field, taps: 2)
      #expect(field.edited.selection == 4..<7)
      finger.drag(to: CGPoint(x: 0, y: 17))

      #expect(field.edited.selection == 0..<7)
      #expect(field.caret.isHidden && !field.handles.isHidden)
    }
  }

  @Test func `copy, cut and paste go through the pasteboard but secure text stays`() {
    AppWorld().enter(at: .zero) {
      let field = fieldInWindow("one two")
      let world = AppWorld.current
      field.becomeFirstResponder()
      world.performKey("left", 1 | 4)
      world.performKey("x", 2)
      #expect(field.text == "one " && world.pasteboard == "two")

      world.performKey("home")
      world.performKey("v", 2)
      #expect(field.text == "twoone ")
      field.isSecureTextEntry = true
      world.performKey("a", 2)
      world.performKey("c", 2)

      #expect(world.pasteboard == "two")
      #expect(field.shownString == "•••••••")
    }
  }

  @Test func `text longer than the field scrolls until the caret is seen`() {
    AppWorld().enter(at: .zero) {
      let field = fieldInWindow(String(repeating: "m", count: 40))
      field.becomeFirstResponder()
      AppWorld.current.layoutWindows()
      #expect(field.caret.frame.maxX <= 200)
      #expect(field.canvas.line.scroll > 170)

      AppWorld.current.performKey("home")

      #expect(field.canvas.line.scroll == 0)
      #expect(field.caret.frame.minX == 0)
    }
  }

  @Test func `a caret blinks twice a second and stands still for half a second after a key`() {
    let world = AppWorld()
    let field = world.enter(at: .zero) { fieldInWindow() }
    world.enter(at: .zero) { _ = field.becomeFirstResponder() }
    func isShown(at instant: Instant) -> Bool {
      world.enter(at: instant) {
        _ = world.serve()
        return field.caret.alpha == 1
      }
    }
    #expect(isShown(at: .ms(499)))
    #expect(!isShown(at: .ms(500)))
    world.enter(at: .ms(700)) { world.insertText("a") }
    #expect(isShown(at: .ms(1199)))

    #expect(!isShown(at: .ms(1200)))

    world.enter(at: .ms(1200)) { _ = field.resignFirstResponder() }
    world.enter(at: .ms(1300)) {
      #expect(world.serve() == nil, "a field that is left asks for nothing")
    }
  }

  @Test func `tab goes to the next field and back`() {
    AppWorld().enter(at: .zero) {
      let first = fieldInWindow()
      let second = UITextField(frame: first.frame.offsetBy(dx: 0, dy: 50))
      first.window?.addSubview(second)
      first.becomeFirstResponder()

      AppWorld.current.performKey("tab")
      #expect(second.isFirstResponder)
      AppWorld.current.performKey("tab", 1)

      #expect(first.isFirstResponder)
    }
  }

  @Test func `an arrow moves the way it points also in text from right to left`() {
    AppWorld().enter(at: .zero) {
      let field = fieldInWindow("שלום")
      field.becomeFirstResponder()

      AppWorld.current.performKey("right")

      #expect(field.edited.head == 3)
    }
  }
}
