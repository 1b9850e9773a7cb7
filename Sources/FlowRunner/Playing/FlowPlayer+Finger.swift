import Foundation
import Simulation
import UIKit
import VirtualTime

/// A finger that stays on the screen over several steps, so that others can look meanwhile.
extension FlowPlayer {
  /// Not the one that taps and swipes, which may do so in the meantime.
  private static let number = 1

  public func finger(_ step: FingerStep) throws(StepFailure) {
    switch step {
    case .down(let target):
      guard heldPlace == nil else {
        throw StepFailure(expected: "no finger on the screen", actual: "one is down already")
      }
      let place = try self.place(of: target)
      touch(.began, at: place, finger: Self.number)
      heldPlace = place
    case .move(let end, let duration):
      let start = try heldFinger()
      let end = try onScreen(end)
      try drag(from: start, to: end, in: duration, finger: Self.number)
      heldPlace = end
    case .up:
      touch(.ended, at: try heldFinger(), finger: Self.number)
      heldPlace = nil
    }
  }

  private func heldFinger() throws(StepFailure) -> CGPoint {
    guard let heldPlace else {
      throw StepFailure(
        expected: "a finger on the screen", actual: "none is; begin with finger: { down: … }")
    }
    return heldPlace
  }

  /// Moves a finger that is down, at each refresh of the screen.
  func drag(
    from start: CGPoint, to end: CGPoint, in duration: Duration, finger: Int
  ) throws(StepFailure) {
    let began = simulator.now
    let length = duration.wholeNanoseconds
    while true {
      let next = refresh.instant(of: refresh.index(after: simulator.now))
      let elapsed = began.duration(to: next).wholeNanoseconds
      guard elapsed < length else { break }
      try pass(simulator.now.duration(to: next))
      let part = Double(elapsed) / Double(length)
      let place = CGPoint(
        x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      touch(.moved, at: place, finger: finger)
    }
    try pass(simulator.now.duration(to: began.advanced(by: duration)))
    touch(.moved, at: end, finger: finger)
  }
}
