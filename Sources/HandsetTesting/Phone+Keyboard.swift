import KeyboardModel
import Simulation
import UIKit
import VirtualTime

/// The keyboard as a thing.
extension Phone {
  /// What is done to a keyboard that is up; all but hiding, emoji and letters on pads only.
  public enum KeyboardAction: String, Hashable, Sendable, CaseIterable {
    case dock, undock, split, splitDocked, merge, float, hide, emoji, letters
  }

  /// Does something to the keyboard by its menu or keys, and waits until it rests.
  public func keyboard(
    _ action: KeyboardAction, file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    let step = Step("keyboard \(action.rawValue)", file, line)
    guard action != .hide else { return try hideKeyboard(step) }
    guard keyboard.isUp else {
      throw failure(step, expected: "a keyboard", actual: "it is \(keyboard.state.rawValue)")
    }
    try give(.keyboardGesture(action.gesture), step)
    try rest(step)
  }

  /// Moves a pad's keyboard about by a finger; docked it is undocked by that.
  public func moveKeyboard(
    x: Double = 0, y: Double, in duration: Duration = .milliseconds(400),
    file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    let step = Step("move keyboard by (\(x), \(y))", file, line)
    let frame = keyboard.frame
    let grip = CGPoint(x: frame.midX, y: frame.maxY - 12)
    let way = { (part: Double) in CGPoint(x: grip.x + x * part, y: grip.y + y * part) }
    try give(.keyboardGesture(.pickUp(at: grip)), step)
    guard keyboard.state == .dragging else {
      throw failure(
        step, expected: "a keyboard that can be moved",
        actual: "it is \(keyboard.state.rawValue) on \(simulator.device.name)")
    }
    try eachRefresh(of: duration, step) { (part) throws(PhoneFailure) in
      try give(.keyboardGesture(.carry(to: way(part))), step)
    }
    try give(.keyboardGesture(.drop(at: way(1))), step)
    try rest(step)
  }

  /// A finger comes down onto the keyboard from above, pushes it before it and lets go, moving that
  /// fast, in points a second.
  public func pushKeyboardDown(
    to y: Double, velocity: Double = 900, file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    let step = Step("push keyboard down to \(y)", file, line)
    let top = Double(keyboard.frame.minY)
    try eachRefresh(of: .milliseconds(200), step) { (part) throws(PhoneFailure) in
      try give(.keyboardGesture(.pushDown(fingerY: top + (y - top) * part)), step)
    }
    guard keyboard.state == .interactive else {
      throw failure(
        step, expected: "a keyboard that can be pushed",
        actual: "it is \(keyboard.state.rawValue)")
    }
    try give(.keyboardGesture(.letGo(velocity: velocity)), step)
    try rest(step)
  }

  /// Plugs a hardware keyboard in, or out.
  public func hardwareKeyboard(
    _ isThere: Bool, file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    let step = Step("hardware keyboard \(isThere ? "in" : "out")", file, line)
    try give(.setting(.keyboardOption(.hardwareKeyboard, isThere)), step)
    try rest(step)
  }

  /// By its hide key where it has one, else by Escape.
  private func hideKeyboard(_ step: Step) throws(PhoneFailure) {
    guard keyboard.isUp else { return }
    if let key = seen(.id("hideKeyboard")).first {
      try tap(.view(key.view), file: step.file, line: step.line)
    } else {
      try give(.key(KeyInput(.escape)), step)
    }
    let isDown = try pass(upTo: .seconds(2), step) { keyboard.state == .hidden }
    guard isDown else {
      throw failure(
        step, expected: "the keyboard put away",
        actual: "it stays and has no hide key; tap what puts it away in the app")
    }
  }

  /// Until it stands still and has told so.
  private func rest(_ step: Step) throws(PhoneFailure) {
    try pass(.zero, step)
    _ = try pass(upTo: .seconds(2), step) { keyboard.isAtRest }
  }

  private func eachRefresh(
    of duration: Duration, _ step: Step, _ body: (Double) throws(PhoneFailure) -> Void
  ) throws(PhoneFailure) {
    let began = simulator.now
    while let next = nextRefresh, next < began.advanced(by: duration) {
      try pass(simulator.now.duration(to: next), step)
      try body(began.duration(to: next).inSeconds / duration.inSeconds)
    }
    try pass(simulator.now.duration(to: began.advanced(by: duration)), step)
    try body(1)
  }
}

extension Phone.KeyboardAction {
  fileprivate var gesture: Keyboard.Gesture {
    switch self {
    case .dock, .merge, .hide: .choose(.docked)
    case .undock: .choose(.undocked)
    case .split: .choose(.splitUndocked)
    case .splitDocked: .choose(.splitDocked)
    case .float: .choose(.floating)
    case .emoji: .turn(to: .emoji)
    case .letters: .turn(to: .letters)
    }
  }
}
