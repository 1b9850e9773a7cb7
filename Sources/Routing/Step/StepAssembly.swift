import UIKit

/// Begins a configuration at its destination: a finder, a factory, and what runs beside them.
@MainActor public struct StepAssembly<F: Finder, FC: Factory>
where F.ViewController == FC.ViewController, F.Context == FC.Context {
  public typealias ViewController = F.ViewController
  public typealias Context = F.Context

  private let finder: F
  private let factory: FC
  private var tasks = StepTasks()

  public init(finder: F, factory: FC) {
    self.finder = finder
    self.factory = factory
  }

  public func adding<I: RoutingInterceptor>(_ interceptor: I) -> Self where I.Context == F.Context {
    var copy = self
    copy.tasks.interceptors.append(AnyInterceptor(interceptor))
    return copy
  }

  public func adding<T: ContextTask>(_ task: T) -> Self
  where T.ViewController == F.ViewController, T.Context == F.Context {
    var copy = self
    copy.tasks.contextTasks.append(AnyContextTask(task))
    return copy
  }

  public func adding<T: PostRoutingTask>(_ task: T) -> Self
  where T.ViewController == F.ViewController, T.Context == F.Context {
    var copy = self
    copy.tasks.postTasks.append(AnyPostTask(task))
    return copy
  }

  private var chain: StepChain {
    StepChain(StepNode(finder: finder, factory: factory, tasks: tasks))
  }

  /// Joins the screen to whatever the next step gives.
  public func using<A: Action>(
    _ action: A
  ) -> OriginAwaiting<ViewController, Context> { .init(chain: chain.using(action)) }

  /// Puts the screen into a container, which the next step has to give.
  public func using<A: ContainerAction>(
    _ action: A
  ) -> ContainerAwaiting<ViewController, A.ViewController, Context> {
    .init(chain: chain.using(action))
  }
}

extension StepAssembly where F.ViewController: ContextAccepting {
  /// The same for a task whose screen need not be named: `.adding(ContextSettingTask())`.
  public func adding(_ task: ContextSettingTask<F.ViewController>) -> Self
  where F.ViewController.Context == F.Context {
    var copy = self
    copy.tasks.contextTasks.append(AnyContextTask(task))
    return copy
  }
}

extension StepAssembly where FC == NilFactory<F.ViewController, F.Context> {
  /// Looks for the screen in what the given step leads to.
  public func from<Other: UIViewController>(
    _ step: DestinationStep<Other, F.Context>
  ) -> Assembled<F.ViewController, F.Context> {
    .init(link: chain.link(after: step.link))
  }
}

/// A chain whose action goes with any controller.
@MainActor public struct OriginAwaiting<ViewController: UIViewController, Context> {
  let chain: StepChain

  public func from<Other: UIViewController>(
    _ step: DestinationStep<Other, Context>
  ) -> Assembled<ViewController, Context> { .init(link: chain.link(after: step.link)) }

  public func from<I: ActionToStepIntegrator>(
    _ step: I
  ) -> ActionAwaiting<ViewController, Context> where I.Context == Context {
    .init(chain: chain.from(step.integratedStep.node))
  }

  /// A step that builds nothing needs no action.
  public func from<Finding: Finder>(
    _ step: SingleStep<Finding, NilFactory<Finding.ViewController, Context>>
  ) -> OriginAwaiting<ViewController, Context> where Finding.Context == Context {
    .init(chain: chain.from(step.integratedStep.node))
  }

  /// What a step that builds nothing may say.
  public func using(_ action: NilAction) -> Self { self }
}

/// A chain whose action needs a container.
@MainActor
public struct ContainerAwaiting<
  ViewController: UIViewController, Container: ContainerViewController, Context
> {
  let chain: StepChain

  public func from(
    _ step: DestinationStep<Container, Context>
  ) -> Assembled<ViewController, Context> { .init(link: chain.link(after: step.link)) }

  public func from<I: ActionToStepIntegrator>(
    _ step: I
  ) -> ActionAwaiting<ViewController, Context>
  where I.ViewController == Container, I.Context == Context {
    .init(chain: chain.from(step.integratedStep.node))
  }

  /// A step that builds nothing needs no action.
  public func from<Finding: Finder>(
    _ step: SingleStep<Finding, NilFactory<Container, Context>>
  ) -> OriginAwaiting<ViewController, Context>
  where Finding.ViewController == Container, Finding.Context == Context {
    .init(chain: chain.from(step.integratedStep.node))
  }
}

/// A chain whose last step has to be joined to something.
@MainActor public struct ActionAwaiting<ViewController: UIViewController, Context> {
  let chain: StepChain

  public func using<A: Action>(
    _ action: A
  ) -> OriginAwaiting<ViewController, Context> { .init(chain: chain.using(action)) }

  public func using<A: ContainerAction>(
    _ action: A
  ) -> ContainerAwaiting<ViewController, A.ViewController, Context> {
    .init(chain: chain.using(action))
  }
}

/// A chain that is whole.
@MainActor public struct Assembled<ViewController: UIViewController, Context> {
  let link: StepNode.Link

  public func assemble() -> DestinationStep<ViewController, Context> { .init(link: link) }
}

extension OriginAwaiting {
  public func assemble<Other: UIViewController>(
    from step: DestinationStep<Other, Context>
  ) -> DestinationStep<ViewController, Context> { from(step).assemble() }
}

extension ContainerAwaiting {
  public func assemble(
    from step: DestinationStep<Container, Context>
  ) -> DestinationStep<ViewController, Context> { from(step).assemble() }
}
