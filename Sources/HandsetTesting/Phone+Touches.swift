import Simulation
import UIKit
import VirtualTime

/// What a finger does.
extension Phone {
  /// Which way a swipe goes.
  public enum Direction: String, Hashable, Sendable, CaseIterable { case up, down, left, right }

  /// How long a tapping finger stays down.
  private static let touchLength = Duration.milliseconds(60)

  /// Taps a view, a key or a point, once it is there and a finger reaches it.
  public func tap(
    _ target: PhoneTarget, file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    let step = Step("tap \(target.title)", file, line)
    try press(try place(of: target, step), for: Self.touchLength, step)
  }

  /// Taps twice, quickly.
  public func doubleTap(
    _ target: PhoneTarget, file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    let step = Step("double tap \(target.title)", file, line)
    let place = try place(of: target, step)
    try press(place, for: Self.touchLength, step)
    try pass(.milliseconds(90), step)
    try press(place, for: Self.touchLength, step)
  }

  /// Keeps a finger down on something without moving it.
  public func longPress(
    _ target: PhoneTarget, for duration: Duration = .seconds(1), file: StaticString = #filePath,
    line: UInt = #line
  ) throws(PhoneFailure) {
    let step = Step("long press \(target.title)", file, line)
    try press(try place(of: target, step), for: duration, step)
  }

  /// Swipes from something towards an edge of the screen; without a target over its middle.
  public func swipe(
    _ direction: Direction, on target: PhoneTarget? = nil,
    in duration: Duration = .milliseconds(250),
    file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    let step = Step("swipe \(direction.rawValue)", file, line)
    let screen = simulator.device.size(in: simulator.orientation)
    var start = CGPoint(x: screen.width / 2, y: screen.height / 2)
    if let target { start = try place(of: target, step) }
    let end =
      switch direction {
      case .up: CGPoint(x: start.x, y: screen.height * 0.1)
      case .down: CGPoint(x: start.x, y: screen.height * 0.9)
      case .left: CGPoint(x: screen.width * 0.1, y: start.y)
      case .right: CGPoint(x: screen.width * 0.9, y: start.y)
      }
    try drag(from: start, to: end, in: duration, step)
  }

  /// Puts a finger down on one thing, moves it to another at an even speed, and lifts it there.
  public func drag(
    from start: PhoneTarget, to end: PhoneTarget, in duration: Duration = .milliseconds(500),
    file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    let step = Step("drag \(start.title) to \(end.title)", file, line)
    let from = try place(of: start, step)
    try drag(from: from, to: try place(of: end, step), in: duration, step)
  }

  private func press(
    _ place: CGPoint, for duration: Duration, _ step: Step
  ) throws(PhoneFailure) {
    try touch(.began, at: place, step)
    try pass(duration, step)
    try touch(.ended, at: place, step)
  }

  func drag(
    from start: CGPoint, to end: CGPoint, in duration: Duration, _ step: Step
  ) throws(PhoneFailure) {
    try touch(.began, at: start, step)
    try move(0, from: start, to: end, in: duration, step)
    try touch(.ended, at: end, step)
  }

  /// Moves a finger that is down, at each refresh of the screen.
  func move(
    _ finger: Int, from start: CGPoint, to end: CGPoint, in duration: Duration, _ step: Step
  ) throws(PhoneFailure) {
    let began = simulator.now
    while let next = nextRefresh, next < began.advanced(by: duration) {
      try pass(simulator.now.duration(to: next), step)
      let part = began.duration(to: next).inSeconds / duration.inSeconds
      let place = CGPoint(
        x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      try touch(.moved, at: place, finger: finger, step)
    }
    try pass(simulator.now.duration(to: began.advanced(by: duration)), step)
    try touch(.moved, at: end, finger: finger, step)
  }

  func touch(
    _ phase: UITouch.Phase, at place: CGPoint, finger: Int = 0, _ step: Step
  ) throws(PhoneFailure) {
    try give(.touch(TouchInput(finger: finger, phase: phase, location: place)), step)
  }
}
