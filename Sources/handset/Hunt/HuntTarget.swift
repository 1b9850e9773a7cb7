import DeviceModel
import FlowRunner
import Hunting
import KeyboardTracking
import Simulation

/// What is hunted: an app with its settings on a device.
@MainActor struct HuntTarget {
  static let names = ["ike", "tasks", "chat", "shop", "ike-model"]

  let app: String
  var device: Device
  var fixes: TrackerFixes
  var settings: [Repertoire.Pair]
  var faults: [HuntFault]
  let workshop: Workshop

  init(_ app: String, _ arguments: Arguments, _ workshop: Workshop) throws {
    guard Self.names.contains(app) else {
      let hint = NearestName.hint(for: app, among: Self.names)
      throw UsageError("no app \"\(app.clipped)\" can be hunted; \(hint)")
    }
    self.app = app
    self.workshop = workshop
    device = try workshop.device(arguments) ?? .iPhone15
    fixes = try Self.fixes(arguments["--tracker"] ?? "naive")
    settings = try Self.settings(arguments["--setting"])
    faults = try Self.faults(arguments.lists["--fault"] ?? [])
    if app == "ike-model", !faults.isEmpty {
      throw UsageError("--fault needs a whole phone; hunt \"ike\"")
    }
    if app == "ike-model", !settings.isEmpty {
      throw UsageError("--setting needs a whole phone; hunt \"ike\"")
    }
    if !app.hasPrefix("ike"), arguments["--tracker"] != nil {
      throw UsageError("--tracker is Ike's alone; \(app) has settings (--setting)")
    }
    for pair in settings {
      guard let setting = Simulator.Configuration(apps: workshop.apps).settingsByKey[pair.key],
        setting.accepts(pair.value)
      else { throw UsageError("no app has a setting \(pair.key) that can be \(pair.value)") }
    }
  }

  /// A set by its name, or single ones with + between them.
  private static func fixes(_ text: String) throws -> TrackerFixes {
    var fixes: TrackerFixes = []
    for name in text.split(separator: "+").map(String.init) {
      guard let found = TrackerFixes(name: name) else {
        let known = (TrackerFixes.presets + TrackerFixes.each).map(\.name)
        throw UsageError(
          "--tracker cannot be \"\(name.clipped)\"; \(NearestName.hint(for: name, among: known))")
      }
      fixes.formUnion(found)
    }
    return fixes
  }

  /// Names with commas between, in the order of all there are.
  private static func faults(_ texts: [String]) throws -> [HuntFault] {
    let names = texts.flatMap { $0.split(whereSeparator: { ",+".contains($0) }).map(String.init) }
    let known = HuntFault.allCases.map(\.rawValue)
    if let name = names.first(where: { !known.contains($0) }) {
      throw UsageError(
        "--fault cannot be \"\(name.clipped)\"; \(NearestName.hint(for: name, among: known))")
    }
    return HuntFault.allCases.filter { names.contains($0.rawValue) }
  }

  private static func settings(_ text: String?) throws -> [Repertoire.Pair] {
    try (text ?? "").split(separator: ",").map { part in
      let sides = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2 else {
        throw UsageError("--setting takes KEY=VALUE, not \"\(String(part).clipped)\"")
      }
      return Repertoire.Pair(sides[0], sides[1])
    }
  }

  // MARK: The world's key

  /// `ike/phone/tracker=naive,…/iPhone 15` or `ike/model/naive/iPhone 15`.
  static func app(of world: String) -> String? {
    let parts = world.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    return parts[1] == "model" ? "\(parts[0])-model" : String(parts[0])
  }

  /// The same app as a replay has it, with its device and settings.
  func moved(to world: String) throws -> HuntTarget {
    let parts = world.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4, Self.app(of: world) == app else {
      throw UsageError("--replay: it is of \(Self.app(of: world) ?? world), not of \(app)")
    }
    var target = self
    target.device = try workshop.devices.device(named: parts[3])
    if parts[1] == "model" {
      target.fixes = try Self.fixes(parts[2])
      return target
    }
    let pairs = try Self.settings(parts[2])
    target.settings = []
    target.faults = []
    target.fixes = []
    for pair in pairs {
      let fix = TrackerFixes.each.first { $0.name == pair.key }
      if pair.key == "tracker" {
        target.fixes = try Self.fixes(pair.value)
      } else if pair.key == "faults" {
        target.faults = try Self.faults([pair.value])
      } else if let fix {
        target.fixes.formUnion(fix.fixes)
      } else if pair.key != "exampleTasks" {
        target.settings.append(pair)
      }
    }
    return target
  }

  // MARK: The hunt

  func hunt(_ options: HuntOptions, _ mark: HuntBookmark?) -> any HuntDriving {
    if app == "ike-model" {
      return ModelHunt.hunt(on: device, fixes: fixes, options, from: mark)
    }
    var configuration = Simulator.Configuration(
      device: device, apps: workshop.apps, devices: workshop.devices, textMeasurer: workshop.text)
    configuration.emoji = .init()
    return PhoneHunt.hunt(repertoire, on: configuration, options, from: mark)
  }

  private var repertoire: Repertoire {
    var repertoire: Repertoire =
      switch app {
      case "tasks": .tasks(on: device, settings: settings)
      case "shop": .shop(on: device, settings: settings)
      case "chat": .chat(on: device, settings: settings)
      default: .ike(on: device, fixes: fixes, settings: settings)
      }
    repertoire.faults = faults
    return repertoire
  }
}
