import Routing
import Testing
import UIKit

/// Routes that are asked for while something else moves.
@MainActor struct MidTransitionTests {
  private var account: DestinationStep<AccountViewController, Any?> {
    Article.accountInAnyNavigation
  }

  private func pages(of stage: RouteStage) -> UINavigationController? {
    stage.window.rootViewController as? UINavigationController
  }

  @Test(arguments: [true, false])
  func `a route waits for a push that others have begun`(isAnimated: Bool) {
    let stage = RouteStage("Nav(Home)")
    stage.run { pages(of: stage)?.pushViewController(OtherViewController(), animated: true) }
    stage.wait(100)
    stage.begin(account, nil, animated: isAnimated)
    #expect(stage.outcome == "nothing yet")
    stage.wait(2000)
    #expect(stage.outcome == "success")
    #expect(stage.picture == "Nav(Home, Other, Account)")
    #expect(stage.unbalanced.isEmpty)
  }

  @Test func `a route that waits ends when its own motion does`() {
    let stage = RouteStage("Nav(Home)")
    stage.run { pages(of: stage)?.pushViewController(OtherViewController(), animated: true) }
    stage.wait(100)
    stage.begin(account, nil, animated: true)
    while stage.outcome == "nothing yet" { stage.wait(8) }
    #expect(pages(of: stage)?.transitionCoordinator == nil)
    #expect(pages(of: stage)?.topViewController?.viewIfLoaded?.window === stage.window)
  }

  @Test func `a page that a finger holds and lets come back is found, not built again`() {
    let stage = RouteStage("Nav(Home, Account)")
    stage.swipe(to: 120)
    stage.begin(account, nil, animated: true)
    stage.wait(200)
    #expect(stage.outcome == "nothing yet")
    stage.touch(.ended, 120)
    stage.wait(2000)
    #expect(stage.outcome == "success")
    #expect(stage.picture == "Nav(Home, Account)")
    #expect(stage.unbalanced.isEmpty)
  }

  @Test func `a page that a finger sends away while a route to it waits is built anew`() {
    let stage = RouteStage("Nav(Home, Account)")
    let old = pages(of: stage)?.topViewController
    stage.swipe(to: 330)
    stage.begin(account, nil, animated: true)
    stage.touch(.ended, 330)
    stage.wait(2500)
    #expect(stage.outcome == "success")
    #expect(stage.picture == "Nav(Home, Account)")
    #expect(pages(of: stage)?.topViewController !== old)
    #expect(stage.unbalanced.isEmpty)
  }

  @Test func `a finger that never lets go makes the route fail in time, and nothing has moved`()
    throws
  {
    let stage = RouteStage("Nav(Home, Other)")
    let lock = SingleNavigationLock()
    let router = SingleNavigationRouter(router: stage.router, lock: lock)
    stage.swipe(to: 120)
    var result: RoutingResult?
    try stage.run { try router.navigate(to: account, animated: true) { result = $0 } }
    stage.wait(5200)
    let error = try #require(result?.getError() as? RoutingError)
    #expect(error.name == "timedOut")
    #expect(error.context.mending?.contains("finger") == true)
    #expect(!lock.isNavigationInProgress)
    stage.touch(.ended, 120)
    stage.wait(1500)
    #expect(stage.picture == "Nav(Home, Other)")
    #expect(stage.unbalanced.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a route from the root waits for a modal that comes, and takes it away`(isAnimated: Bool) {
    let stage = RouteStage("Home")
    stage.run {
      let modal = ModalViewController()
      modal.modalPresentationStyle = .fullScreen
      stage.window.rootViewController?.present(modal, animated: true)
    }
    stage.wait(100)
    stage.begin(Article.loginFromRoot, nil, animated: isAnimated)
    stage.wait(3000)
    #expect(stage.outcome == "success")
    #expect(stage.picture == "Home > Nav(Login)")
    #expect(stage.unbalanced.isEmpty)
  }

  @Test func `two routes at once to one screen build it once`() {
    let stage = RouteStage("Nav(Home)")
    stage.begin(account, nil, animated: true)
    stage.wait(50)
    stage.begin(account, nil, animated: true)
    stage.wait(2500)
    #expect(stage.outcome == "success")
    #expect(stage.picture == "Nav(Home, Account)")
  }

  @Test func `two modal routes at once end in the second one, with nothing left over`() {
    let stage = RouteStage("Home")
    stage.begin(Article.loginFromRoot, nil, animated: true)
    stage.wait(50)
    stage.begin(Article.accountModalFromRoot, nil, animated: true)
    stage.wait(4000)
    #expect(stage.outcome == "success")
    #expect(stage.picture == "Home > Nav(Account)")
    #expect(stage.unbalanced.isEmpty)
  }

  @Test func `a root that is replaced under a modal on its way takes that along`() {
    let stage = RouteStage("Home")
    stage.run {
      let modal = ModalViewController()
      modal.modalPresentationStyle = .fullScreen
      stage.window.rootViewController?.present(modal, animated: true)
    }
    stage.wait(100)
    stage.run { stage.window.rootViewController = LoginViewController() }
    stage.wait(1500)
    #expect(stage.picture == "Login")
    #expect(stage.window.subviews.count == 1)
    #expect(stage.unbalanced.isEmpty)
  }

  @Test(arguments: [50, 150, 300] as [Int64])
  func `a route whose window is given another root fails, and puts nothing back`(after: Int64) {
    let stage = RouteStage("Home > Modal")
    stage.begin(Article.accountModalFromRoot, nil, animated: true)
    stage.wait(after)
    stage.run { stage.window.rootViewController = LoginViewController() }
    stage.wait(6000)
    #expect(stage.outcome == "failure compositionFailed")
    #expect(stage.picture == "Login")
    #expect(stage.unbalanced.isEmpty)
  }
}

extension Article {
  static var accountModalFromRoot: DestinationStep<AccountViewController, Any?> {
    StepAssembly(finder: ClassFinder<AccountViewController, Any?>(), factory: XibFactory())
      .using(UINavigationController.push())
      .from(NavigationControllerStep())
      .using(GeneralAction.presentModally())
      .from(GeneralStep.root())
      .assemble()
  }
}
