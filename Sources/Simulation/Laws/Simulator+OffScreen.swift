import Foundation
import UIKit

extension Simulator {
  /// A control that nobody can reach, as no part of it is on the screen.
  ///
  /// What can be scrolled to, what a view cuts off and what does not move at all is left out: a
  /// control counts while it is shown and takes touches.
  func controlOffScreen(of app: String) -> String? {
    guard frontApp == app, let world = world(of: app) else { return nil }
    return look(into: world) {
      for window in world.shownWindows {
        if let lost = lostControl(in: window, of: world) {
          let frame = lost.convert(lost.bounds, to: world.screen as any UICoordinateSpace)
          let name = lost.accessibilityIdentifier ?? "\(type(of: lost))"
          return "\(name) lies at (\(Int(frame.minX)), \(Int(frame.minY))), off the screen"
        }
      }
      return nil
    }
  }

  private func lostControl(in view: UIView, of world: AppWorld) -> UIView? {
    guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return nil }
    if view is UIControl || view is UITextView {
      let frame = view.convert(view.bounds, to: world.screen as any UICoordinateSpace)
      let isLost = !frame.isEmpty && !frame.intersects(world.screen.bounds)
      return isLost ? view : nil
    }
    guard !(view is UIScrollView), !view.clipsToBounds || view is UIWindow else { return nil }
    for child in view.subviews {
      if let lost = lostControl(in: child, of: world) { return lost }
    }
    return nil
  }
}
