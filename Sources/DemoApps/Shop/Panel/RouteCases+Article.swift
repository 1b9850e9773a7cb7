import Routing
import UIKit

/// The article's configurations 1 to 10.
extension RouteCases {
  typealias Row = RouteCase.Row

  static let article = [product] + roots + accounts + tabs + logins

  private static let product = RouteCase.plain(
    "1", "Product, modal", "Unless it is in sight already.",
    code: """
      StepAssembly(finder: ClassFinder(options: [.current, .visible]), factory: ProductFactory())
        .using(UINavigationController.pushToNavigation())
        .from(SingleContainerStep(finder: NilFinder(), factory: NavigationControllerFactory()))
        .using(GeneralAction.presentModally())
        .from(GeneralStep.current())
      """, { ArticleConfiguration.product },
    [
      Row("Home", "Home > Nav(Product)"),
      Row("Product", "…"),
      Row("Nav(Home, Product)", "…"),
      Row("Nav(Product, Other)", "… > Nav(Product)"),
      Row("Tab[*Home, Nav(Product)]", "… > Nav(Product)"),
      Row("Home > Nav(Product, Other)", "… > Nav(Product)"),
      Row("Product > Modal", "… > Nav(Product)"),
      Row("Nav(Home) > Guarded", "…", outcome: "throws cantBeDismissed"),
      Row("Guarded", "…", outcome: "throws cantBeDismissed"),
    ])

  private static let roots = [
    RouteCase.plain(
      "2", "Home replaces the root", "What is presented goes first.",
      code: """
        StepAssembly(finder: ClassFinder<HomeViewController, Any?>(), factory: XibFactory())
          .using(GeneralAction.replaceRoot())
          .from(GeneralStep.root())
        """, { ArticleConfiguration.homeAsRoot },
      [
        Row("Launch", "Home"), Row("Launch > M > M", "Home"), Row("Home", "Home"),
        Row("Home > M", "Home"), Row("Launch > Nav(Home, Other)", "Launch > Nav(Home)"),
        Row("Tab[*Other, Home]", "Tab[Other, *Home]"),
        Row("Launch > Guarded", "…", outcome: "throws cantBeDismissed"),
      ]),
    RouteCase.plain(
      "3", "Home replaces the root, from current", "A modal is no root.",
      code: """
        StepAssembly(finder: ClassFinder<HomeViewController, Any?>(), factory: XibFactory())
          .using(GeneralAction.replaceRoot())
          .from(GeneralStep.current())
        """, { ArticleConfiguration.homeFromCurrent },
      [
        Row("Launch", "Home"),
        Row("Launch > M", "…", outcome: "failure compositionFailed"),
      ]),
  ]

  private static let anyNavigation = [
    Row("Nav(Home)", "Nav(Home, Account)"),
    Row("Nav(Home) > M", "Nav(Home, Account)"),
    Row("Tab[*Home, Nav(Other)]", "Tab[Home, *Nav(Other, Account)]"),
    Row("Nav(Home) > Nav(Other)", "Nav(Home) > Nav(Other, Account)"),
    Row("Nav(Home, Account, Other)", "Nav(Home, Account)"),
    Row("Nav(Home, Account) > M", "Nav(Home, Account)"),
  ]

