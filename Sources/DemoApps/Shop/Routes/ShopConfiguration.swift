import Routing
import UIKit

/// How to come to each screen of the shop, from wherever the user is.
@MainActor enum ShopConfiguration {
  /// The root: three tabs with a navigation controller in each.
  static func tabs<Context>() -> DestinationStep<UITabBarController, Context> {
    SingleContainerStep(
      finder: ClassFinder(),
      factory: CompleteFactoryAssembly(factory: TabBarControllerFactory())
        .with(tab(HomeViewController.self, .shop), using: UITabBarController.addTab())
        .with(tab(BagViewController.self, .bag), using: UITabBarController.addTab())
        .with(tab(ChatsViewController.self, .help), using: UITabBarController.addTab())
        .assemble()
    )
    .using(GeneralAction.replaceRoot())
    .from(GeneralStep.root())
    .assemble()
  }

  private static func tab<Screen: UIViewController & NibInstantiable, Context>(
    _ screen: Screen.Type, _ tab: ShopTab
  ) -> CompleteFactory<NavigationControllerFactory<UINavigationController, Context>> {
    CompleteFactoryAssembly(
      factory: NavigationControllerFactory { pages in
        pages.navigationBar.prefersLargeTitles = true
        pages.tabBarItem = tab.item
      }
    )
    .with(ClassFactory<Screen, Context>())
    .assemble()
  }

  static func home<Context>() -> DestinationStep<HomeViewController, Context> {
    StepAssembly(finder: ClassFinder<HomeViewController, Context>(), factory: NilFactory())
      .from(tabs())
      .assemble()
  }

  /// What stands in Home's tab, for links from outside.
  static var product: DestinationStep<ProductViewController, Int> {
    StepAssembly(
      finder: ClassWithContextFinder<ProductViewController, Int>(), factory: ClassFactory()
    )
    .adding(ContextSettingTask<ProductViewController>())
    .using(UINavigationController.push())
    .from(home().expectingContainer())
    .assemble()
  }

  /// Where the user is, for taps in the shop.
  static var productHere: DestinationStep<ProductViewController, Int> {
    StepAssembly(
      finder: ClassWithContextFinder<ProductViewController, Int>(options: .currentVisibleOnly),
      factory: ClassFactory()
    )
    .adding(ContextSettingTask<ProductViewController>())
    .using(UINavigationController.push())
    .from(pagesInSight())
    .assemble()
  }

  static var reviews: DestinationStep<ReviewsViewController, Int> {
    StepAssembly(
      finder: ClassWithContextFinder<ReviewsViewController, Int>(), factory: ClassFactory()
    )
    .adding(ContextSettingTask<ReviewsViewController>())
    .using(UINavigationController.push())
    .from(product.expectingContainer())
    .assemble()
  }

  /// The navigation controller in sight, or a modal one.
  private static func pagesInSight<Context>() -> DestinationStep<UINavigationController, Context> {
    SwitchAssembly<UINavigationController, Context>()
      .addCase(
        expecting: ClassFinder<UINavigationController, Context>(options: .currentVisibleOnly)
      )
      .assemble(default: {
        ChainAssembly()
          .from(NavigationControllerStep<UINavigationController, Context>())
          .using(GeneralAction.presentModally())
          .from(GeneralStep.current())
          .assemble()
      })
  }

  static func account(_ interceptor: LoginInterceptor) -> DestinationStep<
    AccountViewController, Any?
  > {
    StepAssembly(finder: ClassFinder<AccountViewController, Any?>(), factory: ClassFactory())
      .adding(interceptor)
      .using(UINavigationController.push())
      .from(pagesInSight())
      .assemble()
  }

  /// A sheet; `guide` is told when the user swipes it away.
  static func login(
    guide: (any UIAdaptivePresentationControllerDelegate)? = nil
  ) -> DestinationStep<LoginViewController, Any?> {
    StepAssembly(finder: ClassFinder<LoginViewController, Any?>(), factory: ClassFactory())
      .using(UINavigationController.push())
      .from(NavigationControllerStep())
      .using(
        GeneralAction.presentModally(
          presentationStyle: .formSheet, presentationConfiguration: { $0.delegate = guide })
      )
      .from(GeneralStep.current())
      .assemble()
  }

  static func forgotPassword(
    guide: (any UIAdaptivePresentationControllerDelegate)? = nil
  ) -> DestinationStep<ForgotPasswordViewController, Any?> {
    StepAssembly(
      finder: ClassFinder<ForgotPasswordViewController, Any?>(), factory: ClassFactory()
    )
    .using(UINavigationController.push())
    .from(login(guide: guide).expectingContainer())
    .assemble()
  }

  static var settings: DestinationStep<SettingsViewController, Any?> {
    StepAssembly(finder: ClassFinder<SettingsViewController, Any?>(), factory: ClassFactory())
      .using(UINavigationController.push())
      .from(NavigationControllerStep())
      .using(GeneralAction.presentModally(presentationStyle: .formSheet))
      .from(GeneralStep.current())
      .assemble()
  }

  static var panel: DestinationStep<PanelViewController, Any?> {
    StepAssembly(finder: ClassFinder<PanelViewController, Any?>(), factory: ClassFactory())
      .using(UINavigationController.push())
      .from(settings.expectingContainer())
      .assemble()
  }

  static func chats<Context>() -> DestinationStep<ChatsViewController, Context> {
    StepAssembly(finder: ClassFinder<ChatsViewController, Context>(), factory: NilFactory())
      .from(tabs())
      .assemble()
  }

  static var chat: DestinationStep<ChatViewController, Int> {
    StepAssembly(
      finder: ClassWithContextFinder<ChatViewController, Int>(), factory: ClassFactory()
    )
    .adding(ContextSettingTask<ChatViewController>())
    .using(UINavigationController.push())
    .from(chats().expectingContainer())
    .assemble()
  }

  /// The article's ways to a bag while the tab stays for tapping.
  static func bag(_ way: ShopSettings.BagWay) -> DestinationStep<BagViewController, Any?> {
    switch way {
    case .tab: ArticleConfiguration.bag(ClassFinder())
    case .visible: ArticleConfiguration.bag(ClassFinder(options: [.current, .visible]))
    case .always: ArticleConfiguration.bag(NilFinder())
    case .modal: ArticleConfiguration.modalBag
    }
  }
}

/// The tabs of the shop.
@MainActor enum ShopTab {
  case shop, bag, help

  var item: UITabBarItem {
    let item =
      switch self {
      case .shop:
        UITabBarItem(
          title: "Shop", image: UIImage(systemName: "house"),
          selectedImage: UIImage(systemName: "house.fill"))
      case .bag:
        UITabBarItem(
          title: "Bag", image: UIImage(systemName: "bag"),
          selectedImage: UIImage(systemName: "bag.fill"))
      case .help:
        UITabBarItem(
          title: "Help", image: UIImage(systemName: "bubble.left"),
          selectedImage: UIImage(systemName: "bubble.left.fill"))
      }
    if self == .bag { item.badgeValue = ShopAppDelegate.current?.session.badge }
    return item
  }
}
