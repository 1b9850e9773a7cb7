import DeviceModel
import KeyboardTracking

/// Ike on the models alone, ready to be hunted.
public enum ModelHunt {
  /// - Parameter fixes: of the tracker that is to be put to the test.
  public static func hunt(
    on device: Device, fixes: TrackerFixes, _ options: HuntOptions,
    from mark: HuntBookmark? = nil
  ) -> any HuntDriving {
    let world = world(device: device, fixes: fixes)
    let hunt = mark.map { Hunt(world, options, from: $0) } ?? Hunt(world, options)
    hunt.flow = { code, violation, title in
      world.flow(code, violation, title: title)
    }
    return hunt
  }

  static func world(device: Device, fixes: TrackerFixes) -> RepertoireWorld<ModelStage> {
    let start = ModelStage(device: device, fixes: fixes)
    return RepertoireWorld(
      key: "ike/model/\(fixes.name)/\(device.name)",
      repertoire: .ikeModel(on: device, fixes: fixes)
    ) { start }
  }
}

extension Repertoire {
  static let homeAndBack: [HuntAction] = [.home, .open("ike")]
  static let alertAndAnswer: [HuntAction] = [.dictationAlert, .tap(id: "alert.ok")]

  /// What happens to Ike on the models: touches, the life cycle, another app, a pad's keyboard.
  static func ikeModel(on device: Device, fixes: TrackerFixes) -> Repertoire {
    var lanes = [
      Lane("fingers", [[.tap(id: "tummy")]]),
      Lane(
        "life",
        [
          alertAndAnswer, homeAndBack,
          [.home, .relaunch("notes"), .tap(id: "compose"), .open("ike")],
        ]),
    ]
    if device.idiom == .pad {
      lanes.append(
        Lane(
          "keyboard",
          [
            [.keyboardMode(.undocked), .keyboardMode(.docked)],
            [.keyboardMode(.splitUndocked), .keyboardMode(.docked)],
            [.keyboardMode(.floating), .keyboardMode(.docked)],
          ]))
    }
    return Repertoire(
      app: "ike", device: device.name, settings: settings(of: fixes), lanes: lanes,
      neutral: [alertAndAnswer, homeAndBack],
      expectations: [RestExpectation(.tracked, "offEdge", equals: 0, tolerance: 0.5)])
  }

  /// A preset by its name, or each fix that is on.
  static func settings(of fixes: TrackerFixes) -> [Pair] {
    if TrackerFixes.presets.contains(where: { $0.fixes == fixes }) {
      return [Pair("tracker", fixes.name)]
    }
    return [Pair("tracker", "naive")]
      + TrackerFixes.each.filter { fixes.contains($0.fixes) }.map { Pair($0.name, "on") }
  }
}
