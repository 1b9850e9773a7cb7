import UIKit

/// A step inside a chain; an action joins it to the one before.
@MainActor public protocol ActionToStepIntegrator<ViewController, Context> {
  associatedtype ViewController: UIViewController
  associatedtype Context
  var integratedStep: IntegratedStep { get }
}

/// What a chain takes of a step; made by the library's steps.
public struct IntegratedStep {
  let node: StepNode
}

extension ActionToStepIntegrator {
  /// Begins a configuration with this step as the destination.
  public func using<A: Action>(
    _ action: A
  ) -> OriginAwaiting<ViewController, Context> {
    .init(chain: StepChain(integratedStep.node).using(action))
  }

  public func using<A: ContainerAction>(
    _ action: A
  ) -> ContainerAwaiting<ViewController, A.ViewController, Context> {
    .init(chain: StepChain(integratedStep.node).using(action))
  }
}

/// A finder and a factory, and nothing beside them.
public struct SingleStep<F: Finder, FC: Factory>: ActionToStepIntegrator
where F.ViewController == FC.ViewController, F.Context == FC.Context {
  public typealias ViewController = F.ViewController
  public typealias Context = F.Context
  public let integratedStep: IntegratedStep

  public init(finder: F, factory: FC) {
    integratedStep = IntegratedStep(node: StepNode(finder: finder, factory: factory))
  }

  public init(_ finder: F, _ factory: FC) { self.init(finder: finder, factory: factory) }
}

/// A single step whose factory builds a container.
public struct SingleContainerStep<F: Finder, FC: ContainerFactory>: ActionToStepIntegrator
where F.ViewController == FC.ViewController, F.Context == FC.Context {
  public typealias ViewController = F.ViewController
  public typealias Context = F.Context
  public let integratedStep: IntegratedStep

  public init(finder: F, factory: FC) {
    integratedStep = IntegratedStep(node: StepNode(finder: finder, factory: factory))
  }

  public init(_ finder: F, _ factory: FC) { self.init(finder: finder, factory: factory) }
}

/// A new navigation controller.
public struct NavigationControllerStep<
  ViewController: UINavigationController, Context
>: ActionToStepIntegrator {
  public let integratedStep: IntegratedStep

  public init() where ViewController == UINavigationController {
    self.init(factory: NavigationControllerFactory())
  }

  public init(factory: NavigationControllerFactory<ViewController, Context>) {
    integratedStep = IntegratedStep(
      node: StepNode(finder: NilFinder<ViewController, Context>(), factory: factory))
  }
}

/// A new tab bar controller.
public struct TabBarControllerStep<
  ViewController: UITabBarController, Context
>: ActionToStepIntegrator {
  public let integratedStep: IntegratedStep

  public init() where ViewController == UITabBarController {
    self.init(factory: TabBarControllerFactory())
  }

  public init(factory: TabBarControllerFactory<ViewController, Context>) {
    integratedStep = IntegratedStep(
      node: StepNode(finder: NilFinder<ViewController, Context>(), factory: factory))
  }
}

/// A new split view controller.
public struct SplitControllerStep<
  ViewController: UISplitViewController, Context
>: ActionToStepIntegrator {
  public let integratedStep: IntegratedStep

  public init() where ViewController == UISplitViewController {
    self.init(factory: SplitControllerFactory())
  }

  public init(factory: SplitControllerFactory<ViewController, Context>) {
    integratedStep = IntegratedStep(
      node: StepNode(finder: NilFinder<ViewController, Context>(), factory: factory))
  }
}

/// Begins a chain inside another one, at a step.
@MainActor public struct ChainAssembly {
  public init() {}

  public func from<I: ActionToStepIntegrator>(
    _ step: I
  ) -> ActionAwaiting<I.ViewController, I.Context> { Self.from(step) }

  public static func from<I: ActionToStepIntegrator>(
    _ step: I
  ) -> ActionAwaiting<I.ViewController, I.Context> {
    .init(chain: StepChain(step.integratedStep.node))
  }

  public static func from<ViewController: UIViewController, Context>(
    _ step: DestinationStep<ViewController, Context>
  ) -> Assembled<ViewController, Context> { .init(link: step.link) }
}
