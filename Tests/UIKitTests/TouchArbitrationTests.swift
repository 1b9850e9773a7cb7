import Testing
import VirtualTime

@testable import UIKit

/// A delegate whose answers a test sets.
@MainActor private final class Judge: UIGestureRecognizerDelegate {
  var begins = true
  var receives = true
  var together = false

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { receives }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { together }
}

@MainActor struct TouchArbitrationTests {
  let stage = TouchStage()
  let outer: UIView
  let inner: UIView
  fileprivate let judge = Judge()
  let outerPan: UIPanGestureRecognizer
  let innerPan: UIPanGestureRecognizer

  init() {
    let stage = stage
    outer = stage.build { UIView(frame: CGRect(x: 0, y: 100, width: 393, height: 600)) }
    inner = stage.build { UIView(frame: CGRect(x: 50, y: 50, width: 200, height: 300)) }
    outerPan = stage.build { UIPanGestureRecognizer() }
    innerPan = stage.build { UIPanGestureRecognizer() }
    let (outer, inner, outerPan, innerPan) = (outer, inner, outerPan, innerPan)
    stage.build {
      stage.window.addSubview(outer)
      outer.addSubview(inner)
      outer.addGestureRecognizer(outerPan)
      inner.addGestureRecognizer(innerPan)
    }
    innerPan.delegate = judge
  }

  private func swipe() {
    stage.touch(.began, 100, 200)
    stage.touch(.moved, 100, 240)
  }

  @Test func `one recogniser for one finger`() {
    swipe()

    #expect(innerPan.state == .began && outerPan.state == .failed)
  }

  @Test func `a delegate may let two go on together`() {
    judge.together = true

    swipe()

    #expect(innerPan.state == .began && outerPan.state == .began)
  }

  @Test func `a delegate may refuse the beginning, and another gets its turn`() {
    judge.begins = false

    swipe()

    #expect(innerPan.state == .failed && outerPan.state == .began)
  }

  @Test func `a delegate may refuse a touch`() {
    judge.receives = false

    swipe()

    #expect(innerPan.state == .possible && innerPan.numberOfTouches == 0)
    #expect(outerPan.state == .began)
  }

  @Test func `a view between may refuse a recogniser above it`() {
    final class Slider: UIView {
      override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer.view === self
      }
    }
    let slider = stage.build { Slider(frame: CGRect(x: 0, y: 0, width: 200, height: 300)) }
    stage.build { inner.addSubview(slider) }

    swipe()

    #expect(innerPan.state == .failed && outerPan.state == .failed)
  }

  @Test func `a required failure that does not come makes the other fail`() {
    innerPan.require(toFail: outerPan)

    swipe()

    #expect(innerPan.state == .failed && outerPan.state == .began)
  }

  @Test func `a pan that waited goes through its states when it is free`() {
    var log: [UIGestureRecognizer.State] = []
    let press = stage.build { UILongPressGestureRecognizer() }
    stage.build { inner.addGestureRecognizer(press) }
    press.allowableMovement = 50
    innerPan.require(toFail: press)
    outerPan.isEnabled = false
    innerPan.addHandler { log.append($0.state) }

    stage.touch(.began, 100, 200)
    stage.touch(.moved, 100, 230)
    #expect(log == [] && innerPan.state == .possible)
    stage.touch(.ended, 100, 230)

    #expect(log == [.began, .ended])
  }

  @Test func `a recogniser is ready again when its last finger has left`() {
    swipe()
    stage.touch(.ended, 100, 240)

    #expect(innerPan.state == .possible && outerPan.state == .possible)
    swipe()
    #expect(innerPan.state == .began)
  }

  @Test func `turning a recogniser off in mid-gesture cancels it`() {
    var log: [UIGestureRecognizer.State] = []
    innerPan.addHandler { log.append($0.state) }
    swipe()

    stage.build { innerPan.isEnabled = false }

    #expect(log == [.began, .cancelled])
    #expect(innerPan.state == .possible)
  }

  @Test func `when the system takes the fingers away, gestures are cancelled`() {
    var log: [UIGestureRecognizer.State] = []
    innerPan.addHandler { log.append($0.state) }
    swipe()

    stage.world.cancelAllTouches()

    #expect(log == [.began, .cancelled])
    #expect(stage.world.touchCount == 0)
  }

  @Test func `a window that has gone does not keep its recognisers waiting`() {
    swipe()
    stage.build { stage.window.isHidden = true }
    stage.touch(.ended, 100, 240)

    #expect(innerPan.state == .possible)
    #expect(stage.world.touchCount == 0)
  }

  @Test func `a single tap on a control is not its superview's`() {
    var log: [String] = []
    stage.build {
      let control = UIControl(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      control.addAction(UIAction { _ in log.append("control") }, for: .touchUpInside)
      inner.addSubview(control)
      inner.addGestureRecognizer(UITapGestureRecognizer { _ in log.append("inner") })
    }

    stage.tap(100, 180)
    stage.tap(100, 300)

    #expect(log == ["control", "inner"])
  }
}
