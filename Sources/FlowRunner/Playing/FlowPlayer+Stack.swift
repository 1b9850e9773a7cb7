import Simulation
import UIKit

/// Comparing an app's view controllers with what a flow expects.
extension FlowPlayer {
  func checkStack(_ pattern: StackPattern, of owner: String?) throws(StepFailure) {
    let expected = "stack: \(pattern)"
    guard let world = owner.map({ simulator.world(of: $0) }) ?? finder.frontWorld else {
      throw StepFailure(expected: expected, actual: "\(owner ?? "the app") is not running")
    }
    guard let tree = simulator.look(into: world, { world.controllerTree }) else {
      throw StepFailure(expected: expected, actual: "no window with a root controller")
    }
    guard pattern.matches(tree) else {
      throw StepFailure(expected: expected, actual: pattern.text(of: tree))
    }
  }
}
