import Testing
import VirtualTime

@testable import UIKit

@MainActor struct TextViewTouchTests {
  private func tap(_ stage: TextStage, at offset: Int) {
    let place = stage.place(of: offset)
    stage.tap(place.x + 1, place.y)
  }

  @Test func `a tap focuses the text and puts the caret where the finger was`() {
    let stage = TextStage("one two\nthree", focused: false)

    tap(stage, at: 10)

    #expect(stage.run { stage.view.isFirstResponder })
    #expect(stage.view.edited.selection == 10..<10)
  }

  @Test func `a double tap selects the word and opens the menu`() {
    let stage = TextStage("one two\nthree")

    tap(stage, at: 9)
    stage.wait(50)
    tap(stage, at: 9)

    #expect(stage.view.edited.selection == 8..<13)
    #expect(!stage.view.handles.isHidden && stage.view.caret.isHidden)
    #expect(stage.view.editMenu.isOpen)
  }

  @Test func `three taps select the paragraph`() {
    let stage = TextStage("one two\nthree four\nfive")

    for _ in 0..<3 {
      tap(stage, at: 10)
      stage.wait(50)
    }

    #expect(stage.view.edited.selection == 8..<18)
  }

  @Test func `a handle takes the selection's end along over lines`() {
    let stage = TextStage("one two\nthree four\nfive")
    stage.run { stage.view.changeSelection { $0.select(4..<7) } }
    let end = stage.place(of: 7)
    let goal = stage.place(of: 13)

    stage.touch(.began, end.x, end.y)
    stage.touch(.moved, goal.x, goal.y)
    stage.touch(.ended, goal.x, goal.y)

    #expect(stage.view.edited.selection == 4..<13)
    #expect(stage.view.contentOffset.y == 0, "it does not scroll meanwhile")
  }

  @Test func `a long press takes the caret along and opens the menu on lifting`() {
    let stage = TextStage("one two three four\nfive six", focused: false)
    let start = stage.place(of: 4)
    let goal = stage.place(of: 24)

    stage.touch(.began, start.x, start.y)
    stage.wait(510)
    #expect(stage.view.edited.selection == 4..<4)
    stage.touch(.moved, goal.x, goal.y)
    #expect(stage.view.edited.selection == 24..<24)
    #expect(!stage.view.editMenu.isOpen)
    stage.touch(.ended, goal.x, goal.y)

    #expect(stage.view.editMenu.isOpen)
  }

  @Test func `a drag elsewhere scrolls and leaves the caret`() {
    let stage = TextStage(String(repeating: "line of text\n", count: 40))
    stage.touch(.began, 80, 280)
    for step in 1...10 {
      stage.wait(10)
      stage.touch(.moved, 80, 280 - CGFloat(step) * 10)
    }
    stage.touch(.ended, 80, 180)

    #expect(stage.view.contentOffset.y > 50)
    #expect(stage.view.edited.selection == 520..<520)
  }

  @Test func `a second tap on the caret opens the menu and a third closes it`() {
    let stage = TextStage("one two")
    tap(stage, at: 3)
    stage.wait(600)
    tap(stage, at: 3)
    #expect(stage.view.editMenu.isOpen)
    stage.wait(600)

    tap(stage, at: 3)

    #expect(!stage.view.editMenu.isOpen)
  }

  @Test func `what the menu offers hangs on selection and pasteboard`() {
    let stage = TextStage("one two")
    func items() -> [String] {
      stage.run { EditMenu.items(for: stage.view).map(\.rawValue) }
    }
    #expect(items() == ["Select", "Select All"])

    stage.run { stage.view.changeSelection { $0.select(0..<3) } }
    stage.world.pasteboard = "x"
    #expect(items() == ["Cut", "Copy", "Select All", "Paste"])
    stage.key("x", 2)

    #expect(stage.world.pasteboard == "one")
    #expect(items() == ["Select", "Select All", "Paste", "Undo"])
  }

  @Test func `a text view that is not editable has no keyboard`() {
    let stage = TextStage("one two", focused: false)
    stage.view.isEditable = false

    tap(stage, at: 3)

    #expect(stage.run { !stage.view.isFirstResponder })
  }

  @Test func `a break within the selection is marked to the line's end`() {
    let stage = TextStage("one\ntwo\nthree")

    stage.run { stage.view.changeSelection { $0.select(1..<9) } }

    #expect(stage.view.canvases[0]?.selection == 1..<3)
    #expect(stage.view.canvases[0]?.selectsBreak == true)
    #expect(stage.view.canvases[1]?.selectsBreak == true)
    #expect(stage.view.canvases[2]?.selection == 0..<1)
    #expect(stage.view.canvases[2]?.selectsBreak == false)
  }
}
