import DeviceModel
import Foundation
import KeyboardTracking

/// The apps that come with the phone.
extension Repertoire {
  private static func comingBack(to app: String) -> [[HuntAction]] {
    [
      alertAndAnswer, [.home, .open(app)],
      [.home, .relaunch("notes"), .tap(id: "compose"), .open(app)],
    ]
  }

  private static let turnAndBack: [HuntAction] = [.turn(.landscapeLeft), .turn(.portrait)]
  private static let keysInAndOut: [HuntAction] = [
    .hardwareKeyboard(true), .hardwareKeyboard(false),
  ]

  private static func modes(of device: Device) -> [Lane] {
    guard device.idiom == .pad else { return [] }
    return [
      Lane(
        "keyboard",
        [
          [.keyboardMode(.undocked), .keyboardMode(.docked)],
          [.keyboardMode(.splitUndocked), .keyboardMode(.docked)],
          [.keyboardMode(.floating), .keyboardMode(.docked)],
        ])
    ]
  }

  /// Ike: fingers, the life cycle, another app, a finger that pushes the keyboard, a swipe from the
  /// bottom edge that comes to nothing.
  public static func ike(
    on device: Device, fixes: TrackerFixes, settings: [Pair] = []
  ) -> Repertoire {
    let screen = device.size(in: .portrait)
    let middle = (screen.width / 2).rounded()
    let edge = [
      HuntAction.swipe(
        from: CGPoint(x: middle, y: screen.height - 4),
        to: CGPoint(x: middle, y: screen.height - 27), .milliseconds(600))
    ]
    let push: [HuntAction] = [
      .fingerDown(CGPoint(x: middle, y: (screen.height * 0.35).rounded())),
      .fingerTo(CGPoint(x: middle, y: (screen.height * 0.8).rounded())),
      .fingerTo(CGPoint(x: middle, y: (screen.height * 0.47).rounded())), .fingerUp,
    ]
    var repertoire = Repertoire(
      app: "ike", device: device.name, settings: Self.settings(of: fixes) + settings,
      lanes: [
        Lane("fingers", [[.tap(id: "tummy")]]), Lane("life", comingBack(to: "ike")),
        Lane("edge", device.hasHomeButton ? [] : [edge]), Lane("push", [push]),
      ] + modes(of: device) + [Lane("outside", [turnAndBack, keysInAndOut])],
      neutral: [alertAndAnswer, [.home, .open("ike")], turnAndBack],
      expectations: [RestExpectation(.tracked, "offEdge", equals: 0, tolerance: 0.5)])
    repertoire.variesPhone = true
    return repertoire
  }

  /// Tasks: a row that is struck through and taken back, the life cycle, a turn.
  public static func tasks(on device: Device, settings: [Pair] = []) -> Repertoire {
    var repertoire = Repertoire(
      app: "tasks", device: device.name,
      settings: [Pair("exampleTasks", "1")] + settings,
      lanes: [
        Lane("rows", [[.tapText("Buy oat milk and bread")]]),
        Lane("life", [alertAndAnswer, [.home, .open("tasks")]]), Lane("outside", [turnAndBack]),
      ],
      neutral: [alertAndAnswer, [.home, .open("tasks")], turnAndBack],
      expectations: [RestExpectation(.owned, "leakedLinks", equals: 0)])
    repertoire.variesPhone = true
    return repertoire
  }

  /// Chat: its field, what is typed and sent, the life cycle, a turn, a hardware keyboard.
  public static func chat(on device: Device, settings: [Pair] = []) -> Repertoire {
    Repertoire(
      app: "chat", device: device.name, settings: settings,
      lanes: [
        Lane("field", [[.tap(id: "field")], [.type("Yes"), .tap(id: "send")]]),
        Lane("life", comingBack(to: "chat")),
      ] + modes(of: device) + [Lane("outside", [turnAndBack, keysInAndOut])],
      neutral: [alertAndAnswer, turnAndBack],
      expectations: [
        RestExpectation(.tracked, "fieldGap", equals: 0, tolerance: 0.5),
        RestExpectation(.onScreen, "contentLost", equals: 0, tolerance: 0.5),
      ])
  }

  /// Shop: links at any moment, fingers, cases of the developer panel, the life cycle, a turn.
  public static func shop(on device: Device, settings: [Pair] = []) -> Repertoire {
    let links = ["product/42", "settings", "chats", "login", "home"]
    let played = ["case/B4/1", "case/B19/1", "case/9a/1"]
    return Repertoire(
      app: "shop", device: device.name, settings: settings,
      lanes: [
        Lane("links", links.map { [.openLink("shop://\($0)")] }),
        Lane("again", [[.openLink("shop://product/42")], [.openLink("shop://settings")]]),
        Lane("fingers", [[.tap(id: "done")], [.tap(id: "product42")]]),
        Lane("panel", played.map { [.openLink("shop://\($0)"), .tap(id: "routeGo")] }),
        Lane("life", [alertAndAnswer, [.home, .open("shop")]]), Lane("outside", [turnAndBack]),
      ],
      neutral: [alertAndAnswer, turnAndBack],
      expectations: [
        RestExpectation(.routed, "routeMissed", equals: 0),
        RestExpectation(.routed, "trialMissed", equals: 0),
      ])
  }
}
