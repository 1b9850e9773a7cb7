import Foundation

/// Fingers and places.
extension FlowReader {
  func tapOn(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    .tapOn(try tap(site))
  }

  func doubleTapOn(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    var tap = try tap(site)
    tap.count = 2
    return .tapOn(tap)
  }

  func longPressOn(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    var tap = try tap(site)
    tap.hold = Tap.longHold
    if site.isMap, let duration = try site.fields()["duration"] {
      tap.hold = try duration.milliseconds("duration")
    }
    return .tapOn(tap)
  }

  private func tap(_ site: CommandSite) throws(FlowError) -> Tap {
    guard site.isMap else {
      return Tap(target: .element(try selector(site.value, in: site.name)))
    }
    let fields = try site.fields()
    let hasSelector = CommandTable.selectorNames.contains { fields[$0] != nil }
    var tap = Tap(target: .point(ScreenPoint(x: .points(0), y: .points(0))))
    switch (fields["point"], hasSelector) {
    case (let place?, true):
      let element = try selector(fields, in: site.name, at: site.value.place)
      tap.target = .part(element, try point(place))
    case (let place?, false): tap.target = .point(try point(place))
    case (nil, _):
      tap.target = .element(try selector(fields, in: site.name, at: site.value.place))
    }
    if let count = fields["repeat"] { tap.count = try count.integer("repeat", in: 1...1000) }
    if let delay = fields["delay"] { tap.delay = try delay.milliseconds("delay") }
    tap.retries = try fields["retryTapIfNoChange"]?.bool("retryTapIfNoChange") ?? false
    _ = try fields["waitUntilVisible"]?.bool("waitUntilVisible")
    tap.settling = try settling(fields)
    return tap
  }

  /// Maestro waits thirty seconds at most.
  private func settling(_ fields: [String: YAMLNode]) throws(FlowError) -> Duration? {
    guard let node = fields[CommandTable.settling.name] else { return nil }
    return min(try node.milliseconds(CommandTable.settling.name), .seconds(30))
  }

  func scroll(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action { .scroll }

  /// `50%,50%` of the screen, or `120,700` in points.
  func point(_ value: YAMLNode) throws(FlowError) -> ScreenPoint {
    let text = try value.string("a point")
    if value.isDeferred { return ScreenPoint(x: .points(0), y: .points(0)) }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map {
      length($0.description.trimmed)
    }
    guard parts.count == 2, let x = parts[0], let y = parts[1] else {
      throw FlowError(
        value.place, "a point is \"50%,50%\" or \"120,700\", not \"\(text.shortened)\"")
    }
    return ScreenPoint(x: x, y: y)
  }

  private func length(_ text: String) -> ScreenPoint.Length? {
    if text.hasSuffix("%") {
      guard let part = Double(text.dropLast().description.trimmed), (0...100).contains(part) else {
        return nil
      }
      return .percent(part)
    }
    guard let value = Double(text), (0...10_000).contains(value) else { return nil }
    return .points(value)
  }

  func swipe(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    let fields = try site.fields()
    var swipe = Swipe(path: .direction(.up, from: nil))
    let from = try fields["from"].map { node throws(FlowError) in try selector(node, in: "from") }
    switch (fields["start"], fields["end"], fields["direction"], fields["to"]) {
    case (let start?, let end?, nil, nil) where from == nil:
      swipe.path = .points(from: try point(start), to: try point(end))
    case (nil, nil, let direction?, nil):
      swipe.path = .direction(try self.direction(direction), from: from)
    case (nil, nil, nil, let end?) where from != nil:
      swipe.path = .element(from ?? ElementSelector(), to: try point(end))
    default:
      throw FlowError(
        site.value.place, "swipe needs a direction, or a start and an end such as \"50%,80%\"")
    }
    if let duration = fields["duration"] {
      swipe.duration = try duration.milliseconds("duration")
    }
    swipe.settling = try settling(fields)
    return .swipe(swipe)
  }

  private func direction(_ node: YAMLNode) throws(FlowError) -> Swipe.Direction {
    let word = try node.word("direction", among: Swipe.Direction.allCases.map(\.rawValue))
    return Swipe.Direction(rawValue: word) ?? .up
  }

  func scrollUntilVisible(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    guard site.isMap, let element = try site.fields()["element"] else {
      throw FlowError(
        site.value.place, "scrollUntilVisible needs element, such as { element: { id: last } }")
    }
    let fields = try site.fields()
    var search = ScrollSearch(element: try selector(element, in: "element"))
    if let direction = fields["direction"] { search.direction = try self.direction(direction) }
    if let timeout = fields["timeout"] { search.timeout = try timeout.milliseconds("timeout") }
    search.speed = try percentage("speed", fields) ?? search.speed
    search.percentage = try percentage("visibilityPercentage", fields) ?? search.percentage
    search.centers = try fields["centerElement"]?.bool("centerElement") ?? false
    search.from = try fields["fromPoint"].map { node throws(FlowError) in try point(node) }
    return .scrollUntilVisible(search)
  }

  /// Maestro takes what lies beyond for the nearest end.
  private func percentage(
    _ name: String, _ fields: [String: YAMLNode]
  ) throws(FlowError) -> Double? {
    try fields[name].map { node throws(FlowError) in max(0, min(100, try node.number(name))) }
  }
}
