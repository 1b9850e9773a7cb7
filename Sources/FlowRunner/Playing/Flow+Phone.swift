import DeviceModel
import Simulation
import UIKit

/// From a flow's header to a phone that is switched on.
extension Flow {
  /// The phone this flow wants, after everything that it names has been found.
  ///
  /// `base` says what there is: devices, apps, text measurer; its device is taken where the flow
  /// names none. `device`, when given, comes before the flow's own.
  @MainActor public func phone(
    from base: Simulator.Configuration, on device: Device? = nil
  ) throws(FlowError) -> Simulator {
    let phone = Simulator(try configuration(from: base, on: device))
    if let isOn = settings.predictiveBar { phone.handle(.setting(.predictiveBar(isOn))) }
    if let isOn = settings.reduceMotion { phone.handle(.setting(.reduceMotion(isOn))) }
    if let latency = settings.backgroundLatency {
      phone.handle(.setting(.backgroundLatency(latency)))
    }
    if let period = settings.refreshPeriod {
      phone.handle(.vsync(timestamp: .zero, target: .zero.advanced(by: period)))
    }
    return phone
  }

  /// What the phone is to be switched on with; throws where the flow names what is not there.
  public func configuration(
    from base: Simulator.Configuration, on chosen: Device? = nil
  ) throws(FlowError) -> Simulator.Configuration {
    var configuration = base
    var errors = missingApps(base.apps.map(\.id))
    func note(_ work: () throws(FlowError) -> Void) {
      do throws(FlowError) { try work() } catch { errors.append(error) }
    }
    note { () throws(FlowError) in try set(&configuration, on: chosen) }
    for setting in appSettings {
      note { () throws(FlowError) in
        try check(setting.key, setting.value, at: setting.place, in: base.settingsByKey)
      }
      configuration.appSettings[setting.key] = setting.value
    }
    note { () throws(FlowError) in try checkSettings(base.settingsByKey) }
    if let error = FlowError(joining: errors) { throw error }
    return configuration
  }

  private func set(
    _ configuration: inout Simulator.Configuration, on chosen: Device?
  ) throws(FlowError) {
    if let chosen {
      configuration.device = chosen
    } else if let device {
      configuration.device = try find(device, in: configuration.devices)
    }
    if let orientation = settings.orientation {
      guard configuration.device.orientations.contains(orientation) else {
        throw FlowError(
          file: file, "the \(configuration.device.name) does not turn to \(orientation.rawValue)")
      }
      configuration.orientation = orientation
    }
    if let appearance = settings.appearance { configuration.appearance = appearance }
    if let seed = settings.seed { configuration.seed = seed }
  }

  /// Every setting of an app that a step names has to be there and to take the value.
  private func checkSettings(_ known: [String: AppSetting]) throws(FlowError) {
    for command in everyCommand {
      switch command.action.known {
      case .set(let settings):
        for case .app(let key, let value) in settings {
          try check(key, value, at: command.place, in: known)
        }
      case .launchApp(let launch):
        for argument in launch.arguments {
          try check(argument.key, argument.value, at: argument.place, in: known)
        }
      default: break
      }
    }
  }

  private func check(
    _ key: String, _ value: String, at place: SourcePlace, in known: [String: AppSetting]
  ) throws(FlowError) {
    guard let setting = known[key] else {
      let names = known.keys.sorted()
      let hint =
        names.isEmpty ? "no app has any" : NearestName.hint(for: key, among: names)
      throw FlowError(place, "no app has a setting \"\(key.shortened)\"; \(hint)")
    }
    guard setting.accepts(value) else {
      throw FlowError(
        place, "\(key) cannot be \"\(value.shortened)\"; it is \(setting.acceptedValues)")
    }
  }

  private func find(_ device: Named, in table: DeviceTable) throws(FlowError) -> Device {
    do {
      return try table.device(named: device.name)
    } catch {
      throw FlowError(device.place, "\(error)")
    }
  }

  /// What is wrong with `appId`; nil where that app is installed.
  func missingApp(_ installed: [String]) -> FlowError? {
    Self.missing(appId.name, at: appId.place, installed)
  }

  /// Every app that is named anywhere has to be installed.
  private func missingApps(_ installed: [String]) -> [FlowError] {
    var errors = missingApp(installed).map { [$0] } ?? []
    // An optional step may name an app of another phone: it is left out when it comes to it.
    for command in everyCommand where !command.isOptional {
      errors += command.action.known.appNames.compactMap {
        Self.missing($0, at: command.place, installed)
      }
    }
    return errors
  }

  private static func missing(
    _ name: String, at place: SourcePlace, _ installed: [String]
  ) -> FlowError? {
    guard !installed.contains(name) else { return nil }
    let hint =
      installed.isEmpty
      ? "none is installed" : NearestName.hint(for: name, among: installed)
    return FlowError(place, "no app \"\(name.shortened)\" is installed; \(hint)")
  }
}

extension FlowCommand.Action {
  /// The apps that the step names.
  var appNames: [String] {
    switch self {
    case .launchApp(let launch): launch.app.map { [$0] } ?? []
    case .stopApp(let name), .clearState(let name), .switchApp(let name, _), .killApp(let name):
      name.map { [$0] } ?? []
    case .input(let input): input.app.map { [$0] } ?? []
    case .inputs(let inputs): inputs.compactMap(\.input.app)
    case .expect(let expectations), .everyFrame(let expectations):
      expectations.compactMap(\.check.appName)
    default: []
    }
  }

  /// The step as far as it is known before it is played.
  var known: FlowCommand.Action {
    guard case .deferred(let command) = self else { return self }
    // What stands in place of a value that is not known yet cannot be checked.
    switch command.trial {
    case .set, .launchApp, .expect, .everyFrame, .stopApp, .killApp, .switchApp, .clearState,
      .input:
      return .hideKeyboard
    default: return command.trial
    }
  }
}

extension Flow {
  /// Every step, those in steps too.
  var everyCommand: [FlowCommand] { (onStart + commands + onComplete).flatMap(\.withInner) }
}

extension FlowCommand {
  fileprivate var withInner: [FlowCommand] {
    guard case .group(let group) = action else { return [self] }
    return [self] + (group.onStart + group.commands + group.onComplete).flatMap(\.withInner)
  }
}

extension Expectation.Check {
  fileprivate var appName: String? {
    switch self {
    case .value(_, let owner, _, _): owner
    case .notifications(_, let receiver): receiver
    case .stack(_, let owner), .plan(_, let owner), .routeCalls(_, let owner),
      .route(_, let owner), .law(_, let owner):
      owner
    case .app(let name): name
    case .keyboard, .firstResponder, .orientation: nil
    }
  }
}
