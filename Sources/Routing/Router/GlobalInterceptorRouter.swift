import UIKit

/// Runs interceptors before another router so much as plans.
///
/// So what they change is seen by the plan; errors of planning then come in the completion.
public struct GlobalInterceptorRouter<Inner: Router>: Router {
  private let router: Inner
  private let limits: RoutingLimits
  private var interceptors: [AnyInterceptor] = []

  public init(router: Inner, limits: RoutingLimits = RoutingLimits()) {
    self.router = router
    self.limits = limits
  }

  public mutating func addGlobal<I: RoutingInterceptor>(_ interceptor: I)
  where I.Context == Any? {
    interceptors.append(AnyInterceptor(interceptor))
  }

  public func navigate<ViewController: UIViewController, Context>(
    to step: DestinationStep<ViewController, Context>, with context: Context, animated: Bool,
    completion: (@MainActor (RoutingResult) -> Void)?
  ) throws {
    guard !interceptors.isEmpty else {
      return try router.navigate(
        to: step, with: context, animated: animated, completion: completion)
    }
    let prepared = try interceptors.map {
      Route.Interception(name: $0.name, perform: try $0.prepare(AnyContext(context)))
    }
    run(prepared[...]) { [router] result in
      guard result.isSuccessful else {
        completion?(result)
        return
      }
      router.commitNavigation(
        to: step, with: context, animated: animated, completion: completion)
    }
  }

  private func run(
    _ rest: ArraySlice<Route.Interception>, then: @escaping @MainActor (RoutingResult) -> Void
  ) {
    guard let next = rest.first else { return then(.success) }
    Deadline.run(next.name, within: limits.interceptor, next.perform) { result in
      switch result {
      case .success: run(rest.dropFirst(), then: then)
      case .failure(let error):
        then(
          .failure(RoutingError.located(error, step: next.name, stack: Route.stack)))
      }
    }
  }
}
