import DeviceModel
import Foundation
import KeyboardTracking
import Simulation

extension FlowReader {
  private static let headerKeys = [
    "appId", "name", "tags", "device", "settings", "appSettings", "tracker", "env",
  ]
  /// What Maestro's headers also have.
  private static let headerKeysNotYet: Set<String> = [
    "url", "onFlowStart", "onFlowComplete", "jsEngine", "ext", "properties",
    "androidWebViewHierarchy",
  ]

  /// The first part of the file.
  mutating func header(_ node: YAMLNode) throws(FlowError) -> Flow {
    let fields = try node.fields(
      "the header", known: Self.headerKeys, notYet: Self.headerKeysNotYet)
    guard let app = fields["appId"] else {
      throw FlowError(node.place, "the header has no appId; put \"appId: ike\" there")
    }
    if let env = fields["env"] { environment = try self.environment(env) }
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

  private func environment(_ node: YAMLNode) throws(FlowError) -> [String: String] {
    var result: [String: String] = [:]
    for pair in try node.pairs("env") {
      let name = try pair.key.string("a name in env")
      result[name] = try pair.value.string("env's \(name)")
    }
    return result
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
