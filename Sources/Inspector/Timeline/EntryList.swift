import Simulation

/// The rows of the timeline: places of the entries that the filter lets through.
///
/// Entries only ever come at the end, so each is looked at once, unless the filter changes. A
/// timer's fires, and what the app logs in the same instant, share a row while nothing else
/// happens: it stands for the latest of them and says how many there were.
struct EntryList {
  /// Places in the phone's timeline, rising.
  private(set) var shown: [Int] = []
  /// How many entries have been looked at.
  private(set) var taken = 0
  private(set) var filter = EntryFilter()
  /// How many entries each row stands for.
  private(set) var folded: [Int] = []
  /// The entry that keeps a row of its own, because it is chosen.
  var kept: Int?

  var count: Int { shown.count }

  /// What has become of the rows.
  struct Change: Equatable {
    /// Rows added at the end.
    var added = 0
    /// Whether rows before them have changed too.
    var hasFolded = false
  }

  /// Takes up what is new and says what rows that changes.
  mutating func take(from timeline: [TimelineEntry]) -> Change {
    let before = shown.count
    var hasFolded = false
    while taken < timeline.count {
      if filter.shows(timeline[taken]) { hasFolded = append(taken, of: timeline) || hasFolded }
      taken += 1
    }
    return Change(added: shown.count - before, hasFolded: hasFolded)
  }

  /// Adds a row at the end; true if it takes over one of the last two.
  private mutating func append(_ place: Int, of timeline: [TimelineEntry]) -> Bool {
    let last = shown.count - 1
    let found = [last, last - 1].first { row in
      row >= 0 && shown[row] != kept
        && Self.fold(timeline[shown[row]], timeline[place], after: timeline[shown[last]])
    }
    var count = 1
    if let found {
      count += folded.remove(at: found)
      shown.remove(at: found)
    }
    shown.append(place)
    folded.append(count)
    return found != nil
  }

  /// Whether a new entry says of the same timer what an older one said.
  private static func fold(
    _ old: TimelineEntry, _ new: TimelineEntry, after last: TimelineEntry
  ) -> Bool {
    guard old.kind == new.kind, old.app == new.app, old.name == new.name else { return false }
    switch new.kind {
    case .timer: return new.name == "timer fired" && site(old) == site(new)
    case .log: return last.name == "timer fired" && last.at == new.at && last.app == new.app
    default: return false
    }
  }

  /// Where a timer was made stands at the end of what is told of it.
  private static func site(_ entry: TimelineEntry) -> Substring? {
    entry.detail.split(separator: " ").last
  }

  /// The row of the entry at a place in the phone's timeline; nil if the filter leaves it out.
  func row(of place: Int) -> Int? {
    var low = 0
    var high = shown.count
    while low < high {
      let middle = (low + high) / 2
      if shown[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low < shown.count && shown[low] == place ? low : nil
  }

  mutating func setFilter(_ filter: EntryFilter, timeline: [TimelineEntry]) {
    self.filter = filter
    shown = []
    folded = []
    for place in 0..<taken where filter.shows(timeline[place]) { _ = append(place, of: timeline) }
  }
}
