import Simulation
import UIKit

/// Finding what a target means.
extension Phone {
  /// Those that match, from the top of the screen down; of a view and what it holds, the innermost.
  func seen(_ target: PhoneTarget) -> [SeenView] {
    if case .nth(let index, let target) = target {
      let all = seen(target)
      return all.indices.contains(index) ? [all[index]] : []
    }
    let matching = simulator.seenViews { target.matches($0) }
    return matching.innermost.enumerated().sorted {
      ($0.element.visibleFrame.minY, $0.element.visibleFrame.minX, $0.offset)
        < ($1.element.visibleFrame.minY, $1.element.visibleFrame.minX, $1.offset)
    }.map(\.element)
  }

  /// What there is instead, for a message.
  func alternatives(to target: PhoneTarget) -> String {
    let views = simulator.seenViews()
    let names: [String]
    if case .id = target {
      names = views.compactMap(\.view.accessibilityIdentifier)
    } else {
      names = views.flatMap { seen in seen.view.shownTexts }
    }
    let place = simulator.frontApp ?? "the home screen"
    let known = Set(names).sorted()
    guard !known.isEmpty else { return "\(place) shows nothing that has a name" }
    let listed = known.prefix(12).joined(separator: ", ")
    return "none; \(place) shows \(listed)\(known.count > 12 ? ", …" : "")"
  }

  // MARK: Places

  /// Where a finger goes for a target, once it is there and a finger would reach it.
  func place(of target: PhoneTarget, _ step: Step) throws(PhoneFailure) -> CGPoint {
    switch target {
    case .point(let x, let y): return try onScreen(CGPoint(x: x, y: y), step)
    case .key(let name): return try centreOfKey(name, step)
    case .id, .text, .view, .passing, .nth: return try reachable(target, step).center
    }
  }

  private func onScreen(_ point: CGPoint, _ step: Step) throws(PhoneFailure) -> CGPoint {
    let screen = simulator.device.size(in: simulator.orientation)
    guard CGRect(origin: .zero, size: screen).contains(point) else {
      throw failure(
        step, expected: "a point on the screen",
        actual: "that lies beside it: it has \(Int(screen.width)) by \(Int(screen.height)) points")
    }
    return point
  }

  func reachable(_ target: PhoneTarget, _ step: Step) throws(PhoneFailure) -> SeenView {
    var found: SeenView?
    var obstacle: String?
    let isReached = try pass(upTo: Self.patience, step) {
      found = seen(target).first
      guard let found else { return false }
      obstacle = simulator.obstacle(to: found)
      return obstacle == nil
    }
    if isReached, let found { return found }
    guard found != nil, let obstacle else {
      throw failure(
        step, expected: "\(target.title) on the screen", actual: alternatives(to: target))
    }
    throw failure(
      step, expected: "that a finger reaches \(target.title)",
      actual: "at its centre the finger meets \(obstacle)")
  }

  /// A key's centre, once the keyboard stands still: one that moves would slide off below a finger.
  private func centreOfKey(_ name: String, _ step: Step) throws(PhoneFailure) -> CGPoint {
    _ = try pass(upTo: .seconds(1), step) { !simulator.keyboard.isMoving(at: simulator.now) }
    let keys = shownKeys
    if let frame = keys.first(where: { $0.names.contains(name) })?.frame {
      return CGPoint(x: frame.midX, y: frame.midY)
    }
    let known = keys.map(\.names[0]).joined(separator: " ")
    throw failure(
      step, expected: "a key \(name)",
      actual: keys.isEmpty ? "no keys are shown" : "the keyboard has \(known)")
  }

  private var shownKeys: [(names: [String], frame: CGRect)] {
    guard let world = simulator.keyApp.flatMap(simulator.world(of:)) else { return [] }
    let screen = simulator.device.bounds(in: simulator.orientation)
    return simulator.look(into: world) {
      world.keyboardScene.shownKeys().map { ([$0.key.id, $0.key.function.name], $0.frame) }
    }.filter { $0.frame.intersects(screen) }
  }
}
