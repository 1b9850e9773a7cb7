import Routing
import Testing
import UIKit

@MainActor struct SingleActionTests {
  private func account(
    by action: NavigationAction<UINavigationController>
  ) -> DestinationStep<AccountViewController, Any?> {
    StepAssembly(finder: NilFinder<AccountViewController, Any?>(), factory: ClassFactory())
      .using(action)
      .from(GeneralStep.custom(using: ClassFinder<UINavigationController, Any?>()))
      .assemble()
  }

  private func account(
    by action: TabBarAction<UITabBarController>
  ) -> DestinationStep<AccountViewController, Any?> {
    StepAssembly(finder: NilFinder<AccountViewController, Any?>(), factory: ClassFactory())
      .using(action)
      .from(GeneralStep.custom(using: ClassFinder<UITabBarController, Any?>()))
      .assemble()
  }

  @Test func `pushing as root leaves nothing below`() {
    let row = Row("Nav(Home, Other)", "Nav(Account)", "set pages")
    #expect(row.result(of: account(by: UINavigationController.pushAsRoot())) == row)
  }

  @Test func `pushing in place of the last leaves what is below it`() {
    let row = Row("Nav(Home, Other)", "Nav(Home, Account)", "set pages")
    #expect(row.result(of: account(by: UINavigationController.pushReplacingLast())) == row)
  }

  @Test func `a tab is added at its place and selected`() {
    let row = Row("Tab[Home, *Other]", "Tab[*Account, Home, Other]", "set tabs, select")
    #expect(row.result(of: account(by: UITabBarController.add(at: 0))) == row)
  }

  @Test func `a tab takes the place of another`() {
    let row = Row("Tab[Home, *Other]", "Tab[Home, *Account]")
    #expect(row.result(of: account(by: UITabBarController.add(at: 1, replacing: true))) == row)
  }

  @Test func `a chat is pushed where its list is, however deep`() {
    let chats = GeneralStep.custom(using: ClassFinder<ChatsViewController, Int>())
    let step = StepAssembly(
      finder: ClassWithContextFinder<ChatViewController, Int>(), factory: ClassFactory()
    )
    .adding(ContextSettingTask<ChatViewController>())
    .using(UINavigationController.push())
    .from(chats.expectingContainer())
    .assemble()
    let row = Row(
      "Launch > Nav(Other, Tab[*Nav(Home), Nav(Chats, Other)], Other)",
      "Launch > Nav(Other, Tab[Nav(Home), *Nav(Chats, Chat9)])")
    #expect(row.result(of: step, with: 9) == row)
  }
}
