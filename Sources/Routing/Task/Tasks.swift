import UIKit

/// Runs before anything moves, and may forbid the route.
@MainActor public protocol RoutingInterceptor<Context> {
  associatedtype Context
  mutating func prepare(with context: Context) throws
  /// Has to answer, at once or later.
  func perform(
    with context: Context, completion: @escaping @MainActor (RoutingResult) -> Void)
}

/// Touches a screen when it has been found or built.
@MainActor public protocol ContextTask<ViewController, Context> {
  associatedtype ViewController: UIViewController
  associatedtype Context
  mutating func prepare(with context: Context) throws
  func perform(on viewController: ViewController, with context: Context) throws
}

/// Runs when the route is at its end.
@MainActor public protocol PostRoutingTask<ViewController, Context> {
  associatedtype ViewController: UIViewController
  associatedtype Context
  func perform(
    on viewController: ViewController, with context: Context, routingStack: [UIViewController])
}

extension RoutingInterceptor {
  public mutating func prepare(with context: Context) throws {}
}

extension ContextTask {
  public mutating func prepare(with context: Context) throws {}
}

/// An interceptor that is a closure.
public struct InlineInterceptor<Context>: RoutingInterceptor {
  private let body: @MainActor (Context, @escaping @MainActor (RoutingResult) -> Void) -> Void

  public init(
    _ body: @escaping @MainActor (Context, @escaping @MainActor (RoutingResult) -> Void) -> Void
  ) { self.body = body }

  /// Forbids the route by throwing.
  public init(_ body: @escaping @MainActor (Context) throws -> Void) {
    self.body = { context, completion in
      do {
        try body(context)
        completion(.success)
      } catch {
        completion(.failure(error))
      }
    }
  }

  public func perform(
    with context: Context, completion: @escaping @MainActor (RoutingResult) -> Void
  ) { body(context, completion) }
}

/// A context task that is a closure.
public struct InlineContextTask<ViewController: UIViewController, Context>: ContextTask {
  private let body: @MainActor (ViewController, Context) throws -> Void

  public init(_ body: @escaping @MainActor (ViewController, Context) throws -> Void) {
    self.body = body
  }

  public func perform(on viewController: ViewController, with context: Context) throws {
    try body(viewController, context)
  }
}

/// A post task that is a closure.
public struct InlinePostTask<ViewController: UIViewController, Context>: PostRoutingTask {
  private let body: @MainActor (ViewController, Context, [UIViewController]) -> Void

  public init(
    _ body: @escaping @MainActor (ViewController, Context, [UIViewController]) -> Void
  ) { self.body = body }

  public func perform(
    on viewController: ViewController, with context: Context, routingStack: [UIViewController]
  ) { body(viewController, context, routingStack) }
}

/// Hands the context to a screen that accepts it.
public struct ContextSettingTask<ViewController: UIViewController & ContextAccepting>: ContextTask {
  public init() {}

  public mutating func prepare(with context: ViewController.Context) throws {
    try ViewController.checkCompatibility(with: context)
  }

  public func perform(
    on viewController: ViewController, with context: ViewController.Context
  ) throws { try viewController.setup(with: context) }
}
