import VirtualTime

/// What the system's own parts have to do later.
///
/// A press becomes long, a second tap does not come. These go on in every run loop mode, unlike an
/// app's timers.
///
/// The order is that of the due times; equally due, that of the setting. One is taken out at a
/// time, so that a deadline can still call off another of the same instant.
@MainActor public final class Deadlines {
  /// Names one deadline; never used twice.
  struct Token: Hashable {
    fileprivate var number: Int
  }

  private struct Entry {
    var due: Instant
    var token: Token
    var action: () -> Void
  }

  /// Soonest first.
  private var entries: [Entry] = []
  private var lastNumber = 0

  /// How many may be served at one instant; more means that they set each other for ever.
  private static let limit = 10_000

  init() {}

  public var nextDeadline: Instant? { entries.first?.due }

  @discardableResult
  func schedule(at due: Instant, _ action: @escaping () -> Void) -> Token {
    lastNumber += 1
    let token = Token(number: lastNumber)
    let place = entries.firstIndex { $0.due > due } ?? entries.count
    entries.insert(Entry(due: due, token: token, action: action), at: place)
    return token
  }

  @discardableResult
  func schedule(after seconds: TimeInterval, _ action: @escaping () -> Void) -> Token {
    schedule(at: AppWorld.current.now.advanced(by: .seconds(seconds)), action)
  }

  func cancel(_ token: Token?) {
    guard let token else { return }
    entries.removeAll { $0.token == token }
  }

  /// Takes out the next one due by `instant`, if there is one.
  fileprivate func pop(dueBy instant: Instant) -> (due: Instant, action: () -> Void)? {
    guard let first = entries.first, first.due <= instant else { return nil }
    entries.removeFirst()
    return (first.due, first.action)
  }

  fileprivate static func check(_ count: Int) {
    precondition(count <= limit, "more than \(limit) deadlines were served in one go")
  }
}

extension AppWorld {
  /// Does everything that is due by `instant`, each at its own instant.
  public func serveDeadlines(at instant: Instant) {
    var count = 0
    while let next = deadlines.pop(dueBy: instant) {
      count += 1
      Deadlines.check(count)
      enter(at: next.due) {
        next.action()
        touchCenter.settle()
      }
    }
  }
}
