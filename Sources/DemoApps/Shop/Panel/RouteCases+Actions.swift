import Routing
import UIKit

/// The article's configuration 12: single actions, and a find deep in the stack.
extension RouteCases {
  static let actions = [
    RouteCase.plain(
      "12a", "Account as the only page", "Nothing is left below.",
      code: ".using(UINavigationController.pushAsRoot())",
      { account(by: UINavigationController.pushAsRoot()) },
      [Row("Nav(Home, Other)", "Nav(Account)")]),
    RouteCase.plain(
      "12b", "Account in place of the last page", "What is below it stays.",
      code: ".using(UINavigationController.pushReplacingLast())",
      { account(by: UINavigationController.pushReplacingLast()) },
      [Row("Nav(Home, Other)", "Nav(Home, Account)")]),
    RouteCase.plain(
      "12c", "Account as the first tab", "It is selected.",
      code: ".using(UITabBarController.add(at: 0))",
      { account(by: UITabBarController.add(at: 0)) },
      [Row("Tab[Home, *Other]", "Tab[*Account, Home, Other]")]),
    RouteCase.plain(
      "12d", "Account in place of a tab", "The other tab is gone.",
      code: ".using(UITabBarController.add(at: 1, replacing: true))",
      { account(by: UITabBarController.add(at: 1, replacing: true)) },
      [Row("Tab[Home, *Other]", "Tab[Home, *Account]")]),
    RouteCase(
      id: "12e", title: "Chat 9 over its list, however deep",
      remark: "Everything above the list and around it makes way.",
      code: """
        StepAssembly(finder: ClassWithContextFinder<ChatViewController, Int>(),
                     factory: ClassFactory())
          .using(UINavigationController.push())
          .from(GeneralStep.custom(using: ClassFinder<ChatsViewController, Int>())
            .expectingContainer())
        """,
      rows: [
        Row(
          "Launch > Nav(Other, Tab[*Nav(Home), Nav(Chats, Other)], Other)",
          "Launch > Nav(Other, Tab[Nav(Home), *Nav(Chats, Chat9)])", context: 9)
      ], take: { try $0.go(to: chatOverList) }),
  ]

  private static func account(
    by action: NavigationAction<UINavigationController>
  ) -> DestinationStep<AccountViewController, Any?> {
    StepAssembly(finder: NilFinder<AccountViewController, Any?>(), factory: ClassFactory())
      .using(action)
      .from(GeneralStep.custom(using: ClassFinder<UINavigationController, Any?>()))
      .assemble()
  }

  private static func account(
    by action: TabBarAction<UITabBarController>
  ) -> DestinationStep<AccountViewController, Any?> {
    StepAssembly(finder: NilFinder<AccountViewController, Any?>(), factory: ClassFactory())
      .using(action)
      .from(GeneralStep.custom(using: ClassFinder<UITabBarController, Any?>()))
      .assemble()
  }

  static var chatOverList: DestinationStep<ChatViewController, Int> {
    StepAssembly(
      finder: ClassWithContextFinder<ChatViewController, Int>(), factory: ClassFactory()
    )
    .adding(ContextSettingTask<ChatViewController>())
    .using(UINavigationController.push())
    .from(
      GeneralStep.custom(using: ClassFinder<ChatsViewController, Int>()).expectingContainer()
    )
    .assemble()
  }
}
