import FlowRunner
import FrameTiming
import SessionRecorder
import Simulation
import UIKit
import VirtualTime

/// Follows a phone from frame to frame: what was put in, what happened, what it shows.
@MainActor struct PhoneWitness {
  private let recorder: SessionRecording
  /// The app that the flow of the inputs is of.
  private let app: String
  private var phone: Simulator?
  private var inputCount = 0
  private var entryCount = 0
  private var timer: AnimationSample?
  private var link: AnimationSample?
  /// What the phone had counted at the frame before.
  private var counted = FrameCounts()
  /// How often time was taken up again at an earlier moment.
  private(set) var branches = 0

  init(recorder: SessionRecording, app: String) {
    self.recorder = recorder
    self.app = app
  }

  // MARK: Inputs and events

  /// What the phone has been given since the last call; refreshes are no input of a user's.
  struct Inputs {
    var count = 0
    var oldest: Instant?
  }

  /// Writes down what has come since the last call.
  ///
  /// - Parameter clock: from the phone's clock to the session's; nil where that is not known.
  mutating func follow(_ phone: Simulator, clock: (Instant) -> Instant?) -> Inputs {
    if phone !== self.phone || phone.inputs.count < inputCount { begin(phone, clock) }
    var inputs = Inputs()
    for input in phone.inputs.dropFirst(inputCount) {
      recorder.appendInputs((inputCount == 0 ? InputsFlow.opening : "") + InputsFlow.line(input))
      inputCount += 1
      if case .vsync = input.input { continue }
      inputs.count += 1
      guard let at = clock(input.at) else { continue }
      if inputs.oldest == nil { inputs.oldest = at }
      let words = input.description.split(separator: " ", maxSplits: 1)
      recorder.mark(words.last.map(String.init) ?? "input", on: .inputs, at: at)
    }
    for entry in phone.timeline.dropFirst(entryCount) { mark(entry, clock) }
    entryCount = phone.timeline.count
    return inputs
  }

  /// Another phone, or another past of this one: its inputs are written from their beginning.
  private mutating func begin(_ phone: Simulator, _ clock: (Instant) -> Instant?) {
    let beginning = InputsFlow.beginning(app: app, of: phone.configuration)
    if let old = self.phone {
      recorder.replaceInputs(beginning)
      // What both have lived through is told already.
      let common = zip(old.timeline, phone.timeline).prefix { $0 == $1 }
      entryCount = common.count
      counted = phone.frames.counts
      branches += 1
      if let at = clock(phone.now) {
        recorder.mark("time goes on from an earlier moment", on: .inputs, at: at)
      }
    } else {
      recorder.appendInputs(beginning)
    }
    self.phone = phone
    inputCount = 0
  }

  private func mark(_ entry: TimelineEntry, _ clock: (Instant) -> Instant?) {
    let track: TraceFile.Track
    switch entry.kind {
    case .notification, .lifecycle: track = .notifications
    case .timer: track = .timers
    case .firstResponder, .route, .input, .system, .log: return
    }
    guard let at = clock(entry.at) else { return }
    recorder.mark("\(entry.name) (\(entry.app))", on: track, at: at)
  }

  /// The last lines of the inputs.
  func end(at end: Instant) {
    guard let phone else { return }
    let last = phone.inputs.last?.at ?? .zero
    let ending = InputsFlow.ending(after: last, at: end)
    // A list of steps has at least one.
    recorder.appendInputs(ending.isEmpty && phone.inputs.isEmpty ? "- wait: 1ms\n" : ending)
  }

  // MARK: State

  /// What is going on, for frames to be told apart by.
  func tags(of phone: Simulator) -> StateTags {
    var tags = StateTags(
      scene: phone.frontApp ?? Simulator.home, isScrolling: phone.isScrolling,
      isKeyboardMoving: phone.isKeyboardMoving)
    if link != nil {
      tags.driver = .displayLink
    } else if timer != nil {
      tags.driver = .timer
    }
    return tags
  }

  /// Takes up which moments the app's animations show in a picture that has to be done by then.
  mutating func look(at phone: Simulator, doneBy end: Instant) {
    Self.take(phone.animation(by: .timer), doneBy: end, into: &timer)
    Self.take(phone.animation(by: .displayLink), doneBy: end, into: &link)
  }

  private static func take(
    _ new: AnimationSample?, doneBy end: Instant, into sample: inout AnimationSample?
  ) {
    if let new, new.done > end { return }
    sample = new
  }

  /// What each driver made of the animation, on the session's clock.
  func fill(_ frame: inout SessionFrame, clock: (Instant) -> Instant?) {
    frame.timer = Self.sample(timer, clock)
    frame.displayLink = Self.sample(link, clock)
  }

  /// What became of the app's pictures since the last call.
  mutating func pictures(of phone: Simulator) -> FrameCounts {
    let counts = phone.frames.counts
    defer { counted = counts }
    return counts.since(counted)
  }

  private static func sample(
    _ sample: AnimationSample?, _ clock: (Instant) -> Instant?
  ) -> DriverSample? {
    guard let sample, let time = clock(sample.time) else { return nil }
    return DriverSample(time: time, velocity: sample.velocity)
  }
}
