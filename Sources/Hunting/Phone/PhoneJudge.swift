import Foundation
import KeyboardModel
import Simulation
import UIKit
import VirtualTime

/// The laws of every phone.
@MainActor struct PhoneJudge {
  let phone: Simulator
  let repertoire: Repertoire
  let eye: PhoneEye

  private func broken(_ invariant: HuntInvariant, _ detail: String) -> Violation {
    Violation(invariant.rawValue, detail)
  }

  /// Whether nothing is on its way any more.
  var isQuiet: Bool {
    phone.keyboard.nextDeadline == nil && !phone.keyboard.isMoving(at: phone.now)
      && phone.lifecycle.nextDeadline == nil
  }

  // MARK: At every step

  func always() -> Violation? {
    if let report = phone.crashReports.first {
      return broken(.noCrash, "\(report.app) crashed: \(report.text)")
    }
    return owner()
  }

  private func owner() -> Violation? {
    guard let owner = phone.keyboard.owner else { return nil }
    guard phone.appsOnScreen.contains(owner) else {
      return broken(.oneOwner, "the keyboard belongs to \(owner), which is not on the screen")
    }
    guard phone.world(of: owner)?.firstResponder != nil else {
      return broken(.oneOwner, "the keyboard belongs to \(owner), which has no first responder")
    }
    return nil
  }

  /// A timer that has fired although its time has not come.
  func early(from before: [PendingTimerInfo], to after: [PendingTimerInfo]) -> Violation? {
    for timer in before where timer.nextFire > phone.now {
      let ofSite = before.count(where: { $0.site == timer.site })
      let later = after.first { $0.site == timer.site && $0.nextFire >= timer.nextFire }
      if ofSite == 1, let later, later.fires > timer.fires {
        return broken(.neverEarly, "the timer of \(timer.site) fired before \(timer.nextFire)")
      }
    }
    return nil
  }

  // MARK: At rest

  func atRest() -> Violation? {
    let app = repertoire.app
    if let missing = unanswered(of: app) {
      return broken(.balanced, "\(missing) has come to \(app), and no did after it")
    }
    guard phone.frontApp == app, !phone.showsAlert, phone.appsOnScreen == [app] else { return nil }
    for expectation in repertoire.expectations {
      guard let actual = eye.value(expectation.value, of: app), !expectation.isMet(by: actual)
      else { continue }
      let number = (actual * 100).rounded() / 100
      return Violation(expectation.invariant, "\(expectation.value) is \(number)")
    }
    return fieldUnderKeyboard()
  }

  private func fieldUnderKeyboard() -> Violation? {
    let covered = phone.keyboard.visibleHeight(at: phone.now)
    guard covered > 0, phone.keyboard.owner == repertoire.app, let caret = phone.focusedTextRect
    else { return nil }
    let top = Double(phone.device.size(in: phone.orientation).height) - covered
    guard Double(caret.midY) > top + 0.5 else { return nil }
    return broken(
      .fieldClear,
      "the caret is at \(Int(caret.midY)), and the keyboard's upper edge at \(Int(top))")
  }

  /// The last will-notification that an app heard, if it was neither turned round nor answered
  /// since the app was resumed last.
  private func unanswered(of app: String) -> String? {
    guard phone.lifecycle.state(of: app).isReachable else { return nil }
    var awaited: [String] = []
    for entry in phone.timeline where entry.app == app {
      switch entry.kind {
      case .lifecycle where entry.name == "suspended": awaited = []
      case .firstResponder: awaited = []
      case .notification:
        if entry.name.hasPrefix("will") {
          let name = entry.name.dropFirst(4)
          if name == "Show" { awaited.removeAll { $0 == "Hide" } }
          if name == "Hide" { awaited.removeAll { $0 == "Show" } }
          awaited.append(String(name))
        } else {
          awaited.removeAll { $0 == entry.name.dropFirst(3) }
        }
      default: break
      }
    }
    return awaited.last.map { "will\($0)" }
  }
}
