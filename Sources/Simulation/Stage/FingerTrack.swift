import Foundation
import VirtualTime

/// Where a finger has been lately, for its speed.
struct FingerTrack: Equatable {
  private struct Sample: Equatable {
    var at: Instant
    var place: CGPoint
  }

  let start: CGPoint
  private var samples: [Sample]

  init(start: CGPoint, at now: Instant) {
    self.start = start
    samples = [Sample(at: now, place: start)]
  }

  mutating func move(to place: CGPoint, at now: Instant) {
    let since = now.advanced(by: .milliseconds(-200))
    samples.removeAll { $0.at < since }
    samples.append(Sample(at: now, place: place))
  }

  /// From where it landed.
  var travel: CGSize {
    let last = samples.last?.place ?? start
    return CGSize(width: last.x - start.x, height: last.y - start.y)
  }

  /// When it was heard of last.
  var lastMove: Instant { samples.last?.at ?? .zero }

  /// Points a second over the last tenth of a second (look facts 6.12).
  func velocity(at now: Instant) -> CGSize {
    let since = now.advanced(by: .milliseconds(-100))
    guard let first = samples.first(where: { $0.at >= since }), let last = samples.last,
      last.at > first.at
    else { return .zero }
    let seconds = first.at.duration(to: last.at).inSeconds
    return CGSize(
      width: (last.place.x - first.place.x) / seconds,
      height: (last.place.y - first.place.y) / seconds)
  }
}
