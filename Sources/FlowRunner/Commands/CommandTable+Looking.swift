/// Looking at the screen.
extension CommandTable {
  private static let patience = CommandOption("timeout", "ms", "5000 unless given")
  private static let cropping = CommandOption("cropOn", "element", "only that part of the screen")

  static let looking: [CommandRow] = [
    CommandRow(
      name: "assertVisible", summary: "waits for an element, and fails without it", short: "text",
      options: selector + [patience], refused: selectorRefused + ["visibilityPercentage"],
      examples: ["assertVisible: { id: tummy }", "assertVisible: \"Hello, .*\""],
      read: FlowReader.assertVisible),
    CommandRow(
      name: "assertNotVisible", summary: "waits until an element is gone, or fails",
      short: "text", options: selector + [patience], refused: selectorRefused,
      examples: ["assertNotVisible: { id: tummy }"], read: FlowReader.assertNotVisible),
    CommandRow(
      name: "assertTrue", summary: "fails where an expression is not true", short: "expression",
      options: [CommandOption("condition", "expression", "what has to be so")],
      examples: ["assertTrue: \"${1 + 1 == 2}\""], read: FlowReader.assertTrue),
    CommandRow(
      name: "extendedWaitUntil", summary: "waits longer for an element to come or to go",
      options: [
        CommandOption("visible", "element", "what has to come"),
        CommandOption("notVisible", "element", "what has to go"), patience,
      ], examples: ["extendedWaitUntil: { visible: { id: tummy }, timeout: 10000 }"],
      read: FlowReader.extendedWait),
    CommandRow(
      name: "waitForAnimationToEnd", summary: "waits until nothing on the screen moves",
      need: .optional, options: [CommandOption("timeout", "ms", "15000 unless given")],
      examples: ["waitForAnimationToEnd", "waitForAnimationToEnd: { timeout: 2000 }"],
      read: FlowReader.waitForAnimation),
    CommandRow(
      name: "takeScreenshot",
      summary: "keeps a picture, and compares it with the one beside the flow", short: "name",
      options: [CommandOption("path", "name", "without its ending"), cropping],
      examples: ["takeScreenshot: risen"], read: FlowReader.takeScreenshot),
    CommandRow(
      name: "assertScreenshot", summary: "fails where the screen differs from its picture",
      short: "name",
      options: [
        CommandOption("path", "name", "of the picture, without its ending"), cropping,
        CommandOption("thresholdPercentage", "0 to 100", "of equal pixels; 95 unless given"),
      ], examples: ["assertScreenshot: risen"], read: FlowReader.assertScreenshot),
    CommandRow(
      name: "startRecording", summary: "begins a film", short: "name",
      options: [
        CommandOption(
          "path", "name",
          "an animated PNG; .gif or .mp4 at its end make such a film, where there is ffmpeg")
      ],
      examples: ["startRecording: rising", "startRecording: rising.gif"],
      read: FlowReader.startRecording),
    CommandRow(
      name: "stopRecording", summary: "ends the film", need: .nothing, examples: ["stopRecording"],
      read: FlowReader.stopRecording),
    CommandRow(
      name: "scene", origin: .own, summary: "tells what there is to see, beside the phone",
      options: [
        CommandOption("title", "text", "of the scene"),
        CommandOption("text", "text", "a few sentences"),
        CommandOption("highlight", "name", "the entry of the timeline that did it"),
        CommandOption("of", "app", "whose entry it is"),
      ], examples: ["scene: { title: The keyboard rises, text: And the legs with it. }"],
      read: FlowReader.scene),
  ]
}
