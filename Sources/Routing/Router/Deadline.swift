import UIKit

/// How long the parts of a route may take, in seconds of the app's time.
public struct RoutingLimits: Equatable, Sendable {
  /// For one change of controllers.
  public var step: TimeInterval
  /// For one interceptor, which may ask the user something.
  public var interceptor: TimeInterval

  public init(step: TimeInterval = 5, interceptor: TimeInterval = 300) {
    self.step = step
    self.interceptor = interceptor
  }
}

/// An answer that comes once, or is given by the time.
@MainActor final class Deadline {
  typealias Answer = @MainActor (RoutingResult) -> Void
  private var then: Answer?
  private var timer: Timer?

  private init(then: @escaping Answer) { self.then = then }

  /// Runs `body`; what it does not answer in time is an error that names it.
  static func run(
    _ what: @autoclosure @escaping () -> String, within limit: TimeInterval,
    mending: String = "see that it always calls its completion",
    _ body: (@escaping Answer) -> Void,
    then: @escaping Answer
  ) {
    let deadline = Deadline(then: then)
    body { deadline.answer($0) }
    guard deadline.then != nil else { return }
    deadline.timer = Timer.scheduledTimer(withTimeInterval: limit, repeats: false) { _ in
      deadline.answer(
        .failure(
          RoutingError.timedOut(
            .init(
              "\(what()) has not come to its end in \(limit) s",
              mending: mending))))
    }
  }

  private func answer(_ result: RoutingResult) {
    guard let then else { return }
    self.then = nil
    timer?.invalidate()
    timer = nil
    then(result)
  }
}
