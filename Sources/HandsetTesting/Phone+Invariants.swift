import Simulation
import UIKit
import VirtualTime

/// What has to hold in every frame.
struct Invariant {
  var name: String
  var file: StaticString
  var line: UInt
  var holds: @MainActor (Phone) throws -> Bool
}

extension Phone {
  /// From here on something has to hold in every frame that the phone shows.
  ///
  /// It is looked at once at each refresh while a verb lets time pass, with everything laid out and
  /// where it is seen; the verb that is under way when it does not hold throws.
  ///
  ///     phone.always("the field is above the keyboard") { $0.overlap(of: .id("field")) == 0 }
  public func always(
    _ name: String, file: StaticString = #filePath, line: UInt = #line,
    _ holds: @escaping @MainActor (Phone) throws -> Bool
  ) {
    invariants.append(Invariant(name: name, file: file, line: line, holds: holds))
  }

  /// The invariant of that name need not hold any more.
  public func noLonger(_ name: String) { invariants.removeAll { $0.name == name } }

  func checkInvariants(_ step: Step) throws(PhoneFailure) {
    for invariant in invariants {
      do {
        if try invariant.holds(self) { continue }
      } catch {
        throw failure(
          step, expected: "in every frame: \(invariant.name)",
          actual: "the check at \(invariant.place) threw \(error)")
      }
      throw failure(
        step, expected: "in every frame: \(invariant.name)",
        actual: "a frame in which it does not hold; the check is at \(invariant.place)")
    }
  }
}

extension Invariant {
  fileprivate var place: String {
    let name = "\(file)".split(separator: "/").last.map(String.init) ?? "\(file)"
    return "\(name):\(line)"
  }
}
