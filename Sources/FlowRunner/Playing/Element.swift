import Foundation
import Simulation
import UIKit

/// A view as a flow sees it.
@MainActor struct Element {
  let view: UIView
  let world: AppWorld
  /// What can be seen of it, in the screen's points; what lies outside is cut off.
  let visibleFrame: CGRect
  /// The whole of it.
  let frame: CGRect

  var id: String? { view.accessibilityIdentifier }
  var isFocused: Bool { view.isFirstResponder(in: world) }
  var center: CGPoint { CGPoint(x: visibleFrame.midX, y: visibleFrame.midY) }

  /// `note "Hello"`: how messages call it.
  var description: String {
    let text = texts.first.map { "\"\($0.shortened)\"" }
    return [id, text].compactMap { $0 }.joined(separator: " ")
  }

  /// How much of it is seen, from 0 to 1.
  var visiblePart: Double {
    let whole = frame.width * frame.height
    return whole > 0 ? Double(visibleFrame.width * visibleFrame.height / whole) : 0
  }

  /// All but its place by others.
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
    if let isChecked = selector.isChecked, isChecked != self.isChecked { return false }
    let slack = selector.tolerance + 0.01
    if let width = selector.width, abs(Double(frame.width) - width) > slack { return false }
    if let height = selector.height, abs(Double(frame.height) - height) > slack { return false }
    return selector.traits.allSatisfy(has)
  }

  private func has(_ trait: ElementSelector.Trait) -> Bool {
    switch trait {
    case .text: !texts.isEmpty
    case .square: frame.height > 0 && abs(1 - frame.width / frame.height) < 0.03
    case .longText: texts.contains { $0.count > 200 }
    }
  }

  /// What a touch at its centre would reach instead; nil if it reaches the element.
  ///
  /// Another app's keyboard or window may lie over it, or the system's own alerts and bars. A view
  /// above in its own branch counts as reaching it: a label's touch goes to its button.
  func obstacle(on simulator: Simulator) -> String? { obstacle(on: simulator, at: center) }

  /// What a touch at a place would reach instead; nil if it reaches the element.
  func obstacle(on simulator: Simulator, at place: CGPoint) -> String? {
    let receiver = simulator.receiver(at: place)
    guard let other = receiver.flatMap(simulator.world(of:)) else {
      return receiver.map { "the \($0)" } ?? "nothing that takes touches"
    }
    let hit = other.enter(at: simulator.now) { Self.hit(at: place, in: other) }
    guard other === world else {
      let isKeyboard = hit.map(other.keyboardScene.holds) ?? false
      let name = isKeyboard ? "the keyboard" : hit?.accessibilityIdentifier ?? "what is shown"
      return "\(name) of \(receiver ?? "another app")"
    }
    guard let hit else { return "nothing that takes touches" }
    if hit.isDescendant(of: view) || view.isDescendant(of: hit) { return nil }
    if let id = hit.accessibilityIdentifier { return id }
    return world.keyboardScene.holds(hit)
      ? "the keyboard" : String(describing: type(of: hit))
  }

  private static func hit(at place: CGPoint, in world: AppWorld) -> UIView? {
    world.shownWindows.reversed().lazy.compactMap { window in
      window.hitTest(window.convert(place, from: world.screen), with: nil)
    }.first
  }
}

extension UIView {
  func isFirstResponder(in world: AppWorld) -> Bool { world.firstResponder === self }

  fileprivate func convert(_ point: CGPoint, from screen: UIScreen) -> CGPoint {
    convert(CGRect(origin: point, size: .zero), from: screen as any UICoordinateSpace).origin
  }
}
