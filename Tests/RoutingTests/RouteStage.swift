import Routing
import Testing
import UIKit
import VirtualTime

/// A world with a window, a stack in it, and routes that are taken.
@MainActor final class RouteStage {
  let world = AppWorld()
  let window: UIWindow
  private(set) var now = Instant.zero
  var router = DefaultRouter()
  /// How the last route ended: `success`, `throws cantBeDismissed`, `failure typeMismatch`.
  private(set) var outcome = ""
  private(set) var error: (any Error)?

  init(_ start: String) {
    window = world.enter(at: .zero) { UIWindow() }
    let chain = run { StackNotation.read(start) }
    run {
      window.rootViewController = chain[0]
      window.makeKeyAndVisible()
    }
    wait(50)
    run {
      var top = window.rootViewController
      for controller in chain.dropFirst() {
        controller.modalPresentationStyle = .fullScreen
        top?.present(controller, animated: false)
        top = controller
      }
    }
    wait(50)
  }

  @discardableResult
  func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try world.enter(at: now, body)
  }

  func wait(_ milliseconds: Int64) {
    let end = now.advanced(by: .milliseconds(milliseconds))
    while now < end {
      now = min(end, now.advanced(by: .milliseconds(8)))
      world.enter(at: now) {
        _ = world.serve()
        world.layoutWindows()
      }
    }
  }

  /// Moves a finger over the window; the first point begins the touch.
  func touch(_ phase: UITouch.Phase, _ x: Double, _ y: Double = 400) {
    run { world.deliver([TouchInput(phase: phase, location: CGPoint(x: x, y: y))]) }
  }

  /// Begins a swipe back from the left edge and goes on as far as `x`.
  func swipe(to x: Double) {
    touch(.began, 2)
    for step in 1...10 {
      wait(16)
      touch(.moved, 2 + (x - 2) * Double(step) / 10)
    }
  }

  /// All of the stack's screens that are not told their appearances in pairs.
  var unbalanced: [String] {
    run {
      var all: [UIViewController] = []
      var open = window.rootViewController.map { [$0] } ?? []
      while let next = open.popLast() {
        guard !all.contains(where: { $0 === next }) else { continue }
        all.append(next)
        open += next.children
        if let above = next.presentedViewController { open.append(above) }
      }
      return all.compactMap { $0 as? Screen }.filter { !$0.isBalanced }
        .map { "\(StackPicture.of($0)) \($0.told)" }
    }
  }

  var picture: String { run { StackPicture.of(window) } }

  /// Begins a route; the calls written down are those made from here on.
  func begin<ViewController: UIViewController, Context>(
    _ step: DestinationStep<ViewController, Context>, _ context: Context, animated: Bool = false
  ) {
    Calls.made = []
    outcome = "nothing yet"
    error = nil
    let root = window.rootViewController
    run {
      do {
        try router.navigate(to: step, with: context, animated: animated) { [self] result in
          take(result)
        }
      } catch {
        take(.failure(error), word: "throws")
      }
    }
    if window.rootViewController !== root { Calls.made.append("set root") }
  }

  private func take(_ result: RoutingResult, word: String = "failure") {
    error = result.getError()
    let name = (error as? RoutingError)?.name ?? ""
    outcome = result.isSuccessful ? "success" : "\(word) \(name)"
  }

  /// Takes a route to its end without motion.
  func go<ViewController: UIViewController, Context>(
    _ step: DestinationStep<ViewController, Context>, _ context: Context
  ) {
    begin(step, context)
    if outcome == "nothing yet" { wait(100) }
  }
}

/// One row of the cases: from a start, where a route ends, by which calls, and how.
struct Row: Sendable, CustomTestStringConvertible {
  let start: String
  let end: String
  let calls: String?
  let outcome: String

  init(_ start: String, _ end: String, _ calls: String? = nil, outcome: String = "success") {
    self.start = start
    // The cases write … for the start.
    self.end = end.replacingOccurrences(of: "…", with: start)
    self.calls = calls
    self.outcome = outcome
  }

  var testDescription: String { "\(start) → \(end)" }

  /// What came out, for comparing with what was to come out.
  @MainActor func result<ViewController: UIViewController, Context>(
    of step: DestinationStep<ViewController, Context>, with context: Context
  ) -> Row {
    let stage = RouteStage(start)
    precondition(stage.picture == start, "\(start) was set up as \(stage.picture)")
    stage.go(step, context)
    return Row(
      start, stage.picture, calls == nil ? nil : Calls.made.joined(separator: ", "),
      outcome: stage.outcome)
  }

  @MainActor func result<ViewController: UIViewController>(
    of step: DestinationStep<ViewController, Any?>
  ) -> Row { result(of: step, with: nil) }
}

extension Row: Equatable {}
