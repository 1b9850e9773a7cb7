import DeviceModel
import Foundation
import Simulation
import UIKit
import VirtualTime

/// Plays flows on a phone as a user would, by touches and keys, in simulated time.
///
///     let player = FlowPlayer(simulator, app: "ike")
///     try player.launchApp()
///     try player.tapOn(id: "tummy")
///     player.wait(.milliseconds(250))
///
/// Everything it does goes in as inputs, so that `simulator.inputs` afterwards is the whole run.
@MainActor public final class FlowPlayer {
  public let simulator: Simulator
  /// The app that commands mean when they name none.
  public let app: String
  /// Makes a picture of the present moment and says where it is.
  ///
  /// What it throws fails the step.
  public var screenshot: (Picture) throws(StepFailure) -> String? = { _ in nil }
  /// Begins and ends films, and says where they are.
  public var recording: (Recording) throws(StepFailure) -> String? = { _ in nil }
  /// Called at each refresh of the device's screen, for films; nil lets time run in one go.
  public var onRefresh: (() -> Void)?

  /// Where a finger rests that stays on the screen; nil while none does.
  var heldPlace: CGPoint?
  /// What has to hold at each refresh.
  var invariants: [Expectation] = []
  /// What is remembered for the laws of every phone.
  var watch = LawWatch()
  /// For each app, how much of the timeline has been compared with expected notifications.
  var heard: [String: Int] = [:]
  /// What the last raw notifications left a view with, in points; `inset` in expectations.
  var fedInset: CGFloat?
  /// How many rounds of `repeat` were done, those in rounds too.
  var rounds = 0
  /// What the regular expressions of the present step have cost.
  let effort = PatternEffort()
  /// What expressions know.
  var script = ScriptState()
  /// Names and places as chance has them, from the run's seed.
  var chance = SeededGenerator(seed: 1)
  /// What was carried out, one step after the other.
  var trace: [PlayedStep] = []
  var remarks: [String] = []
  /// Where the pictures went that were asked for.
  public internal(set) var screenshots: [String] = []

  /// The scenes it has come to, in order.
  public internal(set) var scenes: [PlayedScene] = []

  /// Why a picture is made.
  public enum Picture: Hashable, Sendable {
    /// A flow asked for it under this name; of the screen only that part.
    case named(String, of: CGRect? = nil)
    /// It has to be like the one that lies beside the flow, in so many percent of its pixels.
    case compared(String, of: CGRect? = nil, least: Double)
    /// A step failed.
    case failure
  }

  public enum Recording: Hashable, Sendable {
    case begun(String)
    case ended
  }

  public init(_ simulator: Simulator, app: String) {
    self.simulator = simulator
    self.app = app
  }

  var finder: ElementFinder { ElementFinder(simulator: simulator, effort: effort) }

  var refresh: VsyncGrid { simulator.refresh }

  /// Lets time pass; at each refresh on the way, what has to hold is checked.
  func pass(_ duration: Duration) throws(StepFailure) {
    let end = simulator.now.advanced(by: duration)
    if onRefresh != nil || !invariants.isEmpty {
      while true {
        let next = refresh.instant(of: refresh.index(after: simulator.now))
        guard next <= end else { break }
        simulator.advance(to: next)
        onRefresh?()
        try checkInvariants()
      }
    }
    simulator.advance(to: end)
  }

  /// Lets time pass from refresh to refresh until something is so; false when it never was.
  func pass(
    upTo patience: Duration, until condition: () -> Bool
  ) throws(StepFailure) -> Bool {
    let end = simulator.now.advanced(by: patience)
    while !condition() {
      let next = refresh.instant(of: refresh.index(after: simulator.now))
      guard next <= end else { return false }
      try pass(simulator.now.duration(to: next))
    }
    return true
  }

  private func checkInvariants() throws(StepFailure) {
    for expectation in invariants {
      do {
        try check(expectation.check)
      } catch {
        throw StepFailure(
          expected: "every frame: \(error.expected)",
          actual: "\(error.actual), at \(simulator.now)")
      }
    }
  }

  /// Carries out one step.
  public func perform(_ action: FlowCommand.Action) throws(StepFailure) {
    effort.begin()
    do {
      try performAny(action)
    } catch {
      // What was given up is why nothing was found.
      try effort.check()
      throw error
    }
    try effort.check()
  }

  private func performAny(_ action: FlowCommand.Action) throws(StepFailure) {
    if try performTouch(action) { return }
    if try performLook(action) { return }
    if try performText(action) { return }
    try performRest(action)
  }

