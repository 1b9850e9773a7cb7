import Routing
import Testing
import UIKit

@MainActor struct TaskOrderTests {
  /// What was called, in its order.
  private final class Diary {
    var lines: [String] = []
  }

  private func noting(_ line: String, in diary: Diary) -> InlineInterceptor<Any?> {
    InlineInterceptor { _, completion in
      diary.lines.append(line)
      completion(.success)
    }
  }

  private func account(_ diary: Diary) -> DestinationStep<AccountViewController, Any?> {
    let login = StepAssembly(
      finder: ClassFinder<LoginViewController, Any?>(), factory: XibFactory()
    )
    .adding(noting("login's", in: diary))
    .using(UINavigationController.push())
    .from(NavigationControllerStep())
    .using(GeneralAction.presentModally())
    .from(GeneralStep.current())
    .assemble()
    return StepAssembly(
      finder: ClassFinder<AccountViewController, Any?>(), factory: XibFactory()
    )
    .adding(noting("account's", in: diary))
    .using(UINavigationController.push())
    .from(login.expectingContainer())
    .assemble()
  }

  @Test func `interceptors run from the global ones to the destination's and back from there`() {
    let diary = Diary()
    let stage = RouteStage("Home")
    stage.router.add(noting("global", in: diary))
    stage.go(account(diary), nil)
    #expect(diary.lines == ["global", "account's", "login's"])
  }

  @Test func `context tasks run for the start, then children before their container`() {
    let diary = Diary()
    let stage = RouteStage("Home")
    stage.router.add(
      InlineContextTask<UIViewController, Any?> { controller, _ in
        diary.lines.append(StackPicture.of(controller))
      })
    stage.go(account(diary), nil)
    #expect(
      diary.lines == ["account's", "login's", "Home", "Login", "Account", "Nav(Login, Account)"])
  }

  @Test func `post tasks see all that the route has touched`() {
    let diary = Diary()
    let stage = RouteStage("Home")
    stage.router.add(
      InlinePostTask<UIViewController, Any?> { _, _, stack in
        diary.lines.append("\(stack.count)")
      })
    stage.go(Article.login, nil)
    #expect(diary.lines == ["3", "3", "3"])
  }

  @Test func `interceptors before planning may make what the plan then finds`() throws {
    let stage = RouteStage("Launch")
    var router = GlobalInterceptorRouter(router: stage.router)
    router.addGlobal(
      InlineInterceptor { _ in
        stage.window.rootViewController = StackNotation.read("Nav(Home)").first
      })
    var result: RoutingResult?
    try stage.run {
      try router.navigate(to: Article.accountInAnyNavigation, animated: false) { result = $0 }
    }
    #expect(result?.isSuccessful == true)
    #expect(stage.picture == "Nav(Home, Account)")
  }

  @Test func `a route waits for a presentation that is on its way`() {
    let stage = RouteStage("Home")
    stage.run {
      let modal = ModalViewController()
      modal.modalPresentationStyle = .fullScreen
      stage.window.rootViewController?.present(modal, animated: true)
    }
    stage.router.add(NavigationDelayingInterceptor())
    stage.begin(Article.homeAsRoot, nil)
    #expect(stage.outcome == "nothing yet")
    stage.wait(2000)
    #expect(stage.outcome == "success")
    #expect(stage.picture == "Home")
  }

  @Test(arguments: [
    Row("Home", "Home > Nav(Login)"), Row("Nav(Home)", "Nav(Home, Account)"),
  ])
  func `a switch takes the first case that holds`(row: Row) {
    let isStacked = row.start.hasPrefix("Nav")
    let step = SwitchAssembly<UIViewController, Any?>()
      .addCase(when: isStacked, from: Article.accountInAnyNavigation.unsafelyRewrapped())
      .addCase(when: { $0 == nil }, from: Article.login.unsafelyRewrapped())
      .assemble()
    #expect(row.result(of: step) == row)
  }

  @Test func `1: a new tab bar for another account is pushed and looked into`() {
    let stack = CompleteFactoryAssembly(factory: NavigationControllerFactory())
      .with(ClassFactory<ChatViewController, Int>())
      .adding(ContextSettingTask<ChatViewController>())
      .assemble()
    let other = CompleteFactoryAssembly(factory: NavigationControllerFactory())
      .with(ClassFactory<ProductViewController, Int>())
      .assemble()
    let tabs = SingleContainerStep(
      finder: NilFinder(),
      factory: CompleteFactoryAssembly(factory: TabBarControllerFactory())
        .with(other).with(stack).assemble()
    )
    .using(UINavigationController.push())
    .from(
      GeneralStep.custom(using: ClassFinder<HomeViewController, Int>()).expectingContainer()
    )
    .assemble()
    let chat = StepAssembly(
      finder: ClassWithContextFinder<ChatViewController, Int>(), factory: NilFactory()
    )
    .from(tabs)
    .assemble()
    let stage = RouteStage("Nav(Home, Tab[Nav(Product), *Nav(Chat1)])")
    stage.begin(chat, 2, animated: true)
    stage.wait(3000)
    #expect(stage.outcome == "success")
    #expect(stage.picture == "Nav(Home, Tab[Nav(Product), *Nav(Chat2)])")
  }
}
