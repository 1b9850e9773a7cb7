import Routing
import Testing
import UIKit

@MainActor struct ArticleTests {
  @Test(arguments: [
    Row("Home", "Home > Nav(Product)", "present"),
    Row("Product", "…", ""),
    Row("Nav(Home, Product)", "…", ""),
    Row("Nav(Product, Other)", "… > Nav(Product)"),
    Row("Tab[*Home, Nav(Product)]", "… > Nav(Product)"),
    Row("Home > Nav(Product, Other)", "… > Nav(Product)"),
    Row("Product > Modal", "… > Nav(Product)"),
    Row("Nav(Home) > Guarded", "…", "", outcome: "throws cantBeDismissed"),
    Row("Guarded", "…", "", outcome: "throws cantBeDismissed"),
  ])
  func `a product opens in a modal navigation controller unless it is seen`(row: Row) {
    #expect(row.result(of: Article.product) == row)
  }

  @Test(arguments: [
    Row("Launch", "Home", "set root"),
    Row("Launch > M > M", "Home", "dismiss, set root"),
    Row("Home", "Home", ""),
    Row("Home > M", "Home", "dismiss"),
    Row("Launch > Nav(Home, Other)", "Launch > Nav(Home)", "pop"),
    Row("Tab[*Other, Home]", "Tab[Other, *Home]", "select"),
    Row("Launch > Guarded", "…", "", outcome: "throws cantBeDismissed"),
  ])
  func `home replaces the root unless it is there`(row: Row) {
    #expect(row.result(of: Article.homeAsRoot) == row)
  }

  @Test(arguments: [
    Row("Launch", "Home", "set root"),
    Row("Launch > M", "…", "", outcome: "failure compositionFailed"),
  ])
  func `from current, only a root without a modal is replaced`(row: Row) {
    #expect(row.result(of: Article.homeFromCurrent) == row)
  }

  private nonisolated static let anyNavigation = [
    Row("Nav(Home)", "Nav(Home, Account)", "push"),
    Row("Nav(Home) > M", "Nav(Home, Account)", "dismiss, push"),
    Row("Tab[*Home, Nav(Other)]", "Tab[Home, *Nav(Other, Account)]", "select, push"),
    Row("Nav(Home) > Nav(Other)", "Nav(Home) > Nav(Other, Account)", "push"),
    Row("Nav(Home, Account, Other)", "Nav(Home, Account)", "pop"),
    Row("Nav(Home, Account) > M", "Nav(Home, Account)", "dismiss"),
  ]

  @Test(
    arguments: anyNavigation + [
      Row("Home", "…", "", outcome: "failure compositionFailed"),
      Row("Home > M", "…", "", outcome: "failure compositionFailed"),
    ])
  func `an account is pushed wherever there is a navigation controller`(row: Row) {
    #expect(row.result(of: Article.accountInAnyNavigation) == row)
  }

  @Test(
    arguments: anyNavigation + [
      Row("Home", "…", "", outcome: "throws compositionFailed"),
      Row("Home > M", "…", "", outcome: "throws compositionFailed"),
    ])
  func `a custom origin gives the same ends and throws where it is absent`(row: Row) {
    let step = StepAssembly(
      finder: ClassFinder<AccountViewController, Any?>(), factory: XibFactory()
    )
    .using(UINavigationController.push())
    .from(GeneralStep.custom(using: ClassFinder<UINavigationController, Any?>()))
    .assemble()
    #expect(row.result(of: step) == row)
  }

  @Test(arguments: [
    Row("Home", "Home > Nav(Account)", "present"),
    Row("Nav(Home)", "Nav(Home) > Nav(Account)", "present"),
    Row("Tab[*Nav(Home), Other]", "Tab[*Nav(Home, Account), Other]", "push"),
    Row("Tab[Nav(Home), *Other]", "… > Nav(Account)"),
    Row("Nav(Home) > M", "Nav(Home) > M > Nav(Account)"),
    Row("Nav(Account, Other)", "Nav(Account)", "pop"),
  ])
  func `a switch takes the visible navigation controller or presents a new one`(row: Row) {
    #expect(row.result(of: Article.accountInVisibleOrModal) == row)
  }

