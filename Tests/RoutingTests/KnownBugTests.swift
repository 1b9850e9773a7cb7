import Routing
import Testing
import UIKit

/// Navigation bugs that others have had, by the numbers of the cases.
@MainActor struct KnownBugTests {
  private func chat(
    from origin: DestinationStep<UINavigationController, Int>
  ) -> DestinationStep<ChatViewController, Int> {
    StepAssembly(
      finder: ClassWithContextFinder<ChatViewController, Int>(), factory: ClassFactory()
    )
    .adding(ContextSettingTask<ChatViewController>())
    .using(UINavigationController.push())
    .from(origin)
    .assemble()
  }

  private var chatOverList: DestinationStep<ChatViewController, Int> {
    chat(
      from: GeneralStep.custom(using: ClassFinder<ChatsViewController, Int>())
        .expectingContainer())
  }

  private func account(animatedFrom start: String) -> RouteStage {
    let stage = RouteStage(start)
    stage.begin(Article.accountInAnyNavigation, nil, animated: true)
    return stage
  }

  @Test func `3: an overlay over the current context goes before the tab changes`() {
    let stage = RouteStage("Tab[*Nav(Product), Nav(Account)]")
    let overlay = stage.run { () -> ModalViewController in
      let tabs = stage.window.rootViewController as? UITabBarController
      let page = (tabs?.selectedViewController as? UINavigationController)?.topViewController
      let overlay = ModalViewController()
      page?.definesPresentationContext = true
      overlay.modalPresentationStyle = .overCurrentContext
      page?.present(overlay, animated: false)
      return overlay
    }
    stage.wait(50)
    #expect(overlay.presentingViewController is ProductViewController)
    stage.go(Article.accountInAnyNavigation, nil)
    #expect(stage.outcome == "success")
    #expect(stage.picture == "Tab[Nav(Product), *Nav(Account)]")
    #expect(overlay.presentingViewController == nil)
  }

  @Test func `4: a dismissal begun elsewhere is waited for`() {
    let stage = RouteStage("Home > M")
    stage.run { stage.window.rootViewController?.dismiss(animated: true) }
    stage.wait(50)
    stage.begin(Article.login, nil)
    stage.wait(1500)
    #expect(stage.outcome == "success")
    #expect(stage.picture == "Home > Nav(Login)")
  }

  @Test func `5: a modal is not taken for the page below it`() {
    let row = Row("Nav(Home, Product) > Modal", "Nav(Home, Product)", "dismiss")
    let step = StepAssembly(
      finder: ClassFinder<ProductViewController, Any?>(), factory: XibFactory()
    )
    .using(UINavigationController.push())
    .from(GeneralStep.custom(using: ClassFinder<UINavigationController, Any?>()))
    .assemble()
    #expect(row.result(of: step) == row)
  }

  @Test func `8: a second window with a root is not routed in`() {
    let stage = RouteStage("Nav(Home)")
    let other = stage.run { () -> UIWindow in
      let window = UIWindow()
      window.windowLevel = .alert
      window.rootViewController = StackNotation.read("Nav(Other)").first
      window.isHidden = false
      return window
    }
    stage.go(Article.accountInAnyNavigation, nil)
    #expect(stage.picture == "Nav(Home, Account)")
    #expect(stage.run { StackPicture.of(other) } == "Nav(Other)")
  }

  @Test func `9: a chat opens over its list and not in a modal`() {
    let row = Row(
      "Tab[*Nav(Chats, Chat1), Other] > Nav(Home)", "Tab[*Nav(Chats, Chat2), Other]")
    #expect(row.result(of: chatOverList, with: 2) == row)
  }

