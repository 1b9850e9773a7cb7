import Foundation
import Simulation
import UIKit

/// Sees a phone as its user does: where something is that a finger could touch, what a value is.
@MainActor struct PhoneEye {
  let phone: Simulator

  /// The middle of the topmost view with that identifier, if a finger there reaches it.
  func place(ofID id: String) -> CGPoint? {
    place { $0.accessibilityIdentifier == id }
  }

  /// The same of a label or button with that text.
  func place(ofText text: String) -> CGPoint? {
    place { view in
      (view as? UILabel)?.text == text || (view as? UIButton)?.currentTitle == text
    }
  }

  private func place(where matches: (UIView) -> Bool) -> CGPoint? {
    let found = phone.seenViews(where: matches).innermost
    guard let first = found.min(by: { $0.visibleFrame.minY < $1.visibleFrame.minY }),
      phone.obstacle(to: first) == nil
    else { return nil }
    return first.center
  }

  /// A value that the app exposes, or one of those that flows know of every app.
  func value(_ name: String, of app: String) -> Double? {
    if name == "keyboardRise" { return phone.keyboard.visibleHeight(at: phone.now) }
    guard let world = phone.world(of: app) else { return nil }
    return phone.look(into: world) {
      switch name {
      case "leakedLinks": return Double(world.displayLinks.count { $0.isHeldByRunLoopOnly })
      case "leakedTimers": return Double(world.timers.count { $0.isHeldByRunLoopOnly })
      case "displayLinks": return Double(world.displayLinks.count)
      case "timers": return Double(world.timers.count)
      default: return world.exposedValue(name, at: phone.now)
      }
    }
  }
}
