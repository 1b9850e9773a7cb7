import DeviceModel
import Foundation
import KeyboardTracking
import Simulation

extension FlowReader {
  private static let headerKeys = [
    "appId", "name", "tags", "device", "settings", "appSettings", "tracker", "env", "onFlowStart",
    "onFlowComplete", "jsEngine", "ext", "properties",
  ]
  /// What the header of a flow that was cut down says, too.
  private static let lastingKeys = [
    "appId", "name", "tags", "device", "settings", "appSettings", "tracker",
  ]

  /// The first part of the file; `given` comes before what its env says.
  mutating func header(
    _ whole: YAMLNode, named given: [String: String]
  ) throws(FlowError) -> Flow {
    let (known, remarks) = try withoutUnknown(whole)
    let raw = try known.fields("the header", known: Self.headerKeys)
    if let env = raw["env"] { try readEnvironment(env, given) }
    var fields: [String: YAMLNode] = [:]
    for key in Self.lastingKeys {
      guard let node = raw[key] else { continue }
      fields[key] = try filled(node)
      guard fields[key]?.hasDeferred != true else {
        throw FlowError(node.place, "\(key) has to be known before the flow begins")
      }
    }
    var flow = try header(whole, fields)
    flow.environment = environment
    flow.lateEnvironment = lateEnvironment
    flow.remarks = remarks
    flow.writtenHeader = Self.lastingKeys.compactMap { key in
      fields[key].map { "\(key): \($0.written)\n" }
    }.joined()
    if let steps = raw["onFlowStart"] { flow.onStart = try hook(steps) }
    if let steps = raw["onFlowComplete"] { flow.onComplete = try hook(steps) }
    return flow
  }

  /// The header without the keys that have no meaning, and a remark on each.
  ///
  /// Maestro takes any key, for whoever else reads the file; a slip of a known one is an error.
  private func withoutUnknown(_ header: YAMLNode) throws(FlowError) -> (YAMLNode, [String]) {
    guard case .map(let pairs) = header.content else { return (header, []) }
    var known: [YAMLPair] = []
    var remarks: [String] = []
    for pair in pairs {
      let name = pair.key.text ?? ""
      if name == "url" {
        throw FlowError(
          pair.key.place,
          "the flow is for a web page, and this device has no browser; appId names an app instead")
      }
      if Self.headerKeys.contains(name) || NearestName.to(name, among: Self.headerKeys) != nil {
        known.append(pair)
      } else {
        remarks.append("\(pair.key.place): \"\(name.shortened)\" in the header has no meaning here")
      }
    }
    var rest = header
    rest.content = .map(known)
    return (rest, remarks)
  }

  private func hook(_ node: YAMLNode) throws(FlowError) -> [FlowCommand] {
    if case .list(let items) = node.content, items.isEmpty { return [] }
    return try commands(node)
  }

  private func header(
    _ node: YAMLNode, _ fields: [String: YAMLNode]
  ) throws(FlowError) -> Flow {
    guard let app = fields["appId"] else {
      throw FlowError(node.place, "the header has no appId; put \"appId: ike\" there")
    }
    let fileName = ((file as NSString).lastPathComponent as NSString).deletingPathExtension
    var flow = Flow(
      file: file, appId: Flow.Named(try app.string("appId"), at: app.place), name: fileName,
      tags: [], device: nil, settings: FlowSettings(), appSettings: [], commands: [])
    if let name = fields["name"] { flow.name = try name.string("name") }
    for tag in try fields["tags"]?.items("tags") ?? [] {
      flow.tags.append(try tag.string("a tag"))
    }
    if let device = fields["device"] {
      flow.device = Flow.Named(try device.string("device"), at: device.place)
    }
    if let tracker = fields["tracker"] {
      let word = try tracker.word("tracker", among: Self.trackers)
      flow.appSettings.append(Flow.AppValue("tracker", word, at: tracker.place))
    }
    for pair in try fields["appSettings"]?.pairs("appSettings") ?? [] {
      flow.appSettings.append(try appValue(pair))
    }
    if let settings = fields["settings"] { flow.settings = try self.settings(settings) }
    return flow
  }

