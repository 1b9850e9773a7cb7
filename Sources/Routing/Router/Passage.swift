import UIKit

/// One route on its way: interceptors, dismissal, building and joining, post tasks.
@MainActor final class Passage {
  typealias Answer = @MainActor (RoutingResult) -> Void

  var route: Route
  let replan: () throws -> Route
  let animated: Bool
  let limits: RoutingLimits
  let restores: Bool
  let window: UIWindow?
  let completion: Answer
  /// Nil where nobody watches.
  let trace: RouteTrace?
  private var plan = RoutingPlan(moves: [])

  private weak var start: UIViewController?
  private var memory: StackMemory?
  private var stackBefore = ""
  var previous: UIViewController?
  var items: ArraySlice<Route.Item> = []
  /// A container whose children are set in one go, later.
  var postponed: (container: UIViewController, children: [UIViewController])?
  private var recorded: [(controller: Weak, tasks: [AnyPostTask.Perform])] = []
  /// The step that is under way, for errors.
  var step: String?

  struct Weak { weak var controller: UIViewController? }

  init(
    _ route: Route, replan: @escaping () throws -> Route, animated: Bool, limits: RoutingLimits,
    restores: Bool, window: UIWindow?, completion: @escaping Answer
  ) {
    self.route = route
    self.replan = replan
    self.animated = animated
    self.limits = limits
    self.restores = restores
    self.window = window
    self.completion = completion
    start = route.start
    var plan = RoutingPlan(moves: [])
    trace = AppWorld.current.routeBegins {
      plan = route.plan
      return plan.lines
    }
    self.plan = plan
  }

  /// All but what is still to be built has been carried out.
  func noteProgress() { trace?.reached(plan.moves.count - items.count) }

  // MARK: Interceptors

  func begin() {
    // From here on the start is held by the stack alone.
    let interceptions = route.interceptions
    if interceptions.isEmpty { return depart() }
    route.letGoOfStart()
    intercept(interceptions[...])
  }

  private func intercept(_ rest: ArraySlice<Route.Interception>) {
    guard let next = rest.first else { return checkStart() }
    step = next.name
    trace?.asked(next.name)
    Deadline.run(next.name, within: limits.interceptor, next.perform) { [self] result in
      switch result {
      case .success: intercept(rest.dropFirst())
      case .failure(let error): finish(error)
      }
    }
  }

  /// Interceptors may have changed everything; then the plan is made anew.
  private func checkStart() {
    step = nil
    if let start, UIApplication.shared.windows.contains(where: { start.isOnStack(of: $0) }) {
      return depart()
    }
    do {
      route = try replan()
      start = route.start
      try route.checkDismissal()
      if let trace {
        plan = route.plan
        trace.planned(plan.lines)
      }
      depart()
    } catch {
      finish(error)
    }
  }

  // MARK: Start

  private func depart() {
    guard let start else {
      return finish(
        RoutingError.initialController(.deallocated, .init("the start of the route is gone")))
    }
    if !restores { stackBefore = Route.stack }
    memory = restores ? StackMemory(of: window) : nil
    previous = start
    items = route.items[...]
    step = route.startStep
    trace?.found(start)
    trace?.reached(1)
    settle { [self] in
      dismissCovers(of: start) { [self] in
        trace?.reached(plan.moves.prefix { $0.isDeparture }.count)
        do {
          try touch(start, route.startContextTasks, route.startPostTasks)
          advance()
        } catch {
          fail(error)
        }
      }
    }
  }

  /// Lets changes that others have begun come to their end.
  private func settle(_ then: @escaping () -> Void) {
    var moving = start?.topmostParent
    while let controller = moving {
      if controller.isBeingDismissed || controller.isBeingPresented,
        let coordinator = controller.transitionCoordinator
      {
        return run("the end of a change begun elsewhere") { answer in
          coordinator.animate(alongsideTransition: nil) { _ in answer(.success) }
        } then: { [self] in
          settle(then)
        }
      }
      moving = controller.presentedAnywhere
    }
    then()
  }

  /// First what screens inside present over their own context, then what covers the whole.
  private func dismissCovers(of start: UIViewController, _ then: @escaping () -> Void) {
    let top = start.topmostParent
    guard
      let presenter = top.ownPresented == nil ? top.presentersInside.first : top
    else { return then() }
    run("dismissing what covers \(StackPicture.of(start))") { [animated] answer in
      presenter.dismiss(animated: animated) { answer(.success) }
    } then: { [self] in
      if presenter.ownPresented == nil { return dismissCovers(of: start, then) }
      fail(RoutingError.compositionFailed(.init("what covers the start does not go")))
    }
  }

  // MARK: Ends

  func touch(
    _ controller: UIViewController, _ tasks: [AnyContextTask.Perform],
    _ posts: [AnyPostTask.Perform]
  ) throws {
    for task in tasks { try task(controller) }
    recorded.append((Weak(controller: controller), posts))
  }

  func run(
    _ what: @autoclosure @escaping () -> String, _ body: (@escaping Answer) -> Void,
    then: @escaping () -> Void
  ) {
    let watched = { [trace] (answer: @escaping Answer) in
      if let trace { trace.walk { body(answer) } } else { body(answer) }
    }
    Deadline.run(what(), within: limits.step, watched) { [self] result in
      switch result {
      case .success: then()
      case .failure(let error): fail(error)
      }
    }
  }

  func arrive() {
    var stack: [UIViewController] = []
    for controller in recorded.compactMap(\.controller.controller)
    where !stack.contains(where: { $0 === controller }) {
      stack.append(controller)
    }
    do {
      for (controller, tasks) in recorded {
        guard let controller = controller.controller else { continue }
        for task in tasks { try task(controller, stack) }
      }
      trace?.arrived()
      completion(.success)
    } catch {
      finish(error)
    }
  }

  /// After something has moved: everything goes back to where it was.
  func fail(_ error: any Error) {
    if memory != nil { restore() }
    // What has been put back is what was before; a picture of a long stack is dear.
    let error = RoutingError.located(
      error, step: step, stack: restores ? Route.stack : stackBefore)
    trace?.failed(error.name, error.description)
    completion(.failure(error))
  }

  private func restore() {
    guard let trace else {
      memory?.restore()
      return
    }
    trace.walk { memory?.restore() }
    trace.restored()
  }

  private func finish(_ error: any Error) {
    let error = RoutingError.located(error, step: step, stack: Route.stack)
    trace?.failed(error.name, error.description)
    completion(.failure(error))
  }
}
