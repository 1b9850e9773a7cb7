/// The phone itself, its time, and what is expected of the model.
extension CommandTable {
  static let phone: [CommandRow] = [
    CommandRow(
      name: "setOrientation", summary: "turns the phone", short: "orientation",
      options: [
        CommandOption(
          "orientation", "word",
          "portrait, landscapeLeft, landscapeRight, upsideDown, in any spelling")
      ], examples: ["setOrientation: landscapeLeft", "setOrientation: PORTRAIT"],
      read: FlowReader.setOrientation),
    CommandRow(
      name: "wait", origin: .own, summary: "lets simulated time pass", short: "time",
      examples: ["wait: 250ms"], read: FlowReader.wait),
    CommandRow(
      name: "sleep", origin: .own, summary: "the device sleeps; its uptime stands still",
      short: "time", examples: ["sleep: 890s"], read: FlowReader.sleep),
    CommandRow(
      name: "setting", origin: .own, summary: "sets something of the phone's or of an app's",
      known: phoneSettings,
      examples: ["setting: { appearance: dark }", "setting: { timerMode: common }"],
      read: FlowReader.setting),
    CommandRow(
      name: "tracker", origin: .own, summary: "chooses the fixes of Ike's keyboard tracker",
      short: "name", examples: ["tracker: robust"], read: FlowReader.tracker),
    CommandRow(
      name: "setRefreshRate", origin: .own, summary: "how often a second the screen is drawn anew",
      short: "1 to 240", examples: ["setRefreshRate: 120"], read: FlowReader.setRefreshRate),
    CommandRow(
      name: "inputs", origin: .own,
      summary: "puts recorded inputs in as they were, timed from the step's beginning",
      short: "list of lines", examples: ["inputs: ['0.5s home']"],
      read: FlowReader.recordedInputs),
    CommandRow(
      name: "resetFrameCounts", origin: .own, summary: "frames are counted from here",
      need: .nothing, examples: ["resetFrameCounts"], read: FlowReader.resetFrameCounts),
  ]

  static let checking: [CommandRow] = [
    CommandRow(
      name: "expect", origin: .own, summary: "compares the model with what ought to be",
      known: expectationWords + phoneValues,
      examples: [
        "expect: { lift: 336 }", "expect: { notifications: [willShow], to: ike }",
        "expect: { keyboard: docked, app: ike }", "expect: { lift: 336, tolerance: 0.5 }",
        "expect: { timerFires: 3 }", "expect: { stack: \"TabBar > Navigation > Product\" }",
      ], read: FlowReader.expect),
    CommandRow(
      name: "every frame", origin: .own, summary: "an expectation that holds from here on",
      examples: ["every frame: [{ lift: keyboardRise }]"], read: FlowReader.everyFrame),
  ]
}
