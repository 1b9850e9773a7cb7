import Foundation
import Simulation
import UIKit

/// Keys of the keyboard on the screen, by ids such as `key.a`, `key.shift` or `key.delete`.
extension FlowPlayer {
  /// Whether a selector means a key, not a view of the app's.
  static func meansKey(_ selector: ElementSelector) -> Bool {
    selector.id?.hasPrefix("key.") == true
  }

  /// The key's centre, once the keyboard stands still: one that moves would slide off below a
  /// finger that does not.
  func centreOfKey(_ selector: ElementSelector) throws(StepFailure) -> CGPoint {
    let pattern = TextPattern(selector.id ?? "")
    var keys: [(names: Set<String>, frame: CGRect)] = []
    _ = try pass(upTo: .seconds(1)) { !simulator.keyboard.isMoving(at: simulator.now) }
    if let world = finder.frontWorld {
      keys = simulator.look(into: world) {
        world.keyboardScene.shownKeys().map {
          (["key.\($0.key.id)", "key.\($0.key.function.name)"], $0.frame)
        }
      }
    }
    if let found = keys.first(where: { $0.names.contains(where: pattern.matches) }) {
      return CGPoint(x: found.frame.midX, y: found.frame.midY)
    }
    let known = keys.flatMap { $0.names.sorted() }
    let hint = NearestName.hint(for: selector.id ?? "", among: known)
    throw StepFailure(
      expected: "a key with \(selector)",
      actual: keys.isEmpty ? "no keyboard is shown" : "the keyboard has no such key; \(hint)")
  }
}
