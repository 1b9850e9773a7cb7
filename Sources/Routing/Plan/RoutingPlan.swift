/// What a route would do now, as a value.
public struct RoutingPlan: Equatable, Sendable, CustomStringConvertible {
  /// One thing that is done.
  public enum Move: Equatable, Sendable, CustomStringConvertible {
    /// The start: what was found, and by which step.
    case find(screen: String, step: String)
    /// So many presented controllers go.
    case dismiss(Int)
    /// So many pages go.
    case pop(Int)
    case select(tab: Int)
    /// Something is built, with what is put into it at once.
    case build(screen: String, action: String)
    /// It is looked for when its turn comes.
    case findAgain(screen: String)

    /// True for what comes before anything is brought to sight or built.
    var isDeparture: Bool {
      switch self {
      case .find, .dismiss: true
      case .pop, .select, .build, .findAgain: false
      }
    }

    public var description: String {
      switch self {
      case .find(let screen, _): "found \(screen)"
      case .dismiss(let count): "dismiss \(count)"
      case .pop(let count): "pop \(count)"
      case .select(let tab): "select tab \(tab)"
      case .build(let screen, let action): "build \(screen) and \(action)"
      case .findAgain(let screen): "find again \(screen)"
      }
    }
  }

  public var moves: [Move]

  public init(moves: [Move]) { self.moves = moves }

  public var description: String { lines.joined(separator: "; ") }

  /// One for each move.
  public var lines: [String] { moves.map(\.description) }
}
