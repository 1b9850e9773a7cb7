import Foundation
import Simulation
import UIKit

/// A view as a flow sees it.
@MainActor struct Element {
  let view: UIView
  let world: AppWorld
  /// What can be seen of it, in the screen's points; what lies outside is cut off.
  let visibleFrame: CGRect

  var id: String? { view.accessibilityIdentifier }
  var isFocused: Bool { view.isFirstResponder(in: world) }
  var center: CGPoint { CGPoint(x: visibleFrame.midX, y: visibleFrame.midY) }

  /// `note "Hello"`: how messages call it.
  var description: String {
    let text = texts.first.map { "\"\($0.shortened)\"" }
    return [id, text].compactMap { $0 }.joined(separator: " ")
  }

  func matches(_ selector: ElementSelector) -> Bool {
    if let id = selector.id {
      guard let own = self.id, TextPattern(id).matches(own) else { return false }
    }
    if let text = selector.text {
      let pattern = TextPattern(text)
      guard texts.contains(where: pattern.matches) else { return false }
    }
    if let isEnabled = selector.isEnabled, isEnabled != self.isEnabled { return false }
    if let isFocused = selector.isFocused, isFocused != self.isFocused { return false }
    if let isSelected = selector.isSelected, isSelected != self.isSelected { return false }
    return true
  }

  /// What a touch at its centre would reach instead; nil if it reaches the element.
  ///
  /// A view above in its own branch counts as reaching it: a label's touch goes to its button.
  func obstacle() -> String? {
    for window in world.shownWindows.reversed() {
      let point = window.convert(center, from: world.screen)
      guard let hit = window.hitTest(point, with: nil) else { continue }
      if hit.isDescendant(of: view) || view.isDescendant(of: hit) { return nil }
      return hit.accessibilityIdentifier ?? String(describing: type(of: hit))
    }
    return "nothing that takes touches"
  }
}

extension UIView {
  func isFirstResponder(in world: AppWorld) -> Bool { world.firstResponder === self }

  fileprivate func convert(_ point: CGPoint, from screen: UIScreen) -> CGPoint {
    convert(CGRect(origin: point, size: .zero), from: screen as any UICoordinateSpace).origin
  }
}
