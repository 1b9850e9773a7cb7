import UIKit

/// An interceptor whose context is known to its step only.
struct AnyInterceptor {
  typealias Answer = @MainActor (RoutingResult) -> Void
  typealias Perform = (@escaping Answer) -> Void

  let name: String
  let prepare: (AnyContext) throws -> Perform

  @MainActor init<I: RoutingInterceptor>(_ interceptor: I) {
    name = PieceName.of(interceptor)
    prepare = { context in
      var copy = interceptor
      let typed: I.Context = try context.typed()
      try copy.prepare(with: typed)
      return { [copy] answer in copy.perform(with: typed, completion: answer) }
    }
  }
}

/// A context task whose types are known to its step only.
struct AnyContextTask {
  typealias Perform = (UIViewController) throws -> Void

  let prepare: (AnyContext) throws -> Perform

  @MainActor init<T: ContextTask>(_ task: T) {
    prepare = { context in
      var copy = task
      let typed: T.Context = try context.typed()
      try copy.prepare(with: typed)
      return { [copy] controller in
        guard let controller = controller as? T.ViewController else {
          throw RoutingError.typeMismatch(
            type: type(of: controller), expectedType: T.ViewController.self,
            .foreign(to: PieceName.of(copy), T.ViewController.self, controller))
        }
        try copy.perform(on: controller, with: typed)
      }
    }
  }
}

/// A post task whose types are known to its step only.
struct AnyPostTask {
  typealias Perform = (UIViewController, [UIViewController]) throws -> Void

  let prepare: (AnyContext) throws -> Perform

  @MainActor init<T: PostRoutingTask>(_ task: T) {
    prepare = { context in
      let typed: T.Context = try context.typed()
      return { controller, stack in
        guard let controller = controller as? T.ViewController else {
          throw RoutingError.typeMismatch(
            type: type(of: controller), expectedType: T.ViewController.self,
            .foreign(to: PieceName.of(task), T.ViewController.self, controller))
        }
        task.perform(on: controller, with: typed, routingStack: stack)
      }
    }
  }
}

/// What runs for one step beside its finder and factory.
struct StepTasks {
  var interceptors: [AnyInterceptor] = []
  var contextTasks: [AnyContextTask] = []
  var postTasks: [AnyPostTask] = []
}

extension RoutingError.Context {
  /// A task's, for a screen that is not of its class.
  @MainActor fileprivate static func foreign(
    to task: String, _ type: UIViewController.Type, _ controller: UIViewController
  ) -> Self {
    .init(
      "\(task) is for a \(StackPicture.name(of: type)), and was given "
        + StackPicture.of(controller),
      mending: "see that the step's finder and factory give the class that they name")
  }
}
