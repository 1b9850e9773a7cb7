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
  /// The window's root as this route has left it.
  private weak var ground: UIViewController?
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
    step = route.startStep
    if interceptions.isEmpty { return depart() }
    route.letGoOfStart()
    intercept(interceptions[...])
  }

  private func intercept(_ rest: ArraySlice<Route.Interception>) {
    guard let next = rest.first else {
      step = route.startStep
      return depart()
    }
    step = next.name
    trace?.asked(next.name)
    Deadline.run(next.name, within: limits.interceptor, next.perform) { [self] result in
      switch result {
      case .success: intercept(rest.dropFirst())
      case .failure(let error): finish(error)
      }
    }
  }

  // MARK: Start

  /// What others have begun comes to its end first, a finger's swipe, too; what that or an
  /// interceptor has changed is planned anew.
  private func depart() {
    let isMoving = window?.changeUnderWay != nil
    settle { [self] in
      if isMoving || !startStands { planAnew() } else { leave() }
    }
  }

  private var startStands: Bool { start?.isOnStack ?? false }

  private func settle(_ then: @escaping () -> Void) {
    guard let change = window?.changeUnderWay else { return then() }
    run(
      "a change begun elsewhere",
      mending: "let the finger or the motion come to its end, and ask again"
    ) { answer in
      change.animate(alongsideTransition: nil) { _ in answer(.success) }
    } then: { [self] in
      settle(then)
    }
  }

  private func planAnew() {
    do {
      route = try replan()
      start = route.start
      step = route.startStep
      if let trace {
        plan = route.plan
        trace.planned(plan.lines)
      }
      leave()
    } catch {
      finish(error)
    }
  }

  private func leave() {
    guard let start else {
      return finish(
        RoutingError.initialController(
          .deallocated,
          .init(
            "the screen that the route was to start from is gone",
            mending: "ask again, or begin from a step that stays, such as GeneralStep.root()")))
    }
    if !restores { stackBefore = Route.stack }
    memory = restores ? StackMemory(of: window, around: start) : nil
    ground = window?.rootViewController
    previous = start
    items = route.items[...]
    trace?.found(start)
    trace?.reached(1)
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

  /// First what screens inside present over their own context, then what covers the whole.
  private func dismissCovers(of start: UIViewController, _ then: @escaping () -> Void) {
    guard let presenter = start.coveredPresenter else { return then() }
    run("dismissing what covers \(StackPicture.of(start))") { [animated] answer in
      presenter.dismiss(animated: animated) { answer(.success) }
    } then: { [self] in
      if presenter.ownPresented == nil { return dismissCovers(of: start, then) }
      let cover = presenter.ownPresented.map { StackPicture.of($0) } ?? "a screen"
      fail(
        RoutingError.compositionFailed(
          .init(
            "\(cover) covers the start and does not go",
            mending: "see who presents it again when it is dismissed")))
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
    _ what: @autoclosure @escaping () -> String,
    mending: String = "see that it always calls its completion",
    _ body: (@escaping Answer) -> Void, then: @escaping () -> Void
  ) {
    var isBegun = false
    let watched = { [self] (answer: @escaping Answer) in
      let noting: Answer = { [self] result in
        if !isBegun { ground = window?.rootViewController }
        answer(result)
      }
      if let trace { trace.walk { body(noting) } } else { body(noting) }
    }
    Deadline.run(what(), within: limits.step, mending: mending, watched) { [self] result in
      switch result {
      case .success where hasLostGround: fail(Self.lostGround)
      case .success: then()
      case .failure(let error): fail(error)
      }
    }
    isBegun = true
    ground = window?.rootViewController
  }

  /// Whether somebody else has given the window another root, so that nothing of this route's is on
  /// the screen any more, and nothing is to be put back.
  private var hasLostGround: Bool { window?.rootViewController !== ground }

  private static var lostGround: RoutingError {
    .compositionFailed(
      .init(
        "the window has been given another root meanwhile",
        mending: "let the route end first, or put the root there by a route"))
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
      fail(error)
    }
  }

  /// After something has moved: everything goes back to where it was.
  func fail(_ error: any Error) {
    if memory != nil, !hasLostGround {
      // A motion that never ends must not stand in the way.
      window?.endChanges()
      restore()
    }
    // What has been put back is what was before; a picture of a long stack is dear.
    let error = RoutingError.located(
      error, step: step, stack: stackBefore.isEmpty ? Route.stack : stackBefore)
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