  @Test(arguments: [
    Row("Tab[*Nav(Home)] > Nav(Other)", "Tab[*Nav(Home, Account)]"),
    Row("Tab[*Nav(Home)] > M", "Tab[*Nav(Home, Account)]"),
  ])
  func `10: a page of a tab opens in the tab, whatever lies over it`(row: Row) {
    let step = StepAssembly(
      finder: ClassFinder<AccountViewController, Any?>(), factory: XibFactory()
    )
    .using(UINavigationController.push())
    .from(
      GeneralStep.custom(using: ClassFinder<HomeViewController, Any?>()).expectingContainer()
    )
    .assemble()
    #expect(row.result(of: step) == row)
  }

  @Test func `12: a foreign alert is not taken for one's own modal`() {
    let row = Row("Nav(Home) > M", "Nav(Home) > Nav(Login)")
    #expect(row.result(of: Article.loginFromRoot) == row)
  }

  @Test func `16: the root of the tab that is selected is popped to`() {
    let row = Row("Tab[*Nav(Home, Product, Product), Other]", "Tab[*Nav(Home), Other]", "pop")
    #expect(row.result(of: Article.homeAsRoot) == row)
  }

  @Test func `18: a chat that is open stays, and another takes its place`() {
    let stage = RouteStage("Nav(Chats, Chat1)")
    stage.go(chatOverList, 1)
    #expect(stage.picture == "Nav(Chats, Chat1)")
    #expect(Calls.made.isEmpty)
    stage.go(chatOverList, 2)
    #expect(stage.picture == "Nav(Chats, Chat2)")
  }

  @Test func `19: the second of two routes within one transition is refused`() throws {
    let stage = RouteStage("Nav(Home)")
    let lock = SingleNavigationLock()
    let router = SingleNavigationRouter(router: stage.router, lock: lock)
    var results = 0
    try stage.run {
      try router.navigate(to: Article.accountInAnyNavigation) { _ in results += 1 }
    }
    stage.wait(50)
    #expect(throws: RoutingError.self) {
      try stage.run { try router.navigate(to: Article.accountInAnyNavigation) }
    }
    stage.wait(1500)
    #expect(results == 1)
    #expect(stage.picture == "Nav(Home, Account)")
    #expect(!lock.isNavigationInProgress)
  }

  @Test func `20: going to the one below closes all above it`() {
    let row = Row("Home > M > Modal", "Home", "dismiss")
    #expect(row.result(of: Article.homeAsRoot) == row)
  }

  @Test func `a switch behind a transformer sees the new context`() {
    let inner = SwitchAssembly<UINavigationController, Int>()
      .addCase { number in
        number == 7
          ? GeneralStep.custom(using: ClassFinder<UINavigationController, Int>()) : nil
      }
      .assemble()
    let step = StepAssembly(
      finder: NilFinder<AccountViewController, String>(), factory: ClassFactory()
    )
    .using(UINavigationController.push())
    .from(inner.adaptingContext(using: InlineContextTransformer<String, Int> { $0.count }))
    .assemble()
    let row = Row("Nav(Home)", "Nav(Home, Account)", "push")
    #expect(row.result(of: step, with: "seventh") == row)
  }

  @Test func `the first child of a complete factory is put in by its action, too`() {
    let step = SingleContainerStep(
      finder: NilFinder(),
      factory: CompleteFactoryAssembly(factory: TabBarControllerFactory())
        .with(XibFactory<HomeViewController, Any?>(), using: UITabBarController.add())
        .with(XibFactory<BagViewController, Any?>(), using: UITabBarController.add(at: 0))
        .assemble()
    )
    .using(GeneralAction.replaceRoot())
    .from(GeneralStep.root())
    .assemble()
    let row = Row("Launch", "Tab[*Bag, Home]")
    #expect(row.result(of: step) == row)
  }

  @Test func `an animated route ends when its motion does`() {
    let stage = account(animatedFrom: "Tab[*Home, Nav(Other)] > M")
    #expect(stage.outcome == "nothing yet")
    stage.wait(2000)
    #expect(stage.outcome == "success")
    #expect(stage.picture == "Tab[Home, *Nav(Other, Account)]")
  }
}
