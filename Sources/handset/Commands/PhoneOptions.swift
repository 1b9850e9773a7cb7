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

  /// Where a file goes.
  static func output(_ what: String) -> Self {
    Self(name: "--output", short: "-o", value: what, help: "the file to write; needed")
  }
}

extension Arguments {
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
