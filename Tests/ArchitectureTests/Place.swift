import Testing

/// Something to mend, and where.
struct Place: Hashable, Sendable, CustomStringConvertible {
  var path: String
  var line: Int
  var problem: String

  var description: String { "\(path):\(line): \(problem)" }
}

/// Records an issue for each place, one line each.
func expectNone(_ places: [Place], sourceLocation: SourceLocation = #_sourceLocation) {
  for place in places {
    Issue.record("\(place)", sourceLocation: sourceLocation)
  }
}
