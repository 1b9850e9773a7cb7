/// Fingers.
extension CommandTable {
  private static let repeats: [CommandOption] = [
    CommandOption("repeat", "number", "how often"),
    CommandOption("delay", "ms", "from one tap to the next; 100 unless given"),
  ]

  static let touches: [CommandRow] = [
    CommandRow(
      name: "tapOn", summary: "taps an element, once it is there, or a place", short: "text",
      options: tapping + repeats, refused: selectorRefused + ["longPress"],
      examples: ["tapOn: { id: tummy }", "tapOn: Save", "tapOn: { point: \"50%,50%\" }"],
      read: FlowReader.tapOn),
    CommandRow(
      name: "doubleTapOn", summary: "taps twice", short: "text",
      options: tapping + [CommandOption("delay", "ms", "between the taps; 100 unless given")],
      refused: selectorRefused, examples: ["doubleTapOn: { id: tummy }"],
      read: FlowReader.doubleTapOn),
    CommandRow(
      name: "longPressOn", summary: "keeps a finger down for three seconds", short: "text",
      options: tapping + [CommandOption("duration", "ms", "3000 unless given")],
      refused: selectorRefused,
      examples: ["longPressOn: { id: tummy }", "longPressOn: { id: tummy, duration: 800 }"],
      read: FlowReader.longPressOn),
    CommandRow(
      name: "swipe", summary: "draws a finger across the screen",
      options: [
        CommandOption("direction", "up, down, left or right", "the way the finger goes"),
        CommandOption("from", "element", "where it begins"),
        CommandOption("start", "point", "where it begins; end belongs to it"),
        CommandOption("end", "point", "where it ends"),
        CommandOption("to", "point", "where it ends; from belongs to it"),
        CommandOption("duration", "ms", "400 unless given"), settling,
      ],
      examples: [
        "swipe: { direction: up }", "swipe: { start: \"50%,80%\", end: \"50%,20%\" }",
        "swipe: { from: { id: tummy }, direction: left, duration: 200 }",
      ], read: FlowReader.swipe),
    CommandRow(
      name: "scroll", summary: "scrolls down by a swipe", need: .nothing, examples: ["scroll"],
      read: FlowReader.scroll),
    CommandRow(
      name: "scrollUntilVisible", summary: "scrolls until an element is seen",
      options: [
        CommandOption("element", "element", "what to look for"),
        CommandOption("direction", "up, down, left or right", "where to look; down unless given"),
        CommandOption("timeout", "ms", "20000 unless given"),
        CommandOption("speed", "0 to 100", "40 unless given"),
        CommandOption("visibilityPercentage", "0 to 100", "how much of it; 100 unless given"),
        CommandOption("centerElement", "true or false", "go on until it is in the middle"),
        CommandOption("fromPoint", "point", "where the finger begins"), settling,
      ],
      examples: [
        "scrollUntilVisible: { element: { id: last } }",
        "scrollUntilVisible: { element: The end, direction: UP, timeout: 5000 }",
      ], read: FlowReader.scrollUntilVisible),
    CommandRow(
      name: "finger", origin: .own, summary: "a finger that stays down over several steps",
      short: "up",
      options: [
        CommandOption("down", "point or element", "where it goes down"),
        CommandOption("to", "point", "where it moves"),
        CommandOption("duration", "ms", "of the move; 400 unless given"),
      ],
      examples: ["finger: { down: \"50%,40%\" }", "finger: { to: \"50%,60%\" }", "finger: up"],
      read: FlowReader.fingerStep),
  ]
}
