import Foundation
import Testing
import VirtualTime

@testable import FlowRunner

@Suite struct MaestroShapeTests {
  private static func problem(_ text: String) -> String {
    var options = ReadingOptions()
    options.open = { _ in nil }
    do {
      _ = try FlowReader.flow(from: text, file: "a.yaml", options: options)
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: MaestroShape.read)
  func `a flow in a shape that others write is read`(shape: MaestroShape) {
    #expect(Self.problem(shape.text) == "")
  }

  @Test(arguments: MaestroShape.refused)
  func `what this device cannot do is refused with its place and why`(shape: MaestroShape) {
    let problem = Self.problem(shape.text)

    #expect(problem.contains(shape.problem), "\(problem)")
    #expect(problem.hasPrefix("a.yaml:"))
  }

  /// Bytes and pieces that hurt parsers.
  private static let pieces = [
    "{", "}", "[", "]", "- ", ": ", "\n", "\"", "'", "${", "}", "&a ", "*a", "!!x ", "|\n", "\t",
    "---\n", "\0", "\u{85}", "é", "🙂", "\\", "%", "true", "-1", "1e999", "~", "{}", "[]", "  ", "#",
    "?", "<<: *a", "commands:", "optional: true", "${output.x", "((((((((((",
    "999999999999999999999",
  ]

  private static func mutated(_ text: String, _ chance: inout SeededGenerator) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<(1 + Int(chance.next() % 4)) {
      let place = Int(chance.next() % UInt64(bytes.count + 1))
      switch chance.next() % 5 {
      case 0:
        bytes.insert(contentsOf: pieces[Int(chance.next() % UInt64(pieces.count))].utf8, at: place)
      case 1: if place < bytes.count { bytes[place] = UInt8(truncatingIfNeeded: chance.next()) }
      case 2: bytes.removeSubrange(place..<min(bytes.count, place + Int(chance.next() % 12)))
      case 3:
        let end = min(bytes.count, place + Int(chance.next() % 40))
        bytes.insert(contentsOf: bytes[place..<end], at: place)
      default: bytes.removeSubrange(place...)
      }
      if bytes.isEmpty { bytes = [0x0A] }
    }
    return bytes
  }

  @Test func `a damaged flow is read or refused, and what is refused has a line`() {
    var chance = SeededGenerator(seed: 2024)
    let texts = (MaestroShape.read + MaestroShape.refused).map(\.text)
    var refused = 0
    for round in 0..<4000 {
      let bytes = Self.mutated(texts[round % texts.count], &chance)
      var options = ReadingOptions()
      options.open = { _ in nil }
      do {
        _ = try FlowReader.flow(from: bytes, file: "a.yaml", options: options)
      } catch {
        refused += 1
        let isWhole = error.place == nil
        let said = "\(error)"
        #expect(
          said.hasPrefix("a.yaml:") && !error.problem.isEmpty && said.count < 20_000, "\(said)")
        // Only a file that is empty, has no second part, or has another encoding has no line.
        #expect(
          !isWhole || error.problem.contains("empty") || error.problem.contains("no commands")
            || error.problem.contains("UTF-16"), "\(said)")
      }
    }
    #expect(refused > 1000)
  }

  @Test func `an expression of any bytes is worked out or refused`() {
    var chance = SeededGenerator(seed: 7)
    let sources = [
      "output.a = 1 + 2 * (3 - 4) / 5", "'a' + b.c[0] ? d : !e && f || g",
      "Math.max(1, 2).toFixed(3)",
      "a == 'x' || typeof b === 'undefined'", "{ a: [1, 2, { b: 'c' }] }",
    ]
    var state = ScriptState()
    for round in 0..<4000 {
      let bytes = Self.mutated(sources[round % sources.count], &chance)
      _ = try? state.value(of: String(decoding: bytes, as: UTF8.self))
    }
    #expect(state.output.count <= 1000)
  }
}
