import Foundation
import KeyboardModel
import Simulation
import VirtualTime

/// A timeline entry in words, short for its row and whole for its details.
struct EntryText: Equatable {
  var title: String
  /// `0:01.250`, `1:15.004`: minutes, seconds, milliseconds.
  var time: String
  /// What happened: frames and duration, a detail, else what kind of thing it is.
  var summary: String
  /// `local` or `not local`, where that means something.
  var badge: String?

  init(_ entry: TimelineEntry) {
    title = Self.title(of: entry)
    time = Self.shortTime(entry.at)
    badge = Self.badge(of: entry)
    var parts: [String] = []
    let duration = entry.duration.flatMap { $0 > .zero ? Self.text($0) : nil }
    if let begin = entry.frameBegin, let end = entry.frameEnd {
      parts += Self.way(from: begin, to: end, in: duration)
    } else if let duration {
      parts.append(duration)
    }
    if !entry.detail.isEmpty { parts.append(entry.detail) }
    summary = parts.isEmpty ? entry.kind.look.title : parts.joined(separator: " · ")
  }

  /// The entry's name; a first responder that is none is called so.
  static func title(of entry: TimelineEntry) -> String {
    entry.kind == .firstResponder && entry.name == "none" ? "No first responder" : entry.name
  }

  static func badge(of entry: TimelineEntry) -> String? {
    entry.isLocal.map { $0 ? "local" : "not local" }
  }

  /// Two frames as what changed from one to the other, the least needed last: a keyboard mostly
  /// moves up or down and keeps its size.
  static func way(from begin: CGRect, to end: CGRect, in duration: String?) -> [String] {
    let time = duration.map { [$0] } ?? []
    let size = "\(number(end.width)) × \(number(end.height))"
    if begin == end { return ["y \(number(end.minY))"] + time + [size] }
    if begin.minX == end.minX, begin.size == end.size {
      return ["y \(number(begin.minY)) → \(number(end.minY))"] + time + [size]
    }
    return ["\(rect(begin)) → \(rect(end))"] + time
  }

  /// `(x, y, width, height)`.
  static func rect(_ rect: CGRect) -> String {
    let parts = [rect.minX, rect.minY, rect.width, rect.height].map(number)
    return "(\(parts.joined(separator: ", ")))"
  }

  /// To a hundredth, without idle zeros.
  static func number(_ value: CGFloat) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(format: "%.0f", rounded) : "\(rounded)"
  }

  static func shortTime(_ instant: Instant) -> String {
    let whole = instant.nanoseconds / 1_000_000
    return String(format: "%d:%02d.%03d", whole / 60_000, whole / 1000 % 60, whole % 1000)
  }

  /// The same to the microsecond.
  static func exactTime(_ instant: Instant) -> String {
    let whole = Instant(nanoseconds: (instant.nanoseconds + 500) / 1000 * 1000)
    return shortTime(whole) + String(format: " %03d", whole.nanoseconds / 1000 % 1000)
  }

  static func text(_ duration: Duration) -> String {
    let milliseconds = duration / .milliseconds(1)
    return "\(number(milliseconds)) ms"
  }

  /// Names and values of everything the entry holds, in reading order.
  static func details(of entry: TimelineEntry) -> [(name: String, value: String)] {
    var lines = [
      ("Time", exactTime(entry.at)), ("Receiver", entry.app),
      ("Kind", entry.kind.look.title),
    ]
    if let begin = entry.frameBegin { lines.append(("Begins at", rect(begin))) }
    if let end = entry.frameEnd { lines.append(("Ends at", rect(end))) }
    if let duration = entry.duration { lines.append(("Duration", text(duration))) }
    if entry.kind == .notification, entry.frameEnd != nil {
      let curve = KeyboardNotification.curve
      lines.append(("Curve", "\(curve), the keyboard’s spring; as options \(curve << 16)"))
    }
    if let isLocal = entry.isLocal {
      lines.append(("Is local", isLocal ? "yes" : "no, another app’s keyboard"))
    }
    if !entry.detail.isEmpty { lines.append(("Detail", entry.detail)) }
    return lines
  }
}
