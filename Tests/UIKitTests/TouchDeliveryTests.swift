import Testing
import VirtualTime

@testable import UIKit

@MainActor struct TouchDeliveryTests {
  let stage = TouchStage()
  let diary: TouchDiary

  init() {
    let stage = stage
    let view = stage.build { TouchDiary(frame: CGRect(x: 100, y: 100, width: 100, height: 100)) }
    stage.build { stage.window.addSubview(view) }
    diary = view
  }

  @Test func `a touch belongs to the view it landed on, wherever the finger goes`() {
    stage.touch(.began, 150, 150)
    stage.touch(.moved, 300, 500)
    stage.touch(.ended, 300, 500)

    #expect(diary.lines == ["began", "moved", "ended"])
    #expect(stage.world.touchCount == 0)
  }

  @Test func `a view takes one finger at a time unless it asks for more`() {
    stage.touch(.began, 150, 150)
    stage.touch(.began, 160, 160, finger: 1)
    stage.touch(.ended, 160, 160, finger: 1)
    #expect(diary.lines == ["began"])

    stage.touch(.ended, 150, 150)
    diary.isMultipleTouchEnabled = true
    diary.lines = []
    stage.touch(.began, 150, 150)
    stage.touch(.began, 160, 160, finger: 1)
    stage.world.cancelAllTouches()

    #expect(diary.lines == ["began", "began", "cancelled 2"])
  }

  @Test func `an exclusive view and other views do not take fingers at the same time`() {
    let other = stage.build { TouchDiary(frame: CGRect(x: 0, y: 300, width: 100, height: 100)) }
    stage.build { stage.window.addSubview(other) }
    diary.isExclusiveTouch = true

    stage.touch(.began, 150, 150)
    stage.touch(.began, 50, 350, finger: 1)
    #expect(diary.lines == ["began"] && other.lines.isEmpty)

    stage.touch(.ended, 150, 150)
    stage.touch(.ended, 50, 350, finger: 1)
    diary.lines = []
    stage.touch(.began, 50, 350)
    stage.touch(.began, 150, 150, finger: 1)
    #expect(diary.lines.isEmpty && other.lines == ["began"])
  }

  @Test func `the frontmost window that wants the point gets the touch`() {
    let front = stage.build { () -> UIWindow in
      let window = UIWindow(frame: CGRect(x: 0, y: 600, width: 393, height: 252))
      window.windowLevel = .alert
      window.isHidden = false
      return window
    }
    let key = stage.build { TouchDiary(frame: CGRect(x: 10, y: 10, width: 40, height: 40)) }
    stage.build { front.addSubview(key) }

    stage.tap(20, 620)
    stage.tap(150, 150)

    #expect(key.lines == ["began", "ended"])
    #expect(diary.lines == ["began", "ended"])
  }

  @Test func `a recognised tap takes its touch from the view`() {
    var taps = 0
    stage.build { diary.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 }) }

    stage.tap(150, 150)

    #expect(taps == 1)
    #expect(diary.lines == ["began", "cancelled"])
  }

  @Test func `a recogniser that does not cancel leaves the touch with the view`() {
    stage.build {
      let tap = UITapGestureRecognizer()
      tap.cancelsTouchesInView = false
      diary.addGestureRecognizer(tap)
    }

    stage.tap(150, 150)

    #expect(diary.lines == ["began", "ended"])
  }

  @Test func `a delayed beginning reaches the view when the recogniser has failed`() {
    stage.build {
      let press = UILongPressGestureRecognizer()
      press.delaysTouchesBegan = true
      diary.addGestureRecognizer(press)
    }

    stage.touch(.began, 150, 150)
    #expect(diary.lines.isEmpty)
    stage.touch(.moved, 150, 165)
    #expect(diary.lines == ["began", "moved"])
    stage.touch(.ended, 150, 165)
    #expect(diary.lines == ["began", "moved", "ended"])
  }

  @Test func `the lifting is held back while a double tap is still possible`() {
    stage.build {
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      diary.addGestureRecognizer(tap)
    }

    stage.tap(150, 150)
    #expect(diary.lines == ["began"])
    stage.wait(349)
    #expect(diary.lines == ["began"])
    stage.wait(1)
    #expect(diary.lines == ["began", "ended"])
  }

  @Test func `taps are counted while each begins within 350 ms and 45 points of the last`() {
    var counts: [Int] = []
    final class Counter: UIView {
      var note: (Int) -> Void = { _ in }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        note(touches.first?.tapCount ?? 0)
      }
    }
    let view = stage.build { Counter(frame: CGRect(x: 0, y: 300, width: 393, height: 300)) }
    view.note = { counts.append($0) }
    stage.build { stage.window.addSubview(view) }

    stage.tap(100, 400)
    stage.wait(350)
    stage.tap(120, 400)
    stage.wait(351)
    stage.tap(120, 400)
    stage.wait(100)
    stage.tap(200, 400)

    #expect(counts == [1, 2, 1, 1])
  }
}
