import Foundation

extension FlowReader {
  /// `{ down: "50%,40%" }` or `{ down: { id: list } }`, `{ to: "50%,60%", duration: 300ms }`, `up`.
  func fingerStep(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    let value = site.value
    guard case .map = value.content else {
      _ = try value.word("finger", among: ["up"])
      return .finger(.up)
    }
    let fields = try site.fields()
    if let place = fields["down"] {
      guard fields.count == 1 else {
        throw FlowError(value.place, "finger goes down in one step and moves in the next")
      }
      guard case .map = place.content else { return .finger(.down(.point(try point(place)))) }
      return .finger(.down(.element(try selector(place, in: "down"))))
    }
    guard let end = fields["to"] else {
      throw FlowError(
        value.place, "finger needs down, or to with a place such as \"50%,60%\", or is up")
    }
    let duration = try fields["duration"]?.milliseconds("duration") ?? FingerStep.usualDuration
    return .finger(.move(to: try point(end), duration: duration))
  }
}
