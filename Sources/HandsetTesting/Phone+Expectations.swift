import KeyboardModel
import Simulation
import UIKit
import VirtualTime

/// Checks that report to the test at their own line and let it go on.
///
/// They tell more than a comparison of values would: what is on the screen instead, and the last
/// rows of the timeline.
extension Phone {
  /// Expects something on the screen, now or soon.
  @discardableResult public func expectVisible(
    _ target: PhoneTarget, within patience: Duration = .seconds(5),
    file: StaticString = #filePath, line: UInt = #line
  ) -> Bool {
    let step = Step("expect visible", file, line)
    return check(step) { () throws(PhoneFailure) in
      guard try pass(upTo: patience, step, until: { shows(target) }) else {
        throw failure(
          step, expected: "\(target.title) on the screen", actual: alternatives(to: target))
      }
    }
  }

  /// Expects that something is not on the screen, now or soon.
  @discardableResult public func expectGone(
    _ target: PhoneTarget, within patience: Duration = .seconds(5),
    file: StaticString = #filePath, line: UInt = #line
  ) -> Bool {
    let step = Step("expect gone", file, line)
    return check(step) { () throws(PhoneFailure) in
      guard try pass(upTo: patience, step, until: { !shows(target) }) else {
        let place = seen(target).first?.visibleFrame.integral ?? .zero
        throw failure(
          step, expected: "no \(target.title)",
          actual: "it is at (\(Int(place.minX)), \(Int(place.minY)))")
      }
    }
  }

  /// Expects what a view shows.
  @discardableResult public func expectText(
    _ text: String, of target: PhoneTarget, file: StaticString = #filePath, line: UInt = #line
  ) -> Bool {
    let step = Step("expect text of \(target.title)", file, line)
    return check(step) { () throws(PhoneFailure) in
      guard let found = seen(target).first else {
        throw failure(
          step, expected: "\(target.title) on the screen", actual: alternatives(to: target))
      }
      let texts = simulator.look(into: found.world) { found.view.shownTexts }
      guard texts.contains(text) else {
        throw failure(step, expected: "\"\(text)\"", actual: "\(texts)")
      }
    }
  }

  /// Expects the keyboard in a state, at this moment.
  @discardableResult public func expectKeyboard(
    _ state: KeyboardReading.State, file: StaticString = #filePath, line: UInt = #line
  ) -> Bool {
    let step = Step("expect keyboard", file, line)
    return check(step) { () throws(PhoneFailure) in
      guard keyboard.state == state else {
        throw failure(step, expected: state.rawValue, actual: keyboard.state.rawValue)
      }
    }
  }

  /// Expects exactly these keyboard notifications, in order.
  @discardableResult public func expectNotifications(
    _ names: [KeyboardNotification.Name], to id: String? = nil, since start: Instant? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Bool {
    let step = Step("expect notifications to \(id ?? app)", file, line)
    return check(step) { () throws(PhoneFailure) in
      let actual = notifications(to: id, since: start)
      guard actual == names else {
        throw failure(step, expected: Self.list(names), actual: Self.list(actual))
      }
    }
  }

  /// Expects a number, give or take a tolerance.
  @discardableResult public func expect(
    _ what: String, _ actual: Double, is expected: Double, within tolerance: Double = 0.5,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Bool {
    let step = Step("expect \(what)", file, line)
    return check(step) { () throws(PhoneFailure) in
      guard abs(actual - expected) <= tolerance else {
        throw failure(step, expected: "\(expected) ± \(tolerance)", actual: "\(actual)")
      }
    }
  }

  private static func list(_ names: [KeyboardNotification.Name]) -> String {
    names.isEmpty ? "none" : names.map(\.rawValue).joined(separator: ", ")
  }

  private func check(_ step: Step, _ body: () throws(PhoneFailure) -> Void) -> Bool {
    do {
      try body()
      return true
    } catch {
      TestReport.record(error, file: step.file, line: step.line)
      return false
    }
  }
}
