import Foundation
import KeyboardModel

extension FlowReader {
  /// What a mode is called in flows; the words of the hide key's menu do, too.
  private static let modes: [String: Keyboard.Mode] = [
    "docked": .docked, "dock": .docked, "merge": .docked, "undocked": .undocked,
    "undock": .undocked, "split": .splitUndocked, "splitUndocked": .splitUndocked,
    "splitDocked": .splitDocked, "floating": .floating, "float": .floating,
  ]

  /// `keyboard: split`, `keyboard: { mode: split, by: gesture }`, `keyboard: emoji`.
  func keyboard(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    let value = site.value
    guard case .map = value.content else {
      return .keyboard(try keyboard(value, isByHand: false, silently: false))
    }
    let fields = try site.fields()
    let isByHand = try fields["by"]?.word("by", among: ["menu", "gesture"]) == "gesture"
    let silently = try fields["silently"]?.bool("silently") ?? false
    guard let wanted = fields["mode"] ?? fields["plane"] else {
      throw FlowError(value.place, "keyboard needs a mode, such as { mode: split, by: gesture }")
    }
    return .keyboard(try keyboard(wanted, isByHand: isByHand, silently: silently))
  }

  private func keyboard(
    _ node: YAMLNode, isByHand: Bool, silently: Bool
  ) throws(FlowError) -> Keyboard.Gesture {
    let planes = Keyboard.Plane.allCases.map(\.rawValue)
    let word = try node.word("keyboard", among: Self.modes.keys.sorted() + planes)
    if let plane = Keyboard.Plane(rawValue: word) { return .turn(to: plane, silently: silently) }
    let mode = Self.modes[word] ?? .docked
    return isByHand ? .pull(to: mode) : .choose(mode)
  }

  /// `moveKeyboard: { by: [0, -200], duration: 300ms }` or `{ to: [250, 560] }`.
  func keyboardMove(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    let fields = try site.fields()
    let way: KeyboardMove.Way
    switch (fields["by"], fields["to"]) {
    case (let by?, nil): way = .by(CGSize(try pair(by, "by")))
    case (nil, let to?): way = .to(try pair(to, "to"))
    case (nil, nil), (_?, _?):
      throw FlowError(
        site.value.place, "moveKeyboard needs either by or to, such as { by: [0, -200] }")
    }
    var move = KeyboardMove(way: way)
    if let duration = fields["duration"] { move.duration = try duration.duration("duration") }
    move.holds = try fields["hold"]?.bool("hold") ?? false
    return .moveKeyboard(move)
  }

  private func pair(_ node: YAMLNode, _ what: String) throws(FlowError) -> CGPoint {
    let items = try node.items(what)
    guard items.count == 2 else {
      throw FlowError(node.place, "\(what) must be [x, y], and here is \(node.kind)")
    }
    return CGPoint(x: try items[0].number(what), y: try items[1].number(what))
  }

  /// `pushKeyboardDown: { to: 700, velocity: 900 }`.
  func keyboardPush(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    let fields = try site.fields()
    guard let to = fields["to"] else {
      throw FlowError(
        site.value.place, "pushKeyboardDown needs to, such as { to: 700, velocity: 900 }")
    }
    return .pushKeyboardDown(
      to: try to.number("to"), velocity: try fields["velocity"]?.number("velocity"))
  }
}

extension CGSize {
  fileprivate init(_ point: CGPoint) { self.init(width: point.x, height: point.y) }
}
