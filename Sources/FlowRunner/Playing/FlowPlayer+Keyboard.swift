import Foundation
import KeyboardModel
import Simulation
import VirtualTime

/// The keyboard as a thing: its modes, its place, its dismissal by a finger.
extension FlowPlayer {
  /// Chooses a mode or a plane, as the hide key's menu, two fingers or a key would.
  public func keyboard(_ gesture: Keyboard.Gesture) throws(StepFailure) {
    let start = simulator.timeline.count
    simulator.handle(.keyboardGesture(gesture))
    if let refusal = simulator.timeline.dropFirst(start).first(where: { $0.name == "refused" }) {
      throw StepFailure(expected: "the keyboard \(gesture)", actual: refusal.detail)
    }
    try pass(.zero)
  }

  /// Moves a pad's keyboard about, at an even speed.
  public func moveKeyboard(_ move: KeyboardMove) throws(StepFailure) {
    let frame = simulator.keyboard.frame(at: simulator.now)
    let grip = CGPoint(x: frame.midX, y: frame.maxY - 12)
    let way: CGSize
    switch move.way {
    case .by(let size): way = size
    case .to(let corner):
      way = CGSize(width: corner.x - frame.minX, height: corner.y - frame.minY)
    }
    func point(_ part: Double) -> CGPoint {
      CGPoint(x: grip.x + way.width * part, y: grip.y + way.height * part)
    }
    if simulator.keyboard.state != .dragging {
      simulator.handle(.keyboardGesture(.pickUp(at: grip)))
      guard simulator.keyboard.state == .dragging else {
        throw StepFailure(
          expected: "a keyboard that can be moved",
          actual: "it is \(simulator.keyboardState.rawValue) on \(simulator.device.name)")
      }
    }
    try steps(of: move.duration) { simulator.handle(.keyboardGesture(.carry(to: point($0)))) }
    if !move.holds { simulator.handle(.keyboardGesture(.drop(at: point(1)))) }
  }

  /// A finger comes down onto the keyboard from above and pushes it before it.
  public func pushKeyboardDown(to y: Double, velocity: Double?) throws(StepFailure) {
    let top = Double(simulator.keyboard.frame(at: simulator.now).minY)
    try steps(of: .milliseconds(200)) {
      simulator.handle(.keyboardGesture(.pushDown(fingerY: top + (y - top) * $0)))
    }
    guard simulator.keyboard.state == .interactive else {
      throw StepFailure(
        expected: "a keyboard that can be pushed down",
        actual: "it is \(simulator.keyboardState.rawValue)")
    }
    if let velocity { simulator.handle(.keyboardGesture(.letGo(velocity: velocity))) }
  }

  /// Calls `step` with the part of the way done, sixty times a second.
  private func steps(of duration: Duration, _ step: (Double) -> Void) throws(StepFailure) {
    let interval = Duration.nanoseconds(16_666_667)
    let count = max(1, Int(duration / interval))
    for index in 1...count {
      try pass(duration / count)
      step(Double(index) / Double(count))
    }
  }
}
