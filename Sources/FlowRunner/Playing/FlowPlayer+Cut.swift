import Foundation
import VirtualTime

/// Cutting a flow down to the step that failed.
extension FlowPlayer {
  /// A flow with nothing in it but the steps that were done, loops and other files written out and
  /// expressions worked out; its last step is the one that failed.
  func cutFlow(of flow: Flow) -> String {
    let played = trace.filter { !$0.wasLeftOut && !$0.command.action.isSettledAlready }
    var steps = ""
    var last = trace.first?.start ?? .zero
    for step in played {
      // What was left out took its time, too.
      let gap = last.duration(to: step.start).wholeNanoseconds
      if gap > 0 { steps += "- wait: \(Double(gap) / 1e6)ms\n" }
      steps += "- \(step.command.written)\n"
      last = step.end ?? last
    }
    return flow.writtenHeader + "---\n" + steps
  }
}

extension FlowCommand.Action {
  /// What it did stands in the later steps themselves.
  fileprivate var isSettledAlready: Bool {
    switch self {
    case .evalScript: true
    default: false
    }
  }
}
