import UIKit

/// Actions that are performed on any controller.
@MainActor public enum GeneralAction {
  /// - Parameter animationOptions: how the old root turns into the new one where the route is
  ///   animated; nil for no motion.
  public static func replaceRoot(
    animationOptions: UIView.AnimationOptions? = .transitionCrossDissolve,
    windowProvider: any WindowProvider = KeyWindowProvider(), duration: TimeInterval = 0.3
  ) -> ReplaceRootAction {
    ReplaceRootAction(
      windowProvider: windowProvider, options: animationOptions, duration: duration)
  }

  public static func presentModally(
    startingFrom: PresentModallyAction.StartingPoint = .current,
    presentationStyle: UIModalPresentationStyle? = .fullScreen,
    transitionStyle: UIModalTransitionStyle? = .coverVertical,
    transitioningDelegate: (any UIViewControllerTransitioningDelegate)? = nil,
    preferredContentSize: CGSize? = nil, isModalInPresentation: Bool? = nil,
    presentationConfiguration: (@MainActor (UIPresentationController) -> Void)? = nil,
    popoverConfiguration: (@MainActor (UIPopoverPresentationController) -> Void)? = nil
  ) -> PresentModallyAction {
    PresentModallyAction(
      start: startingFrom, style: presentationStyle, transition: transitionStyle,
      delegate: transitioningDelegate, size: preferredContentSize, isModal: isModalInPresentation,
      configuration: { presentation in
        presentationConfiguration?(presentation)
        if let popover = presentation as? UIPopoverPresentationController {
          popoverConfiguration?(popover)
        }
      })
  }

  /// The same, as it is misprinted in places.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static func PresentModally(
    transitioningDelegate: (any UIViewControllerTransitioningDelegate)? = nil
  ) -> PresentModallyAction { presentModally(transitioningDelegate: transitioningDelegate) }

  public static func nilAction() -> NilAction { NilAction() }
}

/// Joins nothing, as the screen is where it belongs.
public struct NilAction: Action, NamedAction {
  var actionName: String { "nothing" }

  public func perform(
    with viewController: UIViewController, on existingController: UIViewController, animated: Bool,
    completion: @escaping @MainActor (RoutingResult) -> Void
  ) { completion(.success) }
}

/// Makes a controller the window's root in the place of another.
public struct ReplaceRootAction: Action, NamedAction {
  let windowProvider: any WindowProvider
  let options: UIView.AnimationOptions?
  let duration: TimeInterval

  var actionName: String { "replace the root" }

  public func perform(
    with viewController: UIViewController, on existingController: UIViewController, animated: Bool,
    completion: @escaping @MainActor (RoutingResult) -> Void
  ) {
    guard let window = windowProvider.window else {
      return completion(
        .failure(
          RoutingError.compositionFailed(
            .init(
              "there is no window whose root could be replaced",
              mending: "make a window key and visible, or name one with a CustomWindowProvider"))))
    }
    guard window.rootViewController === existingController else {
      let name = StackPicture.of(existingController)
      return completion(
        .failure(
          RoutingError.compositionFailed(
            .init(
              "\(name) is not the window's root", mending: "begin from GeneralStep.root()"))))
    }
    guard animated, let options else {
      window.rootViewController = viewController
      return completion(.success)
    }
    UIView.transition(
      with: window, duration: duration, options: options,
      animations: { window.rootViewController = viewController },
      completion: { _ in completion(.success) })
  }
}

/// Presents a controller.
public struct PresentModallyAction: Action, NamedAction {
  public enum StartingPoint { case current, topmostParent, custom(UIViewController?) }

  let start: StartingPoint
  let style: UIModalPresentationStyle?
  let transition: UIModalTransitionStyle?
  private(set) weak var delegate: (any UIViewControllerTransitioningDelegate)?
  let size: CGSize?
  let isModal: Bool?
  let configuration: (@MainActor (UIPresentationController) -> Void)?

  var actionName: String { "present" }

  public func perform(
    with viewController: UIViewController, on existingController: UIViewController, animated: Bool,
    completion: @escaping @MainActor (RoutingResult) -> Void
  ) {
    guard let presenter = presenter(for: existingController) else {
      return completion(
        .failure(
          RoutingError.compositionFailed(
            .init(
              "the controller that was to present \(StackPicture.of(viewController)) is gone",
              mending: "present from .current or .topmostParent"))))
    }
    guard presenter.presentedViewController == nil else {
      return completion(
        .failure(
          RoutingError.compositionFailed(
            .init(
              "\(StackPicture.of(presenter)) presents "
                + (presenter.presentedViewController.map { StackPicture.of($0) } ?? "one")
                + " already",
              mending: "begin from GeneralStep.current(), or dismiss that first"))))
    }
    dress(viewController)
    presenter.present(viewController, animated: animated) { completion(.success) }
    if viewController.presentingViewController == nil {
      completion(
        .failure(
          RoutingError.compositionFailed(
            .init(
              "\(StackPicture.of(presenter)) could not present \(StackPicture.of(viewController)): "
                + (presenter.viewIfLoaded?.window == nil
                  ? "its view is in no window" : "UIKit has refused, and its log says why"),
              mending: "present from a screen that is in sight, or after other changes"))))
    }
  }

  private func presenter(for controller: UIViewController) -> UIViewController? {
    switch start {
    case .current: controller
    case .topmostParent: controller.topmostParent
    case .custom(let other): other
    }
  }

  private func dress(_ controller: UIViewController) {
    if let style { controller.modalPresentationStyle = style }
    if let transition { controller.modalTransitionStyle = transition }
    if let delegate { controller.transitioningDelegate = delegate }
    if let size { controller.preferredContentSize = size }
    if let isModal { controller.isModalInPresentation = isModal }
    if let configuration, let presentation = controller.presentationController {
      configuration(presentation)
    }
  }
}
