import UIKit

/// Why a route could not be taken.
public enum RoutingError: Error, CustomStringConvertible {
  /// What is known of the place where a route broke.
  public struct Context: Sendable {
    public var debugDescription: String
    public var underlyingError: (any Error)?
    /// The step, by its finder and factory.
    public var step: String?
    /// The stack as it was, in the notation of `StackPicture`.
    public var stack: String?
    /// What would help.
    public var mending: String?

    public init(
      _ debugDescription: String, underlyingError: (any Error)? = nil, mending: String? = nil
    ) {
      self.debugDescription = debugDescription
      self.underlyingError = underlyingError
      self.mending = mending
    }
  }

  /// What became of the controller that a route starts from.
  public enum InitialControllerState: Equatable, Sendable { case notFound, deallocated }

  case typeMismatch(type: Any.Type, expectedType: Any.Type, Context)
  case compositionFailed(Context)
  case cantBeDismissed(Context)
  case initialController(InitialControllerState, Context)
  /// A step did not come to its end within its time.
  case timedOut(Context)
  case generic(Context)

  public var context: Context {
    get {
      switch self {
      case .typeMismatch(_, _, let context), .compositionFailed(let context),
        .cantBeDismissed(let context), .initialController(_, let context),
        .timedOut(let context), .generic(let context):
        context
      }
    }
    set {
      switch self {
      case .typeMismatch(let type, let expected, _):
        self = .typeMismatch(type: type, expectedType: expected, newValue)
      case .compositionFailed: self = .compositionFailed(newValue)
      case .cantBeDismissed: self = .cantBeDismissed(newValue)
      case .initialController(let state, _): self = .initialController(state, newValue)
      case .timedOut: self = .timedOut(newValue)
      case .generic: self = .generic(newValue)
      }
    }
  }

  /// The case's name, as in the source.
  public var name: String {
    switch self {
    case .typeMismatch: "typeMismatch"
    case .compositionFailed: "compositionFailed"
    case .cantBeDismissed: "cantBeDismissed"
    case .initialController: "initialController"
    case .timedOut: "timedOut"
    case .generic: "generic"
    }
  }

  public var description: String {
    let context = context
    var lines = ["\(name): \(context.debugDescription)"]
    if let step = context.step { lines.append("step: \(step)") }
    if let stack = context.stack { lines.append("stack: \(stack)") }
    if let error = context.underlyingError, "\(error)" != context.debugDescription {
      lines.append("because: \(error)")
    }
    if let mending = context.mending { lines.append("what helps: \(mending)") }
    return lines.joined(separator: "\n")
  }

  /// What helps where whoever has thrown the error does not say.
  private var usualMending: String {
    switch self {
    case .generic: "see who throws this in the step; the error is not the router's"
    case .typeMismatch: "let the step before give a controller or a context of the type wanted"
    case .compositionFailed: "look at the step's finder, factory and action"
    case .cantBeDismissed: "ask again when that screen lets itself be dismissed"
    case .initialController: "begin from a GeneralStep"
    case .timedOut: "see that it always calls its completion"
    }
  }

  /// The same with the place, where it is not known yet; another's error becomes the cause.
  static func located(_ error: any Error, step: String?, stack: String) -> RoutingError {
    var own = (error as? RoutingError) ?? .generic(.init("\(error)", underlyingError: error))
    if own.context.step == nil { own.context.step = step }
    if own.context.stack == nil { own.context.stack = stack }
    if own.context.mending == nil { own.context.mending = own.usualMending }
    return own
  }
}

extension AppWorld {
  /// A route is not begun at all.
  func tell(refused error: any Error) {
    routeRefused((error as? RoutingError)?.name ?? "generic", "\(error)")
  }
}

/// How a route, or a part of it, ended.
public enum RoutingResult {
  case success
  case failure(any Error)

  public var isSuccessful: Bool {
    if case .success = self { true } else { false }
  }

  public func getError() -> (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }

  public var swiftResult: Result<Void, any Error> {
    switch self {
    case .success: .success(())
    case .failure(let error): .failure(error)
    }
  }
}
