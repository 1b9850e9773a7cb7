import VirtualTime

extension Setting: CustomStringConvertible {
  /// Name and value, as the timeline shows them: `orientation landscapeLeft`.
  public var description: String {
    switch self {
    case .device(let name): "device \(name)"
    case .orientation(let orientation): "orientation \(orientation.rawValue)"
    case .appearance(let appearance): "appearance \(appearance.rawValue)"
    case .predictiveBar(let isOn): "predictive bar \(isOn ? "on" : "off")"
    case .reduceMotion(let isOn): "reduce motion \(isOn ? "on" : "off")"
    case .backgroundLatency(let latency): "background latency \(latency.inSeconds) s"
    case .wallClock(let seconds): "wall clock \(seconds)"
    case .calloutCost(let timer, let link):
      "callout cost timer \(timer.inSeconds) s, link \(link.inSeconds) s"
    case .app(let key, let value): "\(key) \(value)"
    }
  }
}
