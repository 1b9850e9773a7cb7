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
    let name = phone.showsAlert ? Simulator.home : phone.frontApp ?? Simulator.home
    guard let world = phone.world(of: name) else { return nil }
    return world.enter(at: phone.now) {
      world.keyboardScene.follow(at: phone.now)
      var best: CGRect?
      for window in world.shownWindows {
        window.layoutIfNeeded()
        collect(window, within: world.screen.bounds, of: world, matches) { frame in
          if best.map({ frame.minY < $0.minY }) ?? true { best = frame }
        }
      }
      guard let best else { return nil }
      let place = CGPoint(x: best.midX, y: best.midY)
      guard phone.receiver(at: place) == name, reaches(place, in: world, matches) else {
        return nil
      }
      return place
    }
  }

  /// Frames are worked out only where they matter, of what matches and of what cuts off.
  private func collect(
    _ view: UIView, within clip: CGRect, of world: AppWorld, _ matches: (UIView) -> Bool,
    _ found: (CGRect) -> Void
  ) {
    guard !view.isHidden, view.alpha > 0.01 else { return }
    let isMatch = matches(view)
    var inner = clip
    if isMatch || view.clipsToBounds {
      let frame = view.convert(view.bounds, to: world.screen as any UICoordinateSpace)
      let visible = frame.intersection(clip)
      let isVisible = !visible.isNull && visible.width > 0 && visible.height > 0
      if isMatch && isVisible { found(visible) }
      if view.clipsToBounds {
        guard isVisible else { return }
        inner = visible
      }
    }
    if view is UIButton || view is UITextField || view is UITextView { return }
    for child in view.subviews { collect(child, within: inner, of: world, matches, found) }
  }

  /// Whether what a finger meets there is the view, lies in it, or holds it.
  private func reaches(
    _ place: CGPoint, in world: AppWorld, _ matches: (UIView) -> Bool
  ) -> Bool {
    let hit = world.shownWindows.reversed().lazy.compactMap { window in
      window.hitTest(
        window.convert(
          CGRect(origin: place, size: .zero), from: world.screen as any UICoordinateSpace
        ).origin, with: nil)
    }.first
    guard let hit else { return false }
    var climber: UIView? = hit
    while let view = climber {
      if matches(view) { return true }
      climber = view.superview
    }
    return holds(hit, matches)
  }

  private func holds(_ view: UIView, _ matches: (UIView) -> Bool) -> Bool {
    matches(view) || view.subviews.contains { holds($0, matches) }
  }

  /// A value that the app exposes, or one of those that flows know of every app.
  func value(_ name: String, of app: String) -> Double? {
    if name == "keyboardRise" { return phone.keyboard.visibleHeight(at: phone.now) }
    guard let world = phone.world(of: app) else { return nil }
    return world.enter(at: phone.now) {
      switch name {
      case "leakedLinks": return Double(world.displayLinks.count { $0.isHeldByRunLoopOnly })
      case "leakedTimers": return Double(world.timers.count { $0.isHeldByRunLoopOnly })
      case "displayLinks": return Double(world.displayLinks.count)
      case "timers": return Double(world.timers.count)
      default: break
      }
      world.keyboardScene.follow(at: phone.now)
      for window in world.shownWindows { window.layoutIfNeeded() }
      return world.exposedValue(name, at: phone.now)
    }
  }
}
