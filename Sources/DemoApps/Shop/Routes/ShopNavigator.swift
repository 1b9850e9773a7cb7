import Routing
import UIKit

/// Takes the shop's routes, one at a time.
///
/// A route asked for while another is on its way waits for its end or is refused with an error, as
/// the settings say. While a route waits for a login, the next one takes its place: the user has
/// gone elsewhere.
@MainActor final class ShopNavigator: UIAdaptivePresentationControllerDelegate {
  private let router = DefaultRouter()
  private unowned let session: ShopSession
  private var waiting: [@MainActor () -> Void] = []
  private var pendingLogin: (@MainActor (RoutingResult) -> Void)?
  /// Called with each route that has ended badly.
  var onFailure: @MainActor (any Error) -> Void = { _ in }
  private(set) var isUnderWay = false
  /// What has waited is being done, and goes before what waits still.
  private var isItsTurn = false
  /// Whether a route is on its way or waits for its turn.
  var isBusy: Bool { isUnderWay || !waiting.isEmpty }
  /// Where the last link leads, as long as no finger has touched the shop since.
  var aim: ShopAim?

  init(session: ShopSession) { self.session = session }

  func go<ViewController: UIViewController>(
    to step: DestinationStep<ViewController, Any?>, animated: Bool? = nil,
    then completion: (@MainActor (RoutingResult) -> Void)? = nil
  ) { go(to: step, with: nil, animated: animated, then: completion) }

  func go<ViewController: UIViewController, Context>(
    to step: DestinationStep<ViewController, Context>, with context: Context,
    animated: Bool? = nil, then completion: (@MainActor (RoutingResult) -> Void)? = nil
  ) {
    let take = { @MainActor [self] in
      isUnderWay = true
      router.commitNavigation(
        to: step, with: context, animated: animated ?? ShopSettings.current.isAnimated
      ) { [self] result in
        end(result)
        completion?(result)
      }
    }
    whenFree(take) { completion?(.failure($0)) }
  }

  /// Does something as soon as no route is on its way and its turn has come, or refuses it, as the
  /// settings say.
  func whenFree(
    _ action: @escaping @MainActor () -> Void,
    orRefused: @MainActor (RoutingError) -> Void = { _ in }
  ) {
    leaveLogin()
    if !isUnderWay, waiting.isEmpty || isItsTurn { return action() }
    if ShopSettings.current.meanwhile == .wait { return waiting.append(action) }
    let refusal = RoutingError.compositionFailed(
      .init(
        "another navigation is in progress",
        mending: "ask again when it has ended, or let second routes wait"))
    report(.failure(refusal))
    orRefused(refusal)
  }

  private func end(_ result: RoutingResult) {
    isUnderWay = false
    report(result)
    takeNextSoon()
  }

  /// From the loop, so that whoever waited for the last route is told first.
  private func takeNextSoon() {
    guard !isUnderWay, !waiting.isEmpty else { return }
    Timer.scheduledTimer(withTimeInterval: 0, repeats: false) { [weak self] _ in
      self?.takeNext()
    }
  }

  private func takeNext() {
    guard !isUnderWay, !waiting.isEmpty else { return }
    let next = waiting.removeFirst()
    isItsTurn = true
    next()
    isItsTurn = false
    takeNextSoon()
  }

  private func report(_ result: RoutingResult) {
    let stack = StackPicture.of(UIApplication.shared.keyWindow)
    guard let error = result.getError() else {
      return AppWorld.current.log(stack, tag: "route")
    }
    AppWorld.current.log("\(error)", tag: "route", level: .warning)
    if case ShopProblem.loginAbandoned = Self.cause(of: error) { return }
    onFailure(error)
  }

  private static func cause(of error: any Error) -> any Error {
    (error as? RoutingError)?.context.underlyingError ?? error
  }

  // MARK: Login

  func askForLogin(then completion: @escaping @MainActor (RoutingResult) -> Void) {
    guard !session.isSignedIn else { return completion(.success) }
    pendingLogin = completion
    router.commitNavigation(
      to: ShopConfiguration.login(guide: self), with: nil,
      animated: ShopSettings.current.isAnimated
    ) { [self] result in
      if case .failure = result { endLogin(result) }
    }
  }

  /// Within the login, whose route still waits for it.
  func goToForgotPassword() {
    router.commitNavigation(
      to: ShopConfiguration.forgotPassword(guide: self), with: nil,
      animated: ShopSettings.current.isAnimated
    ) { [self] in report($0) }
  }

  /// The login is gone from the screen.
  func loginEnded() {
    endLogin(session.isSignedIn ? .success : .failure(ShopProblem.loginAbandoned))
  }

  /// Whoever goes elsewhere meanwhile does not log in.
  private func leaveLogin() {
    if pendingLogin != nil { endLogin(.failure(ShopProblem.loginAbandoned)) }
  }

  private func endLogin(_ result: RoutingResult) {
    let completion = pendingLogin
    pendingLogin = nil
    completion?(result)
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    loginEnded()
  }
}

/// What goes wrong in the shop itself.
enum ShopProblem: Error, Equatable, CustomStringConvertible {
  case loginAbandoned
  case unknownProduct(Int)
  case unknownChat(Int)

  var description: String {
    switch self {
    case .loginAbandoned: "the account needs a login, and it was left"
    case .unknownProduct(let id): "the shop has no product \(id)"
    case .unknownChat(let number): "there is no chat \(number)"
    }
  }
}
