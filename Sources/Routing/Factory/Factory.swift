import UIKit

/// Builds a controller that is not on the stack.
@MainActor public protocol Factory<ViewController, Context> {
  associatedtype ViewController: UIViewController
  associatedtype Context
  /// Called while the route is planned: the place to find out that nothing can be built.
  mutating func prepare(with context: Context) throws
  func build(with context: Context) throws -> ViewController
}

extension Factory {
  public mutating func prepare(with context: Context) throws {}

  /// Prepares and builds.
  public func execute(with context: Context) throws -> ViewController {
    var copy = self
    try copy.prepare(with: context)
    return try copy.build(with: context)
  }
}

/// Builds a container together with what the route puts into it.
@MainActor public protocol ContainerFactory<ViewController, Context>: Factory
where ViewController: ContainerViewController {
  func build(with context: Context, integrating coordinator: ChildCoordinator) throws
    -> ViewController
}

extension ContainerFactory {
  public func build(with context: Context) throws -> ViewController {
    try build(with: context, integrating: ChildCoordinator(children: []))
  }
}

/// A container factory that is handed its children ready-made.
@MainActor public protocol SimpleContainerFactory<ViewController, Context>: ContainerFactory {
  func build(with context: Context, integrating viewControllers: [UIViewController]) throws
    -> ViewController
}

extension SimpleContainerFactory {
  public func build(
    with context: Context, integrating coordinator: ChildCoordinator
  ) throws -> ViewController {
    try build(with: context, integrating: coordinator.build())
  }
}

/// Builds the children that a route has for a container.
@MainActor public struct ChildCoordinator {
  struct Child {
    var build: () throws -> UIViewController
    var embed: (UIViewController, inout [UIViewController]) throws -> Void
  }

  let children: [Child]

  /// In their order, each put in by its own action.
  public func build(
    integrating existing: [UIViewController] = []
  ) throws -> [UIViewController] {
    var all = existing
    for child in children { try child.embed(child.build(), &all) }
    return all
  }
}

/// A factory whose types are known to its step only.
struct AnyFactory {
  typealias Build = (ChildCoordinator) throws -> UIViewController

  let name: String
  /// What kind of container it builds; nil where it takes no children.
  let container: UIViewController.Type?
  /// What it builds.
  let product: UIViewController.Type
  /// What the plan says is in it from the start.
  let contents: [String]
  let prepare: (AnyContext) throws -> Build

  @MainActor init<F: Factory>(_ factory: F) {
    name = PieceName.of(factory)
    product = F.ViewController.self
    contents = (factory as? any NamesContents)?.contents ?? []
    container = factory is any ContainerFactory ? F.ViewController.self : nil
    prepare = { context in
      var copy = factory
      let typed: F.Context = try context.typed()
      try copy.prepare(with: typed)
      guard let container = copy as? any ContainerFactory else {
        return { [copy] _ in try copy.build(with: typed) }
      }
      return { try Self.build(container, context, $0) }
    }
  }

  @MainActor private static func build<F: ContainerFactory>(
    _ factory: F, _ context: AnyContext, _ coordinator: ChildCoordinator
  ) throws -> UIViewController {
    try factory.build(with: context.typed(), integrating: coordinator)
  }
}

/// A factory that can say what will be in its container.
@MainActor protocol NamesContents {
  var contents: [String] { get }
}

/// Names of steps' pieces as a configuration writes them.
enum PieceName {
  static func of<Piece>(_ piece: Piece) -> String { of(type: type(of: piece)) }

  /// The type without its context: `ClassFinder<HomeViewController>`.
  static func of(type: Any.Type) -> String {
    String(describing: type).replacingOccurrences(of: ", Optional<Any>>", with: ">")
  }
}
