import Foundation
import Testing
import VirtualTime

@testable import UIKit

@MainActor struct ScrollContentTests {
  let stage = TouchStage()
  let scroll: UIScrollView
  let diary: TouchDiary

  init() {
    let stage = stage
    scroll = stage.build { UIScrollView(frame: UIScreen.main.bounds) }
    diary = stage.build { TouchDiary(frame: CGRect(x: 50, y: 200, width: 200, height: 200)) }
    let (scroll, diary) = (scroll, diary)
    stage.build {
      scroll.contentSize = CGSize(width: 393, height: 3000)
      scroll.addSubview(diary)
      stage.window.addSubview(scroll)
      stage.window.layoutIfNeeded()
      scroll.contentOffset = .zero
    }
  }

  @Test func `the content's top stands below the safe area`() {
    let safe = stage.window.safeAreaInsets
    let other = stage.build { UIScrollView(frame: UIScreen.main.bounds) }

    stage.build {
      other.contentSize = CGSize(width: 393, height: 3000)
      stage.window.addSubview(other)
      stage.window.layoutIfNeeded()
    }

    #expect(safe.top == 59)
    #expect(other.adjustedContentInset.top == safe.top)
    #expect(other.contentOffset.y == -safe.top)
    #expect(other.offsetRange.y.upperBound == 3000 + safe.bottom - 852)
  }

  @Test func `content gets a touch after 150 ms`() {
    stage.touch(.began, 100, 300)
    stage.wait(149)
    #expect(diary.lines == [])
    stage.wait(1)
    #expect(diary.lines == ["began"])
    stage.touch(.ended, 100, 300)
    #expect(diary.lines == ["began", "ended"])
  }

  @Test func `a quick tap is delivered at once on lifting`() {
    stage.tap(100, 300)

    #expect(diary.lines == ["began", "ended"])
  }

  @Test func `a drag that begins soon is never shown to the content`() {
    stage.touch(.began, 100, 300)
    stage.wait(50)
    stage.touch(.moved, 100, 280)
    stage.wait(200)
    stage.touch(.ended, 100, 280)

    #expect(diary.lines == [])
    #expect(scroll.contentOffset.y == 10)
  }

  @Test func `a drag that begins late takes the touch away`() {
    stage.touch(.began, 100, 300)
    stage.wait(200)
    stage.touch(.moved, 100, 280)

    #expect(diary.lines == ["began", "cancelled"])
    #expect(scroll.isDragging)
  }

  @Test func `content that has a touch keeps it where the view may not cancel`() {
    scroll.canCancelContentTouches = false

    stage.touch(.began, 100, 300)
    stage.wait(200)
    stage.touch(.moved, 100, 280)

    #expect(diary.lines == ["began", "moved"])
    #expect(!scroll.isDragging)
  }

  @Test func `a finger that stops gliding content does not touch the content`() {
    stage.touch(.began, 100, 300)
    stage.drag(from: CGPoint(x: 100, y: 300), by: CGPoint(x: 0, y: -60), steps: 6)
    stage.touch(.ended, 100, 240)
    stage.wait(50)
    stage.build { stage.world.advanceMovers(to: stage.now) }

    stage.tap(100, 200)
    stage.wait(500)

    #expect(diary.lines == [])
  }

  @Test func `of nested views the inner one along the finger's axis scrolls`() {
    let row = stage.build { UIScrollView(frame: CGRect(x: 0, y: 500, width: 393, height: 100)) }
    stage.build {
      row.contentSize = CGSize(width: 1000, height: 100)
      scroll.addSubview(row)
    }

    stage.touch(.began, 300, 550)
    stage.touch(.moved, 250, 550)
    #expect(row.contentOffset.x == 40 && scroll.contentOffset.y == 0)
    stage.touch(.ended, 250, 550)
    stage.wait(1000)
    stage.build { stage.world.advanceMovers(to: stage.now) }

    stage.touch(.began, 300, 550)
    stage.touch(.moved, 300, 500)
    #expect(scroll.contentOffset.y == 40)
  }

  @Test func `indicators come with a drag, are sized by the facts, and fade half a second after`() {
    stage.touch(.began, 20, 500)
    stage.touch(.moved, 20, 490)
    stage.touch(.moved, 20, 400)
    stage.build { stage.window.layoutIfNeeded() }
    let bar = scroll.indicators.vertical
    let safe = scroll.safeAreaInsets

    #expect(bar?.alpha == 1)
    #expect(bar?.bounds.width == 3 && bar?.layer.cornerRadius == 1.5)
    #expect(bar?.frame.maxX == 390)
    let track = 852 - safe.top - safe.bottom - 6
    let whole = 3000 + safe.top + safe.bottom
    #expect(abs((bar?.bounds.height ?? 0) - track * 852 / whole) < 1e-9)

    stage.wait(200)
    stage.touch(.ended, 20, 400)
    stage.wait(499)
    #expect(bar?.alpha == 1)
    stage.wait(1)
    #expect(bar?.alpha == 0)
  }

  @Test func `dragging puts the keyboard away where the view says so`() {
    final class Field: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    let field = stage.build { Field() }
    stage.build {
      stage.window.addSubview(field)
      field.becomeFirstResponder()
      scroll.keyboardDismissMode = .onDrag
    }

    stage.touch(.began, 20, 500)
    #expect(stage.build { field.isFirstResponder })
    stage.touch(.moved, 20, 480)

    #expect(!stage.build { field.isFirstResponder })
  }
}