  private func performRest(_ action: FlowCommand.Action) throws(StepFailure) {
    switch action {
    case .launchApp(let launch): try launchApp(launch)
    case .stopApp(let name), .clearState(let name): stopApp(name)
    case .openLink(let link): try openLink(link)
    case .wait(let duration): try wait(duration)
    case .waitForAnimationToEnd(let patience): _ = try settle(upTo: patience)
    case .resetFrameCounts: simulator.resetFrameCounts()
    case .sleep(let duration):
      simulator.handle(.sleep(duration))
      try pass(.zero)
    case .setOrientation(let orientation): try setOrientation(orientation)
    case .keyboard(let gesture): try keyboard(gesture)
    case .moveKeyboard(let move): try moveKeyboard(move)
    case .pushKeyboardDown(let y, let velocity): try pushKeyboardDown(to: y, velocity: velocity)
    case .scene(let scene): scenes.append(PlayedScene(scene: scene, at: simulator.now))
    case .set(let settings):
      for setting in settings { simulator.handle(.setting(setting)) }
    case .setRefreshPeriod(let period):
      simulator.handle(.vsync(timestamp: simulator.now, target: simulator.now.advanced(by: period)))
    case .keyboardEvents(let feed): try self.feed(feed)
    case .appSwitcher: try appSwitcher()
    case .switchApp(let name, let latency): try switchApp(name, latency: latency)
    case .killApp(let name): try killApp(name)
    case .input(let input): try give(input)
    case .inputs(let inputs): try replay(inputs)
    case .unsupported(let name):
      throw StepFailure(
        expected: name,
        actual: "this device does not do that: "
          + (CommandTable.unsupported[name] ?? "nobody knows how"))
    default: break
    }
  }

  /// Whether the step was one of fingers.
  private func performTouch(_ action: FlowCommand.Action) throws(StepFailure) -> Bool {
    switch action {
    case .tapOn(let tap): try tapOn(tap)
    case .swipe(let swipe): try self.swipe(swipe)
    case .scroll: try scroll()
    case .scrollUntilVisible(let search): try scrollUntilVisible(search)
    case .finger(let step): try finger(step)
    case .back: try back()
    default: return false
    }
    return true
  }

  /// Whether the step was one of looking.
  private func performLook(_ action: FlowCommand.Action) throws(StepFailure) -> Bool {
    switch action {
    case .assertVisible(let selector, let timeout):
      try assertVisible(selector, timeout: timeout)
    case .assertNotVisible(let selector, let timeout):
      try assertNotVisible(selector, timeout: timeout)
    case .extendedWait(let visible, let notVisible, let timeout):
      let end = simulator.now.advanced(by: timeout)
      if let visible { try assertVisible(visible, timeout: timeout) }
      if let notVisible {
        try assertNotVisible(notVisible, timeout: max(.zero, simulator.now.duration(to: end)))
      }
    case .takeScreenshot(let name, let part): try takeScreenshot(name, of: part)
    case .assertScreenshot(let name, let part, let least):
      let frame = try part.map { part throws(StepFailure) in try self.frame(of: part) }
      _ = try screenshot(.compared(name, of: frame, least: least))
    case .startRecording(let name): try keep(recording(.begun(name)))
    case .stopRecording: try keep(recording(.ended))
    case .expect(let expectations):
      for expectation in expectations { try check(expectation.check) }
    case .everyFrame(let expectations):
      invariants = expectations
      try checkInvariants()
    default: return false
    }
    return true
  }

  private func keep(_ place: String?) throws(StepFailure) {
    if let place, !screenshots.contains(place) { screenshots.append(place) }
  }

  /// Whether the step was one of text.
  private func performText(_ action: FlowCommand.Action) throws(StepFailure) -> Bool {
    switch action {
    case .inputText(let text): try inputText(text)
    case .inputRandom(let input): try inputText(random(input))
    case .eraseText(let count): try eraseText(count)
    case .copyTextFrom(let selector): try copyText(from: selector)
    case .pasteText: try inputText(script.copiedText)
    case .setClipboard(let text): setClipboard(text)
    case .pressKey(let key): try pressKey(key)
    case .hideKeyboard: try hideKeyboard()
    case .assertTrue(let value):
      guard ScriptValue.isTrue(value) else {
        throw StepFailure(expected: "a condition that is true", actual: "\"\(value.shortened)\"")
      }
    case .evalScript(let script): try evaluate(script)
    default: return false
    }
    return true
  }
}
