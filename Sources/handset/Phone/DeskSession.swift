import DeviceModel
import FlowRunner
import Foundation
import Inspector
import SDLHost
import Simulation
import VirtualTime

/// A window with a phone in it, and what is played there.
@MainActor final class DeskSession {
  private let workshop: Workshop
  private let configuration: Simulator.Configuration
  private let device: Device?
  private let played = PlayedInputs()
  private let recorder = FlowRecorder()
  private var told: ToldTour?
  private var hasFailed = false
  /// The step of the flow that fails, until time has come there.
  private var failure: FlowFailure?
  var showsInspector = true
  /// Called with the phone whenever its clock has moved.
  var watch: @MainActor (Simulator) -> Void = { _ in }
  /// Called with the window after each frame.
  var watchFrame: @MainActor (WindowHost, RefreshTiming) -> Void = { _, _ in }
  /// Changes what the window starts from.
  var adapt: @MainActor (inout WindowHost.Configuration) -> Void = { _ in }
  /// Called with the window when it has closed.
  var closed: @MainActor (WindowHost) -> Void = { _ in }
  /// When the flow that is played has come to its end.
  private(set) var flowEnd: Instant?

  init(workshop: Workshop, configuration: Simulator.Configuration, device: Device?) {
    self.workshop = workshop
    self.configuration = configuration
    self.device = device
  }

  /// A phone at the home screen, or with an app open.
  func phone(with app: String?) -> Simulator {
    let phone = Simulator(configuration)
    if let app { phone.handle(.launch(app: app, url: nil)) }
    return phone
  }

  /// A phone on which the flow will be played as time passes.
  func phone(playing flow: Flow) throws -> Simulator {
    let rehearsal = try flow.phone(from: configuration, on: device)
    let player = FlowPlayer(rehearsal, app: flow.appId.name)
    let result = player.play(flow)
    hasFailed = !result.hasPassed
    failure = result.failure
    if hasFailed {
      Console.remark(FlowReport.paragraph(result).trimmingCharacters(in: .newlines))
    }
    played.start(rehearsal.inputs)
    flowEnd = rehearsal.now
    let start = try flow.configuration(from: configuration, on: device)
    told =
      player.scenes.isEmpty
      ? nil
      : ToldTour(scenes: player.scenes, rehearsal: rehearsal, played: played) { Simulator(start) }
    return Simulator(start)
  }

  /// Opens the window and stays until it is closed.
  func show(_ phone: Simulator) throws(HostError) -> ExitStatus {
    guard Display.name != nil else { throw .noDisplay(Display.absence) }
    let camera = workshop.camera()
    var window = WindowHost.Configuration(simulator: phone, rasteriser: camera.rasteriser)
    let inspector = PhoneInspector(simulator: phone, textMeasurer: workshop.text)
    window.panel = inspector
    window.isPanelFolded = !showsInspector
    window.onFrame = { [weak self, weak inspector, watchFrame] host, timing in
      watchFrame(host, timing)
      self?.recorder.follow(host)
      self?.tellFailure(in: host)
      guard let inspector else { return }
      inspector.follow(host)
      if let told = self?.told {
        if !host.travel.isInPast { told.follow(host, inspector) }
      } else {
        inspector.caption = nil
      }
    }
    window.advance = { [weak self, played, watch] phone, instant in
      if let told = self?.told {
        told.advance(phone, to: instant)
      } else {
        played.advance(phone, to: instant)
      }
      watch(phone)
    }
    if told != nil {
      window.onScene = { [weak self] host, isForward in self?.told?.go(forward: isForward, in: host)
      }
    }
    window.nextInput = { [played] in played.next }
    window.onBranch = { [played] in played.goBack(to: $0.now) }
    window.onRecord = { [recorder] host in recorder.toggle(in: host) }
    window.onDrop = { [weak self] host, file in self?.take(file, in: host) }
    adapt(&window)
    let host = try WindowHost(window)
    inspector.perform = { [weak host, weak inspector] action in
      guard let inspector else { return }
      host?.perform(action, for: inspector)
    }
    host.run()
    closed(host)
    return hasFailed ? .checkFailed : .good
  }

  /// Says above the phone what fails, at the moment when it does.
  private func tellFailure(in host: WindowHost) {
    guard let failure, host.simulator.now >= failure.at else { return }
    self.failure = nil
    host.say(
      "Line \(failure.place.line) fails: \(failure.expected), and it is \(failure.actual)",
      isProblem: true)
  }

  /// A file that was let fall on the window: a flow is played from its beginning.
  private func take(_ file: URL, in host: WindowHost) {
    do {
      host.simulator = try phone(playing: try FlowFiles.read(file.path))
    } catch {
      host.say("This is no flow that can be played", isProblem: true)
      Console.complain("\(error)")
    }
  }
}
