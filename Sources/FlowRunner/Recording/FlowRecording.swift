import Foundation
import Simulation
import UIKit
import VirtualTime

/// What was done on a phone, written as a flow that does it again.
///
/// Taps name what was tapped, by id or text, and say a place only where nothing else does. Of
/// several ways to write it, the shortest is taken that ends as the recorded run did, which is
/// found out by playing it.
@MainActor public struct FlowRecording {
  private let configuration: Simulator.Configuration
  private let inputs: [TimedInput]
  private let start: Instant
  private let end: Instant
  private let app: String

  /// - Parameters:
  ///   - phone: one on which something was done.
  ///   - start: from when on it is told.
  ///   - app: the flow's app; nil for the one in front at the end.
  public init(_ phone: Simulator, from start: Instant = .zero, app: String? = nil) {
    configuration = phone.configuration
    inputs = phone.inputs
    self.start = start
    end = phone.now
    let launched = phone.inputs.compactMap { input in
      if case .launch(let app, _) = input.input { app } else { nil }
    }
    self.app =
      app ?? phone.frontApp ?? launched.last ?? phone.configuration.apps.first?.id ?? "home"
  }

  /// What a flow says of the run.
  public enum Form: String, Hashable, Sendable {
    /// From where recording began.
    case steps = "from where recording began"
    /// Where a step would come too early, with a wait for rest before it.
    case restingSteps = "from where recording began, waiting for rest between some steps"
    /// With the user's pauses.
    case timedSteps = "from where recording began, with its pauses"
    /// What was recorded rests on what came before it.
    case wholeSteps = "from the phone's start, since its steps need what came before"
    case restingWholeSteps = "from the phone's start, waiting for rest between some steps"
    case timedWholeSteps = "from the phone's start, with its pauses"
    /// Nothing shorter ends as the recorded run did.
    case inputs = "input by input, since nothing shorter ends the same"
  }

  /// What stands between steps.
  private enum Pauses {
    case none, times
    /// Before the steps with these numbers the phone has to come to rest.
    case rests(Set<Int>)
  }

  /// The shortest form that ends as the run did, and its text.
  public func flow() -> (form: Form, text: String) {
    let goal = EndState(Simulator.replay(inputs, from: configuration, until: settled(end)))
    if start != .zero {
      let story = story(isWhole: false)
      let forms = (Form.steps, Form.restingSteps, Form.timedSteps)
      if let found = shortest(of: story, goal, forms) { return found }
    }
    let forms = (Form.wholeSteps, Form.restingWholeSteps, Form.timedWholeSteps)
    return shortest(of: story(isWhole: true), goal, forms) ?? (.inputs, exactFlow)
  }

  /// The run as it was, input by input: played again it has the same digest at its end.
  public var exactFlow: String {
    FlowText.header(app: app, of: configuration)
      + FlowText.inputs(inputs, from: .zero, to: Instant.zero.duration(to: end))
  }

  // MARK: Forms

  /// The beginning of a flow, and the steps that follow.
  private struct Story {
    var head: String
    var steps: [RecordedSteps.Step]

    func text(_ pauses: Pauses) -> String { head + FlowRecording.lines(steps, pauses) }
  }

  private func shortest(
    of story: Story, _ goal: EndState, _ forms: (plain: Form, resting: Form, timed: Form)
  ) -> (form: Form, text: String)? {
    let plain = story.text(.none)
    if endState(of: plain) == goal { return (forms.plain, plain) }
    var rests = Set(story.steps.indices.filter { Self.pause(before: $0, in: story.steps) != nil })
    if !rests.isEmpty, endState(of: story.text(.rests(rests))) == goal {
      for place in rests.sorted().prefix(Self.mostTrials) {
        let fewer = rests.subtracting([place])
        if endState(of: story.text(.rests(fewer))) == goal { rests = fewer }
      }
      return (forms.resting, story.text(.rests(rests)))
    }
    let timed = story.text(.times)
    return endState(of: timed) == goal ? (forms.timed, timed) : nil
  }

