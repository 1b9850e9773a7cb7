/// An app's windows in their order, from the back to the front.
///
/// One that is shown is kept; one that is hidden is in the list as long as somebody else keeps it,
/// as on a device. Shown, a window comes before all others of its level; hidden, it stays where it
/// stood.
@MainActor struct WindowList {
  private struct Entry {
    weak var window: UIWindow?
    /// Keeps it while it is shown.
    var shown: UIWindow?
  }

  private var entries: [Entry] = []

  /// Visible and hidden ones.
  var all: [UIWindow] { entries.compactMap(\.window) }

  /// Those that are shown.
  private(set) var shown: [UIWindow] = []

  mutating func add(_ window: UIWindow) {
    entries.append(Entry(window: window))
    sort()
  }

  mutating func visibilityChanged(_ window: UIWindow) {
    if window.isHidden {
      let place = entries.firstIndex { $0.window === window }
      if let place { entries[place].shown = nil }
    } else {
      entries.removeAll { $0.window === window }
      entries.append(Entry(window: window, shown: window))
    }
    sort()
  }

  mutating func sort() {
    entries.removeAll { $0.window == nil }
    // By insertion: no more than one is ever out of its place, and equals keep their order.
    for index in entries.indices.dropFirst() {
      var place = index
      while place > 0, level(entries[place]) < level(entries[place - 1]) {
        entries.swapAt(place, place - 1)
        place -= 1
      }
    }
    shown = entries.compactMap(\.shown)
  }

  private func level(_ entry: Entry) -> UIWindow.Level { entry.window?.windowLevel ?? .normal }
}
