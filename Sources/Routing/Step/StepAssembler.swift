import UIKit

/// Begins a configuration with its screen's types, so that its pieces can be written short:
/// `StepAssembler<Home, Any?>().finder(.classFinder).factory(.classFactory)`.
@MainActor public struct StepAssembler<ViewController: UIViewController, Context> {
  public init() {}

  public func finder<F: Finder>(_ finder: F) -> StepAssemblerWithFinder<F>
  where F.ViewController == ViewController, F.Context == Context { .init(finder: finder) }

  public func finder(
    _ finder: ClassFinder<ViewController, Context>
  ) -> StepAssemblerWithFinder<ClassFinder<ViewController, Context>> { .init(finder: finder) }

  public func finder(
    _ finder: ClassWithContextFinder<ViewController, Context>
  ) -> StepAssemblerWithFinder<ClassWithContextFinder<ViewController, Context>>
  where ViewController: ContextChecking { .init(finder: finder) }

  public func finder(
    _ finder: NilFinder<ViewController, Context>
  ) -> StepAssemblerWithFinder<NilFinder<ViewController, Context>> { .init(finder: finder) }

  public func finder(
    _ finder: InstanceFinder<ViewController, Context>
  ) -> StepAssemblerWithFinder<InstanceFinder<ViewController, Context>> { .init(finder: finder) }
}

/// A configuration that has its finder and wants its factory.
@MainActor public struct StepAssemblerWithFinder<F: Finder> {
  public typealias ViewController = F.ViewController
  public typealias Context = F.Context
  let finder: F

  public func factory<FC: Factory>(_ factory: FC) -> StepAssembly<F, FC>
  where FC.ViewController == F.ViewController, FC.Context == F.Context {
    StepAssembly(finder: finder, factory: factory)
  }

  public func factory(
    _ factory: ClassFactory<F.ViewController, F.Context>
  ) -> StepAssembly<F, ClassFactory<F.ViewController, F.Context>> {
    StepAssembly(finder: finder, factory: factory)
  }

  public func factory(
    _ factory: InlineFactory<F.ViewController, F.Context>
  ) -> StepAssembly<F, InlineFactory<F.ViewController, F.Context>> {
    StepAssembly(finder: finder, factory: factory)
  }

  public func factory(
    _ factory: NilFactory<F.ViewController, F.Context>
  ) -> StepAssembly<F, NilFactory<F.ViewController, F.Context>> {
    StepAssembly(finder: finder, factory: factory)
  }
}

extension ClassFinder {
  public static var classFinder: Self { Self() }

  public static func classFinder(
    options: SearchOptions = .fullStack,
    startingPoint: DefaultStackIterator.StartingPoint = .topmost,
    windowProvider: any WindowProvider = KeyWindowProvider()
  ) -> Self {
    Self(options: options, startingPoint: startingPoint, windowProvider: windowProvider)
  }
}

extension ClassWithContextFinder {
  public static var classWithContextFinder: Self { Self() }

  public static func classWithContextFinder(
    options: SearchOptions = .fullStack,
    startingPoint: DefaultStackIterator.StartingPoint = .topmost,
    windowProvider: any WindowProvider = KeyWindowProvider()
  ) -> Self {
    Self(options: options, startingPoint: startingPoint, windowProvider: windowProvider)
  }
}

extension NilFinder {
  public static var nilFinder: Self { Self() }
}

extension InstanceFinder {
  public static func instanceFinder(instance: ViewController) -> Self { Self(instance: instance) }
}

extension ClassFactory where ViewController: NibInstantiable {
  public static var classFactory: Self { Self() }

  public static func classFactory(
    nibName: String? = nil, bundle: Bundle? = nil,
    configuration: (@MainActor (ViewController) -> Void)? = nil
  ) -> Self { Self(nibName: nibName, bundle: bundle, configuration: configuration) }
}

extension InlineFactory {
  public static func build(_ body: @escaping @MainActor (Context) throws -> ViewController) -> Self
  { Self(body) }
}

extension NilFactory {
  public static var nilFactory: Self { Self() }
}
