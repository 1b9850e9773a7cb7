import Routing
import Testing
import UIKit

@MainActor struct PlanTests {
  private func plan<ViewController: UIViewController>(
    _ start: String, _ step: DestinationStep<ViewController, Any?>
  ) throws -> String {
    let stage = RouteStage(start)
    Calls.made = []
    let plan = try stage.run { try stage.router.plan(to: step) }
    #expect(stage.picture == start)
    #expect(Calls.made.isEmpty)
    return plan.description
  }

  @Test func `a plan says what is built and how it is joined`() throws {
    let plan = try plan("Home", Article.forgotPassword(after: Article.login))
    #expect(plan == "found Home; build Nav(Login, ForgotPassword) and present")
  }

  @Test func `a plan says what goes and what is brought to sight`() throws {
    let plan = try plan("Tab[*Home, Nav(Account, Other)] > M > M", Article.accountInAnyNavigation)
    #expect(plan == "found Account; dismiss 2; pop 1; select tab 1")
  }

  @Test func `a plan names the children that a container always has`() throws {
    let plan = try plan("Launch", Article.accountWherever)
    #expect(
      plan == "found Launch; build Tab(Home, Account) and replace the root; find again Account")
  }

  @Test func `plans of the same are equal`() throws {
    let stage = RouteStage("Home")
    let (first, second) = try stage.run {
      (try stage.router.plan(to: Article.login), try stage.router.plan(to: Article.login))
    }
    #expect(first == second)
    #expect(
      first.moves == [
        .find(screen: "Home", step: "GeneralStep.current"),
        .build(screen: "Nav(Login)", action: "present"),
      ])
  }
}
