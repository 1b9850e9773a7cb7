import VirtualTime

/// What one refresh of the screen showed.
///
/// - **shown**: a picture that was not there before.
/// - **repeated**: the picture before once more, though somebody drives new ones.
/// - **late**: the picture shown was begun so early that it was meant for a refresh before this
///   one, and was not done by then.
/// - **dropped**: a picture that was done and never shown, since a newer one was done before the
///   same refresh by the same driver.
public struct FrameRecord: Hashable, Sendable {
  /// The refresh's number on the screen's grid.
  public var refresh: Int64
  public var at: Instant
  /// From the refresh before to this one.
  public var period: Duration
  /// The update whose picture appeared; nil for a repeated frame.
  public var shown: FrameUpdate?
  /// Whether the picture shown missed the refresh that it was begun for.
  public var isLate: Bool
  /// Pictures done for this refresh that newer ones overtook.
  public var dropped: Int
  /// From the refresh that last showed something new to this one, which the eye takes for the
  /// length of a frame.
  ///
  /// Zero for a repeated frame and for the first one of a run.
  public var interval: Duration
  /// For a repeated frame: whether an update was under way and had not been done in time; false
  /// where none had begun.
  public var isOverrun: Bool

  public var isRepeated: Bool { shown == nil }
}

/// How many frames had which fate.
public struct FrameCounts: Hashable, Sendable {
  /// Refreshes at which a new picture could have appeared.
  public var refreshes = 0
  public var shown = 0
  public var repeated = 0
  public var late = 0
  public var dropped = 0
  /// Updates begun: calls of the driver.
  public var updates = 0

  public init() {}

  /// What has been counted since an earlier count, of the same run.
  public func since(_ earlier: FrameCounts) -> FrameCounts {
    var counts = self
    counts.refreshes -= earlier.refreshes
    counts.shown -= earlier.shown
    counts.repeated -= earlier.repeated
    counts.late -= earlier.late
    counts.dropped -= earlier.dropped
    counts.updates -= earlier.updates
    return counts
  }

  mutating func take(_ record: FrameRecord) {
    refreshes += 1
    if record.isRepeated { repeated += 1 } else { shown += 1 }
    if record.isLate { late += 1 }
    dropped += record.dropped
  }
}
