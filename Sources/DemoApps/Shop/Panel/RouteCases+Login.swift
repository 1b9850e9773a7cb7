import Routing
import UIKit

/// The article's configurations 9 and 10: a login, and what is inside it.
extension RouteCases {
  static let logins = [
    RouteCase.plain(
      "9a", "Login", "Over whatever is there.",
      code: """
        StepAssembly(finder: ClassFinder<LoginViewController, Any?>(), factory: XibFactory())
          .using(UINavigationController.pushToNavigation())
          .from(NavigationControllerStep())
          .using(GeneralAction.presentModally())
          .from(GeneralStep.current())
        """, { ArticleConfiguration.login },
      [
        Row("Home", "Home > Nav(Login)"), Row("Home > Nav(Login)", "…"),
        Row("Home > Nav(Login) > M", "Home > Nav(Login)"),
        Row("Home > Nav(Login, Forgot)", "Home > Nav(Login)"),
        Row("Home > M", "Home > M > Nav(Login)"),
      ]),
    RouteCase.plain(
      "9b", "Forgot password", "Inside the login, which is built where it is not there.",
      code: """
        StepAssembly(finder: ClassFinder<ForgotPasswordViewController, Any?>(),
                     factory: XibFactory())
          .using(UINavigationController.pushToNavigation())
          .from(loginScreen.expectingContainer())
        """, { ArticleConfiguration.forgotPassword(after: ArticleConfiguration.login) },
      [
        Row("Home", "Home > Nav(Login, Forgot)"),
        Row("Home > Nav(Login)", "Home > Nav(Login, Forgot)"),
        Row("Home > Nav(Login) > M", "Home > Nav(Login, Forgot)"),
        Row("Home > Nav(Login, Forgot)", "…"),
        Row("Home > Nav(Login, Other)", "Home > Nav(Login, Forgot)"),
        Row("Login", "…", outcome: "failure typeMismatch"),
        Row("Home > M", "Home > M > Nav(Login, Forgot)"),
      ]),
    RouteCase.plain(
      "10a", "Login from the root", "What is presented goes first.",
      code: "loginScreen with .from(GeneralStep.root())", { ArticleConfiguration.loginFromRoot },
      [
        Row("Home > M", "Home > Nav(Login)"), Row("Home > Nav(Other) > M", "Home > Nav(Login)"),
        Row("Home > Guarded", "…", outcome: "throws cantBeDismissed"),
      ]),
    RouteCase.plain(
      "10b", "Forgot password from the root", "Both pages come with one presentation.",
      code: "forgotPasswordScreen with .from(GeneralStep.root())",
      { ArticleConfiguration.forgotPassword(after: ArticleConfiguration.loginFromRoot) },
      [
        Row("Home > M", "Home > Nav(Login, Forgot)"),
        Row("Home > Guarded", "…", outcome: "throws cantBeDismissed"),
      ]),
  ]

  private static let bagStarts = [
    "Tab[*Home, Bag]", "Tab[Home, *Bag]", "Tab[*Home, Bag] > Nav(Bag)",
    "Tab[*Home, Bag] > Nav(Bag, Other)", "Tab[*Home, Bag] > Nav(Bag) > M",
    "Launch > Tab[*Home, Bag]",
  ]

  private static func bag(
    _ id: String, _ title: String, _ remark: String, finder: String,
    _ step: @escaping @MainActor () -> DestinationStep<BagViewController, Any?>, _ ends: [String]
  ) -> RouteCase {
    .plain(
      id, title, remark,
      code: """
        StepAssembly(finder: \(finder), factory: XibFactory())
          .using(UINavigationController.pushToNavigation())
          .from(NavigationControllerStep())
          .using(GeneralAction.presentModally())
          .from(GeneralStep.current())
        """, step, zip(bagStarts, ends).map { Row($0, $1) })
  }

  /// Configuration 11: a modal bag while the tab stays for tapping.
  static let bags = [
    bag(
      "11.0", "Bag by the default finder", "The tab is taken.", finder: "ClassFinder()",
      { ArticleConfiguration.bag(ClassFinder()) },
      [
        "Tab[Home, *Bag]", "…", "…", "Tab[*Home, Bag] > Nav(Bag)", "Tab[*Home, Bag] > Nav(Bag)",
        "Launch > Tab[Home, *Bag]",
      ]),
    bag(
      "11.1", "Bag, way 1", "Looks at what is seen.",
      finder: "ClassFinder(options: [.current, .visible])",
      { ArticleConfiguration.bag(ClassFinder(options: [.current, .visible])) },
      [
        "… > Nav(Bag)", "…", "…", "… > Nav(Bag)", "… > Nav(Bag)", "… > Nav(Bag)",
      ]),
    bag(
      "11.2", "Bag, way 2", "Opens another one each time.", finder: "NilFinder()",
      { ArticleConfiguration.bag(NilFinder()) }, Array(repeating: "… > Nav(Bag)", count: 6)),
    bag(
      "11.3", "Bag, way 3", "One modal bag at most.", finder: "ModalBagFinder()",
      { ArticleConfiguration.modalBag },
      [
        "… > Nav(Bag)", "… > Nav(Bag)", "…", "Tab[*Home, Bag] > Nav(Bag)",
        "Tab[*Home, Bag] > Nav(Bag)", "Launch > Tab[Home, *Bag]",
      ]),
  ]
}
