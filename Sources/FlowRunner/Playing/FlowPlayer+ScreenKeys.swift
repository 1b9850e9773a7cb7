import Foundation
import Simulation
import UIKit

/// Keys of the keyboard on the screen, by ids such as `key.a`, `key.shift` or `key.delete`.
extension FlowPlayer {
  /// Whether a selector means a key, not a view of the app's.
  static func meansKey(_ selector: ElementSelector) -> Bool {
    selector.id?.hasPrefix("key.") == true
  }

  /// Every key that is shown, with the names it answers to; places in screen coordinates.
  var screenKeys: [(names: Set<String>, frame: CGRect)] {
    guard let world = finder.frontWorld else { return [] }
    return simulator.look(into: world) {
      world.keyboardScene.shownKeys().map {
        (["key.\($0.key.id)", "key.\($0.key.function.name)"], $0.frame)
      }
    }
  }

  /// Where a key is on the screen now; nil if none of that name is.
  func frameOfKey(_ selector: ElementSelector) -> CGRect? {
    let pattern = TextPattern(selector.id ?? "")
    let screen = simulator.device.bounds(in: simulator.orientation)
    return screenKeys.first {
      $0.names.contains { pattern.matches($0, effort: effort) } && $0.frame.intersects(screen)
    }?.frame
  }

  private var noKeys: String {
    simulator.keyboardState == .hidden
      ? "no keyboard is shown"
      : "the keyboard shows no keys; from its emoji, { id: emoji.letters } leads back to them"
  }

  /// The key's centre, once the keyboard stands still: one that moves would slide off below a
  /// finger that does not.
  func centreOfKey(_ selector: ElementSelector) throws(StepFailure) -> CGPoint {
    _ = try pass(upTo: .seconds(1)) { !simulator.keyboard.isMoving(at: simulator.now) }
    if let frame = frameOfKey(selector) { return CGPoint(x: frame.midX, y: frame.midY) }
    let keys = screenKeys
    let known = keys.flatMap { $0.names.sorted() }
    let hint = NearestName.hint(for: selector.id ?? "", among: known)
    throw StepFailure(
      expected: "a key with \(selector)",
      actual: keys.isEmpty
        ? noKeys
        : "the keyboard has no such key; \(hint)")
  }
}
