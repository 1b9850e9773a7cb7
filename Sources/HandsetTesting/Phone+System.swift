import DeviceModel
import Simulation
import UIKit
import VirtualTime

/// Waiting, turning, alerts and settings.
extension Phone {
  /// Lets simulated time pass.
  public func wait(
    _ duration: Duration, file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    try pass(max(.zero, duration), Step("wait", file, line))
  }

  /// Waits until something is so; fails when it is not in time.
  public func wait(
    upTo patience: Duration = .seconds(5), for what: String, file: StaticString = #filePath,
    line: UInt = #line, until isSo: () -> Bool
  ) throws(PhoneFailure) {
    let step = Step("wait for \(what)", file, line)
    guard try pass(upTo: patience, step, until: isSo) else {
      throw failure(step, expected: what, actual: "it did not come within \(patience)")
    }
  }

  /// Waits until the keyboard stands still and nothing on the screen moves by itself.
  ///
  /// A spinner or a display link that never ends is not waited for longer than that.
  public func settle(
    upTo patience: Duration = .seconds(3), file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    let step = Step("settle", file, line)
    try pass(.zero, step)
    _ = try pass(upTo: patience, step) {
      keyboard.isAtRest
        && !simulator.appsOnScreen.contains { simulator.world(of: $0)?.isMoving == true }
    }
  }

  /// Turns the device, and waits until the interface has turned.
  public func rotate(
    to orientation: Orientation, file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    let step = Step("rotate to \(orientation.rawValue)", file, line)
    let allowed = simulator.device.orientations
    guard allowed.contains(orientation) else {
      throw failure(
        step, expected: "an orientation of the \(simulator.device.name)",
        actual: "it turns to \(allowed.map(\.rawValue).joined(separator: ", "))")
    }
    try give(.setting(.orientation(orientation)), step)
    try pass(Self.settling, step)
  }

  /// Something of the system's comes over the app, which resigns active.
  public func systemAlert(
    _ alert: SystemAlert, file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    let step = Step("system alert", file, line)
    try give(.systemAlert(alert), step)
    try pass(Self.settling, step)
  }

  /// The newest alert goes, and the app is active again.
  public func dismissAlert(
    file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    try systemAlert(.dismissed, file: file, line: line)
  }

  /// Changes a setting of the phone's or of an app's.
  public func set(
    _ setting: Setting, file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    let step = Step("set \(setting)", file, line)
    try give(.setting(setting), step)
    try pass(.zero, step)
  }

  /// Any other input that the phone takes.
  public func handle(
    _ input: PhoneInput, file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    let step = Step("handle", file, line)
    try give(input, step)
    try pass(.zero, step)
  }
}
