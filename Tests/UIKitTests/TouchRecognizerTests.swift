import Testing
import VirtualTime

@testable import UIKit

@MainActor struct TouchRecognizerTests {
  let stage = TouchStage()
  let outer: UIView
  let inner: UIView

  init() {
    let stage = stage
    outer = stage.build { UIView(frame: CGRect(x: 0, y: 100, width: 393, height: 600)) }
    inner = stage.build { UIView(frame: CGRect(x: 50, y: 50, width: 200, height: 300)) }
    let (outer, inner) = (outer, inner)
    stage.build {
      stage.window.addSubview(outer)
      outer.addSubview(inner)
    }
  }

  @Test(arguments: [(45.0, 749, 1), (45.1, 50, 0), (0, 750, 0)])
  func `a tap survives 45 points and just under 750 ms`(way: Double, time: Int64, taps: Int) {
    var count = 0
    stage.build { inner.addGestureRecognizer(UITapGestureRecognizer { _ in count += 1 }) }

    stage.touch(.began, 100, 200)
    stage.touch(.moved, 100, 200 + way)
    stage.wait(time)
    stage.touch(.ended, 100, 200 + way)

    #expect(count == taps)
  }

  @Test func `of two nested taps the inner one wins`() {
    var log: [String] = []
    stage.build {
      outer.addGestureRecognizer(UITapGestureRecognizer { _ in log.append("outer") })
      inner.addGestureRecognizer(UITapGestureRecognizer { _ in log.append("inner") })
    }

    stage.tap(100, 200)

    #expect(log == ["inner"])
  }

  @Test func `a tap that requires a double tap to fail comes 350 ms later`() {
    var log: [String] = []
    stage.build {
      let double = UITapGestureRecognizer { _ in log.append("double") }
      double.numberOfTapsRequired = 2
      let single = UITapGestureRecognizer { _ in log.append("single") }
      single.require(toFail: double)
      inner.addGestureRecognizer(single)
      inner.addGestureRecognizer(double)
    }

    stage.tap(100, 200)
    stage.wait(349)
    #expect(log == [])
    stage.wait(1)
    #expect(log == ["single"])

    stage.wait(1000)
    stage.tap(100, 200)
    stage.wait(100)
    stage.tap(100, 200)
    stage.wait(1000)
    #expect(log == ["single", "double"])
  }

  @Test func `a single and a double tap without relation both come`() {
    var log: [String] = []
    stage.build {
      inner.addGestureRecognizer(UITapGestureRecognizer { _ in log.append("single") })
      let double = UITapGestureRecognizer { _ in log.append("double") }
      double.numberOfTapsRequired = 2
      inner.addGestureRecognizer(double)
    }

    stage.tap(100, 200)
    stage.wait(100)
    stage.tap(100, 200)

    #expect(log == ["single", "double"])
  }

  @Test func `a tap with two fingers needs both at once`() {
    var count = 0
    stage.build {
      let tap = UITapGestureRecognizer { _ in count += 1 }
      tap.numberOfTouchesRequired = 2
      inner.addGestureRecognizer(tap)
    }

    stage.tap(100, 200)
    #expect(count == 0)
    stage.touch(.began, 100, 200)
    stage.touch(.began, 150, 200, finger: 1)
    stage.touch(.ended, 100, 200)
    stage.touch(.ended, 150, 200, finger: 1)
    #expect(count == 1)
  }

  @Test func `a pan begins after 10 points and counts from there`() {
    var log: [String] = []
    stage.build {
      inner.addGestureRecognizer(
        UIPanGestureRecognizer { pan in
          log.append("\(pan.state) \(pan.translation(in: nil).y)")
        })
    }

    stage.touch(.began, 100, 200)
    stage.touch(.moved, 100, 209.5)
    #expect(log == [])
    stage.touch(.moved, 100, 210)
    stage.touch(.moved, 100, 225)
    stage.touch(.ended, 100, 225)

    #expect(log == ["began 0.0", "changed 15.0", "ended 15.0"])
  }

