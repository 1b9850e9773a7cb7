/// How much a line of the log matters.
public enum LogLevel: String, Hashable, Sendable, CaseIterable, Comparable {
  case debug, info, warning, error

  private var rank: Int {
    switch self {
    case .debug: 0
    case .info: 1
    case .warning: 2
    case .error: 3
    }
  }

  public static func < (left: LogLevel, right: LogLevel) -> Bool { left.rank < right.rank }
}
