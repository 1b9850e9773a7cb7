import Simulation

/// A whole phone with real apps, ready to be hunted.
@MainActor public enum PhoneHunt {
  /// - Parameters:
  ///   - configuration: the phone, with the apps that the repertoire names.
  ///   - laws: what has to hold besides.
  public static func hunt(
    _ repertoire: Repertoire, on configuration: Simulator.Configuration, _ options: HuntOptions,
    laws: [PhoneLaw] = [], from mark: HuntBookmark? = nil
  ) -> any HuntDriving {
    let world = world(repertoire, on: configuration, laws: laws)
    let hunt = mark.map { Hunt(world, options, from: $0) } ?? Hunt(world, options)
    hunt.flow = { code, violation, title in world.flow(code, violation, title: title) }
    return hunt
  }

  static func world(
    _ repertoire: Repertoire, on configuration: Simulator.Configuration, laws: [PhoneLaw]
  ) -> RepertoireWorld<PhoneStage> {
    var configuration = configuration
    for setting in repertoire.settings { configuration.appSettings[setting.key] = setting.value }
    var pairs = repertoire.settings.map { "\($0.key)=\($0.value)" }
    if !repertoire.faults.isEmpty {
      pairs.append("faults=" + repertoire.faults.map(\.rawValue).joined(separator: "+"))
    }
    let settings = pairs.joined(separator: ",")
    return RepertoireWorld(
      key: "\(repertoire.app)/phone/\(settings)/\(configuration.device.name)",
      repertoire: repertoire
    ) { PhoneStage(Simulator(configuration), repertoire, laws: laws) }
  }
}
