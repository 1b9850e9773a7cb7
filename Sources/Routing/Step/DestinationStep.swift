import UIKit

/// A configuration: how to come to a screen, from wherever the user is.
@MainActor public struct DestinationStep<ViewController: UIViewController, Context> {
  let link: StepNode.Link

  init(link: @escaping StepNode.Link) { self.link = link }

  init(node: StepNode) {
    link = { StepNode.Place(node: node, context: $0) }
  }

  /// Promises that this screen stands in a container of the kind that the next action needs.
  public func expectingContainer<Container: ContainerViewController>()
    -> DestinationStep<Container, Context>
  { .init(link: link) }

  /// The same configuration under another class, on the caller's word.
  public func unsafelyRewrapped<Other: UIViewController, OtherContext>()
    -> DestinationStep<Other, OtherContext>
  { .init(link: link) }

  /// Lets a step with another context stand before one of this context.
  ///
  /// Switches behind it see the new context.
  public func adaptingContext<T: ContextTransformer>(
    using transformer: T
  ) -> DestinationStep<ViewController, T.SourceContext> where T.TargetContext == Context {
    .init { [link] context in
      try link(AnyContext(transformer.transform(context.typed())))
    }
  }
}

/// A configuration and the context to go there with.
@MainActor public struct Destination<ViewController: UIViewController, Context> {
  public let step: DestinationStep<ViewController, Context>
  public let context: Context

  public init(to step: DestinationStep<ViewController, Context>, with context: Context) {
    self.step = step
    self.context = context
  }
}

/// Where chains begin.
@MainActor public enum GeneralStep {
  /// The topmost controller.
  public static func current<Context>(
    windowProvider: any WindowProvider = KeyWindowProvider()
  ) -> DestinationStep<UIViewController, Context> {
    .init(
      node: StepNode(origin: "GeneralStep.current") { _ in
        windowProvider.window?.topmostViewController
      })
  }

  /// The window's root; what is presented over it is dismissed.
  public static func root<Context>(
    windowProvider: any WindowProvider = KeyWindowProvider()
  ) -> DestinationStep<UIViewController, Context> {
    .init(
      node: StepNode(origin: "GeneralStep.root") { _ in windowProvider.window?.rootViewController })
  }

  /// A controller that is there, or the route is an error.
  public static func custom<F: Finder>(
    using finder: F
  ) -> DestinationStep<F.ViewController, F.Context> {
    .init(
      node: StepNode(origin: "GeneralStep.custom(\(PieceName.of(finder)))") {
        try finder.findViewController(with: $0.typed())
      })
  }
}
