import Routing
import Testing
import UIKit
import VirtualTime

/// Bugs of the cases in which somebody else changes the stack: an alert, a finger, another owner.
@MainActor struct ForeignChangeTests {
  @Test func `12: an alert of foreign code makes way for one's own modal`() {
    let stage = RouteStage("Nav(Home)")
    stage.run {
      let alert = UIAlertController(title: "Hello", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      stage.window.rootViewController?.present(alert, animated: true)
    }
    stage.wait(1000)
    #expect(stage.picture == "Nav(Home) > Alert")
    stage.go(Article.loginFromRoot, nil)
    #expect(stage.outcome == "success")
    #expect(stage.picture == "Nav(Home) > Nav(Login)")
  }

  @Test(arguments: [
    Row("Nav(Home) > Nav(Login)", "Nav(Home, Account)", "dismiss, push"),
    Row("Nav(Account) > Nav(Login)", "Nav(Account)", "dismiss"),
  ])
  func `13: a page of the main context never takes the place of another root`(row: Row) {
    let step = StepAssembly(
      finder: ClassFinder<AccountViewController, Any?>(), factory: XibFactory()
    )
    .using(UINavigationController.push())
    .from(GeneralStep.root().expectingContainer())
    .assemble()
    #expect(row.result(of: step) == row)
  }

  @Test(arguments: [(120.0, true), (300.0, false)])
  func `22: a page's owner dies only when the swipe back is carried through`(
    way: Double, stays: Bool
  ) {
    let stage = RouteStage("Nav(Home, Account)")
    let pages = stage.window.rootViewController as? UINavigationController
    let owner = Owner()
    owner.page = pages?.topViewController
    pages?.delegate = owner
    let touch = { (phase: UITouch.Phase, x: Double) in
      stage.run {
        stage.world.deliver([TouchInput(phase: phase, location: CGPoint(x: x, y: 400))])
      }
    }
    touch(.began, 2)
    for step in 1...10 {
      stage.wait(16)
      touch(.moved, 2 + (way - 2) * Double(step) / 10)
    }
    stage.wait(300)
    #expect(owner.isAlive)
    touch(.ended, way)
    stage.wait(1000)
    #expect(owner.isAlive == stays)
    #expect(stage.picture == (stays ? "Nav(Home, Account)" : "Nav(Home)"))
  }

  /// Lives as long as its page is on the stack.
  private final class Owner: UINavigationControllerDelegate {
    weak var page: UIViewController?
    var isAlive = true

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      isAlive = navigationController.viewControllers.contains { $0 === page }
    }
  }
}
