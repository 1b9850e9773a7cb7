import Foundation

extension FlowReader {
  /// One item of the list: a word, or a word with what belongs to it.
  func command(_ node: YAMLNode) throws(FlowError) -> FlowCommand {
    let nothing = YAMLNode(content: .scalar("", isPlain: true), place: node.place)
    switch node.content {
    case .scalar(let name, _):
      guard !node.isEmpty else {
        throw FlowError(node.place, "a command is missing behind the \"-\"")
      }
      return try command(name, nothing, source: name, at: node.place)
    case .list:
      throw FlowError(
        node.place, "a command must stand here, and here is a list; take out one \"-\"")
    case .map(let pairs):
      guard let first = pairs.first else {
        throw FlowError(node.place, "a command is missing here")
      }
      let name = try first.key.string("a command")
      if pairs.count > 1 { throw Self.crowded(name, by: pairs[1]) }
      return try command(name, first.value, source: "\(first)", at: first.key.place)
    }
  }

  /// A second key in an item is nearly always a slip of the indentation.
  private static func crowded(_ name: String, by second: YAMLPair) -> FlowError {
    let other = second.key.text ?? ""
    let isCommand = CommandNames.supported.contains(other)
    return FlowError(
      second.key.place,
      isCommand
        ? "\"\(other)\" stands in the same item as \(name); begin a new line with \"- \""
        : "\"\(other.shortened)\" stands beside \(name); to belong to it, it needs more indentation"
    )
  }

  private func command(
    _ name: String, _ value: YAMLNode, source: String, at place: SourcePlace
  ) throws(FlowError) -> FlowCommand {
    guard CommandNames.supported.contains(name) else {
      throw CommandNames.unknown(name, at: place)
    }
    let (value, isOptional, label) = try Self.common(value)
    let action = try action(name, value, at: place)
    return FlowCommand(action, at: place, source: source, isOptional: isOptional, label: label)
  }

  /// Takes out what every command with a map may have: `optional` and `label`.
  private static func common(_ value: YAMLNode) throws(FlowError) -> (YAMLNode, Bool, String?) {
    guard case .map(let pairs) = value.content else { return (value, false, nil) }
    var rest: [YAMLPair] = []
    var isOptional = false
    var label: String?
    for pair in pairs {
      switch pair.key.text {
      case "optional": isOptional = try pair.value.bool("optional")
      case "label": label = try pair.value.string("label")
      default: rest.append(pair)
      }
    }
    var value = value
    value.content = .map(rest)
    return (value, isOptional, label)
  }

  private func action(
    _ name: String, _ value: YAMLNode, at place: SourcePlace
  ) throws(FlowError) -> FlowCommand.Action {
    switch name {
    case "launchApp": return try launchApp(value)
    case "openLink":
      return .openLink(try option("link", of: needed(value, of: name, at: place), in: name))
    case "stopApp": return .stopApp(try appName(value, in: name))
    case "tapOn": return .tapOn(try tap(needed(value, of: name, at: place)))
    case "inputText":
      return .inputText(try option("text", of: needed(value, of: name, at: place), in: name))
    case "eraseText": return .eraseText(try eraseText(value))
    case "pressKey": return .pressKey(try pressedKey(needed(value, of: name, at: place)))
    case "hideKeyboard": return try alone(.hideKeyboard, value, name)
    case "resetFrameCounts": return try alone(.resetFrameCounts, value, name)
    case "appSwitcher": return try alone(.appSwitcher, value, name)
    case "wait": return .wait(try needed(value, of: name, at: place).duration("wait"))
    case "sleep": return .sleep(try needed(value, of: name, at: place).duration("sleep"))
    case "assertVisible":
      let (selector, timeout) = try awaited(needed(value, of: name, at: place), in: name)
      return .assertVisible(selector, timeout: timeout)
    case "assertNotVisible":
      let (selector, timeout) = try awaited(needed(value, of: name, at: place), in: name)
      return .assertNotVisible(selector, timeout: timeout)
    case "takeScreenshot":
      return .takeScreenshot(try screenshot(needed(value, of: name, at: place)))
    case "swipe": return .swipe(try swipe(needed(value, of: name, at: place)))
    case "finger": return .finger(try fingerStep(needed(value, of: name, at: place)))
    case "setOrientation":
      return .setOrientation(try Self.orientation(needed(value, of: name, at: place)))
    case "expect": return .expect(try expectations(needed(value, of: name, at: place), in: name))
    case "every frame":
      return .everyFrame(try expectations(needed(value, of: name, at: place), in: name))
    case "inputs": return .inputs(try recordedInputs(needed(value, of: name, at: place)))
    case "scene": return .scene(try scene(needed(value, of: name, at: place)))
    case "setting": return .set(try phoneSettings(needed(value, of: name, at: place)))
    case "keyboard": return .keyboard(try keyboard(needed(value, of: name, at: place)))
    case "moveKeyboard":
      return .moveKeyboard(try keyboardMove(needed(value, of: name, at: place)))
    case "pushKeyboardDown": return try keyboardPush(needed(value, of: name, at: place))
    case "hardwareKeyboard":
      let isAttached = try needed(value, of: name, at: place).bool(name)
      return .set([.keyboardOption(.hardwareKeyboard, isAttached)])
    case "tracker":
      let word = try needed(value, of: name, at: place).word("tracker", among: Self.trackers)
      return .set([.app(key: "tracker", value: word)])
    default: return try switching(name, value, at: place)
    }
  }

  /// A command that is a word by itself.
  private func alone(
    _ action: FlowCommand.Action, _ value: YAMLNode, _ name: String
  ) throws(FlowError) -> FlowCommand.Action {
    guard value.isEmpty else { throw FlowError(value.place, "\(name) takes nothing with it") }
    return action
  }

  func needed(
    _ value: YAMLNode, of name: String, at place: SourcePlace
  ) throws(FlowError) -> YAMLNode {
    guard !value.isEmpty else {
      let example = Self.examples[name].map { ", such as \($0)" } ?? ""
      throw FlowError(place, "\(name) needs something behind its colon\(example)")
    }
    return value
  }

  private static let examples = [
    "openLink": "openLink: shop://product/42", "tapOn": "tapOn: { id: tummy }",
    "inputText": "inputText: Hello", "pressKey": "pressKey: home",
    "wait": "wait: 250ms", "sleep": "sleep: 890s", "assertVisible": "assertVisible: { id: tummy }",
    "assertNotVisible": "assertNotVisible: { id: tummy }",
    "takeScreenshot": "takeScreenshot: risen",
    "swipe": "swipe: { direction: up }", "finger": "finger: { down: \"50%,40%\" }",
    "setOrientation": "setOrientation: landscapeLeft", "systemAlert": "systemAlert: dictation",
    "splitView": "splitView: tasks", "slideOver": "slideOver: tasks",
    "fullScreen": "fullScreen: tasks",
    "window": "window: { app: tasks, frame: [100, 80, 500, 600] }",
    "expect": "expect: { lift: 336 }", "every frame": "every frame: [{ lift: keyboardRise }]",
    "keyboard": "keyboard: split", "moveKeyboard": "moveKeyboard: { by: [0, -200] }",
    "pushKeyboardDown": "pushKeyboardDown: { to: 700, velocity: 900 }",
    "hardwareKeyboard": "hardwareKeyboard: true",
    "setting": "setting: { appearance: dark }", "tracker": "tracker: robust",
    "inputs": "inputs: ['0.5s home']",
    "scene": "scene: { title: The keyboard rises, text: And the legs with it. }",
  ]
}
