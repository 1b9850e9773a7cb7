import UIKit

/// Builds a container that always has the same children, before those that a route adds.
public struct CompleteFactory<FC: ContainerFactory>: ContainerFactory, NamesContents {
  public typealias ViewController = FC.ViewController
  public typealias Context = FC.Context

  struct Child {
    var name: String
    var prepare: (FC.Context) throws -> () throws -> UIViewController
    var embed: (UIViewController, inout [UIViewController]) throws -> Void
  }

  private var factory: FC
  private let children: [Child]
  private var prepared: [ChildCoordinator.Child] = []

  init(factory: FC, children: [Child]) {
    self.factory = factory
    self.children = children
  }

  var contents: [String] { children.map(\.name) }

  public mutating func prepare(with context: FC.Context) throws {
    try factory.prepare(with: context)
    prepared = try children.map { .init(build: try $0.prepare(context), embed: $0.embed) }
  }

  public func build(
    with context: FC.Context, integrating coordinator: ChildCoordinator
  ) throws -> FC.ViewController {
    try factory.build(
      with: context,
      integrating: ChildCoordinator(children: prepared + coordinator.children))
  }
}

/// Puts a complete factory together, child by child.
@MainActor public struct CompleteFactoryAssembly<FC: ContainerFactory> {
  private let factory: FC
  private var children: [CompleteFactory<FC>.Child] = []

  public init(factory: FC) { self.factory = factory }

  /// Each child is put in by its action, the first one, too.
  public func with<Child: Factory, Join: ContainerAction>(
    _ child: Child, using action: Join
  ) -> Self where Child.Context == FC.Context, Join.ViewController == FC.ViewController {
    adding(child, { $0 }, action.perform(embedding:in:))
  }

  /// Each child comes after those before it.
  public func with<Child: Factory>(_ child: Child) -> Self where Child.Context == FC.Context {
    adding(child, { $0 }, { $1.append($0) })
  }

  /// The child sees another context than the container.
  public func with<Child: Factory, Join: ContainerAction, Change: ContextTransformer>(
    _ child: Child, using action: Join, adapting transformer: Change
  ) -> Self
  where
    Join.ViewController == FC.ViewController, Change.SourceContext == FC.Context,
    Change.TargetContext == Child.Context
  {
    adding(child, transformer.transform, action.perform(embedding:in:))
  }

  /// Lets a task touch the child that was named last, when it is built.
  public func adding<Task: ContextTask>(_ task: Task) -> Self where Task.Context == FC.Context {
    guard let last = children.last else { return self }
    var copy = self
    copy.children[copy.children.count - 1].prepare = { context in
      let build = try last.prepare(context)
      let perform = try AnyContextTask(task).prepare(AnyContext(context))
      return {
        let controller = try build()
        try perform(controller)
        return controller
      }
    }
    return copy
  }

  public func assemble() -> CompleteFactory<FC> {
    CompleteFactory(factory: factory, children: children)
  }

  private func adding<Child: Factory>(
    _ child: Child, _ change: @escaping (FC.Context) throws -> Child.Context,
    _ embed: @escaping (UIViewController, inout [UIViewController]) throws -> Void
  ) -> Self {
    var copy = self
    copy.children.append(
      .init(
        name: StackPicture.name(of: Child.ViewController.self),
        prepare: { context in
          var child = child
          let context = try change(context)
          try child.prepare(with: context)
          return { [child] in try child.build(with: context) }
        }, embed: embed))
    return copy
  }
}
