import Foundation
import Simulation

extension FlowReader {
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

  func pressKey(_ site: CommandSite) throws(FlowError) -> FlowCommand.Action {
    let value = try site.value(of: "key")
    let name = try value.string("pressKey's key")
    if value.isDeferred { return .pressKey(.home) }
    let bare = name.lowercased().filter { $0.isLetter }
    if let key = Self.keys[bare] { return .pressKey(key) }
    if Self.keysNotYet.contains(bare) || bare.hasPrefix("remote") {
      throw FlowError(
        value.place, "pressKey: \(name.shortened) is not supported on this device")
    }
    let hint = NearestName.hint(for: bare, among: Self.keys.keys.sorted())
    throw FlowError(value.place, "no key \"\(name.shortened)\"; \(hint)")
  }
}
