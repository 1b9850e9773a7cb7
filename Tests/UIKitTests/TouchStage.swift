import VirtualTime

@testable import UIKit

/// A world with one visible window, and a finger to touch it with.
@MainActor final class TouchStage {
  let world = AppWorld()
  let window: UIWindow
  private(set) var now = Instant.zero

  init() {
    window = world.enter(at: .zero) { UIWindow() }
    world.enter(at: .zero) { window.isHidden = false }
  }

  /// Builds views as the app's code.
  @discardableResult
  func build<Result>(_ body: () -> Result) -> Result { world.enter(at: now, body) }

  /// Lets time go by, serving deadlines and movers as a frame would at its end.
  func wait(_ milliseconds: Int64) {
    now = now.advanced(by: .milliseconds(milliseconds))
    world.serveDeadlines(at: now)
    world.enter(at: now) {}
  }

  func touch(_ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat, finger: Int = 0) {
    world.enter(at: now) {
      world.deliver([
        TouchInput(finger: finger, phase: phase, location: CGPoint(x: x, y: y))
      ])
    }
  }

  func tap(_ x: CGFloat, _ y: CGFloat) {
    touch(.began, x, y)
    wait(50)
    touch(.ended, x, y)
  }

  /// Moves a landed finger in equal steps of 10 ms.
  func drag(from start: CGPoint, by way: CGPoint, steps: Int) {
    for step in 1...steps {
      wait(10)
      let part = CGFloat(step) / CGFloat(steps)
      touch(.moved, start.x + way.x * part, start.y + way.y * part)
    }
  }
}

/// A view that writes down which touches it was told of.
@MainActor final class TouchDiary: UIView {
  var lines: [String] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("began", touches)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("moved", touches)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("ended", touches)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("cancelled", touches)
  }

  private func note(_ word: String, _ touches: Set<UITouch>) {
    lines.append(touches.count == 1 ? word : "\(word) \(touches.count)")
  }
}
