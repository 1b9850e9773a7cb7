/// A context whose type is known to the pieces of a step only.
struct AnyContext {
  let value: Any

  init<Context>(_ value: Context) { self.value = value }

  /// The context as a piece wants it.
  func typed<Context>(as type: Context.Type = Context.self) throws -> Context {
    guard let typed = value as? Context else {
      throw RoutingError.typeMismatch(
        type: Swift.type(of: value), expectedType: type,
        .init(
          "the context is a \(Swift.type(of: value)), and \(type) is needed",
          mending: "adapt it with adaptingContext(using:)"))
    }
    return typed
  }
}

/// Turns the context of one step into that of the step before it.
@MainActor public protocol ContextTransformer<SourceContext, TargetContext> {
  associatedtype SourceContext
  associatedtype TargetContext
  func transform(_ context: SourceContext) throws -> TargetContext
}

/// A context transformer that is a closure.
public struct InlineContextTransformer<SourceContext, TargetContext>: ContextTransformer {
  private let body: @MainActor (SourceContext) throws -> TargetContext

  public init(_ body: @escaping @MainActor (SourceContext) throws -> TargetContext) {
    self.body = body
  }

  public func transform(_ context: SourceContext) throws -> TargetContext { try body(context) }
}
