/// Figures that belong together; to add one, write a file with a group and name it in `groups`.
struct BenchGroup: Sendable {
  var name: String
  var measure: @MainActor @Sendable (inout Recorder) -> Void
}

/// Takes a group's figures down.
struct Recorder {
  let group: String
  private(set) var figures: [Figure] = []

  init(group: String) { self.group = group }

  mutating func record(_ name: String, _ value: Double, _ unit: String, goal: Figure.Goal? = nil) {
    figures.append(Figure(group: group, name: name, value: value, unit: unit, goal: goal))
  }
}
