import Foundation
import Simulation

extension FlowReader {
  /// How long an element is waited for where a flow says nothing, in simulated time.
  static let patience = Duration.seconds(5)

  func launchApp(_ value: YAMLNode) throws(FlowError) -> FlowCommand.Action {
    guard case .map = value.content else {
      return .launchApp(try appName(value, in: "launchApp"), stopFirst: true)
    }
    let fields = try value.fields(
      "launchApp", known: ["appId", "stopApp"],
      notYet: ["clearState", "clearKeychain", "permissions", "arguments", "launchArguments"])
    return .launchApp(
      try fields["appId"]?.string("appId"),
      stopFirst: try fields["stopApp"]?.bool("stopApp") ?? true)
  }

  /// An app's id, in its short or its long form; nil for the flow's own.
  func appName(_ value: YAMLNode, in command: String) throws(FlowError) -> String? {
    if value.isEmpty { return nil }
    return try option("appId", of: value, in: command)
  }

  /// The one value of a command, written short, or by its name in a map.
  func option(_ name: String, of value: YAMLNode, in command: String) throws(FlowError) -> String {
    guard case .map = value.content else { return try value.string("\(command)'s \(name)") }
    guard let field = try value.fields(command, known: [name])[name] else {
      throw FlowError(value.place, "\(command) needs \(name)")
    }
    return try field.string("\(command)'s \(name)")
  }

  /// Maestro erases up to 50 characters where no number is given.
  func eraseText(_ value: YAMLNode) throws(FlowError) -> Int {
    if value.isEmpty { return 50 }
    let what = "eraseText's number of characters"
    guard case .map = value.content else { return try value.integer(what, in: 1...1000) }
    let fields = try value.fields("eraseText", known: ["charactersToErase"])
    return try fields["charactersToErase"]?.integer(what, in: 1...1000) ?? 50
  }

  /// `takeScreenshot: name`; the name is a file's, without folder or ending.
  func screenshot(_ value: YAMLNode) throws(FlowError) -> String {
    let name = try option("path", of: value, in: "takeScreenshot")
    let bare = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
    guard !bare.isEmpty, !bare.hasPrefix("."), !bare.contains("/"), bare.utf8.count <= 100 else {
      throw FlowError(
        value.place,
        "takeScreenshot takes a plain name such as keyboard-up, not \"\(name.shortened)\"")
    }
    return bare
  }

  func scene(_ value: YAMLNode) throws(FlowError) -> FlowScene {
    let fields = try value.fields("scene", known: ["title", "text", "highlight", "of"])
    guard let title = fields["title"], let text = fields["text"] else {
      throw FlowError(value.place, "scene needs a title and a text")
    }
    return FlowScene(
      title: try title.string("scene's title"), text: try text.string("scene's text"),
      highlight: try fields["highlight"]?.string("scene's highlight"),
      highlightOf: try fields["of"]?.string("scene's app"))
  }

  private static let keys: [String: PressedKey] = {
    var keys: [String: PressedKey] = ["home": .home]
    for key in [KeyInput.Key.enter, .backspace, .delete, .left, .right, .up, .down, .tab, .escape] {
      keys[key.rawValue] = .key(KeyInput(key))
    }
    keys["return"] = .key(KeyInput(.enter))
    keys["space"] = .key(KeyInput(.space))
    for (name, key) in commands { keys[name] = .key(key) }
    return keys
  }()

  /// What a hardware keyboard's command key does with a letter, by what it is called in menus.
  private static let commands: [(String, KeyInput)] = [
    ("undo", KeyInput(.z, modifiers: .command)),
    ("redo", KeyInput(.z, modifiers: [.command, .shift])),
    ("cut", KeyInput(.x, modifiers: .command)), ("copy", KeyInput(.c, modifiers: .command)),
    ("paste", KeyInput(.v, modifiers: .command)),
    ("selectall", KeyInput(.a, modifiers: .command)),
  ]

  private static let keysNotYet = ["lock", "power", "back", "volumeup", "volumedown"]

  func pressedKey(_ value: YAMLNode) throws(FlowError) -> PressedKey {
    let name = try option("key", of: value, in: "pressKey")
    let bare = name.lowercased().filter { $0.isLetter }
    if let key = Self.keys[bare] { return key }
    if Self.keysNotYet.contains(bare) || bare.hasPrefix("remote") {
      throw FlowError(
        value.place, "pressKey: \(name.shortened) is not supported on this device yet")
    }
    let hint = NearestName.hint(for: bare, among: Self.keys.keys.sorted())
    throw FlowError(value.place, "no key \"\(name.shortened)\"; \(hint)")
  }
}
