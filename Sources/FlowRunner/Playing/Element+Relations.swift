import Foundation
import UIKit

/// Where an element lies by others, as Maestro has it.
extension Element {
  func isRelated(_ other: Element, _ kind: ElementSelector.Relation.Kind) -> Bool {
    guard other.view !== view else { return false }
    switch kind {
    case .below: return visibleFrame.minY > other.visibleFrame.minY
    case .above: return visibleFrame.minY < other.visibleFrame.minY
    case .leftOf: return visibleFrame.minX < other.visibleFrame.minX
    case .rightOf: return visibleFrame.minX > other.visibleFrame.minX
    case .containsChild: return other.view.superview === view
    case .containsDescendants: return other.view.isDescendant(of: view)
    case .childOf: return view.isDescendant(of: other.view)
    }
  }

  /// From its middle to the nearest of the others' middles.
  func distance(to others: [Element]) -> Double {
    others.map {
      Double(hypot(center.x - $0.center.x, center.y - $0.center.y))
    }.min() ?? 0
  }
}

extension ElementSelector.Relation.Kind {
  /// Whether it says where on the screen, not in what.
  var isDirection: Bool {
    switch self {
    case .below, .above, .leftOf, .rightOf: true
    case .containsChild, .containsDescendants, .childOf: false
    }
  }
}
