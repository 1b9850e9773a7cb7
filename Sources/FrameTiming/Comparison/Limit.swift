/// A bound that a session must keep, as in `hitch-ratio > 5`: what is written there is a failure.
public struct Limit: Hashable, Sendable, CustomStringConvertible {
  public enum Relation: String, Hashable, Sendable, CaseIterable {
    case atLeast = ">="
    case atMost = "<="
    case above = ">"
    case below = "<"

    func holds(_ value: Double, _ bound: Double) -> Bool {
      switch self {
      case .atLeast: value >= bound
      case .atMost: value <= bound
      case .above: value > bound
      case .below: value < bound
      }
    }
  }

  /// What is wrong with a limit's text.
  public enum Mistake: Error, Hashable, Sendable {
    case noRelation
    case unknownMetric(String)
    case noNumber(String)
  }

  public var metric: Metric
  public var relation: Relation
  public var bound: Double

  public init(_ metric: Metric, _ relation: Relation, _ bound: Double) {
    self.metric = metric
    self.relation = relation
    self.bound = bound
  }

  /// Reads `metric > number`; spaces do not matter, nor do capitals.
  public init(_ text: String) throws(Mistake) {
    let found = Relation.allCases.lazy.compactMap { relation in
      text.firstRange(of: relation.rawValue).map { (relation, $0) }
    }.first
    guard let (relation, range) = found else { throw .noRelation }
    let name = Self.trimmed(text[..<range.lowerBound])
    let number = Self.trimmed(text[range.upperBound...])
    guard let metric = Metric(rawValue: name.lowercased()) else { throw .unknownMetric(name) }
    guard let bound = Double(number), bound.isFinite else { throw .noNumber(number) }
    self.init(metric, relation, bound)
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }

  public var description: String {
    "\(metric.rawValue) \(relation.rawValue) \(FigureText.number(bound))"
  }

  /// Why the session fails; nil when it keeps the limit.
  ///
  /// A session without the metric fails, since nobody has measured what the limit asks for.
  public func failure(_ figures: Figures) -> String? {
    guard let value = figures[metric] else {
      return "\(self): the session has no \(metric.rawValue)"
    }
    guard relation.holds(value, bound) else { return nil }
    let unit = metric.definition.unit
    return "\(self): it is \(FigureText.number(value))\(unit.isEmpty ? "" : " \(unit)")"
  }
}
