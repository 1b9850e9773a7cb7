import Testing

@testable import FlowRunner

/// The rules of the schema that CI servers check JUnit's XML against.
@Suite struct JUnitSchemaTests {
  private struct Rule {
    var parents: Set<String>
    var needed: Set<String>
    var allowed: Set<String> = []
  }

  private static let rules: [String: Rule] = [
    "testsuites": Rule(
      parents: [""], needed: [], allowed: ["name", "time", "tests", "failures", "errors"]),
    "testsuite": Rule(
      parents: ["testsuites"], needed: ["name", "tests"],
      allowed: ["failures", "errors", "time", "skipped", "timestamp", "hostname", "file"]),
    "testcase": Rule(
      parents: ["testsuite"], needed: ["name"], allowed: ["classname", "time", "file", "line"]),
    "failure": Rule(parents: ["testcase"], needed: [], allowed: ["message", "type"]),
    "system-out": Rule(parents: ["testcase", "testsuite"], needed: []),
  ]

  private static func name(_ text: Substring) -> (name: String, rest: Substring) {
    let name = text.prefix { $0.isLetter || $0 == "-" }
    return (String(name), text.dropFirst(name.count))
  }

  /// Everything against the rules, and how often each element stands there.
  private static func check(_ xml: String) -> (problems: [String], counts: [String: Int]) {
    var problems: [String] = []
    var counts: [String: Int] = [:]
    var open: [String] = []
    var rest = xml[...]
    guard rest.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n") else {
      return (["no XML declaration"], [:])
    }
    rest = rest.drop { $0 != "\n" }
    while let start = rest.firstIndex(of: "<") {
      check(text: rest[..<start], &problems)
      guard let end = rest[start...].firstIndex(of: ">") else { return (["a tag is open"], counts) }
      var tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("/") {
        if open.popLast() != String(tag.dropFirst()) { problems.append("closed: \(tag)") }
        continue
      }
      let isEmpty = tag.hasSuffix("/")
      if isEmpty { tag.removeLast() }
      let (element, attributes) = name(tag)
      counts[element, default: 0] += 1
      check(element, attributes, in: open.last ?? "", &problems)
      if !isEmpty { open.append(element) }
    }
    if !open.isEmpty { problems.append("open at the end: \(open)") }
    return (problems, counts)
  }

  private static func check(
    _ element: String, _ text: Substring, in parent: String, _ problems: inout [String]
  ) {
    guard let rule = rules[element] else {
      problems.append("no element \(element)")
      return
    }
    if !rule.parents.contains(parent) { problems.append("\(element) in \(parent)") }
    var found: Set<String> = []
    var rest = text
    while let equals = rest.firstIndex(of: "=") {
      let key = rest[..<equals].filter { $0 != " " }
      let value = rest[rest.index(equals, offsetBy: 2)...].prefix { $0 != "\"" }
      found.insert(String(key))
      check(text: value, &problems)
      if ["tests", "failures", "errors"].contains(key), Int(value) == nil {
        problems.append("\(key) is \(value)")
      }
      if key == "time", Double(value) == nil { problems.append("time is \(value)") }
      rest = rest[value.endIndex...].dropFirst()
    }
    if !rule.needed.isSubset(of: found) { problems.append("\(element) lacks \(rule.needed)") }
    let unknown = found.subtracting(rule.needed).subtracting(rule.allowed)
    if !unknown.isEmpty { problems.append("\(element) has \(unknown)") }
  }

  /// An ampersand begins one of five names, and control characters cannot be written.
  private static func check(text: Substring, _ problems: inout [String]) {
    let names = ["amp;", "lt;", "gt;", "quot;", "apos;"]
    for part in text.split(separator: "&", omittingEmptySubsequences: false).dropFirst()
    where !names.contains(where: part.hasPrefix) {
      problems.append("a bare & before \(part.prefix(10))")
    }
    if text.unicodeScalars.contains(where: {
      $0.value < 0x20 && !"\n\t".unicodeScalars.contains($0)
    }) {
      problems.append("a control character")
    }
  }

  @Test func `reports keep to the schema whatever flows contain`() {
    let nasty = [
      "<b>&\"'</testcase>", "]]>", "\u{0}\u{8}\u{1B}[31m", "a\nb\tc", "🙂\u{FFFE}", "&amp;",
    ]
    var results: [FlowResult] = []
    for (index, text) in nasty.enumerated() {
      var result = FlowResult(name: text, file: text, device: text)
      result.remarks = [text]
      if index % 2 == 0 {
        var failure = FlowFailure(
          at: SourcePlace(file: text, line: 1, column: 1), step: text, expected: text, actual: text)
        failure.timeline = [text]
        result.failure = failure
      }
      results.append(result)
    }

    let (problems, counts) = Self.check(JUnitReport.text(of: results))

    #expect(problems == [])
    #expect(counts == ["testsuites": 1, "testsuite": 1, "testcase": 6, "failure": 3])
  }
}
