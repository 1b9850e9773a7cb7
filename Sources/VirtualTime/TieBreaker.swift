/// Says which of several things that are due at one instant comes first.
///
/// A real machine leaves that open: two timers with one date differ by nanoseconds, and which of
/// two sources a loop serves is the kernel's affair (time facts 1.1, Order inside one turn). The
/// loops' own laws of order are the answer 0, which is also that of no tie breaker at all. Each tie
/// is asked about once; who does not come first is asked about again among those left.
public struct TieBreaker: Sendable {
  /// How many there may be to choose from; those behind wait for the next question.
  public static let most = 10

  private let choose: @Sendable (Int) -> Int

  /// - Parameter choose: which of so many, at least two, comes first; the most ordinary is 0.
  public init(_ choose: @escaping @Sendable (Int) -> Int) { self.choose = choose }

  public func first(of count: Int) -> Int {
    let count = min(count, Self.most)
    guard count > 1 else { return 0 }
    return min(max(0, choose(count)), count - 1)
  }
}
