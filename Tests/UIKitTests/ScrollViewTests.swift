import Foundation
import Testing
import VirtualTime

@testable import UIKit

/// Writes down what a scroll view tells it.
@MainActor private final class ScrollDiary: UIScrollViewDelegate {
  var lines: [String] = []
  var target: CGPoint?

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { lines.append("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    lines.append("willEndDragging")
    if let target { targetContentOffset.pointee = target }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    lines.append("didEndDragging \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    lines.append("willBeginDecelerating")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    lines.append("didEndDecelerating")
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    lines.append("didEndScrollingAnimation")
  }
}

@MainActor struct ScrollViewTests {
  let stage = TouchStage()
  let scroll: UIScrollView
  private let diary = ScrollDiary()

  init() {
    let stage = stage
    scroll = stage.build {
      UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 600))
    }
    let (scroll, diary) = (scroll, diary)
    stage.build {
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.contentSize = CGSize(width: 300, height: 3000)
      scroll.delegate = diary
      stage.window.addSubview(scroll)
      stage.window.layoutIfNeeded()
    }
  }

  private func flick(by way: CGFloat, steps: Int = 10) {
    stage.touch(.began, 150, 400)
    stage.drag(from: CGPoint(x: 150, y: 400), by: CGPoint(x: 0, y: way), steps: steps)
    stage.touch(.ended, 150, 400 + way)
  }

  private func showFrame() { stage.build { stage.world.advanceMovers(to: stage.now) } }

  private func settle() {
    for _ in 0..<400 {
      stage.wait(16)
      showFrame()
    }
  }

  @Test func `content moves from the tenth point on, without a jump`() {
    stage.touch(.began, 150, 400)
    stage.touch(.moved, 150, 391)
    #expect(scroll.contentOffset.y == 0 && scroll.isTracking && !scroll.isDragging)
    stage.touch(.moved, 150, 390)
    #expect(scroll.contentOffset.y == 0 && scroll.isDragging)
    stage.touch(.moved, 150, 360)
    #expect(scroll.contentOffset.y == 30)
  }

  @Test func `pulled past its end, content gives way as the rubber band says`() {
    stage.touch(.began, 150, 200)
    stage.touch(.moved, 150, 310)

    #expect(abs(scroll.contentOffset.y + RubberBand(length: 600).shown(100)) < 1e-9)
  }

  @Test func `a view that does not bounce stops at its end`() {
    scroll.bounces = false

    stage.touch(.began, 150, 200)
    stage.touch(.moved, 150, 310)

    #expect(scroll.contentOffset.y == 0)
  }

