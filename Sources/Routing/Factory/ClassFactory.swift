import UIKit

/// A controller that can be made from nothing but its class.
///
/// Swift asks for a required initialiser where a class is only known at run time; a final class has
/// one with the inherited `init(nibName:bundle:)`, and has only to name this protocol.
@MainActor public protocol NibInstantiable: UIViewController {
  init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?)
}

/// Builds a controller from its class, or with a closure.
public struct ClassFactory<ViewController: UIViewController, Context>: Factory {
  private let make: @MainActor () -> ViewController
  private let configuration: (@MainActor (ViewController) -> Void)?

  public init(
    nibName: String? = nil, bundle: Bundle? = nil,
    configuration: (@MainActor (ViewController) -> Void)? = nil
  ) where ViewController: NibInstantiable {
    make = { ViewController(nibName: nibName, bundle: bundle) }
    self.configuration = configuration
  }

  public init(making make: @escaping @MainActor () -> ViewController) {
    self.make = make
    configuration = nil
  }

  public func build(with context: Context) -> ViewController {
    let controller = make()
    configuration?(controller)
    return controller
  }
}

/// The older name of `ClassFactory`.
public typealias XibFactory = ClassFactory

/// A factory that is a closure.
public struct InlineFactory<ViewController: UIViewController, Context>: Factory {
  private let body: @MainActor (Context) throws -> ViewController

  public init(_ body: @escaping @MainActor (Context) throws -> ViewController) {
    self.body = body
  }

  public func build(with context: Context) throws -> ViewController { try body(context) }
}

/// Builds nothing: the controller has to be there.
public struct NilFactory<ViewController: UIViewController, Context>: Factory, BuildsNothing {
  public init() {}

  public func build(with context: Context) throws -> ViewController {
    throw RoutingError.compositionFailed(
      .init("a NilFactory builds nothing", mending: "give the step a factory"))
  }
}

/// Marks factories that a step is better off without.
protocol BuildsNothing {}

/// Looks for the controller again at the step's turn, as what was built before may hold it.
public struct FinderFactory<F: Finder>: Factory {
  private let finder: F

  /// Nil for a finder that never finds anything.
  public init?(finder: F) {
    guard !(finder is any FindsNothing) else { return nil }
    self.finder = finder
  }

  public func build(with context: F.Context) throws -> F.ViewController {
    guard let found = try finder.findViewController(with: context) else {
      throw RoutingError.compositionFailed(
        .init(
          "\(PieceName.of(finder)) finds no \(F.ViewController.self), and nothing builds one",
          mending: "give the step a factory, or begin from a step that builds it"))
    }
    return found
  }
}
