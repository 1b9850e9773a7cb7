import Foundation
import Simulation
import UIKit

/// A view as a flow sees it.
typealias Element = SeenView

extension SeenView {
  var id: String? { view.accessibilityIdentifier }
  var isFocused: Bool { view.isFirstResponder(in: world) }

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
  func matches(_ selector: ElementSelector, effort: PatternEffort) -> Bool {
    if let id = selector.id {
      guard let own = self.id, TextPattern(id).matches(own, effort: effort) else { return false }
    }
    if let text = selector.text {
      let pattern = TextPattern(text)
      guard texts.contains(where: { pattern.matches($0, effort: effort) }) else { return false }
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
}

extension UIView {
  func isFirstResponder(in world: AppWorld) -> Bool { world.firstResponder === self }
}
