import DeviceModel
import KeyboardModel
import Simulation
import UIKit
import VirtualTime

/// What can be read off a phone, as values for `#expect` and `XCTAssert`.
extension Phone {
  public var now: Instant { simulator.now }
  /// Everything that happened, oldest first.
  public var timeline: [TimelineEntry] { simulator.timeline }
  /// Every input so far: the whole run.
  public var inputs: [TimedInput] { simulator.inputs }
  public var device: Device { simulator.device }
  public var orientation: Orientation { simulator.orientation }
  /// The id of the app in front; nil at the home screen.
  public var frontApp: String? { simulator.frontApp }
  /// A hash of the phone's state, equal for a run and its replay.
  public var digest: StateDigest { simulator.digest() }

  public var keyboard: KeyboardReading {
    KeyboardReading(simulator)
  }

  /// The app's own state; nil while it does not run.
  public var applicationState: UIApplication.State? {
    simulator.world(of: app)?.application.applicationState
  }

  /// Who has key input in the app under test.
  public var firstResponder: UIResponder? { simulator.world(of: app)?.firstResponder }

  /// The keyboard notifications that an app was sent, in order.
  ///
  /// - Parameters:
  ///   - id: the receiver; nil for the app under test.
  ///   - start: from when on; nil for all.
  public func notifications(
    to id: String? = nil, since start: Instant? = nil
  ) -> [KeyboardNotification.Name] {
    rows(to: id ?? app, since: start).compactMap { KeyboardNotification.Name(rawValue: $0.name) }
  }

  func rows(to id: String, since start: Instant?) -> [TimelineEntry] {
    simulator.timeline.filter {
      $0.kind == .notification && $0.app == id && $0.at >= (start ?? .zero)
    }
  }

  /// How many timers are on the app's run loop.
  public var timerCount: Int { simulator.world(of: app)?.timers.count ?? 0 }
  /// How many display links are on the app's run loop.
  public var displayLinkCount: Int { simulator.world(of: app)?.displayLinks.count ?? 0 }
  /// How many of them nobody can stop any more, since only the run loop still has them.
  public var leakedDisplayLinkCount: Int {
    simulator.world(of: app)?.displayLinks.count { $0.isHeldByRunLoopOnly } ?? 0
  }

  // MARK: Views and controllers

  /// The window's first controller.
  public var rootViewController: UIViewController? {
    simulator.world(of: app)?.windows.lazy.compactMap(\.rootViewController).first
  }

  /// The app's view controllers as a value: which hold which, and what is presented.
  ///
  /// Its `text` is such as `Tab[*Nav(Home, Product), Nav(Bag)] > Login`.
  public var stack: ControllerTree? {
    simulator.world(of: app).flatMap { world in simulator.look(into: world) { world.controllerTree }
    }
  }

  /// The controller of a type that the app shows, the one presented last first.
  public func controller<Controller: UIViewController>(
    _ type: Controller.Type = Controller.self, file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) -> Controller {
    let all = rootViewController.map(Self.controllers) ?? []
    if let found = all.lazy.reversed().compactMap({ $0 as? Controller }).first { return found }
    let names = all.map { String(describing: Swift.type(of: $0)) }.joined(separator: ", ")
    throw failure(
      Step("controller", file, line), expected: "a \(type)",
      actual: names.isEmpty ? "the app has none" : names)
  }

  private static func controllers(from top: UIViewController) -> [UIViewController] {
    var found = [top] + top.children.flatMap(controllers)
    if let presented = top.presentedViewController, presented.presentingViewController === top {
      found += controllers(from: presented)
    }
    return found
  }

  /// The view that a target means, seen or reached by a finger or not.
  public func view<View: UIView>(
    _ target: PhoneTarget, as type: View.Type = View.self, file: StaticString = #filePath,
    line: UInt = #line
  ) throws(PhoneFailure) -> View {
    guard let found = seen(target).first?.view else {
      throw failure(
        Step("view", file, line), expected: "\(target.title) on the screen",
        actual: alternatives(to: target))
    }
    guard let view = found as? View else {
      throw failure(
        Step("view", file, line), expected: "\(target.title) as a \(type)",
        actual: "it is a \(Swift.type(of: found))")
    }
    return view
  }

  /// Whether something is on the screen now, at least in part.
  public func shows(_ target: PhoneTarget) -> Bool { !seen(target).isEmpty }

  /// Runs `body` as the app's own code, with its views laid out.
  ///
  /// Of use where a test touches views itself; nothing comes of it before time passes.
  public func inApp<Value>(_ body: () throws -> Value) rethrows -> Value {
    guard let world = simulator.world(of: app) else { return try body() }
    return try world.enter(at: simulator.now) {
      world.keyboardScene.follow(at: simulator.now)
      world.layoutWindows()
      return try body()
    }
  }

  // MARK: Time travel

  /// A second phone that has taken the same inputs at the same instants, up to one of them and with
  /// those that came at it.
  ///
  /// Its app is made anew; its digest at the same instant is that of this one.
  public func replay(until instant: Instant? = nil) -> Phone {
    Phone(
      Simulator.replay(inputs, from: simulator.configuration, until: instant ?? now), app: app)
  }
}
