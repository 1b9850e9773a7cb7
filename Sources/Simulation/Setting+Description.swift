import KeyboardModel
import VirtualTime

extension Setting: CustomStringConvertible {
  /// Name and value, as the timeline shows them: `orientation landscapeLeft`.
  public var description: String {
    switch self {
    case .device(let name): "device \(name)"
    case .orientation(let orientation): "orientation \(orientation.rawValue)"
    case .appearance(let appearance): "appearance \(appearance.rawValue)"
    case .predictiveBar(let isOn): "predictive bar \(isOn ? "on" : "off")"
    case .keyboardOption(let option, let isOn): "\(option.title) \(isOn ? "on" : "off")"
    case .keyboardMode(let mode): "keyboard \(mode.title)"
    case .prefersCrossFade(let isOn): "cross-fade \(isOn ? "preferred" : "not preferred")"
    case .reduceMotion(let isOn): "reduce motion \(isOn ? "on" : "off")"
    case .backgroundLatency(let latency): "background latency \(latency.inSeconds) s"
    case .wallClock(let seconds): "wall clock \(TimeOfDay.text(seconds))"
    case .calloutCost(let timer, let link):
      "callout cost timer \(timer.words), link \(link.words)"
    case .timeRule(let rule): rule.description
    case .fault(let fault): "fault \(fault.text)"
    case .backgroundMode(let isOn): "background mode \(isOn ? "on" : "off")"
    case .remoteConfig(let text): "remote config \(text.filter { !$0.isNewline })"
    case .pasteboard(let text): "pasteboard \(text.filter { !$0.isNewline })"
    case .app(let key, let value): "\(key) \(value)"
    }
  }
}

extension TimeRule: CustomStringConvertible {
  public var description: String {
    switch self {
    case .wakePolicy(.soft): "wake policy soft"
    case .wakePolicy(.hard): "wake policy hard"
    case .wakePolicy(.seeded(let seed)): "wake policy by seed \(seed)"
    case .oneShotTolerance(let counts): "tolerance of one-shots \(counts ? "counts" : "ignored")"
    case .zeroTimesAtFirst(let isOn):
      "first link callback \(isOn ? "finds zero times" : "has times")"
    case .tieOrder(let script): "tie order \(TimeRule.text(ofTies: script))"
    case .notificationFirst(let isOn): "\(isOn ? "notification" : "delegate") told first"
    }
  }
}

extension TimeRule {
  /// A digit for each tie.
  public static func text(ofTies script: [UInt8]) -> String {
    script.map { String($0 % 10) }.joined()
  }

  /// The ties of such a text; nil if it has anything but digits.
  public static func ties(of text: String) -> [UInt8]? {
    let digits = text.utf8.map { Int($0) - 48 }
    guard !digits.isEmpty, digits.allSatisfy((0...9).contains) else { return nil }
    return digits.map { UInt8($0) }
  }
}
