/// Apps, links and going from one app to another.
extension CommandTable {
  static let apps: [CommandRow] = [
    CommandRow(
      name: "launchApp", summary: "opens an app and waits until it is active", need: .optional,
      short: "app",
      options: [
        app, CommandOption("stopApp", "true or false", "end it first; true unless given"),
        CommandOption("clearState", "true or false", "end it first and forget what it kept"),
        CommandOption("clearKeychain", "true or false", "there is none, so that nothing is left"),
        CommandOption("arguments", "map", "settings of the app and what they are to be"),
      ], refused: ["permissions", "launchArguments"],
      examples: ["launchApp", "launchApp: notes", "launchApp: { appId: ike, clearState: true }"],
      read: FlowReader.launchApp),
    CommandRow(
      name: "stopApp", summary: "ends an app's process", need: .optional, short: "app",
      options: [app], examples: ["stopApp", "stopApp: notes"], read: FlowReader.stopApp),
    CommandRow(
      name: "killApp", summary: "flicks an app's card out of the app switcher", need: .optional,
      short: "app", options: [app], examples: ["killApp", "killApp: notes"],
      read: FlowReader.killApp),
    CommandRow(
      name: "clearState", summary: "ends an app, and what it kept is gone", need: .optional,
      short: "app", options: [app], examples: ["clearState", "clearState: notes"],
      read: FlowReader.clearState),
    CommandRow(
      name: "openLink", summary: "hands a link to the app that owns its scheme", short: "link",
      options: [
        CommandOption("link", "link", "where it leads"),
        CommandOption("autoVerify", "true or false", "of no meaning here"),
        CommandOption("browser", "false", "there is none"),
      ], examples: ["openLink: \"ike://tummy\"", "openLink: { link: \"ike://tummy\" }"],
      read: FlowReader.openLink),
    CommandRow(
      name: "back", summary: "goes back by the bar's back button", need: .nothing,
      examples: ["back"], read: FlowReader.back),
    CommandRow(
      name: "appSwitcher", origin: .own, summary: "opens the app switcher", need: .nothing,
      examples: ["appSwitcher"], read: FlowReader.appSwitcher),
    CommandRow(
      name: "switchApp", origin: .own, summary: "goes to an app by its card in the switcher",
      need: .optional, short: "app",
      options: [
        app,
        CommandOption(
          "latency", "time", "until the app that is left hears of it; 0 to 1500ms"),
      ], examples: ["switchApp: notes", "switchApp: { appId: notes, latency: 1500ms }"],
      read: FlowReader.switchApp),
    CommandRow(
      name: "systemAlert", origin: .own,
      summary: "shows or dismisses an alert of the system's; its buttons have the ids alert.ok, "
        + "alert.cancel, call.answer and call.decline",
      short: "message, dictation, call or dismiss",
      options: [
        CommandOption("kind", "word", "message, dictation, call or dismiss"),
        CommandOption("title", "text", "of a message"),
        CommandOption("from", "text", "who calls"),
        CommandOption("style", "banner or full", "of a call"),
      ], examples: ["systemAlert: dictation", "systemAlert: { kind: call, from: Anna }"],
      read: FlowReader.systemStep),
    CommandRow(
      name: "splitView", origin: .own, summary: "puts an app beside the one on a pad's screen",
      short: "app",
      options: [
        CommandOption("app", "app", "the one that comes"),
        CommandOption("side", "left or right", "right unless given"),
        CommandOption("share", "word", "of the one that comes; half unless given"),
      ], examples: ["splitView: tasks", "splitView: { app: tasks, side: left }"],
      read: FlowReader.systemStep),
    CommandRow(
      name: "slideOver", origin: .own, summary: "puts an app over the one on a pad's screen",
      short: "app",
      options: [
        CommandOption("app", "app", "the one that comes"),
        CommandOption("side", "left or right", "right unless given"),
      ], examples: ["slideOver: tasks"], read: FlowReader.systemStep),
    CommandRow(
      name: "fullScreen", origin: .own, summary: "gives an app the whole of a pad's screen",
      short: "app", options: [CommandOption("app", "app", "the one that stays")],
      examples: ["fullScreen: tasks"], read: FlowReader.systemStep),
    CommandRow(
      name: "window", origin: .own, summary: "shows an app in a window of a pad's screen",
      options: [
        CommandOption("app", "app", "the one that comes"),
        CommandOption("frame", "[x, y, width, height]", "in points"),
      ], examples: ["window: { app: tasks, frame: [100, 80, 500, 600] }"],
      read: FlowReader.systemStep),
  ]
}