  @Test func `a flick glides as far as its speed says, and tells its delegate in Apple's order`() {
    flick(by: -100)
    #expect(scroll.isDecelerating && !scroll.isDragging)
    let start = scroll.contentOffset.y

    settle()

    // 100 points in 100 ms, of which 10 begin the pan.
    #expect(abs(start - 90) < 1e-9)
    let reach = ScrollMotion.reach(velocity: 1000, rate: 0.998)
    #expect(abs(scroll.contentOffset.y - start - reach) < 0.5)
    #expect(
      diary.lines == [
        "willBeginDragging", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
        "didEndDecelerating",
      ])
  }

  @Test func `where it is depends on the instant, not on the frames between`() {
    flick(by: -100)
    let start = stage.now
    stage.wait(400)
    showFrame()
    let once = scroll.contentOffset.y

    let expected = 90 + 1000 * (pow(0.998, 400) - 1) / (1000 * log(0.998))

    #expect(start.duration(to: stage.now) == .milliseconds(400))
    #expect(abs(once - expected) <= 1.0 / 6 + 1e-9)
  }

  @Test func `lifted slowly, it stops dead`() {
    stage.touch(.began, 150, 400)
    stage.drag(from: CGPoint(x: 150, y: 400), by: CGPoint(x: 0, y: -40), steps: 100)
    stage.touch(.ended, 150, 360)

    #expect(!scroll.isDecelerating)
    #expect(diary.lines.last == "didEndDragging false")
  }

  @Test func `the run loop tracks while content is dragged or glides`() {
    stage.touch(.began, 150, 400)
    #expect(!stage.world.isTracking)
    stage.drag(from: CGPoint(x: 150, y: 400), by: CGPoint(x: 0, y: -100), steps: 10)
    #expect(stage.world.isTracking)
    stage.touch(.ended, 150, 300)
    #expect(stage.world.isTracking)

    settle()

    #expect(!stage.world.isTracking && !stage.world.hasRunningMovers)
  }

  @Test func `a finger stops gliding content at once, and a rest on it is no flick`() {
    flick(by: -100)
    stage.wait(100)
    showFrame()
    let place = scroll.contentOffset.y

    stage.touch(.began, 150, 400)
    #expect(!scroll.isDecelerating && scroll.isDragging)
    stage.wait(200)
    showFrame()
    stage.touch(.ended, 150, 400)

    #expect(scroll.contentOffset.y == place)
    #expect(diary.lines.last == "didEndDragging false")
    #expect(!stage.world.isTracking)
  }

  @Test func `a flick on gliding content in its direction adds speed`() {
    func speedOfSecondFlick(by way: CGFloat) -> CGFloat {
      flick(by: -100)
      stage.wait(50)
      showFrame()
      flick(by: way)
      return scroll.motion?.velocity(at: stage.now).y ?? 0
    }

    let onward = speedOfSecondFlick(by: -100)
    let carried: Double = 1000 * pow(0.998, 50)
    #expect(abs(onward - 1000 - 0.000816 * pow(carried, 1.967)) < 1)
    settle()
    #expect(abs(speedOfSecondFlick(by: 100) + 1000) < 1)
  }

  @Test func `let go past the end it comes back to the end`() {
    stage.touch(.began, 150, 200)
    stage.touch(.moved, 150, 400)
    stage.wait(200)
    stage.touch(.ended, 150, 400)
    #expect(scroll.isDecelerating)

    settle()

    #expect(scroll.contentOffset.y == 0)
  }

  @Test func `picked up while out of bounds nothing jumps`() {
    stage.touch(.began, 150, 200)
    stage.touch(.moved, 150, 400)
    stage.wait(200)
    stage.touch(.ended, 150, 400)
    stage.wait(60)
    showFrame()
    let place = scroll.contentOffset.y
    #expect(place < -20)

    stage.touch(.began, 150, 300)
    #expect(abs(scroll.contentOffset.y - place) < 1e-6)
    stage.touch(.moved, 150, 310)
    let slope = RubberBand(length: 600).slope(showing: place)
    #expect(abs(scroll.contentOffset.y - place + 10 * slope) < 0.1)
  }

  @Test(arguments: [(-140.0, 30, 0), (-170, 100, 1), (-60, 6, 1), (-290, 10, 1)])
  func `a paging view goes at most one page, by flick or by half`(
    way: Double, steps: Int, page: Int
  ) {
    scroll.isPagingEnabled = true
    scroll.contentSize = CGSize(width: 1500, height: 600)
    let velocity = -way / (Double(steps) / 100)
    let isSlow = velocity < 400 || steps == 30

    stage.touch(.began, 299, 400)
    stage.drag(from: CGPoint(x: 299, y: 400), by: CGPoint(x: way, y: 0), steps: steps)
    if isSlow { stage.wait(200) }
    stage.touch(.ended, 299 + way, 400)
    settle()

    #expect(scroll.contentOffset.x == CGFloat(page * 300))
  }

  @Test func `a delegate may change where it comes to rest`() {
    diary.target = CGPoint(x: 0, y: 777)

    flick(by: -100)
    settle()

    #expect(scroll.contentOffset.y == 777)
  }

  @Test func `an animated offset takes 300 ms, slow at both ends`() {
    stage.build { scroll.setContentOffset(CGPoint(x: 0, y: 600), animated: true) }
    stage.wait(150)
    showFrame()
    #expect(abs(scroll.contentOffset.y - 300) < 1.0 / 6 + 1e-9)
    #expect(!stage.world.isTracking)

    stage.wait(150)
    showFrame()

    #expect(scroll.contentOffset.y == 600)
    #expect(diary.lines == ["didEndScrollingAnimation"])
  }

  @Test func `a wheel moves what is under it, within its ends`() {
    stage.build {
      stage.world.scrollWheel(at: CGPoint(x: 150, y: 300), by: CGSize(width: 0, height: -40))
    }
    #expect(scroll.contentOffset.y == 40)

    stage.build {
      stage.world.scrollWheel(at: CGPoint(x: 150, y: 300), by: CGSize(width: 0, height: 90))
    }
    #expect(scroll.contentOffset.y == 0)

    stage.build {
      stage.world.scrollWheel(at: CGPoint(x: 350, y: 300), by: CGSize(width: 0, height: -9))
    }
    #expect(scroll.contentOffset.y == 0)
  }
}
