/// All commands of the flow language.
enum CommandTable {
  static let rows: [CommandRow] = apps + touches + typing + looking + control + phone + checking

  static let names = rows.map(\.name)

  static let byName = Dictionary(uniqueKeysWithValues: rows.map { ($0.name, $0) })

  /// Commands of Maestro's that have no sense on a simulated phone, and why.
  static let unsupported: [String: String] = [
    "addMedia": "it has no photo library",
    "assertNoDefectsWithAI": "nothing here judges by itself",
    "assertWithAI": "nothing here judges by itself",
    "assertCondition": "assertVisible, assertNotVisible and assertTrue say the same",
    "clearKeychain": "it has no keychain",
    "drag": "write finger: down, to and up",
    "extractComponentWithAI": "nothing here judges by itself",
    "extractPointWithAI": "nothing here judges by itself",
    "extractTextWithAI": "copyTextFrom reads a text",
    "biometry": "it has no sensor",
    "installApp": "its apps are built in",
    "resizeBrowser": "it has no browser",
    "runShellCommand": "a flow runs no program",
    "sendBroadcast": "it is no Android device",
    "setDarkMode": "write setting: { appearance: dark }",
    "setFoldPosture": "it does not fold",
    "shake": "it has no sensor",
    "openBrowser": "it has no browser",
    "runScript": "scripts are programs, and a flow runs none; evalScript takes expressions",
    "setAirplaneMode": "it has no radio",
    "setLocation": "it has no place",
    "setPermissions": "no app asks for any",
    "toggleAirplaneMode": "it has no radio",
    "travel": "it has no place",
  ]

  static func unknown(_ name: String, at place: SourcePlace) -> FlowError {
    if let reason = unsupported[name] {
      return FlowError(place, "\"\(name)\" is not supported on this device: \(reason); take it out")
    }
    if let meant = NearestName.to(name, among: names + unsupported.keys.sorted()),
      let reason = unsupported[meant]
    {
      return FlowError(
        place,
        "no command \"\(name.shortened)\"; \"\(meant)\" is not supported on this device: \(reason)")
    }
    let hint =
      if let meant = meant(by: name) {
        "did you mean \"\(meant)\"?"
      } else {
        "\"handset commands\" lists those that there are"
      }
    return FlowError(place, "no command \"\(name.shortened)\"; \(hint)")
  }

  /// The command that somebody means who calls it as other tools do, or only begins its name.
  private static func meant(by name: String) -> String? {
    NearestName.to(name, among: names) ?? elsewhere[name.lowercased()]
      ?? NearestName.sibling(of: name, among: names)
  }

  /// What other tools for flows call commands, in small letters.
  private static let elsewhere: [String: String] = [
    "assert": "assertVisible", "capture": "takeScreenshot", "click": "tapOn", "delay": "wait",
    "doubleclick": "doubleTapOn", "entertext": "inputText", "exists": "assertVisible",
    "for": "repeat", "gohome": "pressKey", "if": "runFlow", "include": "runFlow",
    "longclick": "longPressOn", "longtap": "longPressOn", "loop": "repeat", "open": "launchApp",
    "pause": "wait", "press": "tapOn", "rotate": "setOrientation", "screenshot": "takeScreenshot",
    "see": "assertVisible", "startapp": "launchApp", "terminateapp": "stopApp", "touch": "tapOn",
    "type": "inputText", "typetext": "inputText", "waitfor": "extendedWaitUntil",
    "waitforelement": "extendedWaitUntil", "when": "runFlow", "while": "repeat",
  ]

  // MARK: Options that several commands have

  static let selector: [CommandOption] = [
    CommandOption("text", "regular expression", "the whole text, capitals do not count"),
    CommandOption("id", "regular expression", "the whole accessibility identifier"),
    CommandOption("index", "number", "which of several, from the top; -1 is the last"),
    CommandOption("enabled", "true or false", "whether it can be used"),
    CommandOption("checked", "true or false", "whether a switch is on"),
    CommandOption("focused", "true or false", "whether it takes the keys"),
    CommandOption("selected", "true or false", "whether it is chosen"),
    CommandOption("below", "element", "its top lies below that one's top; the nearest comes first"),
    CommandOption("above", "element", "its top lies above that one's top"),
    CommandOption("leftOf", "element", "it begins left of that one"),
    CommandOption("rightOf", "element", "it begins right of that one"),
    CommandOption("containsChild", "element", "that one lies in it directly"),
    CommandOption("containsDescendants", "list of elements", "all of those lie somewhere in it"),
    CommandOption("childOf", "element", "it lies somewhere in that one"),
    CommandOption("width", "points", "how wide it is"),
    CommandOption("height", "points", "how high it is"),
    CommandOption("tolerance", "points", "how far width and height may differ"),
    CommandOption("traits", "words", "text, square, long-text"),
  ]

  static let selectorNames = selector.map(\.name)
  static let selectorRefused = ["css", "size", "displayId", "start", "end"]

  static let settling = CommandOption(
    "waitToSettleTimeoutMs", "ms", "how long the screen may take to come to rest afterwards")

  static let tapping: [CommandOption] =
    selector + [
      CommandOption(
        "point", "\"50%,50%\" or \"120,700\"", "a place on the screen, or in the element given"),
      CommandOption("retryTapIfNoChange", "true or false", "a second tap if nothing changed"),
      CommandOption("waitUntilVisible", "true or false", "as always: the element is waited for"),
      settling,
    ]

  static let app = CommandOption("appId", "app", "the flow's own unless given")
}
