import Foundation
import Simulation
import Testing

@testable import FlowRunner

@Suite struct CommandTableTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func options() -> ReadingOptions {
    var options = ReadingOptions()
    options.environment = ["NAME": "Ike"]
    options.open = { _ in Array("appId: ike\n---\n- back\n".utf8) }
    return options
  }

  @Test func `every example of the table is read`() throws {
    for row in CommandTable.rows {
      for example in row.examples {
        let flow = try FlowReader.flow(
          from: "appId: ike\n---\n- \(example)\n", options: Self.options())
        #expect(flow.commands.count == 1, "\(example)")
      }
    }
  }

  @Test func `every option of the table is known to its command, and no other is`() {
    for row in CommandTable.rows where !row.options.isEmpty {
      for option in row.options {
        let problem = Self.problem("\(row.name): { \(option.name): { x: 1 } }")
        #expect(!problem.contains("has no \"\(option.name)\""), "\(problem)")
      }
      #expect(Self.problem("\(row.name): { zzzz: 1 }").contains("has no \"zzzz\""), "\(row.name)")
    }
  }

  private static func problem(_ command: String) -> String {
    do {
      _ = try FlowReader.flow(from: "appId: ike\n---\n- \(command)\n", options: options())
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func `a command that stands alone needs nothing, and one that does not says so`() {
    for row in CommandTable.rows {
      let problem = Self.problem(row.name)
      #expect(problem.isEmpty == (row.need != .required), "\(row.name): \(problem)")
    }
  }

  @Test func `every command may be optional and have a label in its long form`() throws {
    for row in CommandTable.rows where row.need == .nothing {
      let flow = try FlowReader.flow(
        from: "appId: ike\n---\n- \(row.name): { optional: true, label: Here }\n")
      #expect(flow.commands.first?.isOptional == true)
      #expect(flow.commands.first?.label == "Here")
    }
  }

  @Test func `no name is in the table twice, nor both known and unsupported`() {
    #expect(Set(CommandTable.names).count == CommandTable.names.count)
    #expect(CommandTable.names.allSatisfy { CommandTable.unsupported[$0] == nil })
  }

  @Test func `the written reference is what the table says; make docs writes it`() throws {
    let file = Self.root.appendingPathComponent("Assets/Flows/README.md")

    #expect(try String(contentsOf: file, encoding: .utf8) == CommandReference.markdown())
  }

  @Test func `every setting of the phone in the table is the phone's, and no app's`() throws {
    let values = [
      "true", "dark", "1500ms", "5ms", "\"10:05\"", "soft", "\"{}\"", "\"01\"", "lose didHide",
    ]
    for option in CommandTable.phoneSettings {
      let read = values.compactMap { value in
        try? FlowReader.flow(
          from: "appId: ike\n---\n- setting: { \(option.name): \(value) }\n")
      }
      let settings = read.flatMap(\.commands).compactMap { command -> Setting? in
        if case .set(let settings) = command.action { settings.first } else { nil }
      }
      #expect(!settings.isEmpty, "\(option.name)")
      for case .app(let key, _) in settings { Issue.record("\(key) is an app's") }
    }
  }

  @MainActor @Test func `every word of expect in the table is one, and every value is there`() {
    for option in CommandTable.expectationWords {
      let problem = Self.problem("expect: { \(option.name): { x: 1 } }")
      #expect(!problem.contains("another value's name"), "\(problem)")
    }
    #expect(Set(CommandTable.phoneValues.map(\.name)) == Set(Simulator.valueNames))
  }

  @Test func `the help of a command holds each of its options`() throws {
    for row in CommandTable.rows {
      let text = try CommandReference.text(of: row.name)
      #expect((row.options + row.known).allSatisfy { text.contains($0.name) })
    }
  }
}
