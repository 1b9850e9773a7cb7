import Foundation

/// Options that several commands share.
extension Command.Option {
  static let device = Self(
    name: "--device", value: "NAME", help: "a device of \"handset devices\"")
  static let orientation = Self(
    name: "--orientation", value: "WHICH",
    help: "portrait, landscapeLeft, landscapeRight or portraitUpsideDown")
  static let appearance = Self(name: "--appearance", value: "WHICH", help: "light or dark")
  static let seed = Self(
    name: "--seed", value: "NUMBER", help: "of the phone's chance; the same seed, the same run")
  static let scale = Self(
    name: "--scale", value: "NUMBER", help: "pixels for each point; the device's own unless given")

  static let withCase = Self(
    name: "--case", help: "the whole device, not the screen alone")

  static let force = Self(name: "--force", help: "writes over what has that name")

  /// Where a file goes.
  static func output(_ what: String) -> Self {
    Self(name: "--output", short: "-o", value: what, help: "the file to write; needed")
  }
}

extension Arguments {
  /// Refuses a name that is taken, unless `--force` is given.
  func checkFree(_ path: String) throws {
    guard !has("--force"), FileManager.default.fileExists(atPath: path) else { return }
    throw UsageError("\(path.clipped): there is something of that name; --force writes over it")
  }

  /// A length of time such as `250ms`, `1.5s` or a number of seconds.
  func time(_ option: String) throws -> Duration? {
    guard let text = self[option] else { return nil }
    let isShort = text.hasSuffix("ms")
    let digits = text.hasSuffix("s") ? text.dropLast(isShort ? 2 : 1) : text[...]
    guard let number = Double(digits), (0...86_400).contains(number) else {
      throw UsageError("\(option) takes a time such as 250ms or 1.5s, not \"\(text.clipped)\"")
    }
    return .nanoseconds(Int64((number * (isShort ? 1e6 : 1e9)).rounded()))
  }

  /// The file that has to be named, with one of these endings.
  func output(of command: String, endings: [String]) throws -> String {
    guard let path = self["--output"] else {
      throw UsageError(
        "\"handset \(command)\" needs -o and a file's name, such as -o out/\(command).\(endings[0])"
      )
    }
    let ending = path.split(separator: "/").last?.split(separator: ".").dropFirst().last
    guard let ending, endings.contains(ending.lowercased()) else {
      let known = endings.map { ".\($0)" }.joined(separator: ", ")
      throw UsageError("\(path.clipped): \"handset \(command)\" writes \(known); end the name so")
    }
    return path
  }
}
