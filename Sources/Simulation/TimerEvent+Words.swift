import UIKit
import VirtualTime

/// How the timeline tells of timers and links.
extension TimerEvent {
  /// What happened, in two words or three.
  var name: String {
    switch what {
    case .added: "timer added"
    case .fired(_, _, _, let wasStopped): wasStopped ? "timer overdue" : "timer fired"
    case .invalidated: "timer invalidated"
    case .linkAdded: "link added"
    case .linkPaused(let isPaused): isPaused ? "link paused" : "link goes on"
    case .linkLate: "link late"
    case .linkEnded: "link invalidated"
    case .linkLeaked: "link leaked"
    case .mode: "run loop mode"
    }
  }

  /// The particulars, and where it was made; `date` gives the wall clock's seconds since 1970.
  func detail(date: (Instant) -> Double) -> String {
    (particulars(date: date) + (site.isEmpty ? [] : [site])).joined(separator: ", ")
  }

  private func particulars(date: (Instant) -> Double) -> [String] {
    switch what {
    case .added(let interval, let tolerance, let mode, let first):
      return [interval.map { "every \($0.words)" } ?? "once"]
        + ["first at \(TimeOfDay.text(date(first)))"]
        + (tolerance > .zero ? ["tolerance \(tolerance.words)"] : []) + [Self.text(mode)]
    case .fired(let number, let due, let missed, _):
      let late = due.duration(to: at)
      return (late > .zero ? ["\(late.words) late"] : [])
        + (missed > 0 ? ["\(missed) missed"] : [])
        + ["fire \(number)", "due at \(TimeOfDay.text(date(due)))"]
    case .invalidated(let fires): return ["after \(fires) \(fires == 1 ? "fire" : "fires")"]
    case .linkAdded(let mode): return [Self.text(mode)]
    case .linkPaused: return []
    case .linkLate(let missed): return ["\(missed) \(missed == 1 ? "call" : "calls") left out"]
    case .linkEnded(let calls): return ["after \(calls) \(calls == 1 ? "call" : "calls")"]
    case .linkLeaked: return ["only the run loop holds it"]
    case .mode(let mode): return [Self.text(mode)]
    }
  }

  private static func text(_ mode: RunLoop.Mode) -> String {
    switch mode {
    case .default: "default"
    case .tracking: "tracking"
    case .common: "common"
    default: mode.rawValue
    }
  }
}

extension Duration {
  /// `250 ms`, `1.5 s`: in milliseconds below a second, to a thousandth of the unit.
  var words: String {
    let seconds = inSeconds
    let (value, unit) = seconds < 1 ? (seconds * 1000, "ms") : (seconds, "s")
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded)) \(unit)" : "\(rounded) \(unit)"
  }
}

/// The hour, as the wall clock shows it.
enum TimeOfDay {
  /// `9:41:05.250`, from seconds since 1970.
  static func text(_ seconds: Double) -> String {
    let whole = Int((seconds * 1000).rounded())
    let ofDay = ((whole % 86_400_000) + 86_400_000) % 86_400_000
    return String(
      format: "%d:%02d:%02d.%03d", ofDay / 3_600_000, ofDay / 60_000 % 60, ofDay / 1000 % 60,
      ofDay % 1000)
  }
}
