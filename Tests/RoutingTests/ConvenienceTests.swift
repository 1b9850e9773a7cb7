import Routing
import Testing
import UIKit

/// Pieces that make configurations shorter, and other ways to ask for a route.
@MainActor struct ConvenienceTests {
  @Test func `a route can be waited for, and its errors are thrown`() async throws {
    let window = UIWindow()
    let pages = UINavigationController(rootViewController: HomeViewController())
    window.rootViewController = pages
    window.isHidden = false
    let provider = CustomWindowProvider(window: window)
    let router = DefaultRouter(windowProvider: provider)
    let step = StepAssembly(
      finder: ClassFinder<AccountViewController, Any?>(windowProvider: provider),
      factory: XibFactory()
    )
    .using(UINavigationController.push())
    .from(
      GeneralStep.custom(
        using: ClassFinder<UINavigationController, Any?>(windowProvider: provider))
    )
    .assemble()
    try await router.navigate(to: step, with: nil, animated: false)
    #expect(StackPicture.of(window) == "Nav(Home, Account)")

    window.rootViewController = HomeViewController()
    await #expect(throws: RoutingError.self) {
      try await router.navigate(to: step, with: nil, animated: false)
    }
  }

  @Test func `the details' navigation controller is found beside the list`() throws {
    let stage = RouteStage("Home")
    let details = stage.run { () -> UINavigationController in
      let split = UISplitViewController(nibName: nil, bundle: nil)
      let details = UINavigationController(rootViewController: ProductViewController())
      split.viewControllers = [HomeViewController(), details]
      stage.window.rootViewController = split
      return details
    }
    let found = try stage.run {
      try DetailsNavigationFinder<Any?>().findViewController(with: nil)
    }
    let isCollapsed = (stage.window.rootViewController as? UISplitViewController)?.isCollapsed
    #expect(isCollapsed == true ? found == nil : found === details)
    stage.run { stage.window.rootViewController = HomeViewController() }
    #expect(
      try stage.run { try DetailsNavigationFinder<Any?>().findViewController(with: nil) } == nil)
  }

  @Test func `without options an animated route replaces the root at once`() {
    let stage = RouteStage("Launch")
    let step = StepAssembly(
      finder: ClassFinder<HomeViewController, Any?>(), factory: XibFactory()
    )
    .using(GeneralAction.replaceRoot(animationOptions: nil))
    .from(GeneralStep.root())
    .assemble()
    stage.begin(step, nil, animated: true)
    #expect(stage.outcome == "success")
    #expect(stage.picture == "Home")
  }

  @Test func `a replaced root's motion takes the time that it was given`() {
    let stage = RouteStage("Launch")
    let step = StepAssembly(
      finder: ClassFinder<HomeViewController, Any?>(), factory: XibFactory()
    )
    .using(GeneralAction.replaceRoot(duration: 2))
    .from(GeneralStep.root())
    .assemble()
    stage.begin(step, nil, animated: true)
    stage.wait(1800)
    #expect(stage.outcome == "nothing yet")
    stage.wait(300)
    #expect(stage.outcome == "success")
  }

  @Test func `a screen is told by its route how it is left`() {
    let stage = RouteStage("Nav(Home)")
    var answers: [String] = []
    let step = StepAssembly(
      finder: ClassFinder<QuestionViewController, Any?>(), factory: ClassFactory()
    )
    .adding(
      DismissalMethodProvidingContextTask { (answer: String, animated, completion) in
        answers.append(answer)
        stage.window.rootViewController?.dismiss(animated: animated)
        completion?(.success)
      }
    )
    .using(GeneralAction.presentModally())
    .from(GeneralStep.current())
    .assemble()
    stage.go(step, nil)
    let question = stage.window.rootViewController?.presentedViewController
    stage.run {
      _ = (question as? QuestionViewController)?
        .dismissViewController(with: "yes", animated: false)
    }
    #expect(answers == ["yes"])
    #expect(stage.picture == "Nav(Home)")
  }
}

private final class QuestionViewController: UIViewController, NibInstantiable, Dismissible {
  var dismissal: Dismissal<String>?
}
