import Routing
import UIKit

/// A row of the panel while it is played: its start is set up, its route taken, its end compared.
@MainActor final class RouteTrial {
  enum State: Equatable {
    case ready, underWay
    /// `success`, `throws cantBeDismissed`; with the whole error where there is one.
    case ended(outcome: String, stack: String, error: String?)
  }

  let routeCase: RouteCase
  let row: RouteCase.Row
  private(set) var state = State.ready { didSet { onChange() } }
  var onChange: @MainActor () -> Void = {}
  /// Counts set-ups, so that what ends late is not taken for the present one.
  private var round = 0
  private var startPicture = ""
  /// Whether the route was taken from the start as it was set up, not from where the user went.
  private(set) var isFromStart = false

  init(_ routeCase: RouteCase, row: Int) {
    self.routeCase = routeCase
    self.row = routeCase.rows[row]
  }

  /// Whether everything came as it has to; nil before the end.
  var isAsExpected: Bool? {
    guard case .ended(let outcome, let stack, _) = state else { return nil }
    return outcome == row.outcome && stack == row.end
  }

  /// Puts the start on the window, without motion.
  func setUp(in window: UIWindow) {
    guard let chain = StackReader.read(row.base) else { return }
    round += 1
    window.endEditing(true)
    UIView.performWithoutAnimation {
      window.rootViewController?.dismiss(animated: false)
      window.rootViewController = chain[0]
      window.layoutIfNeeded()
      var top = chain[0]
      for controller in chain.dropFirst() {
        if !(controller is UIAlertController) { controller.modalPresentationStyle = .fullScreen }
        top.present(controller, animated: false)
        top = controller
      }
    }
    routeCase.prepare(window)
    startPicture = StackPicture.of(window)
    state = .ready
  }

  func go(in window: UIWindow, animated: Bool) {
    guard state != .underWay else { return }
    state = .underWay
    isFromStart = StackPicture.of(window) == startPicture
    let present = round
    let order = RouteCase.Order(
      router: DefaultRouter(), context: row.context, isAnimated: animated
    ) { [weak self] result in
      guard let self, round == present else { return }
      end(result.getError(), word: "failure", in: window)
    }
    do {
      try routeCase.take(order)
    } catch {
      end(error, word: "throws", in: window)
    }
  }

  private func end(_ error: (any Error)?, word: String, in window: UIWindow) {
    let name = (error as? RoutingError)?.name ?? "other"
    state = .ended(
      outcome: error == nil ? "success" : "\(word) \(name)", stack: StackPicture.of(window),
      error: error.map { "\($0)" })
    AppWorld.current.log(
      "\(routeCase.id) from \(row.start): \(StackPicture.of(window))", tag: "trial",
      level: isAsExpected == true ? .info : .error)
  }
}
