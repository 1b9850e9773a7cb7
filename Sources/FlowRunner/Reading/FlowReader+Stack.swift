import UIKit

/// Reading what is expected of view controllers and routes.
extension FlowReader {
  func stackCheck(
    _ name: String, _ value: YAMLNode, of owner: String?
  ) throws(FlowError) -> Expectation.Check {
    switch name {
    case "plan": return .plan(try plan(value), of: owner)
    case "routeCalls":
      var calls: [RouteCall.What] = []
      for item in try value.items(name) {
        let word = try item.word("a call", among: RouteCall.What.allCases.map(\.rawValue))
        if let call = RouteCall.What(rawValue: word) { calls.append(call) }
      }
      return .routeCalls(calls, of: owner)
    case "route": return .route(try nameOrNothing(value, none: "none", of: name), of: owner)
    default: return .stack(try stack(value), of: owner)
    }
  }

  private func stack(_ value: YAMLNode) throws(FlowError) -> StackPattern {
    let text = try value.string("stack")
    do {
      return try StackPattern(text)
    } catch {
      throw FlowError(value.place, error.text)
    }
  }

  /// A list of steps, or one text with `;` between them.
  private func plan(_ value: YAMLNode) throws(FlowError) -> [String]? {
    if case .list(let items) = value.content {
      var lines: [String] = []
      for item in items { lines.append(try item.string("a step of the plan").trimmed) }
      return lines
    }
    guard let text = try nameOrNothing(value, none: "none", of: "plan") else { return nil }
    return text.split(separator: ";").map { String($0).trimmed }
  }
}
