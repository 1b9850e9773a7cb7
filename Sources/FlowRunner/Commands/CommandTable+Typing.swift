/// Text, keys and the keyboard.
extension CommandTable {
  static let typing: [CommandRow] =
    [
      CommandRow(
        name: "inputText", summary: "types into the focused field", short: "text",
        options: [CommandOption("text", "text", "what is typed")],
        examples: ["inputText: Hello", "inputText: { text: \"${NAME}\" }"],
        read: FlowReader.inputText)
    ] + RandomInput.Kind.allCases.map(random) + [
      CommandRow(
        name: "eraseText", summary: "deletes before the caret", need: .optional, short: "number",
        options: [CommandOption("charactersToErase", "number", "50 unless given")],
        examples: ["eraseText", "eraseText: 5"], read: FlowReader.eraseText),
      CommandRow(
        name: "copyTextFrom", summary: "keeps an element's text, as maestro.copiedText, too",
        short: "text", options: selector, refused: selectorRefused,
        examples: ["copyTextFrom: { id: note }"], read: FlowReader.copyTextFrom),
      CommandRow(
        name: "pasteText", summary: "types what was copied last", need: .nothing,
        examples: ["pasteText"], read: FlowReader.pasteText),
      CommandRow(
        name: "setClipboard", summary: "puts a text where copyTextFrom puts it", short: "text",
        options: [CommandOption("text", "text", "what is copied")],
        examples: ["setClipboard: Hello"], read: FlowReader.setClipboard),
      CommandRow(
        name: "pressKey", summary: "presses a key, or the home button", short: "key",
        options: [
          CommandOption(
            "key", "key",
            "home, enter, return, space, backspace, delete, tab, escape, left, right, up, down, "
              + "undo, redo, cut, copy, paste, selectAll")
        ], examples: ["pressKey: home", "pressKey: Enter"], read: FlowReader.pressKey),
      CommandRow(
        name: "hideKeyboard", summary: "puts the keyboard away", need: .nothing,
        examples: ["hideKeyboard"], read: FlowReader.hideKeyboard),
      CommandRow(
        name: "keyboard", origin: .own, summary: "gives a pad's keyboard a mode, or turns its keys",
        short: "mode or plane",
        options: [
          CommandOption(
            "mode", "word", "docked (or merge), undocked, split, splitDocked, floating"),
          CommandOption("plane", "word", "letters, emoji"),
          CommandOption("by", "menu or gesture", "menu unless given"),
          CommandOption("silently", "true or false", "without a notification"),
        ], examples: ["keyboard: split", "keyboard: { mode: split, by: gesture }"],
        read: FlowReader.keyboard),
      CommandRow(
        name: "moveKeyboard", origin: .own, summary: "moves a pad's keyboard by a finger",
        options: [
          CommandOption("by", "[x, y]", "how far"),
          CommandOption("to", "[x, y]", "where its upper left corner is to be"),
          CommandOption("duration", "time", "300ms unless given"),
          CommandOption("hold", "true or false", "the finger stays"),
        ], examples: ["moveKeyboard: { by: [0, -200] }"], read: FlowReader.keyboardMove),
      CommandRow(
        name: "pushKeyboardDown", origin: .own, summary: "pushes the keyboard down by a finger",
        options: [
          CommandOption("to", "points", "the height of the screen that it comes to"),
          CommandOption("velocity", "points a second", "with which the finger lifts"),
        ], examples: ["pushKeyboardDown: { to: 700, velocity: 900 }"],
        read: FlowReader.keyboardPush),
      CommandRow(
        name: "hardwareKeyboard", origin: .own,
        summary: "attaches or detaches a keyboard with keys",
        short: "true or false", examples: ["hardwareKeyboard: true"],
        read: FlowReader.hardwareKeyboard),
      keyboardEvents,
    ]

  private static let keyboardEvents = CommandRow(
    name: "keyboardEvents", origin: .own,
    summary: "feeds raw notifications to a view beside the phone, in the shape of case files",
    short: "list of events",
    options: [
      CommandOption("events", "list", "willShow and the like with begin, end, duration and local"),
      CommandOption("tracker", "word", "who keeps the view clear; the flow's tracker unless given"),
      CommandOption("expect", "map or list", "after which event which inset, barBottom …"),
      CommandOption("idiom", "phone or pad", "the phone's unless given"),
      CommandOption("screen", "[width, height]", "the phone's unless given"),
      CommandOption("window", "[x, y, width, height]", "the whole screen unless given"),
      CommandOption("view", "[x, y, width, height]", "the whole window unless given"),
      CommandOption("windowing", "word", "splitView, slideOver, stageManager"),
      CommandOption("safeAreaBottom", "points", "the phone's unless there is a screen"),
    ],
    examples: [
      "keyboardEvents: [{ at: 0, name: willChangeFrame, begin: [0, 852, 393, 336], "
        + "end: [0, 516, 393, 336], duration: 250, local: true }]",
      "keyboardEvents: { tracker: robust, events: [{ at: 0, name: willChangeFrame, "
        + "begin: [0, 852, 393, 336], end: [0, 516, 393, 336], duration: 250, local: true }], "
        + "expect: { after: 0, inset: 336 } }",
    ], read: FlowReader.keyboardEvents)

  private static func random(_ kind: RandomInput.Kind) -> CommandRow {
    let isCounted = kind == .text || kind == .number
    return CommandRow(
      name: "inputRandom" + kind.rawValue,
      summary: "types \(words[kind] ?? "") made up from the run's seed", need: .optional,
      short: isCounted ? "length" : nil,
      options: isCounted ? [CommandOption("length", "number", "8 unless given")] : [],
      examples: isCounted
        ? ["inputRandom\(kind.rawValue)", "inputRandom\(kind.rawValue): { length: 5 }"]
        : ["inputRandom\(kind.rawValue)"], read: FlowReader.inputRandom)
  }

  private static let words: [RandomInput.Kind: String] = [
    .text: "letters", .number: "figures", .email: "an address", .personName: "a person's name",
    .cityName: "a city's name", .countryName: "a country's name", .colorName: "a colour's name",
  ]
}
