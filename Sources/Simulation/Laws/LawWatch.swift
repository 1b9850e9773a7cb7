import Foundation
import KeyboardModel
import LifecycleModel
import UIKit
import VirtualTime

/// Looks at a phone, one moment after the other, for what breaks a law.
///
/// It remembers what it has seen of timers, since what fires early is known only by what was said
/// before.
@MainActor public struct LawWatch {
  private var timers: [PendingTimerInfo] = []

  public init() {}

  /// What breaks the law now, as far as an app has to do with it; nil if nothing does.
  public mutating func breach(
    of law: SystemLaw, by app: String, on phone: Simulator
  ) -> String? {
    switch law {
    case .oneOwner: phone.wrongOwner
    case .neverEarly: early(in: app, on: phone)
    case .noCrash: phone.crashReports.first.map { "\($0.app) crashed: \($0.text)" }
    case .balanced:
      phone.unanswered(by: app).map { "\($0) has come to \(app), and no did after it" }
    case .fieldClear: phone.coveredField(of: app)
    case .onScreen: phone.controlOffScreen(of: app)
    case .owned: phone.ownerless(of: app)
    }
  }

  /// A timer that has fired more often than was possible since the last look.
  private mutating func early(in app: String, on phone: Simulator) -> String? {
    let now = phone.world(of: app)?.timers ?? []
    defer { timers = now }
    for timer in timers {
      guard let interval = timer.interval, timers.count(where: { $0.site == timer.site }) == 1,
        let later = now.first(where: { $0.site == timer.site && $0.interval == interval }),
        later.nextFire >= timer.nextFire
      else { continue }
      let slots = timer.nextFire.duration(to: phone.now).wholeNanoseconds
      let possible = slots < 0 ? 0 : slots / max(1, interval.wholeNanoseconds) + 1
      if later.fires - timer.fires > possible {
        return "the timer of \(timer.site) fired before \(timer.nextFire)"
      }
    }
    return nil
  }
}

extension Simulator {
  fileprivate var wrongOwner: String? {
    guard let owner = keyboard.owner else { return nil }
    guard appsOnScreen.contains(owner) else {
      return "the keyboard belongs to \(owner), which is not on the screen"
    }
    guard world(of: owner)?.firstResponder != nil else {
      return "the keyboard belongs to \(owner), which has no first responder"
    }
    return nil
  }

  fileprivate func coveredField(of app: String) -> String? {
    let covered = keyboard.visibleHeight(at: now)
    guard covered > 0, keyboard.owner == app, let caret = focusedTextRect else { return nil }
    let top = Double(device.size(in: orientation).height) - covered
    guard Double(caret.midY) > top + 0.5 else { return nil }
    return "the caret is at \(Int(caret.midY)), and the keyboard's upper edge at \(Int(top))"
  }

  fileprivate func ownerless(of app: String) -> String? {
    guard let world = world(of: app) else { return nil }
    return world.enter(at: now) {
      if let link = world.displayLinks.first(where: \.isHeldByRunLoopOnly) {
        return "only the run loop holds the display link of \(link.site)"
      }
      return world.timers.first(where: \.isHeldByRunLoopOnly).map {
        "only the run loop holds the timer of \($0.site)"
      }
    }
  }

  /// The last will-notification that an app heard, if it was neither turned round nor answered
  /// since the app was resumed last.
  fileprivate func unanswered(by app: String) -> String? {
    guard lifecycle.state(of: app).isReachable else { return nil }
    var awaited: [String] = []
    for entry in timeline where entry.app == app {
      switch entry.kind {
      case .lifecycle where entry.name == "suspended": awaited = []
      case .firstResponder: awaited = []
      case .system where entry.name == "fault":
        awaited.removeAll { entry.detail.hasSuffix(" did\($0)") }
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
