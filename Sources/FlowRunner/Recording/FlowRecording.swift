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
    /// With the user's pauses.
    case timedSteps = "from where recording began, with its pauses"
    /// What was recorded rests on what came before it.
    case wholeSteps = "from the phone's start, since its steps need what came before"
    case timedWholeSteps = "from the phone's start, with its pauses"
    /// Nothing shorter ends as the recorded run did.
    case inputs = "input by input, since nothing shorter ends the same"
  }

  /// The shortest form that ends as the run did, and its text.
  public func flow() -> (form: Form, text: String) {
    let goal = EndState(Simulator.replay(inputs, from: configuration, until: settled(end)))
    let forms: [Form] =
      start == .zero
      ? [.wholeSteps, .timedWholeSteps] : [.steps, .timedSteps, .wholeSteps, .timedWholeSteps]
    for form in forms {
      let text = text(form)
      if endState(of: text) == goal { return (form, text) }
    }
    return (.inputs, exactFlow)
  }

  /// The run as it was, input by input: played again it has the same digest at its end.
  public var exactFlow: String {
    FlowText.header(app: app, of: configuration)
      + FlowText.inputs(inputs, from: .zero, to: Instant.zero.duration(to: end))
  }

  // MARK: Forms

  func text(_ form: Form) -> String {
    let isWhole = form == .wholeSteps || form == .timedWholeSteps
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
    var lines = FlowText.header(app: app, of: header)
    if let opened {
      lines += opened == app ? "- launchApp\n" : "- launchApp: \(FlowText.scalar(opened))\n"
    }
    let keepsPauses = form == .timedSteps || form == .timedWholeSteps
    return lines + Self.lines(steps, keepsPauses: keepsPauses)
  }

  private static func lines(_ steps: [RecordedSteps.Step], keepsPauses: Bool) -> String {
    var text = ""
    var last: Instant?
    for step in steps {
      let pause = last.map { $0.duration(to: step.began) } ?? .zero
      if keepsPauses && pause > .milliseconds(50) {
        text += "- wait: \(FlowText.milliseconds(pause))\n"
      }
      switch step.what {
      case .line(let line): text += "- \(line)\n"
      case .typing(let words): text += "- inputText: \(FlowText.scalar(words))\n"
      case .erasing(let count): text += "- eraseText: \(count)\n"
      case .inputs(let inputs):
        let began = Instant.zero.duration(to: step.began)
        text += FlowText.inputs(inputs, from: began, to: Instant.zero.duration(to: step.ended))
      }
      last = step.ended
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
