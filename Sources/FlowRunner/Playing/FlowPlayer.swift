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
  /// Called at each refresh of the device's screen, for films; nil lets time run in one go.
  public var onRefresh: (() -> Void)?

  /// Where a finger rests that stays on the screen; nil while none does.
  var heldPlace: CGPoint?
  /// What has to hold at each refresh.
  var invariants: [Expectation] = []
  /// For each app, how much of the timeline has been compared with expected notifications.
  var heard: [String: Int] = [:]
  /// Where the pictures went that were asked for.
  public internal(set) var screenshots: [String] = []

  /// The scenes it has come to, in order.
  public internal(set) var scenes: [PlayedScene] = []

  /// Why a picture is made.
  public enum Picture: Hashable, Sendable {
    /// A flow asked for it under this name.
    case named(String)
    /// A step failed.
    case failure
  }

  public init(_ simulator: Simulator, app: String) {
    self.simulator = simulator
    self.app = app
  }

  var finder: ElementFinder { ElementFinder(simulator: simulator) }

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
    switch action {
    case .launchApp(let name, let stopFirst): try launchApp(name, stopFirst: stopFirst)
    case .stopApp(let name): stopApp(name)
    case .openLink(let link): try openLink(link)
    case .tapOn(let tap): try tapOn(tap)
    case .inputText(let text): try inputText(text)
    case .eraseText(let count): try eraseText(count)
    case .pressKey(let key): try pressKey(key)
    case .hideKeyboard: try hideKeyboard()
    case .wait(let duration): try wait(duration)
    case .resetFrameCounts: simulator.resetFrameCounts()
    case .sleep(let duration):
      simulator.handle(.sleep(duration))
      try pass(.zero)
    case .assertVisible(let selector, let timeout):
      try assertVisible(selector, timeout: timeout)
    case .assertNotVisible(let selector, let timeout):
      try assertNotVisible(selector, timeout: timeout)
    case .takeScreenshot(let name): try takeScreenshot(name)
    case .swipe(let swipe): try self.swipe(swipe)
    case .finger(let step): try finger(step)
    case .setOrientation(let orientation): try setOrientation(orientation)
    case .expect(let expectations):
      for expectation in expectations { try check(expectation.check) }
    case .everyFrame(let expectations):
      invariants = expectations
      try checkInvariants()
    case .keyboard(let gesture): try keyboard(gesture)
    case .moveKeyboard(let move): try moveKeyboard(move)
    case .pushKeyboardDown(let y, let velocity): try pushKeyboardDown(to: y, velocity: velocity)
    case .scene(let scene): scenes.append(PlayedScene(scene: scene, at: simulator.now))
    case .set(let settings):
      for setting in settings { simulator.handle(.setting(setting)) }
    case .appSwitcher: try appSwitcher()
    case .switchApp(let name): try switchApp(name)
    case .killApp(let name): try killApp(name)
    case .input(let input): try give(input)
    case .inputs(let inputs): try replay(inputs)
    }
  }
}
