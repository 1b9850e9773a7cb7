import Foundation
import UIKit

/// Reads case files; every mistake is kept with its place, and the other cases are read all the
/// same.
struct CaseReader {
  private(set) var problems: [FlowError] = []
  /// A step of a flow needs no name, and what it leaves out is that of the phone.
  var isOfFlow = false

  static let keys = [
    "id", "title", "source", "idiom", "screen", "window", "view", "windowing", "safeAreaBottom",
    "events", "expect", "naive", "naiveIsRight", "needs", "given", "confidence",
  ]

  /// Runs a reading and keeps what it finds wrong; nil then.
  mutating func attempt<Value>(_ read: () throws(FlowError) -> Value) -> Value? {
    do {
      return try read()
    } catch {
      problems.append(error)
      return nil
    }
  }

  mutating func complain(_ place: SourcePlace, _ problem: String) {
    problems.append(FlowError(place, problem))
  }

  /// The pairs of a map; a key that is not known is a mistake, and the others are read on.
  mutating func fields(
    _ node: YAMLNode, _ what: String, known: [String]
  ) -> [String: YAMLNode]? {
    guard case .map(let pairs) = node.content else {
      complain(
        node.place, "\(what) must be a map such as { \(known[0]): … }, and here is \(node.kind)")
      return nil
    }
    var fields: [String: YAMLNode] = [:]
    for pair in pairs {
      guard let name = attempt({ () throws(FlowError) in try pair.key.string("a key") }) else {
        continue
      }
      if known.contains(name) {
        fields[name] = pair.value
      } else {
        let hint = NearestName.hint(for: name, among: known)
        complain(pair.key.place, "\(what) has no \"\(name.shortened)\"; \(hint)")
      }
    }
    return fields
  }

  /// A value that has to be there.
  mutating func required(
    _ name: String, in fields: [String: YAMLNode], of what: String, at place: SourcePlace
  ) -> YAMLNode? {
    if let node = fields[name] { return node }
    complain(place, "\(what) needs \"\(name)\"; add it")
    return nil
  }

  // MARK: A case

  static let trackerKey = "tracker"

  private var what: String { isOfFlow ? "keyboardEvents" : "a case" }

  /// A value that has to be there in a case, and may be left out in a flow.
  private mutating func wanted(
    _ name: String, in fields: [String: YAMLNode], at place: SourcePlace
  ) -> YAMLNode? {
    isOfFlow ? fields[name] : required(name, in: fields, of: what, at: place)
  }

  mutating func keyboardCase(_ node: YAMLNode) -> KeyboardCase? {
    let before = problems.count
    let known = isOfFlow ? Self.keys + [Self.trackerKey] : Self.keys
    guard let fields = fields(node, what, known: known) else { return nil }
    var read = KeyboardCase(id: "", place: node.place)
    if let id = wanted("id", in: fields, at: node.place) {
      read.id = attempt { () throws(FlowError) in try id.string("id") } ?? ""
    }
    readWords(of: &read, fields, at: node.place)
    readStage(of: &read, fields, at: node.place)
    if let events = required("events", in: fields, of: what, at: node.place) {
      read.events = self.events(events)
    }
    // A mistake in one event is no reason to complain of what refers to it.
    let count = fields["events"]?.itemCount ?? 0
    if let expect = wanted("expect", in: fields, at: node.place), count > 0 {
      read.expectations = expectations(expect, count: count)
    }
    if let naive = fields["naive"], count > 0 { read.naive = naiveValues(naive, count: count) }
    return problems.count == before ? read : nil
  }

  private mutating func readWords(
    of read: inout KeyboardCase, _ fields: [String: YAMLNode], at place: SourcePlace
  ) {
    for name in ["title", "source", "needs"] {
      guard let node = fields[name] else { continue }
      let text = attempt { () throws(FlowError) in try node.string(name) } ?? ""
      if name == "title" { read.title = text }
      if name == "source" { read.source = text }
    }
    for (name, words) in [
      ("given", ["all", "heights", "none"]), ("confidence", ["high", "medium", "low"]),
    ] {
      guard let node = fields[name] else { continue }
      _ = attempt { () throws(FlowError) in try node.word(name, among: words) }
    }
    if let node = fields["naiveIsRight"] {
      read.naiveIsRight = attempt { () throws(FlowError) in try node.bool("naiveIsRight") } ?? false
    }
    guard let node = wanted("idiom", in: fields, at: place) else { return }
    read.isPad =
      attempt { () throws(FlowError) in try node.word("idiom", among: ["phone", "pad"]) } == "pad"
  }

  private mutating func readStage(
    of read: inout KeyboardCase, _ fields: [String: YAMLNode], at place: SourcePlace
  ) {
    if let node = wanted("screen", in: fields, at: place) {
      read.screen = attempt { () throws(FlowError) in try node.caseSize("screen") } ?? .zero
    }
    read.window = rect("window", in: fields)
    read.view = rect("view", in: fields)
    if let node = fields["windowing"] {
      let words = Windowing.allCases.map(\.rawValue)
      let word = attempt { () throws(FlowError) in try node.word("windowing", among: words) }
      read.windowing = word.flatMap(Windowing.init) ?? .fullScreen
    }
    if let node = fields["safeAreaBottom"] {
      read.safeAreaBottom =
        attempt { () throws(FlowError) in try node.number("safeAreaBottom") } ?? 0
    }
  }

  mutating func rect(_ name: String, in fields: [String: YAMLNode]) -> CGRect? {
    guard let node = fields[name] else { return nil }
    return attempt { () throws(FlowError) in try node.rect(name) }
  }
}

extension YAMLNode {
  fileprivate var itemCount: Int {
    guard case .list(let items) = content else { return 0 }
    return items.count
  }

  /// `[width, height]`, both more than nothing.
  func caseSize(_ what: String) throws(FlowError) -> CGSize {
    guard case .list(let items) = content, items.count == 2 else {
      throw FlowError(place, "\(what) must be [width, height], and here is \(kind)")
    }
    let width = try items[0].number("\(what)'s width")
    let height = try items[1].number("\(what)'s height")
    guard (1...10_000).contains(width), (1...10_000).contains(height) else {
      throw FlowError(place, "\(what) must lie between 1 and 10000 points either way")
    }
    return CGSize(width: width, height: height)
  }
}

extension KeyboardCaseFile {
  /// The cases in a file's bytes.
  ///
  /// - Throws: what makes it no YAML, or no list of cases.
  public static func read(_ bytes: [UInt8], file: String) throws(FlowError) -> KeyboardCaseFile {
    let documents = try YAMLReader.documents(in: bytes, file: file)
    guard documents.count == 1, case .list(let nodes) = documents[0].content else {
      throw FlowError(file: file, "a case file is one list of cases, each beginning with - id:")
    }
    guard !nodes.isEmpty else { throw FlowError(file: file, "the file holds no case") }
    var reader = CaseReader()
    var file = KeyboardCaseFile()
    var known: Set<String> = []
    for node in nodes {
      guard let read = reader.keyboardCase(node) else { continue }
      guard known.insert(read.id).inserted else {
        reader.complain(node.place, "the id \"\(read.id.shortened)\" is given twice; change one")
        continue
      }
      file.cases.append(read)
    }
    file.problems = reader.problems
    return file
  }
}
