import FrameTiming
import SDLHost
import SessionRecorder
import Simulation
import VirtualTime

/// Records the window: measured times, on the desk's clock.
@MainActor final class WindowRecording {
  private let recorder: SessionRecording
  private var info: SessionInfo
  private var witness: PhoneWitness
  private var index = 0
  private var vsync: Int64 = 0
  private var lastTimestamp: DeskTime?
  private var gapCount = 0
  private var start = WindowStart()
  /// Since when the window has shown what was recorded before.
  private var pastSince: DeskTime?
  private var hasToldPacing = false
  private var hasComplained = false

  /// - Parameter app: the app that the flow of the inputs is of.
  init(into recorder: SessionRecording, info: SessionInfo, app: String) {
    self.recorder = recorder
    self.info = info
    witness = PhoneWitness(recorder: recorder, app: app)
  }

  /// Takes the frame that was just presented.
  func take(_ host: WindowHost, _ timing: RefreshTiming) {
    // What is looked at again is no frame of the session's.
    if host.travel.isInPast {
      if pastSince == nil { pastSince = host.marks.callback }
      return
    }
    let inputs = witness.follow(host.simulator) { Self.instant(host, of: $0) }
    // While the beat is being looked for, frames go out back to back and belong to no refresh.
    guard host.pacingKind != .probing else {
      return start.probe(at: Instant(host.marks.callback))
    }
    tellProvenance(host)
    complainOnce()
    var frame = frame(host, timing)
    let hasRested = host.marks.idleSince != nil
    if start.takes(frame, period: host.refreshPeriod, hasRested: hasRested) { return }
    if let opening = start.gap(before: frame) { recorder.note(opening) }
    noteGaps(host)
    recorder.change(period: host.refreshPeriod)
    count(timing, host.refreshPeriod)
    frame.vsync = vsync
    frame.inputs = inputs.count
    frame.oldestInput = inputs.oldest.map { min($0, frame.callback) }
    let phone = host.simulator
    witness.look(at: phone, doneBy: host.playback.phoneTime(at: timing.target))
    frame.tags = witness.tags(of: phone)
    witness.fill(&frame) { Self.instant(host, of: $0) }
    frame.pictures = witness.pictures(of: phone)
    recorder.record(frame)
    index += 1
  }

  /// Which refresh of the display the frame answers.
  private func count(_ timing: RefreshTiming, _ period: Duration) {
    if let lastTimestamp {
      let steps = Double(timing.timestamp - lastTimestamp) / Double(period.wholeNanoseconds)
      vsync += max(1, Int64(steps.rounded()))
    }
    lastTimestamp = timing.timestamp
  }

  private func frame(_ host: WindowHost, _ timing: RefreshTiming) -> SessionFrame {
    let marks = host.marks
    var frame = SessionFrame(
      index: index, vsync: vsync, source: host.pacingKind == .vsync ? .vsync : .pacing,
      callback: Instant(marks.callback), timestamp: Instant(timing.timestamp),
      target: Instant(timing.target))
    frame.phases = FramePhases(
      animation: .init(Instant(marks.animation), Instant(marks.layout)),
      layout: .init(Instant(marks.layout), Instant(marks.draw)),
      draw: .init(Instant(marks.draw), Instant(marks.present)),
      present: .init(Instant(marks.present), Instant(marks.end)))
    frame.shown = Instant(marks.end)
    frame.isAnimating = host.simulator.isMoving && !host.isPaused
    return frame
  }

  private func noteGaps(_ host: WindowHost) {
    if let since = pastSince {
      pastSince = nil
      recorder.note(
        SessionGap(.timeTravel, from: Instant(since), to: Instant(host.marks.callback)))
    }
    for gap in host.gaps.dropFirst(gapCount) {
      recorder.note(
        SessionGap(gap.reason.ofSession, from: Instant(gap.from), to: Instant(gap.to)))
    }
    gapCount = host.gaps.count
    guard let idle = host.marks.idleSince, idle < host.marks.callback else { return }
    recorder.note(SessionGap(.idle, from: Instant(idle), to: Instant(host.marks.callback)))
  }

  private static func instant(_ host: WindowHost, of phone: Instant) -> Instant? {
    host.playback.deskTime(of: phone).map(Instant.init)
  }

  // MARK: Telling

  /// Once when the beat is found, and once more when the display's has been measured.
  private func tellProvenance(_ host: WindowHost) {
    let isMeasured = index == 600
    guard !hasToldPacing || isMeasured else { return }
    hasToldPacing = true
    info.provenance = host.sessionProvenance
    recorder.update(info)
  }

  /// The session goes on without its files.
  private func complainOnce() {
    guard !hasComplained, let problem = recorder.status.problem else { return }
    hasComplained = true
    Console.complain("\(problem); the window goes on without being recorded")
  }

  /// The last words, when the window has closed.
  func end(_ host: WindowHost) -> SessionInfo {
    host.travelToEnd()
    _ = witness.follow(host.simulator) { Self.instant(host, of: $0) }
    witness.end(at: host.simulator.now)
    info.provenance = host.sessionProvenance
    info = SessionTelling.end(info, of: host.simulator)
    if witness.branches > 0 {
      info.details.append(.init("Went on from earlier moments", "\(witness.branches)"))
    }
    return info
  }
}

extension Instant {
  fileprivate init(_ moment: DeskTime) { self.init(nanoseconds: moment.nanoseconds) }
}

extension WindowHost.Gap.Reason {
  /// As a session names it: presents are held back for windows that are covered, and only a machine
  /// or process that was stopped does nothing for so long.
  fileprivate var ofSession: SessionGap.Reason {
    switch self {
    case .hidden: .hidden
    case .throttled: .occluded
    case .stuck: .suspended
    }
  }
}

extension WindowHost {
  /// Where the times come from, as a session tells it.
  fileprivate var sessionProvenance: SessionProvenance {
    let told = provenance
    let period = refreshPeriod.inSeconds
    var session = SessionProvenance(
      pacing: told.kind == .vsync ? .realVsync : .ownPacing, clock: told.clock,
      shownAt: "return of SDL_RenderPresent")
    session.measuredRefresh = told.measuredRefresh ?? 1 / period
    session.reportedRefresh = told.reportedRefresh > 0 ? Double(told.reportedRefresh) : nil
    session.driver = told.driver
    session.renderer = told.renderer
    session.sdlVersion = told.sdlVersion
    return session
  }
}
