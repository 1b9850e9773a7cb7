import Foundation
import Simulation

/// Which entries the timeline shows.
struct EntryFilter: Equatable {
  /// Every word of it must occur, in any case, in the entry's app, name, kind or detail.
  var text = "" { didSet { words = Self.words(of: text) } }
  /// Kinds that are left out.
  var hidden: Set<TimelineEntry.Kind> = []

  /// True when everything is shown.
  var isOpen: Bool { words.isEmpty && hidden.isEmpty }

  private var words: [String] = []

  init(text: String = "", hidden: Set<TimelineEntry.Kind> = []) {
    self.text = text
    self.hidden = hidden
    words = Self.words(of: text)
  }

  private static func words(of text: String) -> [String] {
    text.lowercased().split(separator: " ").map(String.init)
  }

  func shows(_ entry: TimelineEntry) -> Bool {
    guard !hidden.contains(entry.kind) else { return false }
    guard !words.isEmpty else { return true }
    let badge = EntryText.badge(of: entry) ?? ""
    let whole = "\(entry.app) \(entry.name) \(entry.kind.look.title) \(badge) \(entry.detail)"
      .lowercased()
    return words.allSatisfy { whole.contains($0) }
  }
}
