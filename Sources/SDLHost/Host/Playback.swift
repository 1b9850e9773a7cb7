import VirtualTime

/// How the desk's time drives the phone's: speed, pause, single frames.
///
/// A pure value. The phone's time never goes back, whatever is changed when.
public struct Playback: Hashable, Sendable {
  public enum Speed: String, Hashable, Sendable, CaseIterable {
    case tenth = "1/10"
    case normal = "1"
    case fourfold = "4"

    var numerator: Int64 { self == .fourfold ? 4 : 1 }
    var denominator: Int64 { self == .tenth ? 10 : 1 }

    /// The next slower one, or itself.
    public var slower: Speed { self == .fourfold ? .normal : .tenth }
    /// The next faster one, or itself.
    public var faster: Speed { self == .tenth ? .normal : .fourfold }
  }

  public private(set) var speed = Speed.normal
  public private(set) var isPaused = false
  private var desk: DeskTime
  private var phone: Instant

  /// Phone time begins to run from `phone` at the desk's `desk`.
  public init(phone: Instant, at desk: DeskTime) {
    self.phone = phone
    self.desk = desk
  }

  /// The phone's time at a moment of the desk's.
  public func phoneTime(at moment: DeskTime) -> Instant {
    guard !isPaused, moment > desk else { return phone }
    let elapsed = (moment - desk) * speed.numerator / speed.denominator
    return Instant(nanoseconds: phone.nanoseconds + elapsed)
  }

  /// A refresh of the desk's and the one it works for, on the phone's clock; nil where the phone's
  /// time stands still.
  ///
  /// Both are as far apart as they are on the desk, even where time that does not count lies
  /// between them.
  public func refresh(
    timestamp: DeskTime, target: DeskTime
  ) -> (timestamp: Instant, target: Instant)? {
    guard !isPaused, target > desk else { return nil }
    let period = (target - timestamp) * speed.numerator / speed.denominator
    let seen = phoneTime(at: target)
    guard period > 0, seen.nanoseconds >= period else { return nil }
    return (Instant(nanoseconds: seen.nanoseconds - period), seen)
  }

  /// When the desk's clock will show the phone's `instant`; nil while paused.
  public func deskTime(of instant: Instant) -> DeskTime? {
    guard !isPaused else { return nil }
    let ahead = max(0, instant.nanoseconds - phone.nanoseconds)
    let (product, overflow) = ahead.multipliedReportingOverflow(by: speed.denominator)
    guard !overflow else { return nil }
    // Rounded up, so that whoever wakes then finds the instant reached.
    return desk + (product + speed.numerator - 1) / speed.numerator
  }

  public mutating func setSpeed(_ speed: Speed, at moment: DeskTime) {
    anchor(at: moment)
    self.speed = speed
  }

  public mutating func setPaused(_ isPaused: Bool, at moment: DeskTime) {
    anchor(at: moment)
    self.isPaused = isPaused
  }

  /// Moves paused time on by one frame.
  public mutating func step(by duration: Duration, at moment: DeskTime) {
    setPaused(true, at: moment)
    phone = phone.advanced(by: duration)
  }

  /// The desk's time up to `moment` does not count: the window was hidden, or the desk was stuck.
  public mutating func skip(from start: DeskTime, to moment: DeskTime) {
    anchor(at: start)
    desk = max(desk, moment)
  }

  /// The same speed from another instant of the phone's.
  public func moved(to phone: Instant, at moment: DeskTime) -> Playback {
    var moved = self
    moved.phone = phone
    moved.desk = moment
    return moved
  }

  private mutating func anchor(at moment: DeskTime) {
    phone = phoneTime(at: moment)
    desk = max(desk, moment)
  }
}
