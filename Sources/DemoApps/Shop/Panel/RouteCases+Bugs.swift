import Routing
import UIKit

/// Navigation bugs that others have had, and what has to come of them here.
extension RouteCases {
  static let bugs = [
    accountTabs, overlay, dismissalUnderWay, productBelowModal, rootSwapped, secondWindow,
    chatInModal, articleInTab, foreignAlert, replaceAndDismiss, tabRoot, chatTwice, twice,
    closeTheMiddle, swipeBack,
  ]

  private static let overlay = RouteCase(
    id: "B3", title: "An overlay of a tab's page",
    remark: "Presented over its context, it has no place in the modal chain; it goes all the same.",
    code: "StepAssembly(finder: History, factory: NilFactory()).from(GeneralStep.root())",
    rows: [
      Row(
        "Tab[*Nav(Green), Nav(History)] > Overlay", "Tab[Nav(Green), *Nav(History)]",
        base: "Tab[*Nav(Green), Nav(History)]")
    ],
    prepare: { window in
      let tabs = window.rootViewController as? UITabBarController
      let page = (tabs?.selectedViewController as? UINavigationController)?.topViewController
      let cover = StandInViewController("Overlay")
      page?.definesPresentationContext = true
      cover.modalPresentationStyle = .overCurrentContext
      page?.present(cover, animated: false)
    }, take: { try $0.go(to: find("History")) })

  private static let dismissalUnderWay = RouteCase(
    id: "B4", title: "A dismissal begun elsewhere", remark: "Its end is waited for.",
    code: "loginScreen, asked for while Safari is being dismissed",
    rows: [Row("Home > Safari", "Home > Nav(Login)")],
    take: {
      UIApplication.shared.keyWindow?.rootViewController?.dismiss(animated: true)
      try $0.go(to: ArticleConfiguration.login)
    })

  private static let productBelowModal = RouteCase.plain(
    "B5", "A page below a modal", "Only the modal goes.",
    code: "Product pushed from GeneralStep.custom(using: ClassFinder<UINavigationController>)",
    {
      StepAssembly(finder: ClassFinder<ProductViewController, Any?>(), factory: XibFactory())
        .using(UINavigationController.push())
        .from(GeneralStep.custom(using: ClassFinder<UINavigationController, Any?>()))
        .assemble()
    }, [Row("Nav(Home, Product) > Modal", "Nav(Home, Product)")])

  private static let rootSwapped = RouteCase.plain(
    "B6", "An interceptor swaps the root", "The plan is made anew.",
    code:
      "Home in new pages as the root, behind an interceptor that puts Login there",
    {
      StepAssembly(finder: ClassFinder<HomeViewController, Any?>(), factory: XibFactory())
        .adding(
          InlineInterceptor<Any?> { _ in
            UIApplication.shared.keyWindow?.rootViewController = LoginViewController()
          }
        )
        .using(UINavigationController.push())
        .from(NavigationControllerStep())
        .using(GeneralAction.replaceRoot())
        .from(GeneralStep.root())
        .assemble()
    }, [Row("Nav(Home)", "…")])

  private static let secondWindow = RouteCase.plain(
    "B8", "A second window", "This card stands in one; the route goes to the key window.",
    code: "Account pushed into any navigation controller",
    { ArticleConfiguration.accountInAnyNavigation }, [Row("Nav(Home)", "Nav(Home, Account)")])

  private static let chatInModal = RouteCase(
    id: "B9", title: "A chat while something is edited", remark: "It opens over its list.",
    code: "Chat pushed from Chats, wherever that is",
    rows: [
      Row(
        "Tab[*Nav(Chats, Chat1), Other] > Nav(Edit)", "Tab[*Nav(Chats, Chat2), Other]",
        context: 2)
    ], take: { try $0.go(to: chatOverList) })

  private static let articleInTab = RouteCase(
    id: "B10", title: "A link while something is announced",
    remark: "What lies over the tab goes, and the page opens in the tab.",
    code: "Article pushed from Explore",
    rows: [
      Row("Tab[*Nav(Explore)] > Nav(Announcement)", "Tab[*Nav(Explore, Article)]"),
      Row("Tab[*Nav(Explore)] > Alert", "Tab[*Nav(Explore, Article)]"),
    ], take: { try $0.go(to: page("Article", on: "Explore")) })

  private static let foreignAlert = RouteCase.plain(
    "B12", "A foreign alert", "It is not taken for one's own modal.",
    code: "Settings in a modal navigation controller, from GeneralStep.root()",
    {
      StepAssembly(finder: ClassFinder<SettingsViewController, Any?>(), factory: XibFactory())
        .using(UINavigationController.push())
        .from(NavigationControllerStep())
        .using(GeneralAction.presentModally())
        .from(GeneralStep.root())
        .assemble()
    }, [Row("Nav(Main) > Alert", "Nav(Main) > Nav(Settings)")])

  private static let replaceAndDismiss = RouteCase(
    id: "B13", title: "A page below a form", remark: "The form goes, the page below it stays.",
    code: "Page pushed from Root", rows: [Row("Nav(Root) > Nav(Form)", "Nav(Root, Page)")],
    take: { try $0.go(to: page("Page", on: "Root")) })

  private static let tabRoot = RouteCase.plain(
    "B16", "The root of the tab one is in", "It is popped to.", code: "homeScreen",
    { ArticleConfiguration.homeAsRoot },
    [Row("Tab[*Nav(Home, P1, P2), Other]", "Tab[*Nav(Home), Other]")])

  private static let chatTwice = RouteCase(
    id: "B18", title: "A chat that is open", remark: "It stays; another takes its place.",
    code: "Chat pushed from Chats",
    rows: [
      Row("Nav(Chats, Chat1)", "…", context: 1),
      Row("Nav(Chats, Chat1)", "Nav(Chats, Chat2)", context: 2),
    ], take: { try $0.go(to: chatOverList) })

  private static let twice = RouteCase(
    id: "B19", title: "Twice within one transition", remark: "The second is refused.",
    code: "SingleNavigationRouter(router: router, lock: lock)",
    rows: [Row("Nav(Home)", "Nav(Home, Account)")],
    take: { order in
      let router = SingleNavigationRouter(router: order.router, lock: SingleNavigationLock())
      let step = ArticleConfiguration.accountInAnyNavigation
      try router.navigate(
        to: step, with: nil, animated: order.isAnimated, completion: order.completion)
      router.commitNavigation(to: step, with: nil, animated: order.isAnimated) { result in
        guard let error = result.getError() else { return }
        AppWorld.current.log("\(error)", tag: "route", level: .warning)
      }
    })

  private static let closeTheMiddle = RouteCase(
    id: "B20", title: "The one in the middle", remark: "All that is above goes with it.",
    code: "StepAssembly(finder: A, factory: NilFactory()).from(GeneralStep.root())",
    rows: [Row("A > B > C", "A")], take: { try $0.go(to: find("A")) })

  private static let swipeBack = RouteCase(
    id: "B22", title: "A swipe back that is thought better of",
    remark: "Swipe from the left edge and let go early: B stays. The button goes to A.",
    code: "StepAssembly(finder: A, factory: NilFactory()).from(GeneralStep.root())",
    rows: [Row("Nav(A, B)", "Nav(A)")], take: { try $0.go(to: find("A")) })
}
