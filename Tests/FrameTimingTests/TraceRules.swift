import Foundation

/// The rules by which Perfetto's importer takes Chrome trace events (frame-timing facts 1.4).
struct TraceRules {
  struct Slice {
    var name: String
    var begin: Double
    var end: Double
  }

  private(set) var problems: [String] = []
  /// Per thread, in the order of the file.
  private(set) var slices: [Int: [Slice]] = [:]
  private(set) var events: [[String: Any]] = []
  private var open: Set<String> = []
  private(set) var ids: Set<String> = []

  /// Reads a file that may stop anywhere after a line's end.
  init(_ text: String) throws {
    let start = text.filter { !$0.isWhitespace }.prefix(3)
    if start != "[{\"" { problems.append("starts with \(start)") }
    var body = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if body.hasSuffix(",") { body.removeLast() }
    if !body.hasSuffix("]") { body += "]" }
    let read = try JSONSerialization.jsonObject(with: Data(body.utf8))
    events = read as? [[String: Any]] ?? []
    for event in events { take(event) }
    for id in open { problems.append("\(id) never ends") }
    for (thread, slices) in slices { checkNesting(slices, on: thread) }
  }

  private mutating func take(_ event: [String: Any]) {
    let phase = event["ph"] as? String ?? ""
    guard event["pid"] is Int, let thread = event["tid"] as? Int, thread != 0 else {
      return problems.append("pid or tid is wrong in \(event)")
    }
    let name = event["name"] as? String ?? ""
    let arguments = event["args"] as? [String: Any] ?? [:]
    if phase == "M" {
      let known = [
        "process_name": "name", "thread_name": "name", "thread_sort_index": "sort_index",
      ]
      if known[name].map({ arguments[$0] == nil }) ?? true { problems.append("metadata \(name)") }
      return
    }
    guard let at = event["ts"] as? Double else { return problems.append("no ts in \(event)") }
    switch phase {
    case "X":
      guard let length = event["dur"] as? Double, length >= 0 else {
        return problems.append("no dur in \(event)")
      }
      slices[thread, default: []].append(Slice(name: name, begin: at, end: at + length))
    case "i":
      if !["t", "p", "g"].contains(event["s"] as? String ?? "") { problems.append("scope") }
    case "C":
      if !arguments.values.contains(where: { $0 is Double }) { problems.append("counter \(name)") }
    case "b", "e":
      guard let number = event["id"] as? Int, let category = event["cat"] as? String else {
        return problems.append("no id in \(event)")
      }
      let id = "\(category) \(name) \(number)"
      if phase == "b" {
        if !ids.insert(id).inserted { problems.append("\(id) twice") }
        open.insert(id)
      } else if open.remove(id) == nil {
        problems.append("\(id) ends before it begins")
      }
    default: problems.append("phase \(phase)")
    }
  }

  private mutating func checkNesting(_ slices: [Slice], on thread: Int) {
    var stack: [Slice] = []
    let ordered = slices.sorted { ($0.begin, -$0.end) < ($1.begin, -$1.end) }
    for slice in ordered {
      while let top = stack.last, top.end <= slice.begin + 1e-6 { stack.removeLast() }
      if let top = stack.last, slice.end > top.end + 1e-6 {
        problems.append("\(slice.name) sticks out of \(top.name) on \(thread)")
      }
      stack.append(slice)
    }
  }
}
