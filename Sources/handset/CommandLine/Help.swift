/// The program's help texts, made from the commands' own descriptions.
@MainActor enum Help {
  static func program(_ commands: [Command]) -> String {
    let width = commands.map { title($0).count }.max() ?? 0
    let list = commands.map { command in
      "  " + title(command).padded(to: width) + "  " + command.summary
    }
    return """
      handset puts a simulated iPhone or iPad on the desk.

      Usage: handset [COMMAND]

      Without a command it opens the window, at the home screen.

      \(list.joined(separator: "\n"))

      "handset COMMAND --help" tells more about each; "handset --version" says which this is.
      Exit status: 0 good, 1 a check failed, 2 bad usage or input.

      """
  }

  static func command(_ command: Command) -> String {
    var lines = ["Usage: handset \(title(command))\(command.options.isEmpty ? "" : " [OPTIONS]")"]
    lines += ["", command.summary.capitalisedFirst + "."]
    if !command.discussion.isEmpty { lines += ["", command.discussion] }
    var rows = command.options.filter { !$0.isHidden }.map { (name($0), $0.help) }
    rows.append(("--help", "this text"))
    let width = rows.map(\.0.count).max() ?? 0
    lines += ["", "Options:"]
    lines += rows.map { "  \($0.0.padded(to: width))  \($0.1)" }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func title(_ command: Command) -> String {
    command.operands.isEmpty ? command.name : "\(command.name) \(command.operands)"
  }

  private static func name(_ option: Command.Option) -> String {
    let names = [option.short, option.name].compactMap { $0 }.joined(separator: ", ")
    return option.value.map { "\(names) \($0)" } ?? names
  }
}

extension String {
  fileprivate var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }

  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