  @Test(arguments: [
    Row("Launch", "Tab[*Home, Account]", "set root"),
    Row("Launch > M", "Tab[*Home, Account]", "dismiss, set root"),
    Row("Tab[Home, *Account]", "…", ""),
    Row("Tab[Home, *Account] > M", "Tab[Home, *Account]", "dismiss"),
    Row("Launch > Tab[*Other]", "…", ""),
  ])
  func `tabs with their children replace the root`(row: Row) {
    #expect(row.result(of: Article.tabs) == row)
  }

  @Test func `presenting takes a transitioning delegate`() {
    let stage = RouteStage("Home")
    let delegate = CustomViewControllerTransitioningDelegate()
    stage.go(Article.presented(by: delegate), nil)
    #expect(stage.picture == "Home > Account")
    let account = stage.window.rootViewController?.presentedViewController
    #expect(account?.transitioningDelegate === delegate)
  }

  @Test(arguments: [
    Row("Launch", "Tab[Home, *Account]"),
    Row("Launch > M", "Tab[Home, *Account]"),
    Row("Tab[*Home, Account]", "Tab[Home, *Account]", "select"),
    Row("Tab[*Home, Account] > M", "Tab[Home, *Account]", "dismiss, select"),
    Row("Tab[*Home, Nav(Account, Other)]", "Tab[Home, *Nav(Account)]", "pop, select"),
    Row("Tab[*Home, Other]", "…", "", outcome: "failure compositionFailed"),
  ])
  func `an account is found in the tabs, built or not`(row: Row) {
    #expect(row.result(of: Article.accountWherever) == row)
  }

  @Test(arguments: [
    Row("Home", "Home > Nav(Login)", "present"),
    Row("Home > Nav(Login)", "…", ""),
    Row("Home > Nav(Login) > M", "Home > Nav(Login)", "dismiss"),
    Row("Home > Nav(Login, Forgot)", "Home > Nav(Login)", "pop"),
    Row("Home > M", "Home > M > Nav(Login)", "present"),
  ])
  func `a login opens over whatever is there`(row: Row) {
    #expect(row.result(of: Article.login) == row)
  }

  @Test(arguments: [
    Row("Home", "Home > Nav(Login, Forgot)", "present"),
    Row("Home > Nav(Login)", "Home > Nav(Login, Forgot)", "push"),
    Row("Home > Nav(Login) > M", "Home > Nav(Login, Forgot)", "dismiss, push"),
    Row("Home > Nav(Login, Forgot)", "…", ""),
    Row("Home > Nav(Login, Other)", "Home > Nav(Login, Forgot)", "pop, push"),
    Row("Login", "…", "", outcome: "failure typeMismatch"),
    Row("Home > M", "Home > M > Nav(Login, Forgot)", "present"),
  ])
  func `a forgotten password opens after the login`(row: Row) {
    #expect(row.result(of: Article.forgotPassword(after: Article.login)) == row)
  }

  @Test(arguments: [
    Row("Home > M", "Home > Nav(Login)", "dismiss, present"),
    Row("Home > Nav(Other) > M", "Home > Nav(Login)"),
    Row("Home > Guarded", "…", "", outcome: "throws cantBeDismissed"),
  ])
  func `from the root, what is presented goes first`(row: Row) {
    #expect(row.result(of: Article.loginFromRoot) == row)
  }

  @Test(arguments: [
    Row("Home > M", "Home > Nav(Login, Forgot)", "dismiss, present"),
    Row("Home > Guarded", "…", "", outcome: "throws cantBeDismissed"),
  ])
  func `from the root, both pages come with one presentation`(row: Row) {
    #expect(row.result(of: Article.forgotPassword(after: Article.loginFromRoot)) == row)
  }
}
