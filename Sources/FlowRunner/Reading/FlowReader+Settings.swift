import Foundation
import KeyboardModel
import KeyboardTracking
import Simulation
import VirtualTime

extension FlowReader {
  /// What can be set while the phone runs: the phone's own settings by their names, and every
  /// other name is a setting of an app.
  func setting(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    .set(try phoneSettings(site.value))
  }

  private func phoneSettings(_ node: YAMLNode) throws(FlowError) -> [Setting] {
    var settings: [Setting] = []
    for pair in try node.pairs("setting") {
      let name = try pair.key.string("a setting's name")
      if name == "timerCost" || name == "linkCost" { continue }
      if let own = try phoneSetting(name, pair.value) {
        settings.append(own)
      } else {
        let app = try appValue(pair)
        settings.append(.app(key: app.key, value: app.value))
      }
    }
    return try settings + calloutCost(node)
  }

  private func phoneSetting(_ name: String, _ value: YAMLNode) throws(FlowError) -> Setting? {
    switch name {
    case "appearance":
      let word = try value.word(name, among: Setting.Appearance.allCases.map(\.rawValue))
      return .appearance(Setting.Appearance(rawValue: word) ?? .light)
    case "predictiveBar": return .predictiveBar(try value.bool(name))
    case "hardwareKeyboard": return .keyboardOption(.hardwareKeyboard, try value.bool(name))
    case "thirdPartyKeyboard": return .keyboardOption(.thirdPartyKeyboard, try value.bool(name))
    case "autoFill": return .keyboardOption(.autoFill, try value.bool(name))
    case "minimisedBar": return .keyboardOption(.minimisedBar, try value.bool(name))
    case "prefersCrossFade": return .prefersCrossFade(try value.bool(name))
    case "reduceMotion": return .reduceMotion(try value.bool(name))
    case "backgroundLatency": return .backgroundLatency(try value.duration(name))
    case "backgroundMode": return .backgroundMode(try value.bool(name))
    case "remoteConfig": return .remoteConfig(try remoteConfig(value))
    case "wallClock": return .wallClock(try wallClock(value))
    case "wakePolicy": return .timeRule(.wakePolicy(try wakePolicy(value)))
    case "oneShotTolerance": return .timeRule(.oneShotTolerance(try value.bool(name)))
    case "zeroTimesAtFirst": return .timeRule(.zeroTimesAtFirst(try value.bool(name)))
    case "tieOrder": return .timeRule(.tieOrder(try tieOrder(value)))
    case "fault": return .fault(try fault(value))
    case "notificationFirst": return .timeRule(.notificationFirst(try value.bool(name)))
    default: return nil
    }
  }

  /// JSON as a text; what an app would refuse is refused here.
  private func remoteConfig(_ value: YAMLNode) throws(FlowError) -> String {
    let text = try value.string("remoteConfig")
    if value.isDeferred { return "{}" }
    do {
      _ = try RemoteConfig(text: text, file: "")
    } catch {
      throw FlowError(
        value.place, "remoteConfig, line \(error.line), column \(error.column): \(error.problem)")
    }
    return text
  }

  /// Each of the two costs that is not given is nothing.
  private func calloutCost(_ node: YAMLNode) throws(FlowError) -> [Setting] {
    var costs: [String: Duration] = [:]
    for pair in try node.pairs("setting") {
      guard let name = pair.key.text, name == "timerCost" || name == "linkCost" else { continue }
      costs[name] = try pair.value.duration(name)
    }
    guard !costs.isEmpty else { return [] }
    return [
      .calloutCost(
        timer: costs["timerCost"] ?? .zero, displayLink: costs["linkCost"] ?? .zero)
    ]
  }

  /// `soft`, `hard`, or the number that a choice in between is drawn with.
  private func wakePolicy(_ value: YAMLNode) throws(FlowError) -> WakePolicy {
    if let text = value.text, let seed = UInt64(text) { return .seeded(seed) }
    return try value.word("wakePolicy", among: ["soft", "hard"]) == "hard" ? .hard : .soft
  }

  /// A digit for each tie.
  private func tieOrder(_ value: YAMLNode) throws(FlowError) -> [UInt8] {
    if value.isDeferred { return [] }
    guard let ties = TimeRule.ties(of: value.text ?? "") else {
      throw FlowError(
        value.place,
        "tieOrder must be digits such as \"0010\", one for each tie, and here is "
          + value.kind)
    }
    return ties
  }

  /// What goes wrong, and with which message: `lose didHide`.
  private func fault(_ value: YAMLNode) throws(FlowError) -> Fault {
    let text = try value.string("fault")
    if value.isDeferred { return Fault(.lose, "didHide") }
    if let fault = Fault(text: text) { return fault }
    let known = Fault.Kind.allCases.flatMap { kind in
      Fault.messages(for: kind).map { Fault(kind, $0).text }
    }
    let kinds = Fault.Kind.allCases.map(\.rawValue).joined(separator: ", ")
    let hint = NearestName.to(text, among: known).map { "did you mean \"\($0)\"?" }
    throw FlowError(
      value.place,
      "fault cannot be \"\(text.shortened)\"; "
        + (hint ?? "it is one of \(kinds), and a message such as didHide"))
  }

  /// `10:05`, on the day at which the phone is switched on.
  private func wallClock(_ value: YAMLNode) throws(FlowError) -> Double {
    if value.isDeferred { return 0 }
    let parts = (value.text ?? "").split(separator: ":").map { Int($0) }
    guard parts.count == 2, let hour = parts[0], let minute = parts[1],
      (0..<24).contains(hour), (0..<60).contains(minute)
    else {
      throw FlowError(
        value.place, "wallClock must be an hour such as \"10:05\", and here is \(value.kind)")
    }
    let day = (Simulator.Configuration.nineFortyOne / 86_400).rounded(.down) * 86_400
    return day + Double(hour * 3600 + minute * 60)
  }
}
