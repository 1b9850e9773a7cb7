import Testing
import VirtualTime

@testable import UIKit

@MainActor private final class Listener: UITextViewDelegate {
  var log: [String] = []
  var allowsChanges = true

  func textViewDidBeginEditing(_ textView: UITextView) { log.append("begin") }
  func textViewDidEndEditing(_ textView: UITextView) { log.append("end") }
  func textViewDidChange(_ textView: UITextView) { log.append("changed") }
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    log.append("(\(range.location), \(range.length)) \(text)")
    return allowsChanges
  }
}

private let texts = [
  "The quick brown fox jumps over the lazy dog.\nAnd again.",
  "Съешь ещё этих мягких французских булок,\n\nда выпей чаю.",
  "नमस्ते क्षत्रिय, आप कैसे हैं? मैं ठीक हूँ।",
  "مرحبا بالعالم وكل من فيه\nHello مرحبا hello",
  "这是一段没有空格的中文文字它必须在字之间断开否则就太长了。",
  "👨‍👩‍👧👍🏽🇨🇭🇺🇦🇨🇦👩🏽‍🚀 emoji 👨‍👩‍👧 e\u{301}te\u{301}",
  "one\n\n\ntwo\n", "", "\n", "averyveryverylongwordthatfitsonnolineatall and more",
]

@MainActor struct TextViewTests {
  @Test(arguments: texts) func `lines hold every character once, in order`(text: String) {
    let stage = TextStage(text)

    #expect(stage.shown.joined() == text)
  }

  @Test(arguments: texts)
  func `typing anywhere breaks lines as setting the whole text does`(text: String) {
    for offset in stride(from: 0, through: text.count, by: 3) {
      for typed in ["x", "\n", "два ", "🇨🇭"] {
        let stage = TextStage(text)
        stage.run { stage.view.changeSelection { $0.moveHead(to: offset) } }

        stage.run { stage.world.insertText(typed) }

        #expect(stage.shown == TextStage(stage.view.text).shown, "\(typed) at \(offset)")
      }
    }
  }

  @Test(arguments: texts)
  func `deleting all of it one by one leaves nothing and no lines`(text: String) {
    let stage = TextStage(text)
    stage.key("down", 2)

    for _ in 0..<text.count {
      stage.run { stage.world.deleteBackward() }
      #expect(stage.shown == TextStage(stage.view.text).shown)
    }

    #expect(stage.view.text == "")
    #expect(stage.shown == [""])
  }

  @Test(arguments: texts) func `every caret is found again by a finger`(text: String) {
    let stage = TextStage(text, height: 600)
    for offset in 0...text.count {
      let found = stage.run {
        let box = stage.view.caretFrame(at: offset)
        return stage.view.characterOffset(at: CGPoint(x: box.midX, y: box.midY))
      }
      #expect(found == offset)
    }
  }

  @Test(arguments: texts) func `taking everything back and making it again`(text: String) {
    let stage = TextStage("start ")
    stage.key("down", 2)
    stage.type(text)
    let whole = stage.view.text

    for _ in 0...text.count { stage.key("z", 2) }
    #expect(stage.view.text == "start ")
    for _ in 0...text.count { stage.key("z", 3) }

    #expect(stage.view.text == whole)
  }

  @Test func `return begins a line and the caret stands at its start`() {
    let stage = TextStage()

    stage.type("one")
    stage.key("enter")
    stage.type("two")

    #expect(stage.view.text == "one\ntwo")
    stage.key("home")
    #expect(stage.view.edited.head == 4)
    #expect(stage.view.caret.frame.midX == 5)
  }

  @Test func `up and down keep their x over shorter lines`() {
    let stage = TextStage("abcdefgh\nab\nabcdefgh")
    stage.run { stage.view.changeSelection { $0.moveHead(to: 6) } }

    stage.key("down")
    #expect(stage.view.edited.head == 11)
    stage.key("down")

    #expect(stage.view.edited.head == 18)
    stage.key("up")
    stage.key("up")
    #expect(stage.view.edited.head == 6)
  }

  @Test func `the delegate is asked in UTF-16 and told of changes`() {
    let stage = TextStage("👍", focused: false)
    let listener = Listener()
    stage.run {
      stage.view.delegate = listener
      stage.view.selectedRange = NSRange(location: 2, length: 0)
      _ = stage.view.becomeFirstResponder()
    }

    stage.type("a")
    listener.allowsChanges = false
    stage.type("b")
    stage.run { _ = stage.view.resignFirstResponder() }

    #expect(listener.log == ["begin", "(2, 0) a", "changed", "(3, 0) b", "end"])
    #expect(stage.view.text == "👍a")
  }

  @Test func `a composition replaces the last one and takes a break along`() {
    let stage = TextStage("x\ny")
    stage.run { stage.view.changeSelection { $0.moveHead(to: 1) } }

    stage.run { stage.world.setMarkedText("ni", selectedRange: 2..<2) }
    stage.run { stage.world.setMarkedText("nihao", selectedRange: 5..<5) }
    #expect(stage.view.text == "xnihao\ny")
    #expect(stage.view.canvases[0]?.marked == 1..<6)
    stage.type("你好")

    #expect(stage.view.text == "x你好\ny")
    #expect(stage.view.edited.marked == nil)
  }

  @Test func `the caret is scrolled into view while typing`() {
    let stage = TextStage(String(repeating: "line\n", count: 40))
    #expect(stage.view.contentOffset.y == 0)
    stage.key("down", 2)

    stage.type("end")

    #expect(stage.view.bounds.contains(stage.view.caret.frame))
    #expect(stage.view.contentOffset.y > 500)
  }

  @Test func `only lines in sight have a view`() {
    let stage = TextStage(String(repeating: "line\n", count: 4000))

    #expect(stage.view.canvases.count <= 12)
    #expect(stage.view.lines.lines.count < 40)
    #expect(stage.view.contentSize.height > 4000 * 15)
  }

  @Test func `a key in 100,000 characters breaks a few lines, not all`() {
    let text = String(repeating: "lorem ipsum dolor sit amet ", count: 3704)
    for (offset, isOneParagraph) in [(50_000, true), (99_000, false)] {
      let stage = TextStage(
        isOneParagraph ? text : text.replacingOccurrences(of: "amet ", with: "amet\n"))
      stage.run { stage.view.changeSelection { $0.moveHead(to: offset) } }
      let before = stage.measurer.broken

      stage.type("x")

      #expect(stage.measurer.broken - before <= 3000)
      #expect(stage.view.text.count == 100_009)
    }
  }
}
