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
    KeyboardReading(simulator.keyboard, on: simulator.device, at: simulator.now)
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

  // MARK: Views and controllers

  /// The window's first controller.
  public var rootViewController: UIViewController? {
    simulator.world(of: app)?.windows.lazy.compactMap(\.rootViewController).first
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

  // MARK: Places

  /// Where a view is seen at this moment, in the screen's points, with every motion that runs; nil
  /// for a view that is in no window.
  public func seenFrame(of view: UIView) -> CGRect? {
    inApp {
      guard let window = view.window else { return nil }
      var rect = CGRect(origin: .zero, size: view.bounds.size)
      if let shown = view.layer.presentation() { rect.size = shown.bounds.size }
      var layer: UIView = view
      while layer !== window, let parent = layer.superview {
        guard let shown = layer.layer.presentation() else { return nil }
        let x = shown.bounds.width > 0 ? shown.frame.width / shown.bounds.width : 1
        let y = shown.bounds.height > 0 ? shown.frame.height / shown.bounds.height : 1
        let origin = parent.layer.presentation()?.bounds.origin ?? parent.bounds.origin
        rect = CGRect(
          x: shown.frame.minX - origin.x + rect.minX * x,
          y: shown.frame.minY - origin.y + rect.minY * y, width: rect.width * x,
          height: rect.height * y)
        layer = parent
      }
      return window.convert(rect, to: window.screen as any UICoordinateSpace)
    }
  }

  /// How many points of a view's height the keyboard covers at this moment, whichever keyboard it
  /// is and wherever it floats.
  public func overlap(of view: UIView) -> Double {
    guard let frame = seenFrame(of: view) else { return 0 }
    let common = frame.intersection(keyboard.frame)
    return common.isNull || common.width <= 0 ? 0 : Double(common.height)
  }

  /// The same of what a target means; nothing where it is not on the screen.
  public func overlap(of target: PhoneTarget) -> Double {
    seen(target).first.map { overlap(of: $0.view) } ?? 0
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