  static let trackers = TrackerFixes.presets.map(\.name)

  /// Later lines may use what earlier ones say.
  private mutating func readEnvironment(
    _ node: YAMLNode, _ given: [String: String]
  ) throws(FlowError) {
    for pair in try node.pairs("env") {
      let name = try pair.key.string("a name in env")
      guard given[name] == nil else { continue }
      let value = try filled(pair.value)
      guard !value.isDeferred else {
        session.liveNames.insert(name)
        environment[name] = nil
        lateEnvironment.append(YAMLPair(key: pair.key, value: value))
        continue
      }
      environment[name] = value.isEmpty ? "" : try value.string("env's \(name)")
    }
  }

  func tracker(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    let word = try site.value.word("tracker", among: Self.trackers)
    return .set([.app(key: "tracker", value: word)])
  }

  func hardwareKeyboard(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    .set([.keyboardOption(.hardwareKeyboard, try site.value.bool(site.name))])
  }

  func wait(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    .wait(try site.value.duration("wait"))
  }

  func sleep(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    .sleep(try site.value.duration("sleep"))
  }

  func resetFrameCounts(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    .resetFrameCounts
  }

  func setOrientation(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    .setOrientation(try Self.orientation(try site.value(of: "orientation")))
  }

  func setRefreshRate(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    .setRefreshPeriod(try refreshPeriod(site.value))
  }

  /// A setting of an app with its value as text; whether there is one is checked when the phone is
  /// known.
  func appValue(_ pair: YAMLPair) throws(FlowError) -> Flow.AppValue {
    let key = try pair.key.string("an app's setting")
    return Flow.AppValue(key, try pair.value.string(key), at: pair.key.place)
  }

  private func settings(_ node: YAMLNode) throws(FlowError) -> FlowSettings {
    let fields = try node.fields(
      "settings",
      known: [
        "orientation", "appearance", "predictiveBar", "reduceMotion", "backgroundLatency", "seed",
        "refresh",
      ])
    var settings = FlowSettings()
    settings.orientation = try fields["orientation"].map(Self.orientation)
    if let value = fields["appearance"] {
      let word = try value.word("appearance", among: Setting.Appearance.allCases.map(\.rawValue))
      settings.appearance = Setting.Appearance(rawValue: word)
    }
    if let value = fields["predictiveBar"] {
      settings.predictiveBar = try value.bool("predictiveBar")
    }
    if let value = fields["reduceMotion"] {
      settings.reduceMotion = try value.bool("reduceMotion")
    }
    if let value = fields["backgroundLatency"] {
      settings.backgroundLatency = try value.duration("backgroundLatency")
    }
    if let value = fields["seed"] {
      settings.seed = UInt64(try value.integer("seed", in: 0...Int.max))
    }
    if let value = fields["refresh"] { settings.refreshPeriod = try refreshPeriod(value) }
    return settings
  }

  /// Of a screen that refreshes so often a second, such as 59.94.
  private func refreshPeriod(_ value: YAMLNode) throws(FlowError) -> Duration {
    let hertz = try value.number("refresh")
    if value.isDeferred { return .milliseconds(16) }
    guard (1...240).contains(hertz) else {
      throw FlowError(value.place, "refresh must lie between 1 and 240 a second")
    }
    return .nanoseconds(Int64((1e9 / hertz).rounded()))
  }

  /// `portrait`, `landscapeLeft`, or as Maestro writes it, `LANDSCAPE_LEFT`; `landscape` alone is
  /// the left one.
  static func orientation(_ node: YAMLNode) throws(FlowError) -> Orientation {
    let names = Orientation.allCases.map(\.rawValue)
    let word = try node.word("orientation", among: names + ["landscape", "upsideDown"])
    switch word {
    case "landscape": return .landscapeLeft
    case "upsideDown": return .portraitUpsideDown
    default: return Orientation(rawValue: word) ?? .portrait
    }
  }
}
