import CSDL2
import Foundation

/// The host's beat: probing first, then the display's or its own.
struct HostPacing {
  private(set) var clock: FrameClock
  private var probe: VsyncProbe?
  private var watch = PresentWatch()
  private(set) var kind: Provenance.Kind

  /// What a present has shown.
  enum Finding: Hashable {
    /// The display gives no beat: the renderer has to be made anew, without waiting in it.
    case needsPlainRenderer
    case throttled
    case released
  }

  init(renderer: Renderer, driver: String, reported: Int, at now: DeskTime) {
    let rate = RefreshRate(reported: reported) ?? .standard
    clock = FrameClock(beat: .own(PacingGrid(base: now, rate: rate)))
    if renderer.name == "software" {
      // Nothing waits in it unless SDL is asked to sleep, and it never is (frame facts 2.1).
      kind = .ownPacing
    } else {
      kind = .probing
      probe = VsyncProbe(
        isSuspect: DeskWindow.invisibleDrivers.contains(driver) || renderer.isOnProcessor)
    }
  }

  /// While probing, frames go out back to back; nothing of our own may sleep between them.
  var isProbing: Bool { probe != nil }

  /// When the next frame may begin; nil for at once.
  func nextStart(after now: DeskTime) -> DeskTime? {
    isProbing ? nil : clock.nextStart(after: now)
  }

  mutating func frame(at now: DeskTime) -> RefreshTiming { clock.frame(at: now) }

  mutating func resume(at now: DeskTime) { clock.resume(at: now) }

  /// Takes one present: when it was called and when it came back.
  mutating func presented(start: DeskTime, end: DeskTime) -> Finding? {
    clock.presented(at: end)
    if probe != nil {
      probe?.note(start: start, end: end)
      return decide(at: end)
    }
    let finding = watch.note(
      held: end - start, period: clock.period, expectsVsync: kind == .vsync)
    switch finding {
    case .vsyncLost:
      takeOwnBeat(at: end)
      return .needsPlainRenderer
    case .throttled: return .throttled
    case .released: return .released
    case nil: return nil
    }
  }

  private mutating func decide(at now: DeskTime) -> Finding? {
    switch probe?.verdict {
    case .undecided?, nil: return nil
    case .real(let period)?:
      probe = nil
      kind = .vsync
      clock = FrameClock(beat: .display(VsyncPhase(period: period, last: now)))
      return nil
    case .simulatedBySDL?, VsyncProbe.Verdict.none?:
      probe = nil
      kind = .ownPacing
      clock.resume(at: now)
      return .needsPlainRenderer
    }
  }

  private mutating func takeOwnBeat(at now: DeskTime) {
    kind = .ownPacing
    let rate = RefreshRate(periodInNanoseconds: clock.period)
    clock = FrameClock(beat: .own(PacingGrid(base: now, rate: rate)))
  }

  func provenance(driver: String, renderer: String, reported: Int) -> Provenance {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return Provenance(
      kind: kind, driver: driver, renderer: renderer,
      sdlVersion: "\(version.major).\(version.minor).\(version.patch)", clock: DeskClock.name,
      measuredRefresh: kind == .vsync ? 1e9 / Double(clock.period) : nil,
      reportedRefresh: reported)
  }
}
