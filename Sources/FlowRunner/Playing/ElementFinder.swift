import Foundation
import Simulation
import UIKit

/// Finds elements on the screen: in the app in front, or on the home screen.
@MainActor struct ElementFinder {
  let simulator: Simulator
  let effort: PatternEffort

  init(simulator: Simulator, effort: PatternEffort = PatternEffort()) {
    self.simulator = simulator
    self.effort = effort
  }

  /// The world that keys are for.
  var frontWorld: AppWorld? { simulator.world(of: simulator.keyApp ?? Simulator.home) }

  /// Every view that can be seen at least in part, from the back to the front.
  func visibleElements() -> [Element] { simulator.seenViews() }

  /// Those that match, from the top of the screen down; of a view and what it holds, the innermost,
  /// so that a text finds the label and not the window.
  ///
  /// By another, the nearest comes first.
  func elements(matching selector: ElementSelector) -> [Element] {
    elements(matching: selector, among: visibleElements())
  }

  func elements(matching selector: ElementSelector, among all: [Element]) -> [Element] {
    var matching = all.filter { element in
      element.world.enter(at: simulator.now) { element.matches(selector, effort: effort) }
    }
    let others = selector.relations.map { relation in
      (kind: relation.kind, elements: elements(matching: relation.other, among: all))
    }
    matching.removeAll { element in
      others.contains { relation in
        !relation.elements.contains { element.isRelated($0, relation.kind) }
      }
    }
    let neighbours = others.filter { $0.kind.isDirection }.flatMap(\.elements)
    let sorted = matching.innermost.enumerated().sorted { left, right in
      if selector.index == nil, !neighbours.isEmpty {
        let near = left.element.distance(to: neighbours)
        let far = right.element.distance(to: neighbours)
        if near != far { return near < far }
      }
      return (left.element.visibleFrame.minY, left.element.visibleFrame.minX, Double(left.offset))
        < (right.element.visibleFrame.minY, right.element.visibleFrame.minX, Double(right.offset))
    }.map(\.element)
    guard let index = selector.index else { return sorted }
    let place = index < 0 ? sorted.count + index : index
    return sorted.indices.contains(place) ? [sorted[place]] : []
  }

  /// The one that a tap means.
  func element(matching selector: ElementSelector) -> Element? {
    elements(matching: selector).first
  }

  /// What there is instead, for a message: the likeliest ids, or everything that has a name.
  func alternatives(to selector: ElementSelector) -> String {
    let elements = visibleElements()
    let wanted = selector.id ?? selector.text ?? ""
    let names =
      selector.id != nil ? elements.compactMap(\.id) : elements.flatMap(\.texts)
    let known = Set(names).sorted()
    if selector.id == nil, elements.contains(where: { $0.id == wanted }) {
      return "one has that id instead; write { id: \(wanted) }"
    }
    let place = simulator.frontApp ?? "the home screen"
    if known.isEmpty { return "\(place) shows nothing that has a name" }
    if let near = NearestName.to(wanted, among: known) {
      return "\(place) shows no such element; did you mean \"\(near.shortened)\"?"
    }
    let listed = known.prefix(12).map { $0.shortened }.joined(separator: ", ")
    return "\(place) shows \(listed)\(known.count > 12 ? ", …" : "")"
  }
}
