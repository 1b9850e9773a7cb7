import Routing
import Testing
import UIKit

@MainActor struct FailureTests {
  struct Broken: Error {}

  private func failing(
    _ origin: DestinationStep<UIViewController, Any?>
  ) -> DestinationStep<OtherViewController, Any?> {
    StepAssembly(
      finder: NilFinder<OtherViewController, Any?>(),
      factory: InlineFactory { _ in throw Broken() }
    )
    .using(GeneralAction.presentModally())
    .from(origin)
    .assemble()
  }

  @Test(arguments: [
    "Nav(Home) > Modal", "Tab[*Nav(Home), Other] > Nav(Login) > M", "Launch > M > M",
  ])
  func `what was dismissed comes back when a later step fails`(start: String) {
    let stage = RouteStage(start)
    stage.go(failing(GeneralStep.root()), nil)
    #expect(stage.outcome == "failure generic")
    #expect(stage.picture == start)
  }

  @Test func `what was popped and selected comes back, too`() {
    let start = "Tab[*Home, Nav(Account, Other)]"
    let stage = RouteStage(start)
    let origin = GeneralStep.custom(using: ClassFinder<AccountViewController, Any?>())
    stage.go(failing(origin.unsafelyRewrapped()), nil)
    #expect(stage.outcome == "failure generic")
    #expect(stage.picture == start)
  }

  @Test func `a stack stays where it failed if that is asked for`() {
    let stage = RouteStage("Nav(Home) > Modal")
    stage.router.restoresOnFailure = false
    stage.go(failing(GeneralStep.root()), nil)
    #expect(stage.picture == "Nav(Home)")
  }

  @Test func `an error names the step, the stack and what helps`() throws {
    let stage = RouteStage("Home > M")
    stage.go(Article.accountInAnyNavigation, nil)
    let error = try #require(stage.error as? RoutingError)
    #expect(error.context.step?.contains("ClassFinder<UINavigationController>") == true)
    #expect(error.context.stack == "Home > M")
    #expect(error.context.mending != nil)
    #expect(error.description.contains("stack: Home > M"))
  }

  @Test func `an interceptor forbids a route before anything is touched`() {
    var touched = false
    let step = StepAssembly(
      finder: ClassFinder<HomeViewController, Any?>(), factory: XibFactory()
    )
    .adding(InlineInterceptor<Any?> { _ in throw Broken() })
    .adding(InlineContextTask<HomeViewController, Any?> { _, _ in touched = true })
    .using(GeneralAction.replaceRoot())
    .from(GeneralStep.root())
    .assemble()
    let stage = RouteStage("Home > M")
    stage.go(step, nil)
    #expect(stage.outcome == "failure generic")
    #expect(stage.picture == "Home > M")
    #expect(!touched)
  }

  @Test func `a start that an interceptor takes away is sought anew`() {
    let stage = RouteStage("Nav(Home)")
    let step = StepAssembly(
      finder: ClassFinder<HomeViewController, Any?>(), factory: XibFactory()
    )
    .adding(
      InlineInterceptor<Any?> { _ in
        stage.window.rootViewController = LoginViewController()
      }
    )
    .using(GeneralAction.replaceRoot())
    .from(GeneralStep.root())
    .assemble()
    stage.go(step, nil)
    #expect(stage.outcome == "success")
    #expect(stage.picture == "Home")
  }

  @Test func `an interceptor that never answers fails in time and frees the lock`() throws {
    let stage = RouteStage("Home")
    let lock = SingleNavigationLock()
    stage.router.limits.interceptor = 2
    let router = SingleNavigationRouter(router: stage.router, lock: lock)
    let step = StepAssembly(
      finder: NilFinder<OtherViewController, Any?>(), factory: XibFactory()
    )
    .adding(InlineInterceptor<Any?> { _, _ in })
    .using(GeneralAction.presentModally())
    .from(GeneralStep.current())
    .assemble()
    var result: RoutingResult?
    try stage.run { try router.navigate(to: step, animated: false) { result = $0 } }
    stage.wait(1900)
    #expect(result == nil)
    #expect(lock.isNavigationInProgress)
    #expect(throws: RoutingError.self) {
      try stage.run { try router.navigate(to: Article.login, animated: false) }
    }
    stage.wait(200)
    let error = try #require(result?.getError() as? RoutingError)
    #expect(error.name == "timedOut")
    #expect(!lock.isNavigationInProgress)
    try stage.run { try router.navigate(to: Article.login, animated: false) }
    #expect(stage.picture == "Home > Nav(Login)")
  }

  @Test func `a navigation controller is not pushed into another`() {
    let step = SingleContainerStep(
      finder: NilFinder<UINavigationController, Any?>(), factory: NavigationControllerFactory()
    )
    .using(UINavigationController.push())
    .from(GeneralStep.custom(using: ClassFinder<UINavigationController, Any?>()))
    .assemble()
    let row = Row("Nav(Home)", "…", outcome: "failure compositionFailed")
    #expect(row.result(of: step) == row)
  }
}
