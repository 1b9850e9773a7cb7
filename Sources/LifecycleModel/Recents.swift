import VirtualTime

/// The apps used last, as the switcher has them in a row and as the way along the screen's bottom
/// edge goes through them.
///
/// Going from one to the next along the edge does not turn the row round: only who stays in an app
/// for five seconds, or leaves it in another way, finds it first (look facts 5.5.19).
public struct Recents: Hashable, Sendable {
  public typealias AppID = Lifecycle.AppID

  /// How long a stay on a journey makes an app the latest.
  public static let stay = Duration.seconds(5)

  private var row: [AppID] = []
  /// Where a journey has come to, and when.
  private var visit: Visit?

  private struct Visit: Hashable, Sendable {
    var app: AppID
    var since: Instant
  }

  public init() {}

  /// The apps at `instant`, the latest first.
  public func order(at instant: Instant) -> [AppID] {
    guard let visit, visit.since.duration(to: instant) >= Self.stay else { return row }
    return [visit.app] + row.filter { $0 != visit.app }
  }

  /// An app was opened by its icon, its card, or another app.
  public mutating func opened(_ app: AppID) {
    row = [app] + row.filter { $0 != app }
    visit = nil
  }

  /// An app was come to along the edge.
  public mutating func travelled(to app: AppID, at now: Instant) {
    row = order(at: now)
    if !row.contains(app) { row.insert(app, at: 0) }
    visit = Visit(app: app, since: now)
  }

  /// The way home ends a journey.
  public mutating func left(at now: Instant) {
    if let visit { opened(visit.app) }
  }

  /// Flicked away.
  public mutating func remove(_ app: AppID) {
    row.removeAll { $0 == app }
    if visit?.app == app { visit = nil }
  }

  /// Who was used before `app`; on the edge it lies to the left.
  public func older(than app: AppID, at instant: Instant) -> AppID? {
    let row = order(at: instant)
    guard let place = row.firstIndex(of: app), place + 1 < row.count else { return nil }
    return row[place + 1]
  }

  /// Who was used after `app`; on the edge it lies to the right.
  public func newer(than app: AppID, at instant: Instant) -> AppID? {
    let row = order(at: instant)
    guard let place = row.firstIndex(of: app), place > 0 else { return nil }
    return row[place - 1]
  }

  public func feed(_ digest: inout StateDigest) {
    digest.combine(row.count)
    for app in row { digest.combine(app) }
    digest.combine(visit?.app ?? "")
    digest.combine(visit?.since ?? .zero)
  }
}
