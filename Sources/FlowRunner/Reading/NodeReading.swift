import Foundation

/// Reads typed values out of nodes; what is wrong is said with the key's name and the place.
extension YAMLNode {
  /// A text; numbers and words count as their own text.
  func string(_ what: String) throws(FlowError) -> String {
    guard case .scalar(let text, _) = content, !isEmpty else {
      throw FlowError(place, "\(what) must be a text, and here is \(kind)")
    }
    return text
  }

  func number(_ what: String) throws(FlowError) -> Double {
    if isDeferred { return 0 }
    guard let text, let value = Double(text.trimmed), value.isFinite else {
      throw FlowError(place, "\(what) must be a number, and here is \(kind)")
    }
    return value
  }

  func integer(_ what: String, in range: ClosedRange<Int>) throws(FlowError) -> Int {
    if isDeferred { return range.lowerBound }
    guard let text, let value = Int(text.trimmed) else {
      throw FlowError(place, "\(what) must be a whole number, and here is \(kind)")
    }
    guard range.contains(value) else {
      throw FlowError(
        place, "\(what) must lie between \(range.lowerBound) and \(range.upperBound), not \(value)")
    }
    return value
  }

  func bool(_ what: String) throws(FlowError) -> Bool {
    if isDeferred { return false }
    switch text {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default: throw FlowError(place, "\(what) must be true or false, and here is \(kind)")
    }
  }

  /// `250ms`, `1.5s`, `10min`, `2h`; up to a day.
  func duration(_ what: String) throws(FlowError) -> Duration {
    if isDeferred { return .zero }
    let text = (text ?? "").trimmed.lowercased()
    let units: [(ending: String, nanoseconds: Double)] = [
      ("ms", 1e6), ("s", 1e9), ("min", 60e9), ("h", 3600e9),
    ]
    for unit in units where text.hasSuffix(unit.ending) {
      guard let value = Double(text.dropLast(unit.ending.count).description.trimmed),
        value.isFinite
      else { break }
      let nanoseconds = value * unit.nanoseconds
      guard nanoseconds >= 0, nanoseconds <= 86_400e9 else {
        throw FlowError(place, "\(what) must lie between 0 and a day, not \(text)")
      }
      return .nanoseconds(Int64(nanoseconds.rounded()))
    }
    throw FlowError(
      place, "\(what) must be a time with its unit, such as 250ms or 1.5s, and here is \(kind)")
  }

  /// A number of milliseconds, as Maestro writes times, or a time with its unit.
  func milliseconds(_ what: String) throws(FlowError) -> Duration {
    if isDeferred { return .zero }
    guard let text, let value = Double(text), value >= 0, value <= 3_600_000 else {
      return try duration(what)
    }
    return .nanoseconds(Int64(value * 1e6))
  }

  /// `[x, y, width, height]`.
  func rect(_ what: String) throws(FlowError) -> CGRect {
    guard case .list(let items) = content, items.count == 4 else {
      throw FlowError(place, "\(what) must be [x, y, width, height], and here is \(kind)")
    }
    var values: [Double] = []
    for item in items { values.append(try item.number("each of \(what)'s four values")) }
    return CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
  }

  func items(_ what: String) throws(FlowError) -> [YAMLNode] {
    guard case .list(let items) = content else {
      throw FlowError(place, "\(what) must be a list, and here is \(kind)")
    }
    return items
  }

  /// The pairs of a map with any keys.
  func pairs(_ what: String) throws(FlowError) -> [YAMLPair] {
    guard case .map(let pairs) = content else {
      throw FlowError(
        place, "\(what) must be a map of names and values, and here is \(kind)")
    }
    return pairs
  }

  /// The pairs of a map whose keys are all among those given.
  func fields(
    _ what: String, known: [String], refused: [String] = []
  ) throws(FlowError) -> [String: YAMLNode] {
    guard case .map(let pairs) = content else {
      throw FlowError(
        place,
        "\(what) must be a map such as { \(known.first ?? "name"): … }, and here is \(kind)")
    }
    var fields: [String: YAMLNode] = [:]
    for pair in pairs {
      let name = try pair.key.string("a key")
      if refused.contains(name) {
        throw FlowError(
          pair.key.place, "\"\(name)\" in \(what) is not supported on this device; take it out")
      }
      guard known.contains(name) else {
        let hint = NearestName.hint(for: name, among: known)
        throw FlowError(pair.key.place, "\(what) has no \"\(name.shortened)\"; \(hint)")
      }
      fields[name] = pair.value
    }
    return fields
  }

  /// One of several words, whatever its capitals.
  func word(_ what: String, among known: [String]) throws(FlowError) -> String {
    let text = try string(what).trimmed
    if isDeferred, let first = known.first { return first }
    let bare = text.lowercased().filter { $0.isLetter || $0.isNumber }
    if let found = known.first(where: { $0.lowercased() == bare }) { return found }
    let hint = NearestName.hint(for: text, among: known)
    throw FlowError(place, "\(what) cannot be \"\(text.shortened)\"; \(hint)")
  }
}

extension String {
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
