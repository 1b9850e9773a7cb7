import Simulation
import UIKit

/// A view that can be seen, with its app.
@MainActor struct SeenView {
  let view: UIView
  let world: AppWorld
  /// What can be seen of it, in the screen's points.
  let frame: CGRect

  var center: CGPoint { CGPoint(x: frame.midX, y: frame.midY) }
}

/// Finding what a target means.
extension Phone {
  /// The worlds that the user sees, from the back to the front; of the home screen, where apps
  /// cover it, only what lies over them.
  private var seenWorlds: [(world: AppWorld, isWhole: Bool)] {
    let home = simulator.world(of: Simulator.home)
    if simulator.showsHome { return home.map { [($0, true)] } ?? [] }
    var seen: [(AppWorld, Bool)] = []
    if !simulator.showsSwitcher {
      seen = simulator.appsOnScreen.compactMap { simulator.world(of: $0) }.map { ($0, true) }
    }
    if simulator.showsAlert, let home { seen.append((home, false)) }
    return seen
  }

  /// Every view that can be seen at least in part, from the back to the front.
  func seenViews() -> [SeenView] {
    var found: [SeenView] = []
    for (world, isWhole) in seenWorlds {
      look(into: world) {
        for window in world.shownWindows where isWhole || window.windowLevel >= .statusBar {
          collect(window, within: world.screen.bounds, of: world, into: &found)
        }
      }
    }
    return found
  }

  private func collect(
    _ view: UIView, within clip: CGRect, of world: AppWorld, into found: inout [SeenView]
  ) {
    guard !view.isHidden, view.alpha > 0.01 else { return }
    let part = view.convert(view.bounds, to: world.screen as any UICoordinateSpace)
      .intersection(clip)
    let isSeen = !part.isNull && part.width > 0 && part.height > 0
    if isSeen { found.append(SeenView(view: view, world: world, frame: part)) }
    // A button or a field speaks for the label in it.
    if view is UIButton || view is UITextField || view is UITextView { return }
    if view.clipsToBounds && !isSeen { return }
    let inner = view.clipsToBounds ? part : clip
    for child in view.subviews { collect(child, within: inner, of: world, into: &found) }
  }

  /// Those that match, from the top of the screen down; of a view and what it holds, the innermost.
  func seen(_ target: PhoneTarget) -> [SeenView] {
    if case .nth(let index, let target) = target {
      let all = seen(target)
      return all.indices.contains(index) ? [all[index]] : []
    }
    let matching = seenViews().filter { seen in
      look(into: seen.world) { target.matches(seen.view) }
    }
    let innermost = matching.filter { outer in
      !matching.contains { $0.view !== outer.view && $0.view.isDescendant(of: outer.view) }
    }
    return innermost.enumerated().sorted {
      ($0.element.frame.minY, $0.element.frame.minX, $0.offset)
        < ($1.element.frame.minY, $1.element.frame.minX, $1.offset)
    }.map(\.element)
  }

  /// What there is instead, for a message.
  func alternatives(to target: PhoneTarget) -> String {
    let views = seenViews()
    let names: [String]
    if case .id = target {
      names = views.compactMap(\.view.accessibilityIdentifier)
    } else {
      names = views.flatMap { seen in look(into: seen.world) { seen.view.shownTexts } }
    }
    let place = simulator.frontApp ?? "the home screen"
    let known = Set(names).sorted()
    guard !known.isEmpty else { return "\(place) shows nothing that has a name" }
    let listed = known.prefix(12).joined(separator: ", ")
    return "none; \(place) shows \(listed)\(known.count > 12 ? ", …" : "")"
  }

  /// What a touch at a view's centre would reach instead; nil if it reaches the view.
  func obstacle(to seen: SeenView) -> String? {
    let receiver = simulator.receiver(at: seen.center)
    guard let world = receiver.flatMap(simulator.world(of:)) else {
      return receiver.map { "the \($0)" } ?? "nothing that takes touches"
    }
    let hit = look(into: world) { Self.hit(at: seen.center, in: world) }
    guard let hit else { return "nothing that takes touches" }
    if world.keyboardScene.holds(hit) { return "the keyboard" }
    if world === seen.world, hit.isDescendant(of: seen.view) || seen.view.isDescendant(of: hit) {
      return nil
    }
    return hit.title
  }

  private static func hit(at place: CGPoint, in world: AppWorld) -> UIView? {
    let spot = CGRect(origin: place, size: .zero)
    return world.shownWindows.reversed().lazy.compactMap { window in
      window.hitTest(
        window.convert(spot, from: world.screen as any UICoordinateSpace).origin, with: nil)
    }.first
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
      obstacle = self.obstacle(to: found)
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
    return look(into: world) {
      world.keyboardScene.shownKeys().map { ([$0.key.id, $0.key.function.name], $0.frame) }
    }.filter { $0.frame.intersects(screen) }
  }
}
