import VirtualTime

/// Where a session's numbers come from, so that nobody takes a virtual clock for a screen.
///
/// What a tool does not tell is empty or nil.
public struct Provenance: Hashable, Sendable, Codable {
  /// What makes the callbacks come.
  public enum Pacing: String, Hashable, Sendable, Codable, CaseIterable {
    case realVsync = "real vsync"
    case simulatedBySDL = "vsync simulated by SDL"
    case ownPacing = "own pacing"
    case virtualClock = "virtual clock"
    case unknown = "not known"
  }

  public var pacing: Pacing
  /// Which clock the instants are of, such as `CLOCK_MONOTONIC`.
  public var clock: String
  /// What "shown" means, such as `return of SDL_RenderPresent` or `scan-out`.
  public var shownAt: String
  /// Refreshes a second, as measured from presents.
  public var measuredRefresh: Double?
  /// As the system reports it.
  public var reportedRefresh: Double?
  public var driver: String
  public var renderer: String
  public var sdlVersion: String

  public init(
    pacing: Pacing = .unknown, clock: String = "", shownAt: String = "",
    measuredRefresh: Double? = nil, reportedRefresh: Double? = nil, driver: String = "",
    renderer: String = "", sdlVersion: String = ""
  ) {
    self.pacing = pacing
    self.clock = clock
    self.shownAt = shownAt
    self.measuredRefresh = measuredRefresh
    self.reportedRefresh = reportedRefresh
    self.driver = driver
    self.renderer = renderer
    self.sdlVersion = sdlVersion
  }

  /// The refresh period to count with: measured before reported.
  public var period: Duration? {
    guard let rate = measuredRefresh ?? reportedRefresh, rate.isFinite, rate >= 1, rate <= 10_000
    else { return nil }
    return Duration(nearest: 1 / rate)
  }
}

/// What is said of a session as a whole; lies beside the frames as `session.json`.
public struct SessionInfo: Hashable, Sendable, Codable {
  public var provenance: Provenance
  /// What was recorded, such as the flow's name.
  public var title: String
  public var device: String
  /// The program that recorded, with its version.
  public var recorder: String
  /// Day and time of the recording in the caller's own words; the core asks no clock.
  public var recordedAt: String
  /// Settings, versions and whatever else explains the numbers; shown in this order.
  public var details: [Detail]
  /// Frames that did not fit the writer's buffer and are missing from the files.
  public var lostFrames: Int
  /// False until the recording ended by itself; a killed one stays so.
  public var isComplete: Bool

  public struct Detail: Hashable, Sendable, Codable {
    public var name: String
    public var value: String

    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  public init(
    provenance: Provenance = Provenance(), title: String = "", device: String = "",
    recorder: String = "", recordedAt: String = "", details: [Detail] = [], lostFrames: Int = 0,
    isComplete: Bool = false
  ) {
    self.provenance = provenance
    self.title = title
    self.device = device
    self.recorder = recorder
    self.recordedAt = recordedAt
    self.details = details
    self.lostFrames = lostFrames
    self.isComplete = isComplete
  }
}
