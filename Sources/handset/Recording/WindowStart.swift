import FrameTiming
import VirtualTime

/// The opening of a window: pictures that come before its pace is known, and count for nothing.
///
/// The first pictures draw and upload everything anew. From the first one on that is done by its
/// own refresh, or after the window has rested, frames are the session's; a machine that is always
/// late has shown as much after a few.
struct WindowStart {
  static let mostFrames = 10

  /// When the window turned to its first frame.
  private var since: Instant?
  private var frames = 0
  private var isOver = false

  /// A frame while the beat is still being looked for.
  mutating func probe(at callback: Instant) { since = since ?? callback }

  /// Takes a frame that the beat is known for; says whether it is still a part of the opening.
  mutating func takes(_ frame: SessionFrame, period: Duration, hasRested: Bool) -> Bool {
    guard !isOver else { return false }
    let isRested = hasRested && since != nil
    since = since ?? frame.callback
    isOver = !frame.isOverrun(period) || isRested || frames >= Self.mostFrames
    frames += 1
    return !isOver
  }

  /// The gap that the opening is, once, at the first frame after it; nil where there was none.
  mutating func gap(before frame: SessionFrame) -> SessionGap? {
    defer { since = nil }
    guard let since, since < frame.callback else { return nil }
    return SessionGap(.starting, from: since, to: frame.callback)
  }
}
