/// When the parts of a frame began and ended, on the desk's clock.
///
/// They follow one another: what lies between the callback and the first part went into events.
public struct FrameMarks: Hashable, Sendable {
  /// When the host turned to the frame.
  public var callback: DeskTime
  /// The apps' code begins: timers, notifications, display links.
  public var animation: DeskTime
  /// Layout and putting the frame together begins.
  public var layout: DeskTime
  /// Drawing begins.
  public var draw: DeskTime
  /// Present is called.
  public var present: DeskTime
  /// Present has come back.
  public var end: DeskTime
  /// Since when the host has slept because nothing moved; nil where it has not.
  public var idleSince: DeskTime?

  init(at moment: DeskTime) {
    callback = moment
    animation = moment
    layout = moment
    draw = moment
    present = moment
    end = moment
  }
}
