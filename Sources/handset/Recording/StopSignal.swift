import Foundation
import Synchronization

/// Whether somebody has asked the program to end, with Ctrl-C or by `kill`.
enum StopSignal {
  private static let raised = Atomic(false)

  /// From now on such a wish is only taken note of, or only the first one.
  static func watch(once: Bool = false) {
    for number in [SIGINT, SIGTERM] {
      if once {
        signal(number) { number in
          StopSignal.raised.store(true, ordering: .relaxed)
          signal(number, SIG_DFL)
        }
      } else {
        signal(number) { _ in StopSignal.raised.store(true, ordering: .relaxed) }
      }
    }
  }

  static var isRaised: Bool { raised.load(ordering: .relaxed) }
}
