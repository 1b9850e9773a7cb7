/// Steps in steps, and expressions.
extension CommandTable {
  private static let commands = CommandOption("commands", "list of commands", "the steps")
  private static let file = CommandOption("file", "file", "a flow below this one's folder")
  private static let given = CommandOption("env", "map", "what names stand for in there")

  static let control: [CommandRow] = [
    CommandRow(
      name: "runFlow", summary: "does another flow's steps, or steps on a condition",
      short: "file",
      options: [
        file, commands, given,
        CommandOption(
          "when", "condition", "visible, notVisible, platform, true: all that is given"),
      ],
      examples: [
        "runFlow: login.yaml",
        "runFlow: { when: { visible: Allow }, commands: [{ tapOn: Allow }] }",
      ], read: FlowReader.runFlow),
    CommandRow(
      name: "repeat", summary: "does steps again and again",
      options: [
        CommandOption("times", "number", "how often at most"),
        CommandOption("while", "condition", "visible, notVisible, true: as long as it holds"),
        commands,
      ],
      examples: [
        "repeat: { times: 3, commands: [{ tapOn: { id: tummy } }] }",
        "repeat: { while: { notVisible: Done }, commands: [scroll] }",
      ], read: FlowReader.repeatSteps),
    CommandRow(
      name: "retry", summary: "does steps anew from the first where one fails",
      options: [
        CommandOption("maxRetries", "0 to 3", "how often anew; 1 unless given"), file, commands,
        given,
      ], examples: ["retry: { maxRetries: 2, commands: [{ tapOn: Save }] }"],
      read: FlowReader.retry),
    CommandRow(
      name: "evalScript", summary: "works an expression out, often to keep its value",
      short: "expression", options: [CommandOption("script", "expression", "what is worked out")],
      examples: ["evalScript: \"${output.count = 1 + 2}\""], read: FlowReader.evalScript),
    CommandRow(
      name: "action", summary: "a command by its name alone, as older flows have it",
      short: "back, hideKeyboard, scroll or pasteText", examples: ["action: back"],
      read: FlowReader.namedAction),
  ]
}
