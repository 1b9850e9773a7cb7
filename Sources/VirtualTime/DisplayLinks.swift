/// Names one display link; stale once it is invalidated.
public struct DisplayLinkID: Hashable, Sendable { var number: UInt64 }

/// What a display link says about the frame under way.
public struct LinkTimes: Hashable, Sendable {
  /// When the refresh was that the callback is for.
  public var timestamp: Instant
  /// When what is drawn now will be shown.
  public var targetTimestamp: Instant
  /// The refresh interval, not the interval between callbacks.
  public var duration: Duration

  public init(timestamp: Instant, targetTimestamp: Instant, duration: Duration) {
    self.timestamp = timestamp
    self.targetTimestamp = targetTimestamp
    self.duration = duration
  }

  public static let zero = LinkTimes(
    timestamp: .zero, targetTimestamp: .zero, duration: .zero)
}

/// The display links of one app, as a value: which are to be called for a refresh, and with what.
///
///     while let callout = links.next(in: loop.currentMode, at: now) { perform(callout.payload) }
///
/// **The law of order** (time facts 1.4):
///
/// 1. A link is called at most once a refresh, all of a refresh in the order of addition, with the
///    same timestamp.
/// 2. Its first call is at the first refresh *after* the instant at which it was added or its
///    pause ended, never at once; until then, and while paused, its times are zero.
/// 3. Nothing is caught up. When the loop comes late, a link is called once, with the latest
///    refresh for a timestamp, and then at the next refresh of its phase.
/// 4. A link with a factor is called at each factor-th refresh, counted from its first call.
/// 5. A link whose modes do not hold the current one waits, as a timer does.
/// 6. A call that takes time does not split its refresh: the links behind it are still called for
///    the same one, late, before anything is called for a later one.
public struct DisplayLinks<Payload> {
  struct Link {
    var id: DisplayLinkID
    var payload: Payload
    var modes: RunLoopModes
    var factor: Int64 = 1
    var isPaused = false
    /// The refresh it is to be called at next.
    var due: Int64
    var hasBeenCalled = false
    var times = LinkTimes.zero
    var site: String
  }

  public private(set) var grid: VsyncGrid
  /// Makes the first callback report zero too, as is reported of devices.
  public var reportsZeroAtFirst: Bool
  /// Says which link of a refresh is called first; the one that was added first without it.
  public var tieBreaker: TieBreaker?
  private var links: [Link] = []
  private var made: UInt64 = 0
  /// The refresh whose links are being called; nil when all have been.
  private var round: Int64?

  /// True while a refresh has links that are still to be called for it.
  public var isCalling: Bool { round != nil }

  public init(grid: VsyncGrid, reportsZeroAtFirst: Bool = false) {
    self.grid = grid
    self.reportsZeroAtFirst = reportsZeroAtFirst
  }

  /// Adds a link; with no modes it waits to be added to one.
  public mutating func add(
    _ payload: Payload, in modes: RunLoopModes, site: String = "", at now: Instant
  ) -> DisplayLinkID {
    made += 1
    let id = DisplayLinkID(number: made)
    links.append(
      Link(id: id, payload: payload, modes: modes, due: grid.index(after: now), site: site))
    return id
  }

  /// Takes a link out, at once and from anywhere; doing it again does no harm.
  public mutating func invalidate(_ id: DisplayLinkID) { links.removeAll { $0.id == id } }

  public func isValid(_ id: DisplayLinkID) -> Bool { index(of: id) != nil }

  public mutating func add(_ id: DisplayLinkID, to modes: RunLoopModes, at now: Instant) {
    guard let index = index(of: id) else { return }
    if links[index].modes.isEmpty { links[index].due = grid.index(after: now) }
    links[index].modes.formUnion(modes)
  }

  public mutating func remove(_ id: DisplayLinkID, from modes: RunLoopModes) {
    guard let index = index(of: id) else { return }
    links[index].modes.subtract(modes)
  }

  public func modes(of id: DisplayLinkID) -> RunLoopModes {
    index(of: id).map { links[$0].modes } ?? []
  }

  public func isPaused(_ id: DisplayLinkID) -> Bool {
    index(of: id).map { links[$0].isPaused } ?? true
  }

