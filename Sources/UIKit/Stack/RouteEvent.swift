import VirtualTime

/// A call by which a route changes the stack, as UIKit receives it.
public struct RouteCall: Hashable, Sendable {
  public enum What: String, Hashable, Sendable, CaseIterable {
    case present, dismiss, push, pop, select, setRoot, setPages, setTabs, setColumns, showDetail
  }

  public var what: What
  /// What was called, with whom: `Nav(Login) on Home`.
  public var detail: String
  public var at: Instant
}

/// Something that a route does, for the timeline.
public struct RouteEvent: Hashable, Sendable {
  public enum What: Hashable, Sendable {
    /// What it is going to do.
    case planned([String])
    /// It cannot be planned, so that nothing moves; the error's name and words.
    case refused(String, String)
    /// An interceptor is asked.
    case asked(String)
    case found(String)
    case built(String)
    case called(RouteCall.What, String)
    /// The stack as it is at the end.
    case arrived(String)
    case failed(String, String)
    /// What had moved has been put back.
    case restored(String)
  }

  public var what: What
}

/// A route from its plan to its end, for whoever looks at the whole of it.
public struct RouteRecord: Hashable, Sendable {
  public enum State: Hashable, Sendable {
    case underWay, arrived
    /// Nothing has moved; the error's name and words.
    case refused(String, String)
    case failed(String, String)
  }

  public internal(set) var state = State.underWay
  /// What is to be done, one line a step.
  public internal(set) var plan: [String]
  /// How many lines of the plan have been carried out.
  public internal(set) var done = 0
  /// The stack before anything moved, and at the end.
  public internal(set) var before: ControllerTree?
  public internal(set) var after: ControllerTree?
  /// The numbers of the controllers that it found, and of those that it built, in their order.
  public internal(set) var found: [Int] = []
  public internal(set) var built: [Int] = []
  public internal(set) var calls: [RouteCall] = []
  public internal(set) var began: Instant
  public internal(set) var ended: Instant?
}
