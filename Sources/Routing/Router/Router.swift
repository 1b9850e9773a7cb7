import UIKit

/// Brings the user to a destination.
@MainActor public protocol Router {
  /// Errors of planning are thrown, and nothing has moved; later ones come in the completion.
  func navigate<ViewController: UIViewController, Context>(
    to step: DestinationStep<ViewController, Context>, with context: Context, animated: Bool,
    completion: (@MainActor (RoutingResult) -> Void)?) throws
}

extension Router {
  public func navigate<ViewController: UIViewController, Context>(
    to step: DestinationStep<ViewController, Context>, with context: Context, animated: Bool = true
  ) throws { try navigate(to: step, with: context, animated: animated, completion: nil) }

  public func navigate<ViewController: UIViewController>(
    to step: DestinationStep<ViewController, Any?>, animated: Bool = true,
    completion: (@MainActor (RoutingResult) -> Void)? = nil
  ) throws { try navigate(to: step, with: nil, animated: animated, completion: completion) }

  public func navigate<ViewController: UIViewController>(
    to step: DestinationStep<ViewController, Void>, animated: Bool = true,
    completion: (@MainActor (RoutingResult) -> Void)? = nil
  ) throws { try navigate(to: step, with: (), animated: animated, completion: completion) }

  public func navigate<ViewController: UIViewController, Context>(
    to destination: Destination<ViewController, Context>, animated: Bool = true,
    completion: (@MainActor (RoutingResult) -> Void)? = nil
  ) throws {
    try navigate(
      to: destination.step, with: destination.context, animated: animated, completion: completion)
  }

  /// Never throws: all errors come in the completion.
  public func commitNavigation<ViewController: UIViewController, Context>(
    to step: DestinationStep<ViewController, Context>, with context: Context,
    animated: Bool = true, completion: (@MainActor (RoutingResult) -> Void)? = nil
  ) {
    do {
      try navigate(to: step, with: context, animated: animated, completion: completion)
    } catch {
      completion?(.failure(error))
    }
  }
}

/// A router with tasks that run for every route.
@MainActor public protocol InterceptableRouter: Router {
  mutating func add<I: RoutingInterceptor>(_ interceptor: I) where I.Context == Any?
  mutating func add<T: ContextTask>(_ task: T)
  where T.ViewController == UIViewController, T.Context == Any?
  mutating func add<T: PostRoutingTask>(_ task: T)
  where T.ViewController == UIViewController, T.Context == Any?
}

/// The router: plans a route, or plans and takes it.
public struct DefaultRouter: InterceptableRouter {
  public var limits: RoutingLimits
  /// Whether a route that fails on its way puts the stack back as it was.
  public var restoresOnFailure: Bool
  private let windowProvider: any WindowProvider
  private var globals = StepTasks()

  public init(
    limits: RoutingLimits = RoutingLimits(), restoresOnFailure: Bool = true,
    windowProvider: any WindowProvider = KeyWindowProvider()
  ) {
    self.limits = limits
    self.restoresOnFailure = restoresOnFailure
    self.windowProvider = windowProvider
  }

  public mutating func add<I: RoutingInterceptor>(_ interceptor: I) where I.Context == Any? {
    globals.interceptors.append(AnyInterceptor(interceptor))
  }

  public mutating func add<T: ContextTask>(_ task: T)
  where T.ViewController == UIViewController, T.Context == Any? {
    globals.contextTasks.append(AnyContextTask(task))
  }

  public mutating func add<T: PostRoutingTask>(_ task: T)
  where T.ViewController == UIViewController, T.Context == Any? {
    globals.postTasks.append(AnyPostTask(task))
  }

  /// What would be done now; nothing is touched.
  public func plan<ViewController: UIViewController, Context>(
    to step: DestinationStep<ViewController, Context>, with context: Context
  ) throws -> RoutingPlan { try route(to: step, with: context).plan }

  public func plan<ViewController: UIViewController>(
    to step: DestinationStep<ViewController, Any?>
  ) throws -> RoutingPlan { try plan(to: step, with: nil) }

  public func navigate<ViewController: UIViewController, Context>(
    to step: DestinationStep<ViewController, Context>, with context: Context, animated: Bool,
    completion: (@MainActor (RoutingResult) -> Void)?
  ) throws {
    let route: Route
    do {
      route = try self.route(to: step, with: context)
    } catch {
      AppWorld.current.tell(refused: error)
      throw error
    }
    let passage = Passage(
      route, replan: { try self.route(to: step, with: context) }, animated: animated,
      limits: limits, restores: restoresOnFailure, window: windowProvider.window,
      completion: completion ?? { _ in })
    passage.begin()
  }

  private func route<ViewController: UIViewController, Context>(
    to step: DestinationStep<ViewController, Context>, with context: Context
  ) throws -> Route {
    let route = try Route(to: step.link, with: AnyContext(context), globals: globals)
    try route.checkDismissal()
    return route
  }
}
