import Foundation

/// The rules by which Perfetto's importer takes Chrome trace events (frame-timing facts 1.4), as
/// its sources have them: times as whole nanoseconds, events in the order of their times, a stack
/// of slices for each thread.
public struct TraceRules {
  public struct Slice {
    public var name: String
    /// In microseconds.
    public var begin: Double
    public var end: Double
    /// In how many slices it lies.
    public var depth: Int
    /// The innermost of them.
    public var parent: String?
  }

  public private(set) var problems: [String] = []
  /// Per thread, in the order of their beginnings.
  public private(set) var slices: [Int: [Slice]] = [:]
  public private(set) var events: [[String: Any]] = []
  public private(set) var ids: Set<String> = []
  private var open: [String: Int64] = [:]
  private var stacks: [Int: [(name: String, end: Int64)]] = [:]

  /// Reads a file that may stop anywhere after a line's end.
  public init(_ text: String) throws {
    let start = text.filter { !$0.isWhitespace }.prefix(3)
    if start != "[{\"" { problems.append("starts with \(start)") }
    checkStrings(text)
    var body = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if body.hasSuffix(",") { body.removeLast() }
    if !body.hasSuffix("]") { body += "]" }
    let read = try JSONSerialization.jsonObject(with: Data(body.utf8))
    events = read as? [[String: Any]] ?? []
    var timed: [(at: Int64, event: [String: Any])] = []
    for event in events {
      if event["ph"] as? String == "M" {
        takeMetadata(event)
      } else if let at = nanoseconds(event["ts"]), at >= 0 {
        timed.append((at, event))
      } else {
        problems.append("no ts in \(event)")
      }
    }
    // The importer sorts by time and keeps the file's order within one.
    let order = timed.indices.sorted { (timed[$0].at, $0) < (timed[$1].at, $1) }
    for index in order { take(timed[index].event, at: timed[index].at) }
    for id in open.keys.sorted() { problems.append("\(id) never ends") }
  }

  /// Strings may hold no control characters, and only the short escapes and \u.
  private mutating func checkStrings(_ text: String) {
    var isInString = false
    var isEscaped = false
    for byte in text.utf8 {
      if isEscaped {
        isEscaped = false
        if !"\"\\/bfnrtu".utf8.contains(byte) { problems.append("escape \(byte)") }
      } else if isInString, byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString.toggle()
      } else if isInString, byte < 0x20 || byte == 0x7F {
        problems.append("control character \(byte) in a string")
      }
    }
  }

  /// A number of microseconds, to the nanosecond as the importer rounds it.
  private func nanoseconds(_ value: Any?) -> Int64? {
    guard let value = value as? Double, value.isFinite, abs(value) < 1e15 else { return nil }
    return Int64((value * 1000).rounded(.toNearestOrAwayFromZero))
  }

  private mutating func checkPlace(_ event: [String: Any]) -> Int? {
    guard event["pid"] as? Int == 1, let thread = event["tid"] as? Int, thread > 0 else {
      problems.append("pid or tid is wrong in \(event)")
      return nil
    }
    return thread
  }

  private mutating func takeMetadata(_ event: [String: Any]) {
    let known = [
      "process_name": "name", "thread_name": "name", "thread_sort_index": "sort_index",
    ]
    let name = event["name"] as? String ?? ""
    let arguments = event["args"] as? [String: Any] ?? [:]
    if checkPlace(event) == nil { return }
    if known[name].map({ arguments[$0] == nil }) ?? true { problems.append("metadata \(name)") }
  }

  private mutating func take(_ event: [String: Any], at: Int64) {
    let phase = event["ph"] as? String ?? ""
    guard let thread = checkPlace(event) else { return }
    guard let name = event["name"] as? String, !name.isEmpty else {
      return problems.append("no name in \(event)")
    }
    switch phase {
    case "X":
      guard let length = nanoseconds(event["dur"]), length >= 0 else {
        return problems.append("no dur in \(event)")
      }
      push(name, at, length, on: thread)
    case "i":
      let scope = event["s"] as? String ?? ""
      if !["t", "p", "g"].contains(scope) { problems.append("scope") }
      // One of a thread is a slice of no length.
      if scope == "t" { push(name, at, 0, on: thread) }
    case "C":
      let arguments = event["args"] as? [String: Any] ?? [:]
      if arguments.isEmpty || !arguments.values.allSatisfy({ ($0 as? Double)?.isFinite ?? false }) {
        problems.append("counter \(name)")
      }
    case "b", "e": takeEdge(phase, name, event, at)
    default: problems.append("phase \(phase)")
    }
  }

  /// An asynchronous slice has a track of its own for each process, name, category and id.
  private mutating func takeEdge(
    _ phase: String, _ name: String, _ event: [String: Any], _ at: Int64
  ) {
    guard let number = event["id"] as? Int, let category = event["cat"] as? String else {
      return problems.append("no id in \(event)")
    }
    let id = "\(category) \(name) \(number)"
    if phase == "b" {
      if !ids.insert(id).inserted { problems.append("\(id) twice") }
      open[id] = at
    } else if open.removeValue(forKey: id) == nil {
      problems.append("\(id) ends before it begins")
    }
  }

  /// Slices that have ended by now are closed first, also those that end just now.
  private mutating func push(_ name: String, _ at: Int64, _ length: Int64, on thread: Int) {
    var stack = stacks[thread] ?? []
    while let top = stack.last, top.end <= at { stack.removeLast() }
    if let top = stack.last, at + length > top.end {
      problems.append("\(name) sticks out of \(top.name) on \(thread)")
    }
    slices[thread, default: []].append(
      Slice(
        name: name, begin: Double(at) / 1000, end: Double(at + length) / 1000, depth: stack.count,
        parent: stack.last?.name))
    stack.append((name, at + length))
    stacks[thread] = stack
  }
}
