import Foundation
import Synchronization

/// Whether somebody has asked the program to end, with Ctrl-C or by `kill`.
enum StopSignal {
  private static let raised = Atomic(false)

  /// From now on such a wish is only taken note of.
  static func watch() {
    for number in [SIGINT, SIGTERM] {
      signal(number) { _ in StopSignal.raised.store(true, ordering: .relaxed) }
    }
  }

  static var isRaised: Bool { raised.load(ordering: .relaxed) }
}