  private static let accounts = [
    RouteCase.plain(
      "4", "Account where there are pages", "Or an error where there is none.",
      code: """
        StepAssembly(finder: ClassFinder<AccountViewController, Any?>(), factory: XibFactory())
          .using(UINavigationController.pushToNavigation())
          .from(SingleStep(ClassFinder<UINavigationController, Any?>(), NilFactory()))
          .from(GeneralStep.current())
        """, { ArticleConfiguration.accountInAnyNavigation },
      anyNavigation + [
        Row("Home", "…", outcome: "failure compositionFailed"),
        Row("Home > M", "…", outcome: "failure compositionFailed"),
      ]),
    RouteCase.plain(
      "4b", "The same from a custom origin", "What is absent is told before anything is begun.",
      code: """
        StepAssembly(finder: ClassFinder<AccountViewController, Any?>(), factory: XibFactory())
          .using(UINavigationController.push())
          .from(GeneralStep.custom(using: ClassFinder<UINavigationController, Any?>()))
        """, { accountFromCustom },
      anyNavigation + [
        Row("Home", "…", outcome: "throws compositionFailed"),
        Row("Home > M", "…", outcome: "throws compositionFailed"),
      ]),
    RouteCase.plain(
      "5", "Account in sight, or modal", "A switch decides.",
      code: """
        StepAssembly(finder: ClassFinder<AccountViewController, Any?>(), factory: XibFactory())
          .using(UINavigationController.pushToNavigation())
          .from(SwitchAssembly<UINavigationController, Any?>()
            .addCase(expecting: ClassFinder<UINavigationController, Any?>(options: .visible))
            .assemble(default: { modalNavigation }))
        """, { ArticleConfiguration.accountInVisibleOrModal },
      [
        Row("Home", "Home > Nav(Account)"),
        Row("Nav(Home)", "Nav(Home) > Nav(Account)"),
        Row("Tab[*Nav(Home), Other]", "Tab[*Nav(Home, Account), Other]"),
        Row("Tab[Nav(Home), *Other]", "… > Nav(Account)"),
        Row("Nav(Home) > M", "Nav(Home) > M > Nav(Account)"),
        Row("Nav(Account, Other)", "Nav(Account)"),
      ]),
  ]

  private static var accountFromCustom: DestinationStep<AccountViewController, Any?> {
    StepAssembly(finder: ClassFinder<AccountViewController, Any?>(), factory: XibFactory())
      .using(UINavigationController.push())
      .from(GeneralStep.custom(using: ClassFinder<UINavigationController, Any?>()))
      .assemble()
  }

  private static let transition = CustomViewControllerTransitioningDelegate()

  private static let tabs = [
    RouteCase.plain(
      "6", "Tabs with Home and Account", "Any tab bar is good enough.",
      code: """
        SingleContainerStep(finder: ClassFinder(),
          factory: CompleteFactoryAssembly(factory: TabBarControllerFactory())
            .with(XibFactory<HomeViewController, Any?>(), using: UITabBarController.addTab())
            .with(XibFactory<AccountViewController, Any?>(), using: UITabBarController.addTab())
            .assemble())
          .using(GeneralAction.replaceRoot())
          .from(GeneralStep.root())
        """, { ArticleConfiguration.tabs },
      [
        Row("Launch", "Tab[*Home, Account]"), Row("Launch > M", "Tab[*Home, Account]"),
        Row("Tab[Home, *Account]", "…"), Row("Tab[Home, *Account] > M", "Tab[Home, *Account]"),
        Row("Launch > Tab[*Other]", "…"),
      ]),
    RouteCase.plain(
      "7", "Account by a transition of one's own", "The action holds the delegate weakly.",
      code: ".using(GeneralAction.PresentModally(transitioningDelegate: transitionController))",
      { ArticleConfiguration.presented(by: transition) }, [Row("Home", "Home > Account")]),
    RouteCase.plain(
      "8", "Account, wherever it is", "It is built with its tabs, or not at all.",
      code: """
        StepAssembly(finder: ClassFinder<AccountViewController, Any?>(), factory: NilFactory())
          .from(tabScreen)
        """, { ArticleConfiguration.accountWherever },
      [
        Row("Launch", "Tab[Home, *Account]"), Row("Launch > M", "Tab[Home, *Account]"),
        Row("Tab[*Home, Account]", "Tab[Home, *Account]"),
        Row("Tab[*Home, Account] > M", "Tab[Home, *Account]"),
        Row("Tab[*Home, Nav(Account, Other)]", "Tab[Home, *Nav(Account)]"),
        Row("Tab[*Home, Other]", "…", outcome: "failure compositionFailed"),
      ]),
  ]
}
