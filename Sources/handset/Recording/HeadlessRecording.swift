import FrameTiming
import SessionRecorder
import Simulation
import VirtualTime

/// Records a phone on simulated time: a row for each refresh, from what the phone itself knows of
/// its frames, and the same rows whenever it is done again.
@MainActor final class HeadlessRecording {
  private let phone: Simulator
  private let played: PlayedInputs
  private let recorder: SessionRecording
  private var witness: PhoneWitness
  private var index = 0

  /// - Parameter app: the app that the flow of the inputs is of.
  init(
    _ phone: Simulator, playing played: PlayedInputs, into recorder: SessionRecording, app: String
  ) {
    self.phone = phone
    self.played = played
    self.recorder = recorder
    witness = PhoneWitness(recorder: recorder, app: app)
  }

  /// Goes on to an instant, or until somebody wants the program to end.
  func run(until end: Instant) {
    _ = witness.follow(phone) { $0 }
    while phone.now < end, !StopSignal.isRaised, recorder.status.problem == nil {
      step(end)
      if index % 600 == 0 { Console.progress(Self.progress(recorder.status)) }
    }
    _ = witness.follow(phone) { $0 }
    witness.end(at: phone.now)
    Console.clearProgress()
  }

  nonisolated static func progress(_ status: SessionRecording.Status) -> String {
    let seconds = (status.elapsed.inSeconds * 10).rounded() / 10
    let lost = status.lost > 0 ? ", \(status.lost) not written" : ""
    let hitch = (status.hitch.inSeconds * 1000).rounded()
    return "recording: \(seconds) s, \(status.frames) frames, \(Int(hitch)) ms of hitches\(lost)"
  }

  /// To the next refresh: what it shows was done before it, what it calls comes after.
  private func step(_ end: Instant) {
    let grid = phone.refresh
    let refresh = grid.index(after: phone.now)
    let at = grid.instant(of: refresh)
    guard at <= end else { return played.advance(phone, to: end) }
    played.advance(phone, to: Instant(nanoseconds: at.nanoseconds - 1))
    guard phone.refresh == grid else { return }
    witness.look(at: phone, doneBy: at)
    let tags = witness.tags(of: phone)
    let isMoving = phone.isMoving
    let isMovedBySystem = phone.isMovedBySystem
    let inputs = witness.follow(phone) { $0 }
    played.advance(phone, to: at)
    let record = phone.frames.latest(1).last.flatMap { $0.refresh == refresh ? $0 : nil }

    var frame = SessionFrame(
      index: index, vsync: refresh, source: .virtual, callback: grid.instant(of: refresh - 1),
      timestamp: grid.instant(of: refresh - 1), target: at)
    frame.tags = tags
    frame.isAnimating = isMoving || record != nil
    frame.inputs = inputs.count
    frame.oldestInput = inputs.oldest
    witness.fill(&frame) { $0 }
    frame.pictures = witness.pictures(of: phone)
    Self.show(&frame, record, isMovedBySystem: isMovedBySystem)
    recorder.change(period: grid.period(after: refresh - 1))
    recorder.record(frame)
    index += 1
  }

  /// When the picture was made and whether one appeared.
  private static func show(
    _ frame: inout SessionFrame, _ record: FrameRecord?, isMovedBySystem: Bool
  ) {
    let at = frame.target
    var work = FramePhases.Span(frame.timestamp, frame.timestamp)
    frame.shown = at
    if let update = record?.shown {
      work = .init(update.begin, update.end)
    } else if let record, !isMovedBySystem {
      frame.shown = nil
      // Either the update took all of the refresh, or none began.
      work = record.isOverrun ? .init(frame.timestamp, at) : .init(at, at)
    }
    frame.callback = work.begin
    let done = FramePhases.Span(work.end, work.end)
    frame.phases = FramePhases(
      animation: work, layout: done, draw: done, present: .init(at, at))
  }
}
