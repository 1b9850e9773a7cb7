import UIKit

/// Chooses among steps when the route is planned: the first case that answers.
@MainActor public struct SwitchAssembly<ViewController: UIViewController, Context> {
  public typealias Step = DestinationStep<ViewController, Context>

  /// Nil where it has nothing for a context.
  private typealias Case = (AnyContext) throws -> StepNode.Place?
  private var cases: [Case] = []

  public init() {}

  private func adding(_ new: @escaping Case) -> Self {
    var copy = self
    copy.cases.append(new)
    return copy
  }

  /// The step that the block gives, if it gives one.
  public func addCase(_ block: @escaping @MainActor (Context) -> Step?) -> Self {
    adding { try block($0.typed())?.link($0) }
  }

  /// The step, where the finder finds something.
  public func addCase<F: Finder>(when finder: F, from step: Step) -> Self
  where F.Context == Context {
    adding { context in
      finder.getViewController(with: try context.typed()) == nil ? nil : try step.link(context)
    }
  }

  /// The step, where the condition holds.
  public func addCase(
    when condition: @escaping @MainActor (Context) -> Bool, from step: Step
  ) -> Self {
    adding { try condition($0.typed()) ? step.link($0) : nil }
  }

  public func addCase(
    when condition: @autoclosure @escaping @MainActor () -> Bool, from step: Step
  ) -> Self { adding { try condition() ? step.link($0) : nil } }

  /// The controller that the finder finds.
  public func addCase<F: Finder>(expecting finder: F) -> Self
  where F.ViewController == ViewController, F.Context == Context {
    addCase(when: finder, from: GeneralStep.custom(using: finder))
  }

  public func addCase<F: Finder>(from finder: F) -> Self
  where F.ViewController == ViewController, F.Context == Context { addCase(expecting: finder) }

  /// Without a default: no case, no route.
  public func assemble() -> Step {
    Step { [cases] context in
      for one in cases {
        if let place = try one(context) { return place }
      }
      return nil
    }
  }

  public func assemble(default other: @escaping @MainActor () -> Step) -> Step {
    Step { [cases] context in
      for one in cases {
        if let place = try one(context) { return place }
      }
      return try other().link(context)
    }
  }

  public func assemble(default other: Step) -> Step { assemble(default: { other }) }
}
