import FlowRunner

/// The words behind a subcommand, sorted into options and operands.
struct Arguments {
  private(set) var operands: [String] = []
  private(set) var values: [String: String] = [:]
  private(set) var switches: Set<String> = []
  /// Of options that may be given more than once, by their short names.
  private(set) var lists: [String: [String]] = [:]
  /// Everything as it was given.
  let words: [String]
  private(set) var wantsHelp = false

  /// Sorts the words; what the command does not know is refused with the nearest that it does.
  @MainActor init(_ words: [String], of command: Command) throws {
    self.words = words
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      if word == "--help" || word == "-h" {
        wantsHelp = true
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      let given = word.contains("=") ? (parts.count > 1 ? parts[1] : "") : nil
      let option = try Self.option(parts.first ?? word, of: command)
      if option.value == nil {
        guard given == nil else {
          throw UsageError("\(option.name) takes no value; write it alone")
        }
        switches.insert(option.name)
      } else {
        try take(given ?? rest.popFirst(), for: option)
      }
    }
    if !wantsHelp { try checkCount(of: command) }
  }

  private mutating func take(_ value: String?, for option: Command.Option) throws {
    guard let value, !value.isEmpty else {
      throw UsageError("\(option.name) needs \(option.value ?? "a value") behind it")
    }
    if option.repeats {
      lists[option.short ?? option.name, default: []].append(value)
      return
    }
    guard values.updateValue(value, forKey: option.name) == nil else {
      throw UsageError("\(option.name) is given twice; keep one")
    }
  }

  @MainActor private static func option(
    _ word: String, of command: Command
  ) throws -> Command.Option {
    if let known = command.options.first(where: { $0.name == word || $0.short == word }) {
      return known
    }
    let hint = NearestName.hint(for: word, among: command.options.map(\.name) + ["--help"])
    throw UsageError("\"handset \(command.name)\" has no option \(word.clipped); \(hint)")
  }

  @MainActor private func checkCount(of command: Command) throws {
    if operands.count < command.operandCount.lowerBound {
      throw UsageError(
        "\"handset \(command.name)\" needs \(command.operands); see handset \(command.name) --help")
    }
    if operands.count > command.operandCount.upperBound {
      let extra = operands[command.operandCount.upperBound]
      throw UsageError(
        "\"\(extra.clipped)\" is one word too many for \"handset \(command.name)\"; "
          + "see handset \(command.name) --help")
    }
  }

  subscript(option: String) -> String? { values[option] }

  /// The words of a list with commas.
  func words(_ option: String) -> [String] {
    (values[option] ?? "").split(separator: ",").map(String.init)
  }

  func has(_ option: String) -> Bool { switches.contains(option) }

  /// Refuses an option that would be passed over beside another.
  func allow(_ names: Set<String>, beside main: String) throws {
    let given = values.keys.sorted() + switches.sorted() + lists.keys.sorted()
    if let name = given.first(where: { $0 != main && !names.contains($0) }) {
      throw UsageError("\(name) has no meaning beside \(main)")
    }
  }

  /// A number in a range; nil when the option was not given.
  func number(_ option: String, in range: ClosedRange<Double>) throws -> Double? {
    guard let text = values[option] else { return nil }
    guard let number = Double(text), range.contains(number) else {
      throw UsageError(
        "\(option) takes a number from \(Self.text(range.lowerBound)) to "
          + "\(Self.text(range.upperBound)), not \"\(text.clipped)\"")
    }
    return number
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }

  /// One of several words; nil when the option was not given.
  func word<Word: RawRepresentable & CaseIterable>(
    _ option: String, _ type: Word.Type = Word.self
  ) throws -> Word? where Word.RawValue == String {
    guard let text = values[option] else { return nil }
    if let word = Word(rawValue: text) { return word }
    let hint = NearestName.hint(for: text, among: Word.allCases.map(\.rawValue))
    throw UsageError("\(option) cannot be \"\(text.clipped)\"; \(hint)")
  }
}

extension String {
  /// Cut to a length that fits a message, without line breaks.
  var clipped: String {
    let line = map { $0.isNewline ? " " : String($0) }.joined()
    return line.count <= 60 ? line : line.prefix(59) + "…"
  }
}