  /// How many waits are tried to be left out; whoever has recorded waits for it.
  private static let mostTrials = 12

  private func story(isWhole: Bool) -> Story {
    let start = isWhole ? .zero : start
    let phone = Simulator.replay(
      isWhole ? [] : inputs.filter { $0.at < start }, from: configuration, until: start)
    var header = configuration
    header.device = phone.device
    header.orientation = phone.orientation
    header.appearance = phone.appearance
    let initial = Simulator(configuration).appSettings
    for (key, value) in phone.appSettings where initial[key] != value {
      header.appSettings[key] = value
    }
    let opened = phone.frontApp
    let steps = RecordedSteps(inputs.filter { $0.at >= start }, on: phone, app: app).steps
    var head = FlowText.header(app: app, of: header)
    if let opened {
      head += opened == app ? "- launchApp\n" : "- launchApp: \(FlowScalar.quoted(opened))\n"
    }
    return Story(head: head, steps: steps)
  }

  /// How long nothing was done before a step; nil where it followed at once, or is the first.
  nonisolated private static func pause(
    before index: Int, in steps: [RecordedSteps.Step]
  ) -> Duration? {
    guard index > 0 else { return nil }
    let pause = steps[index - 1].ended.duration(to: steps[index].began)
    return pause > .milliseconds(50) ? pause : nil
  }

  nonisolated private static func lines(_ steps: [RecordedSteps.Step], _ pauses: Pauses) -> String {
    var text = ""
    for (index, step) in steps.enumerated() {
      switch pauses {
      case .times:
        if let pause = pause(before: index, in: steps) {
          text += "- wait: \(FlowText.milliseconds(pause))\n"
        }
      case .rests(let places): if places.contains(index) { text += "- waitForAnimationToEnd\n" }
      case .none: break
      }
      switch step.what {
      case .line(let line): text += "- \(line)\n"
      case .typing(let words): text += "- inputText: \(FlowScalar.quoted(words))\n"
      case .erasing(let count): text += "- eraseText: \(count)\n"
      case .inputs(let inputs):
        let began = Instant.zero.duration(to: step.began)
        text += FlowText.inputs(inputs, from: began, to: Instant.zero.duration(to: step.ended))
      }
    }
    return text.isEmpty ? "- wait: 1ms\n" : text
  }

  // MARK: Trying

  /// Long enough for everything that moves by itself to come to rest.
  private func settled(_ instant: Instant) -> Instant { instant.advanced(by: .seconds(3)) }

  private func endState(of text: String) -> EndState? {
    guard let flow = try? FlowReader.flow(from: text, file: "recording.yaml"),
      let phone = try? flow.phone(from: configuration)
    else { return nil }
    let player = FlowPlayer(phone, app: app)
    guard player.play(flow).hasPassed else { return nil }
    phone.advance(to: settled(phone.now))
    return EndState(phone)
  }
}

/// What has to be the same at the end of a run and of the flow written of it.
@MainActor private struct EndState: Equatable {
  var app: String?
  var keyboard: String
  var turn: String
  var appearance: String
  var stack: String
  /// What stands in fields.
  var texts: [String]

  init(_ phone: Simulator) {
    app = phone.frontApp
    keyboard = phone.keyboardState.rawValue
    turn = phone.orientation.rawValue
    appearance = phone.appearance.rawValue
    let world = phone.keyApp.flatMap(phone.world(of:))
    stack =
      world.map { world in
        phone.look(into: world) { world.controllerTree?.text ?? "" }
      } ?? ""
    texts = ElementFinder(simulator: phone).visibleElements().compactMap { element in
      switch element.view {
      case let field as UITextField: field.text
      case let view as UITextView: view.text
      default: nil
      }
    }
  }
}
