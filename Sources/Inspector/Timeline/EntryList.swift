import Simulation

/// The rows of the timeline: places of the entries that the filter lets through.
///
/// Entries only ever come at the end, so each is looked at once, unless the filter changes.
struct EntryList {
  /// Places in the phone's timeline, rising.
  private(set) var shown: [Int] = []
  /// How many entries have been looked at.
  private(set) var taken = 0
  private(set) var filter = EntryFilter()

  var count: Int { shown.count }

  /// Takes up what is new and says how many rows that adds at the end.
  mutating func take(from timeline: [TimelineEntry]) -> Int {
    let before = shown.count
    while taken < timeline.count {
      let entry = timeline[taken]
      if filter.shows(entry) { shown.append(taken) }
      taken += 1
    }
    return shown.count - before
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
    shown = (0..<taken).filter { filter.shows(timeline[$0]) }
  }
}
