/// One measured number, and what it should be.
struct Figure: Encodable {
  enum Goal {
    case atMost(Double)
    case atLeast(Double)

    func isMet(by value: Double) -> Bool {
      switch self {
      case .atMost(let limit): value <= limit
      case .atLeast(let limit): value >= limit
      }
    }

    func text(_ unit: String) -> String {
      switch self {
      case .atMost(let limit): "≤ \(format(limit)) \(unit)"
      case .atLeast(let limit): "≥ \(format(limit)) \(unit)"
      }
    }
  }

  var group: String
  var name: String
  var value: Double
  var unit: String
  var goal: String?
  /// Nil where there is no goal.
  var isMet: Bool?

  init(group: String, name: String, value: Double, unit: String, goal: Goal?) {
    self.group = group
    self.name = name
    self.value = value
    self.unit = unit
    self.goal = goal?.text(unit)
    isMet = goal?.isMet(by: value)
  }
}

/// Three significant digits, or all of a whole number.
func format(_ value: Double) -> String {
  let size = abs(value)
  if size >= 100 || value == value.rounded() { return String(Int(value.rounded())) }
  let places = size >= 10 ? 1.0 : size >= 1 ? 2.0 : 3.0
  var scale = 1.0
  for _ in 0..<Int(places) { scale *= 10 }
  return String((value * scale).rounded() / scale)
}

/// All figures as lines of aligned columns, a heading for each group.
func table(_ figures: [Figure]) -> String {
  let nameWidth = figures.map(\.name.count).max() ?? 0
  let texts = figures.map { "\(format($0.value)) \($0.unit)" }
  let valueWidth = texts.map(\.count).max() ?? 0
  let goalWidth = figures.map { $0.goal?.count ?? 0 }.max() ?? 0
  var lines: [String] = []
  var group = ""
  for (figure, text) in zip(figures, texts) {
    if figure.group != group {
      if !lines.isEmpty { lines.append("") }
      lines.append(figure.group)
      group = figure.group
    }
    let verdict = figure.isMet.map { $0 ? "met" : "NOT MET" } ?? ""
    let goal = padded(figure.goal ?? "", to: goalWidth)
    let value = String(repeating: " ", count: valueWidth - text.count) + text
    let line = "  \(padded(figure.name, to: nameWidth))  \(value)  \(goal)  \(verdict)"
    lines.append(String(line.reversed().drop { $0 == " " }.reversed()))
  }
  return lines.joined(separator: "\n")
}

private func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: width - text.count)
}