  /// Pauses a link, or lets it go on; its next call is then a first one.
  public mutating func setPaused(_ id: DisplayLinkID, _ paused: Bool, at now: Instant) {
    guard let index = index(of: id), links[index].isPaused != paused else { return }
    links[index].isPaused = paused
    restart(index, at: now)
  }

  /// Has a link called only every `factor`-th refresh; see `VsyncGrid.factor`.
  public mutating func setFactor(_ id: DisplayLinkID, to factor: Int64) {
    guard let index = index(of: id) else { return }
    links[index].factor = max(1, factor)
  }

  /// Gives the screen another refresh rate; the links go on at its next refresh.
  public mutating func change(to grid: VsyncGrid, at now: Instant) {
    self.grid = grid
    round = nil
    for index in links.indices { links[index].due = grid.index(after: now) }
  }

  /// What a link says; zero before its first call and while it is paused.
  public func times(of id: DisplayLinkID) -> LinkTimes {
    index(of: id).map { links[$0].times } ?? .zero
  }

  /// How many links there are, and where each was made, in the order of addition.
  public var sites: [String] { links.map(\.site) }

  /// All valid links in the order of addition.
  public var pendingLinks: [PendingLink] {
    links.map { PendingLink(id: $0.id, modes: $0.modes, isPaused: $0.isPaused, site: $0.site) }
  }

  private func index(of id: DisplayLinkID) -> Int? { links.firstIndex { $0.id == id } }

  private mutating func restart(_ index: Int, at now: Instant) {
    links[index].due = grid.index(after: now)
    links[index].hasBeenCalled = false
    links[index].times = .zero
  }
}

extension DisplayLinks {
  /// A link to be called now.
  public struct Call {
    public var id: DisplayLinkID
    public var payload: Payload
    public var times: LinkTimes
    /// The refresh it is called for.
    public var refresh: Int64
  }

  /// The next link to be called for the latest refresh at `now`; nil when all have been.
  public mutating func next(
    in mode: RunLoopModes, common: RunLoopModes = [.default, .tracking], at now: Instant
  ) -> Call? {
    var refresh = round ?? grid.index(at: now)
    var found = place(ofNextFor: refresh, in: mode, common: common)
    if found == nil, refresh < grid.index(at: now) {
      refresh = grid.index(at: now)
      found = place(ofNextFor: refresh, in: mode, common: common)
    }
    round = found == nil ? nil : refresh
    guard let index = found else { return nil }
    let link = links[index]
    let next = link.due + ((refresh - link.due) / link.factor + 1) * link.factor
    var times = LinkTimes(
      timestamp: grid.instant(of: refresh), targetTimestamp: grid.instant(of: next),
      duration: grid.period(after: refresh))
    if reportsZeroAtFirst, !link.hasBeenCalled {
      times.timestamp = .zero
      times.targetTimestamp = .zero
    }
    links[index].due = next
    links[index].hasBeenCalled = true
    links[index].times = times
    return Call(id: link.id, payload: link.payload, times: times, refresh: refresh)
  }

  private func place(
    ofNextFor refresh: Int64, in mode: RunLoopModes, common: RunLoopModes
  ) -> Int? {
    guard let tieBreaker else {
      return links.firstIndex { $0.due <= refresh && waits($0, in: mode, common: common) }
    }
    let waiting = links.indices.filter {
      links[$0].due <= refresh && waits(links[$0], in: mode, common: common)
    }
    return waiting.isEmpty ? nil : waiting[tieBreaker.first(of: waiting.count)]
  }

  /// When a link is to be called next in a mode; may be past, nil if there is none to call.
  public func nextDue(
    in mode: RunLoopModes, common: RunLoopModes = [.default, .tracking]
  ) -> Instant? {
    var due: Int64?
    for link in links where link.due < due ?? .max && waits(link, in: mode, common: common) {
      due = link.due
    }
    return due.map(grid.instant(of:))
  }

  private func waits(_ link: Link, in mode: RunLoopModes, common: RunLoopModes) -> Bool {
    !link.isPaused && !link.modes.resolved(common: common).isDisjoint(with: mode)
  }
}

extension DisplayLinks: Sendable where Payload: Sendable {}
extension DisplayLinks.Link: Sendable where Payload: Sendable {}
extension DisplayLinks.Call: Sendable where Payload: Sendable {}
