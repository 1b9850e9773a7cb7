import UIKit

extension Router {
  /// The same as a call that is waited for; it throws whatever the completion would be given.
  ///
  /// A thin shell over the completion, for tests and tools that are asynchronous themselves.
  /// Code of a simulated app takes the completion: what follows an `await` runs when the main
  /// actor comes to it, outside the app's world and its time.
  public func navigate<ViewController: UIViewController, Context>(
    to step: DestinationStep<ViewController, Context>, with context: Context, animated: Bool = true
  ) async throws {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      commitNavigation(to: step, with: context, animated: animated) { result in
        if let error = result.getError() {
          continuation.resume(throwing: error)
        } else {
          continuation.resume()
        }
      }
    }
  }
}
