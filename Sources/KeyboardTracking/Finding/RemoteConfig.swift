import UIKit

/// What the makers of an app can change in it while it runs: a JSON object.
///
///     { "watchdog": true, "watchdogResponse": "repair", "watchdogPeriod": 1 }
///
/// What is left out has its first value. An unknown key, or a value of another kind, makes the
/// whole text invalid, so that a slip is noticed.
public struct RemoteConfig: Hashable, Sendable {
  /// Whether somebody watches at all.
  public var watchdog = false
  /// Seconds between two looks.
  public var watchdogPeriod = 1.0
  /// Points that the view may be off.
  public var watchdogTolerance: CGFloat = 0.5
  public var watchdogResponse = Watchdog.Response.log

  public init() {}

  /// - Parameter file: the name that mistakes are told with.
  /// - Throws: `RemoteConfigError` with line and column.
  public init(text: String, file: String) throws(RemoteConfigError) {
    var reader = JSONObjectReader(text, file: file)
    for pair in try reader.object() {
      switch (pair.name, pair.value) {
      case ("watchdog", .bool(let isOn)): watchdog = isOn
      case ("watchdogPeriod", .number(let seconds)):
        try Self.check(seconds, in: 0.1...3600, "seconds", pair, file)
        watchdogPeriod = seconds
      case ("watchdogTolerance", .number(let points)):
        try Self.check(points, in: 0...1000, "points", pair, file)
        watchdogTolerance = points
      case ("watchdogResponse", .text(let word)):
        guard let response = Watchdog.Response(rawValue: word) else {
          let known = Watchdog.Response.allCases.map(\.rawValue).joined(separator: ", ")
          throw RemoteConfigError(
            file: file, line: pair.line, column: pair.valueColumn,
            problem: "watchdogResponse cannot be \"\(word.prefix(40))\"; known are \(known)")
        }
        watchdogResponse = response
      default: throw Self.mistake(pair, file)
      }
    }
  }

  private static let kinds = [
    ("watchdog", "true or false"), ("watchdogPeriod", "a number of seconds"),
    ("watchdogTolerance", "a number of points"), ("watchdogResponse", "a text"),
  ]

  private static func mistake(_ pair: JSONObjectReader.Pair, _ file: String) -> RemoteConfigError {
    if let kind = kinds.first(where: { $0.0 == pair.name })?.1 {
      return RemoteConfigError(
        file: file, line: pair.line, column: pair.valueColumn,
        problem: "\(pair.name) must be \(kind), and here is \(pair.value.kind)")
    }
    let known = kinds.map(\.0).joined(separator: ", ")
    return RemoteConfigError(
      file: file, line: pair.line, column: pair.column,
      problem: "no setting \"\(pair.name.prefix(40))\"; known are \(known)")
  }

  private static func check(
    _ number: Double, in range: ClosedRange<Double>, _ unit: String,
    _ pair: JSONObjectReader.Pair, _ file: String
  ) throws(RemoteConfigError) {
    guard !range.contains(number) else { return }
    throw RemoteConfigError(
      file: file, line: pair.line, column: pair.valueColumn,
      problem: "\(pair.name) must lie between \(range.lowerBound) and \(range.upperBound) \(unit)")
  }
}

/// Why a remote configuration is refused, and where.
public struct RemoteConfigError: Error, Hashable, Sendable, CustomStringConvertible {
  public var file: String
  public var line: Int
  public var column: Int
  public var problem: String

  public var description: String { "\(file):\(line):\(column): \(problem)" }
}
