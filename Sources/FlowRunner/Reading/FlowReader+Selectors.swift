import Foundation

extension FlowReader {
  static let selectorKeys = ["text", "id", "index", "enabled", "focused", "selected"]
  /// Maestro's other ways to find an element.
  static let selectorKeysNotYet: Set<String> = [
    "above", "below", "leftOf", "rightOf", "containsChild", "containsDescendants", "childOf",
    "checked", "traits", "width", "height", "tolerance", "css", "size",
  ]

  /// A selector in its short form, a text, or as a map.
  func selector(_ value: YAMLNode, in command: String) throws(FlowError) -> ElementSelector {
    guard case .map = value.content else {
      return ElementSelector(text: try value.string("\(command)'s text"))
    }
    let fields = try value.fields(
      command, known: Self.selectorKeys, notYet: Self.selectorKeysNotYet)
    return try selector(fields, in: command, at: value.place)
  }

  private func selector(
    _ fields: [String: YAMLNode], in command: String, at place: SourcePlace
  ) throws(FlowError) -> ElementSelector {
    var selector = ElementSelector()
    selector.text = try fields["text"]?.string("text")
    selector.id = try fields["id"]?.string("id")
    selector.index = try fields["index"]?.integer("index", in: -1000...1000)
    selector.isEnabled = try fields["enabled"]?.bool("enabled")
    selector.isFocused = try fields["focused"]?.bool("focused")
    selector.isSelected = try fields["selected"]?.bool("selected")
    guard selector != ElementSelector() else {
      throw FlowError(place, "\(command) has to say what to look for, such as { id: tummy }")
    }
    return selector
  }

  /// A selector and how long it is waited for.
  func awaited(
    _ value: YAMLNode, in command: String
  ) throws(FlowError) -> (ElementSelector, Duration) {
    guard case .map = value.content else {
      return (try selector(value, in: command), Self.patience)
    }
    let fields = try value.fields(
      command, known: Self.selectorKeys + ["timeout"], notYet: Self.selectorKeysNotYet)
    let timeout = try fields["timeout"]?.milliseconds("timeout") ?? Self.patience
    return (try selector(fields, in: command, at: value.place), timeout)
  }

  func tap(_ value: YAMLNode) throws(FlowError) -> Tap {
    guard case .map = value.content else {
      return Tap(target: .element(try selector(value, in: "tapOn")))
    }
    let waiting: Set<String> = [
      "retryTapIfNoChange", "waitUntilVisible", "waitToSettleTimeoutMs", "longPress",
    ]
    let fields = try value.fields(
      "tapOn", known: Self.selectorKeys + ["point", "repeat", "delay"],
      notYet: Self.selectorKeysNotYet.union(waiting))
    let hasSelector = Self.selectorKeys.contains { fields[$0] != nil }
    var tap: Tap
    if let place = fields["point"] {
      guard !hasSelector else {
        throw FlowError(place.place, "tapOn takes a point or an element, not both")
      }
      tap = Tap(target: .point(try point(place)))
    } else {
      tap = Tap(target: .element(try selector(fields, in: "tapOn", at: value.place)))
    }
    if let count = fields["repeat"] { tap.count = try count.integer("repeat", in: 1...1000) }
    if let delay = fields["delay"] { tap.delay = try delay.milliseconds("delay") }
    return tap
  }

  /// `50%,50%` of the screen, or `120,700` in points.
  func point(_ value: YAMLNode) throws(FlowError) -> ScreenPoint {
    let text = try value.string("a point")
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

  func swipe(_ value: YAMLNode) throws(FlowError) -> Swipe {
    let fields = try value.fields(
      "swipe", known: ["direction", "from", "start", "end", "duration"])
    var swipe: Swipe
    if let start = fields["start"], let end = fields["end"] {
      swipe = Swipe(path: .points(from: try point(start), to: try point(end)))
    } else if let direction = fields["direction"] {
      let names = Swipe.Direction.allCases.map(\.rawValue)
      let word = try direction.word("direction", among: names)
      let from = try fields["from"].map { node throws(FlowError) in
        try selector(node, in: "from")
      }
      swipe = Swipe(path: .direction(Swipe.Direction(rawValue: word) ?? .up, from: from))
    } else {
      throw FlowError(
        value.place, "swipe needs a direction, or a start and an end such as \"50%,80%\"")
    }
    if let duration = fields["duration"] {
      swipe.duration = try duration.milliseconds("duration")
    }
    return swipe
  }
}