  @Test func `a finger that joins or leaves does not move the translation`() {
    var last = CGPoint.zero
    stage.build {
      inner.addGestureRecognizer(
        UIPanGestureRecognizer { last = $0.translation(in: nil) })
    }

    stage.touch(.began, 100, 200)
    stage.touch(.moved, 100, 230)
    stage.touch(.began, 200, 400, finger: 1)
    stage.touch(.moved, 100, 240)
    #expect(last == CGPoint(x: 0, y: 25))
    stage.touch(.ended, 200, 400, finger: 1)
    stage.touch(.moved, 100, 250)
    #expect(last == CGPoint(x: 0, y: 35))
  }

  @Test func `a pan's velocity is that of the last tenth of a second, and 0 after a rest`() {
    var speed: CGFloat = -1
    stage.build {
      inner.addGestureRecognizer(UIPanGestureRecognizer { speed = $0.velocity(in: nil).y })
    }

    stage.touch(.began, 100, 200)
    stage.drag(from: CGPoint(x: 100, y: 200), by: CGPoint(x: 0, y: 50), steps: 50)
    stage.drag(from: CGPoint(x: 100, y: 250), by: CGPoint(x: 0, y: 120), steps: 12)
    stage.wait(8)
    stage.touch(.ended, 100, 370)
    #expect(abs(speed - 1000) < 1e-6)

    stage.touch(.began, 100, 200)
    stage.drag(from: CGPoint(x: 100, y: 200), by: CGPoint(x: 0, y: 120), steps: 12)
    stage.wait(101)
    stage.touch(.ended, 100, 320)
    #expect(speed == 0)
  }

  @Test func `a long press begins at 500 ms, unless the finger strays 10 points`() {
    var log: [UIGestureRecognizer.State] = []
    stage.build {
      inner.addGestureRecognizer(UILongPressGestureRecognizer { log.append($0.state) })
    }

    stage.touch(.began, 100, 200)
    stage.touch(.moved, 100, 210)
    stage.wait(499)
    #expect(log == [])
    stage.wait(1)
    #expect(log == [.began])
    stage.touch(.moved, 100, 300)
    stage.touch(.ended, 100, 300)
    #expect(log == [.began, .changed, .ended])

    log = []
    stage.touch(.began, 100, 200)
    stage.touch(.moved, 100, 210.5)
    stage.wait(1000)
    stage.touch(.ended, 100, 210.5)
    #expect(log == [])
  }

  @Test func `an edge pan starts within 20 points and must go inwards twice as far as across`() {
    var count = 0
    stage.build {
      let pan = UIScreenEdgePanGestureRecognizer(edgeHandler: {
        if $0.state == .began { count += 1 }
      })
      pan.edges = .left
      outer.addGestureRecognizer(pan)
    }
    func swipe(from x: CGFloat, by way: CGPoint) {
      stage.touch(.began, x, 200)
      stage.touch(.moved, x + way.x, 200 + way.y)
      stage.touch(.ended, x + way.x, 200 + way.y)
    }

    swipe(from: 21, by: CGPoint(x: 40, y: 0))
    swipe(from: 10, by: CGPoint(x: 40, y: 21))
    #expect(count == 0)
    swipe(from: 20, by: CGPoint(x: 40, y: 19))
    #expect(count == 1)
  }

  @Test func `a pinch counts from 8 points on`() {
    var scales: [CGFloat] = []
    stage.build {
      inner.addGestureRecognizer(UIPinchGestureRecognizer { scales.append($0.scale) })
    }

    stage.touch(.began, 100, 200)
    stage.touch(.began, 192, 200, finger: 1)
    stage.touch(.moved, 199, 200, finger: 1)
    #expect(scales == [])
    stage.touch(.moved, 200, 200, finger: 1)
    stage.touch(.moved, 250, 200, finger: 1)

    #expect(scales == [1, 1.5])
  }
}
