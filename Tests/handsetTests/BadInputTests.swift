import Foundation
import Simulation
import Testing

@testable import handset

/// Files of the user's that are wrong: refused with file and line.
@Suite struct BadInputTests {
  private static let assets = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Assets")

  /// Runs the program with assets in which one file is another.
  private func run(
    _ arguments: [String], with change: (String) -> String, of file: String
  ) throws -> BuiltProgram.Outcome {
    let program = try BuiltProgram()
    defer { program.remove() }
    let own = program.folder.appendingPathComponent("Assets")
    try FileManager.default.copyItem(at: Self.assets, to: own)
    let place = own.appendingPathComponent(file)
    let text = try String(contentsOf: place, encoding: .utf8)
    let changed = change(text)
    #expect(changed != text)
    try Data(changed.utf8).write(to: place)
    return try program.run(arguments, environment: ["HANDSET_ASSETS": own.path])
  }

  /// The line of the first place where the text stands.
  private func place(of part: String, in text: String) -> Int {
    let before = text.range(of: part).map { text[..<$0.lowerBound] } ?? ""
    return before.filter { $0 == "\n" }.count + 1
  }

  @Test func `a device without a keyboard height is refused with file and line`() throws {
    var wanted = 0
    let outcome = try run(
      ["devices"],
      with: { text in
        wanted = place(of: "\"keyboard\"", in: text)
        guard let start = text.range(of: "\"keyboard\""),
          let bar = text.range(of: "\"withBar\"", range: start.upperBound..<text.endIndex)
        else { return text }
        return text.replacingCharacters(in: bar, with: "\"withBaar\"")
      }, of: "devices.json")

    #expect(outcome.status == 2 && outcome.output.isEmpty)
    let words = "keyboard.portrait.withBar: the value is missing"
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    let found = outcome.errors.firstMatch(of: /devices\.json:(\d+): devices\[0\]/)?.1
    let told = found.flatMap { Int($0) } ?? 0
    #expect((wanted...wanted + 1).contains(told), "\(outcome.errors)")
  }

  @Test func `a layout with the same key twice is refused with file and line`() throws {
    let outcome = try run(
      ["test", Self.assets.path + "/Flows/ike/legs-meet-the-head.yaml"],
      with: { $0.replacing("q w e r t y u i o p", with: "q w e r t y u i o q") },
      of: "KeyLayouts/en.json")

    #expect(outcome.status == 2)
    #expect(
      outcome.errors.contains(/KeyLayouts\/en\.json:\d+: the key q is there twice/),
      "\(outcome.errors)")
  }

  @Test func `a layout with a member given twice is refused with file and line`() throws {
    let outcome = try run(
      ["test", Self.assets.path + "/Flows/ike/legs-meet-the-head.yaml"],
      with: { $0.replacing("\"id\":", with: "\"id\": \"en\",\n\"id\":") },
      of: "KeyLayouts/en.json")

    #expect(outcome.status == 2)
    #expect(
      outcome.errors.contains(/KeyLayouts\/en\.json:3: "id" is given twice/),
      "\(outcome.errors)")
  }

  @Test func `a remote config that is no JSON is refused at the start, with file and line`() throws
  {
    let program = try BuiltProgram()
    defer { program.remove() }
    try program.write("{\n  watchdog: true\n}\n", to: "remote.json")

    let outcome = try program.run("run", "tour", "--remote-config", "remote.json")

    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("remote.json:2:3: "), "\(outcome.errors)")
  }
}

@MainActor @Suite struct ConfigWatchTests {
  private let folder: URL
  private let phone = Simulator(Simulator.Configuration(apps: []))

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("handset-config-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private var file: URL { folder.appendingPathComponent("remote.json") }

  private func write(_ text: String) throws { try Data(text.utf8).write(to: file) }

  /// What the phone has been told, in order.
  private func told(_ phone: Simulator) -> [String] {
    phone.inputs.compactMap { timed in
      if case .setting(.remoteConfig(let text)) = timed.input { text } else { nil }
    }
  }

  @Test func `each new text of the file is told once, and to a new phone again`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let (first, second) = (#"{ "watchdog": true }"#, #"{ "watchdog": false }"#)
    try write(first)
    let watch = try ConfigWatch(path: file.path)

    for _ in 0..<3 { watch.follow(phone) }
    #expect(told(phone) == [first])
    try write(second)
    for _ in 0..<3 { watch.follow(phone) }
    #expect(told(phone) == [first, second])
    let other = Simulator(Simulator.Configuration(apps: []))
    watch.follow(other)

    #expect(told(other) == [second])
  }

  @Test(arguments: ["{ watchdog: false }", "", #"{ "wachdog": false }"#])
  func `a text that is no configuration leaves the one before`(wrong: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let (right, later) = (#"{ "watchdog": true }"#, #"{ "watchdog": false }"#)
    try write(right)
    let watch = try ConfigWatch(path: file.path)
    watch.follow(phone)

    try write(wrong)
    watch.follow(phone)
    let other = Simulator(Simulator.Configuration(apps: []))
    watch.follow(other)
    #expect(told(phone) == [right] && told(other) == [right])
    try write(later)
    watch.follow(other)

    #expect(told(other) == [right, later])
  }

  @Test func `a file that is away for a while changes nothing`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = #"{ "watchdog": true }"#
    try write(text)
    let watch = try ConfigWatch(path: file.path)
    watch.follow(phone)

    try FileManager.default.removeItem(at: file)
    watch.follow(phone)
    try write(text)
    watch.follow(phone)

    #expect(told(phone) == [text])
  }
}
