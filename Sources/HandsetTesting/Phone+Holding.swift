import Simulation
import UIKit
import VirtualTime

/// A finger that stays on the screen while a test looks, and scrolling until something is seen.
extension Phone {
  /// Not the one that taps and swipes, which may do so in the meantime.
  private static let heldFinger = 1

  /// Puts a finger down, and leaves it there.
  public func touchDown(
    _ target: PhoneTarget, file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    let step = Step("touch down \(target.title)", file, line)
    guard heldPlace == nil else {
      throw failure(step, expected: "no finger on the screen", actual: "one is down already")
    }
    let place = try place(of: target, step)
    try touch(.began, at: place, finger: Self.heldFinger, step)
    heldPlace = place
  }

  /// Moves the finger that is down, by so many points at an even speed.
  public func moveFinger(
    x: Double = 0, y: Double = 0, in duration: Duration = .milliseconds(250),
    file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    let step = Step("move finger by (\(x), \(y))", file, line)
    let start = try place(ofHeldFinger: step)
    let end = CGPoint(x: start.x + x, y: start.y + y)
    try move(Self.heldFinger, from: start, to: end, in: duration, step)
    heldPlace = end
  }

  /// Lifts the finger that is down.
  public func liftFinger(
    file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    let step = Step("lift finger", file, line)
    try touch(.ended, at: try place(ofHeldFinger: step), finger: Self.heldFinger, step)
    heldPlace = nil
  }

  private func place(ofHeldFinger step: Step) throws(PhoneFailure) -> CGPoint {
    guard let heldPlace else {
      throw failure(
        step, expected: "a finger on the screen", actual: "none is; begin with touchDown")
    }
    return heldPlace
  }

  /// Drags what scrolls until something is on the screen and a finger would reach it.
  ///
  /// - Parameters:
  ///   - scroller: where the finger goes down; nil for the middle of the screen.
  ///   - direction: which way the finger moves; up shows what is further down.
  public func scroll(
    to target: PhoneTarget, in scroller: PhoneTarget? = nil, finger direction: Direction = .up,
    swipes: Int = 20, file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    let step = Step("scroll to \(target.title)", file, line)
    for _ in 0..<max(0, swipes) {
      if let found = seen(target).first, simulator.obstacle(to: found) == nil { return }
      let screen = simulator.device.size(in: simulator.orientation)
      var start = CGPoint(x: screen.width / 2, y: screen.height / 2)
      if let scroller { start = try place(of: scroller, step) }
      let way = direction.way
      let end = CGPoint(
        x: start.x + way.width * screen.width * 0.3, y: start.y + way.height * screen.height * 0.3)
      try drag(from: start, to: end, in: .milliseconds(300), step)
      try pass(.seconds(1), step)
    }
    if let found = seen(target).first, simulator.obstacle(to: found) == nil { return }
    throw failure(
      step, expected: "\(target.title) within \(swipes) swipes", actual: alternatives(to: target))
  }
}

extension Phone.Direction {
  fileprivate var way: CGSize {
    switch self {
    case .up: CGSize(width: 0, height: -1)
    case .down: CGSize(width: 0, height: 1)
    case .left: CGSize(width: -1, height: 0)
    case .right: CGSize(width: 1, height: 0)
    }
  }
}
