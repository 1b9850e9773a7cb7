/// The reference of the flow language, made from the table that the parser reads by.
public enum CommandReference {
  /// Everything, as a page of Markdown.
  public static func markdown() -> String {
    var text = introduction
    for origin in CommandRow.Origin.allCases {
      text += "\n## Commands: \(origin.rawValue)\n"
      for row in CommandTable.rows where row.origin == origin { text += section(row) }
    }
    text += "\n## Not on this device\n\n"
    text += "These are Maestro's, too. A flow with one of them is refused before it begins, with "
    text += "the line; where the step says `optional: true`, it is left out.\n\n"
    for (name, reason) in CommandTable.unsupported.sorted(by: { $0.key < $1.key }) {
      text += "- `\(name)`: \(reason)\n"
    }
    return text
  }

  /// A line for each command, for a terminal.
  public static func list() -> String {
    let width = CommandTable.names.map(\.count).max() ?? 0
    return CommandTable.rows.map { row in
      row.name + String(repeating: " ", count: width - row.name.count + 2) + row.summary + "\n"
    }.joined()
  }

  /// One command for a terminal.
  ///
  /// - Throws: a sentence with the nearest name where there is no such command.
  public static func text(of name: String) throws(FlowError) -> String {
    guard let row = CommandTable.byName[name] else {
      throw CommandTable.unknown(name, at: SourcePlace(file: "commands", line: 1, column: 1))
    }
    var lines = ["\(row.name): \(row.summary)", ""]
    lines += row.examples.map { "  - \($0)" }
    if let short = row.short { lines += ["", "In short: \(row.name): <\(short)>"] }
    lines += list(row.options, under: "In full:")
    lines += list(row.known, under: "Of the phone; any other name is the app's:")
    lines += ["", "Every command with a map may have optional: true and label: TEXT, too."]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func list(_ options: [CommandOption], under title: String) -> [String] {
    guard !options.isEmpty else { return [] }
    let width = options.map { $0.name.count + $0.kind.count + 2 }.max() ?? 0
    return ["", title]
      + options.map { option in
        let name = "\(option.name): \(option.kind)"
        let space = String(repeating: " ", count: width - name.count + 2)
        return "  \(name)\(space)\(option.meaning.filter { $0 != "`" })"
      }
  }

  private static func section(_ row: CommandRow) -> String {
    var text = "\n### `\(row.name)`\n\n\(row.summary.prefix(1).uppercased())"
    text += "\(row.summary.dropFirst()).\n\n```yaml\n"
    text += row.examples.map { "- \($0)\n" }.joined() + "```\n"
    if let short = row.short { text += "\nShort form: `\(row.name): <\(short)>`.\n" }
    let own = row.options.filter { option in
      row.options.count < CommandTable.selector.count
        || !CommandTable.selectorNames.contains(option.name)
    }
    if row.options.count >= CommandTable.selector.count {
      text += "\nLong form: an [element](#elements)\(own.isEmpty ? "." : ", and")\n"
    }
    if !own.isEmpty {
      text += "\n| key | value | meaning |\n| --- | --- | --- |\n"
      text += own.map { "| `\($0.name)` | \($0.kind) | \($0.meaning) |\n" }.joined()
    }
    if !row.known.isEmpty {
      text += "\nThese names are the phone's; any other is the app's.\n\n"
      text += "| key | value | meaning |\n| --- | --- | --- |\n"
      text += row.known.map { "| `\($0.name)` | \($0.kind) | \($0.meaning) |\n" }.joined()
    }
    if !row.refused.isEmpty, row.options.count < CommandTable.selector.count {
      let names = row.refused.map { "`\($0)`" }.joined(separator: ", ")
      text += "\nNot on this device: \(names).\n"
    }
    return text
  }

  private static let introduction = """
    # The flow language

    This page is made by `make docs` from the table that the parser reads by; do not edit it.

    A flow is a YAML file in the shape of Maestro's: a header, a line `---`, a list of commands.

    ```yaml
    appId: ike
    tags: [keyboard]
    env:
      WHO: ${WHO || "Ike"}
    ---
    - launchApp
    - tapOn: { id: tummy }
    - expect: { lift: 336, tolerance: 0.5 }
    ```

    ## The header

    | key | meaning |
    | --- | --- |
    | `appId` | the app that commands mean when they name none; needed |
    | `name` | what reports call the flow; its file's name unless given |
    | `tags` | for `--tags` and `--exclude-tags` |
    | `env` | what `${NAME}` stands for; `-e NAME=VALUE` and `runFlow`'s env come before it |
    | `onFlowStart`, `onFlowComplete` | lists of commands before and after; the latter always |
    | `device`, `settings`, `appSettings`, `tracker` | what the phone is before it is switched on |

    ## Every command

    A command that has a map may have `optional: true`, so that its failure is a remark and not the
    end, and `label`, which reports show in its place.

    Times are written `250ms`, `1.5s`, `10min`, `2h`; a bare number is milliseconds where Maestro
    has it so. Steps take the time that a user takes: an app that is launched is touched 0.6 s
    later, a tap lasts 60 ms.

    ## Elements

    A text alone means an element with that text. A map may have several of these keys, and all of
    them have to be so. Texts and ids are regular expressions for the whole, or the text itself;
    capitals do not count. Of several elements the first from the top is meant, or the nearest where
    it is sought by others. Keys of the keyboard have the ids `key.a`, `key.shift`, `key.delete`.

    | key | value | meaning |
    | --- | --- | --- |
    \(CommandTable.selector.map { "| `\($0.name)` | \($0.kind) | \($0.meaning) |" }
      .joined(separator: "\n"))

    ## Expressions

    `${…}` in any value is worked out: what is known beforehand as the file is read, the rest when
    the step's turn comes. There are texts, numbers, `true`, `false`, `null`, `undefined`, lists and
    objects; `+ - * / %`, `== === != !== < > <= >=`, `&& || ?? !`, `? :`, `typeof`; `=`, `+=`, `++`
    on names and on `output.…`; members, `.length` and the common methods of texts; `Math`,
    `Date.now()`, `parseInt`, `parseFloat`, `Number`, `String`; `maestro.copiedText` and
    `maestro.platform`. There are no loops, no functions of one's own, no network and no files.
    `\\${` stands for itself.

    """
}
