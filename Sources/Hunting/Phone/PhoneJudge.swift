import Simulation

/// Judges a phone by its own laws and by what its app is to show at rest.
@MainActor struct PhoneJudge {
  let phone: Simulator
  let repertoire: Repertoire
  let eye: PhoneEye

  /// Whether nothing is on its way any more.
  var isQuiet: Bool {
    phone.keyboard.nextDeadline == nil && !phone.keyboard.isMoving(at: phone.now)
      && phone.lifecycle.nextDeadline == nil
  }

  /// What holds at every moment.
  func always(_ watch: inout LawWatch) -> Violation? {
    breach(of: SystemLaw.allCases.filter(\.holdsAlways), &watch)
  }

  func atRest(_ watch: inout LawWatch) -> Violation? {
    let app = repertoire.app
    if let violation = breach(of: [.balanced], &watch) { return violation }
    guard phone.frontApp == app, !phone.showsAlert, phone.appsOnScreen == [app] else { return nil }
    for expectation in repertoire.expectations {
      guard let actual = eye.value(expectation.value, of: app), !expectation.isMet(by: actual)
      else { continue }
      let number = (actual * 100).rounded() / 100
      return Violation(expectation.invariant, "\(expectation.value) is \(number)")
    }
    return breach(of: [.fieldClear, .owned, .onScreen], &watch)
  }

  private func breach(of laws: [SystemLaw], _ watch: inout LawWatch) -> Violation? {
    for law in laws {
      if let detail = watch.breach(of: law, by: repertoire.app, on: phone) {
        return Violation(law.rawValue, detail)
      }
    }
    return nil
  }
}
