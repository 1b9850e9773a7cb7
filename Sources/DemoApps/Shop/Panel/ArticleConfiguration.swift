import Routing
import UIKit

/// Builds the page of a product that nobody has named.
struct ProductViewControllerFactory: Factory {
  func build(with context: Any?) throws -> ProductViewController { ProductViewController() }
}

/// Stands for a transition of the app's own.
final class CustomViewControllerTransitioningDelegate: UIViewControllerTransitioningDelegate {}

/// Finds a bag that is presented, and none in a tab.
struct ModalBagFinder: StackIteratingFinder {
  func isTarget(_ viewController: BagViewController, with context: Any?) -> Bool {
    return viewController.presentingViewController != nil
  }
}

/// The article's configurations, word for word but for the line breaks.
@MainActor enum ArticleConfiguration {
  static var product: DestinationStep<ProductViewController, Any?> {
    let productScreen = StepAssembly(
      finder: ClassFinder(options: [.current, .visible]), factory: ProductViewControllerFactory()
    )
    .using(UINavigationController.pushToNavigation())
    .from(SingleContainerStep(finder: NilFinder(), factory: NavigationControllerFactory()))
    .using(GeneralAction.presentModally())
    .from(GeneralStep.current())
    .assemble()
    return productScreen
  }

  static var homeAsRoot: DestinationStep<HomeViewController, Any?> {
    let screen = StepAssembly(
      finder: ClassFinder<HomeViewController, Any?>(), factory: XibFactory()
    )
    .using(GeneralAction.replaceRoot())
    .from(GeneralStep.root())
    .assemble()
    return screen
  }

  static var homeFromCurrent: DestinationStep<HomeViewController, Any?> {
    let screen = StepAssembly(
      finder: ClassFinder<HomeViewController, Any?>(), factory: XibFactory()
    )
    .using(GeneralAction.replaceRoot())
    .from(GeneralStep.current())
    .assemble()
    return screen
  }

  static var accountInAnyNavigation: DestinationStep<AccountViewController, Any?> {
    let screen = StepAssembly(
      finder: ClassFinder<AccountViewController, Any?>(), factory: XibFactory()
    )
    .using(UINavigationController.pushToNavigation())
    .from(SingleStep(ClassFinder<UINavigationController, Any?>(), NilFactory()))
    .from(GeneralStep.current())
    .assemble()
    return screen
  }

  static var accountInVisibleOrModal: DestinationStep<AccountViewController, Any?> {
    let screen = StepAssembly(
      finder: ClassFinder<AccountViewController, Any?>(), factory: XibFactory()
    )
    .using(UINavigationController.PushToNavigation())
    .from(
      SwitchAssembly<UINavigationController, Any?>()
        .addCase(expecting: ClassFinder<UINavigationController, Any?>(options: .visible))
        .assemble(default: {
          return ChainAssembly()
            .from(SingleContainerStep(finder: NilFinder(), factory: NavigationControllerFactory()))
            .using(GeneralAction.presentModally())
            .from(GeneralStep.current())
            .assemble()
        })
    ).assemble()
    return screen
  }

  static var tabs: DestinationStep<UITabBarController, Any?> {
    let tabScreen = SingleContainerStep(
      finder: ClassFinder(),
      factory: CompleteFactoryAssembly(factory: TabBarControllerFactory())
        .with(XibFactory<HomeViewController, Any?>(), using: UITabBarController.addTab())
        .with(XibFactory<AccountViewController, Any?>(), using: UITabBarController.addTab())
        .assemble()
    )
    .using(GeneralAction.replaceRoot())
    .from(GeneralStep.root())
    .assemble()
    return tabScreen
  }

  static func presented(
    by transitionController: CustomViewControllerTransitioningDelegate
  ) -> DestinationStep<AccountViewController, Any?> {
    StepAssembly(finder: ClassFinder<AccountViewController, Any?>(), factory: XibFactory())
      .using(GeneralAction.PresentModally(transitioningDelegate: transitionController))
      .from(GeneralStep.current())
      .assemble()
  }

  static var accountWherever: DestinationStep<AccountViewController, Any?> {
    let tabScreen = tabs
    let screen = StepAssembly(
      finder: ClassFinder<AccountViewController, Any?>(), factory: NilFactory()
    )
    .from(tabScreen)
    .assemble()
    return screen
  }

  static var login: DestinationStep<LoginViewController, Any?> {
    let loginScreen = StepAssembly(
      finder: ClassFinder<LoginViewController, Any?>(), factory: XibFactory()
    )
    .using(UINavigationController.pushToNavigation())
    .from(NavigationControllerStep())
    .using(GeneralAction.presentModally())
    .from(GeneralStep.current())
    .assemble()
    return loginScreen
  }

  static func forgotPassword(
    after loginScreen: DestinationStep<LoginViewController, Any?>
  ) -> DestinationStep<ForgotPasswordViewController, Any?> {
    let forgotPasswordScreen = StepAssembly(
      finder: ClassFinder<ForgotPasswordViewController, Any?>(), factory: XibFactory()
    )
    .using(UINavigationController.pushToNavigation())
    .from(loginScreen.expectingContainer())
    .assemble()
    return forgotPasswordScreen
  }

  static var loginFromRoot: DestinationStep<LoginViewController, Any?> {
    let loginScreen = StepAssembly(
      finder: ClassFinder<LoginViewController, Any?>(), factory: XibFactory()
    )
    .using(UINavigationController.pushToNavigation())
    .from(NavigationControllerStep())
    .using(GeneralAction.presentModally())
    .from(GeneralStep.root())
    .assemble()
    return loginScreen
  }

  static var modalBag: DestinationStep<BagViewController, Any?> {
    let screen = StepAssembly(
      finder: ModalBagFinder(), factory: XibFactory()
    )
    .using(UINavigationController.pushToNavigation())
    .from(NavigationControllerStep())
    .using(GeneralAction.presentModally())
    .from(GeneralStep.current())
    .assemble()
    return screen
  }

  /// The same with another finder, as the article says in words.
  static func bag<F: Finder>(_ finder: F) -> DestinationStep<BagViewController, Any?>
  where F.ViewController == BagViewController, F.Context == Any? {
    StepAssembly(finder: finder, factory: XibFactory())
      .using(UINavigationController.pushToNavigation())
      .from(NavigationControllerStep())
      .using(GeneralAction.presentModally())
      .from(GeneralStep.current())
      .assemble()
  }
}
