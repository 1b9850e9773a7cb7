import UIKit

/// Reads the form with brackets.
struct StackPatternReader {
  typealias Part = StackPattern.Part
  private let text: String
  private var rest: Substring

  static func read(_ text: String) throws(StackPattern.Fault) -> [Part] {
    var reader = StackPatternReader(text: text, rest: text[...])
    var parts = [try reader.part()]
    while reader.take(">") { parts.append(try reader.part()) }
    guard reader.rest.isEmpty else { throw reader.fault("ends before \"\(reader.rest)\"") }
    return parts
  }

  static func role(of word: String) -> ControllerTree.Role? {
    switch ControllerTree.shortName(word) {
    case "Nav", "Navigation": .navigation
    case "Tab", "TabBar": .tabs
    case "Split", "SplitView": .split
    default: nil
    }
  }

  private func fault(_ what: String) -> StackPattern.Fault {
    StackPattern.Fault(text: "the stack \"\(text.shortened)\" \(what)")
  }

  private mutating func take(_ sign: String) -> Bool {
    rest = rest.drop(while: \.isWhitespace)
    guard rest.hasPrefix(sign) else { return false }
    rest.removeFirst(sign.count)
    rest = rest.drop(while: \.isWhitespace)
    return true
  }

  private mutating func part() throws(StackPattern.Fault) -> Part {
    if take("…") || take("...") { return .others }
    if take("*") { return .selected(try part()) }
    let word = String(rest.prefix { !"()[]*>,".contains($0) })
    rest.removeFirst(word.count)
    let name = word.trimmed
    guard !name.isEmpty else { throw fault("lacks a name before \"\(rest)\"") }
    guard let opening = rest.first, opening == "(" || opening == "[" else {
      return .screen(ControllerTree.shortName(name))
    }
    guard let role = Self.role(of: name) else {
      throw fault("has brackets after \(name); containers are Nav(…), Tab[…], Split(…)")
    }
    guard (opening == "[") == (role == .tabs) else {
      throw fault("has the wrong brackets; it is Nav(…), Tab[…], Split(…)")
    }
    rest.removeFirst()
    return .container(role, try list(until: role == .tabs ? "]" : ")"))
  }

  private mutating func list(until end: String) throws(StackPattern.Fault) -> [Part] {
    var parts: [Part] = []
    if take(end) { return parts }
    repeat { parts.append(try part()) } while take(",")
    guard take(end) else { throw fault("lacks a \"\(end)\"") }
    return parts
  }
}
