import Routing
import Testing
import UIKit

/// Configurations of the article's kinds that are not in it.
@MainActor struct UnusualConfigurationTests {
  private var anyPages: DestinationStep<UINavigationController, Any?> {
    GeneralStep.custom(using: ClassFinder<UINavigationController, Any?>())
  }

  @Test func `a factory that gives a screen of the stack fails, and the screen stays`() {
    let stage = RouteStage("Tab[*Nav(Home), Nav(Account)]")
    let account = stage.run {
      ClassFinder<AccountViewController, Any?>().getViewController(with: nil)
    }
    let step = StepAssembly(
      finder: NilFinder<UIViewController, Any?>(),
      factory: InlineFactory { _ in account ?? UIViewController() }
    )
    .using(UINavigationController.push())
    .from(GeneralStep.custom(using: ClassFinder<HomeViewController, Any?>()).expectingContainer())
    .assemble()
    stage.go(step, nil)
    #expect(stage.outcome == "failure compositionFailed")
    #expect(stage.picture == "Tab[*Nav(Home), Nav(Account)]")
  }

  @Test func `a screen that is only looked for is not pushed a second time`() {
    let step = StepAssembly(
      finder: ClassFinder<AccountViewController, Any?>(), factory: NilFactory()
    )
    .using(UINavigationController.push())
    .from(Article.tabs.expectingContainer())
    .assemble()
    let row = Row("Launch", "Tab[Home, *Account]")
    #expect(row.result(of: step) == row)
  }

  @Test func `a split view controller is not pushed`() {
    let step = SingleContainerStep(
      finder: NilFinder<UISplitViewController, Any?>(),
      factory: CompleteFactoryAssembly(factory: SplitControllerFactory())
        .with(XibFactory<HomeViewController, Any?>(), using: UISplitViewController.setAsMaster())
        .assemble()
    )
    .using(UINavigationController.push())
    .from(anyPages)
    .assemble()
    let row = Row("Nav(Home)", "…", outcome: "failure compositionFailed")
    #expect(row.result(of: step) == row)
  }

  @Test func `details without room beside the list are pushed, at once where nothing moves`() {
    let stage = RouteStage("Home")
    stage.run {
      let split = UISplitViewController(nibName: nil, bundle: nil)
      split.viewControllers = [UINavigationController(rootViewController: HomeViewController())]
      stage.window.rootViewController = split
    }
    stage.wait(50)
    let step = StepAssembly(
      finder: ClassFinder<ProductViewController, Any?>(), factory: XibFactory()
    )
    .using(UISplitViewController.pushToDetails())
    .from(GeneralStep.root().expectingContainer())
    .assemble()
    stage.begin(step, nil)
    #expect(stage.outcome == "success")
    let product = stage.run {
      ClassFinder<ProductViewController, Any?>().getViewController(with: nil)
    }
    #expect(product?.viewIfLoaded?.window === stage.window)
    #expect(product?.transitionCoordinator == nil)
    #expect(stage.picture == "Split(Nav(Home, Product))")
  }

  @Test func `an instance that has left the stack is not found`() {
    let gone = RouteStage("Nav(Home)").run { AccountViewController() }
    let stage = RouteStage("Nav(Home)")
    let step = StepAssembly(
      finder: InstanceFinder<AccountViewController, Any?>(instance: gone), factory: XibFactory()
    )
    .using(UINavigationController.push())
    .from(anyPages)
    .assemble()
    stage.go(step, nil)
    #expect(stage.outcome == "success")
    #expect(stage.picture == "Nav(Home, Account)")
  }

  @Test func `a seventh tab is selected like the others`() {
    let start = "Tab[*Home, Other, Other, Other, Other, Other, Nav(Account, Other)]"
    let end = "Tab[Home, Other, Other, Other, Other, Other, *Nav(Account)]"
    let row = Row(start, end, "pop, select")
    let step = GeneralStep.custom(using: ClassFinder<AccountViewController, Any?>())
    #expect(row.result(of: step) == row)
  }

  @Test func `switches in chains in switches choose from the inside out`() {
    let inner = SwitchAssembly<UINavigationController, Any?>()
      .addCase(expecting: ClassFinder<UINavigationController, Any?>(options: .currentVisibleOnly))
      .assemble(
        default: ChainAssembly.from(NavigationControllerStep<UINavigationController, Any?>())
          .using(GeneralAction.presentModally()).from(GeneralStep.current()).assemble())
    let outer = SwitchAssembly<UINavigationController, Any?>()
      .addCase { _ in nil }
      .assemble(default: ChainAssembly.from(inner).assemble())
    let step = StepAssembly(
      finder: ClassFinder<AccountViewController, Any?>(options: .currentVisibleOnly),
      factory: XibFactory()
    )
    .using(UINavigationController.push()).from(outer).assemble()
    for row in [
      Row("Home", "Home > Nav(Account)"), Row("Home > Nav(Login)", "Home > Nav(Login, Account)"),
      Row("Nav(Home) > M", "Nav(Home) > M > Nav(Account)"),
    ] { #expect(row.result(of: step) == row) }
  }

  @Test func `the short names make the same configuration`() {
    let step = StepAssembler<AccountViewController, Any?>()
      .finder(.classFinder)
      .factory(.classFactory)
      .using(.push)
      .from(.navigationController)
      .using(.present)
      .from(.current)
      .assemble()
    let row = Row("Home", "Home > Nav(Account)", "present")
    #expect(row.result(of: step) == row)
    let chat = StepAssembler<ChatViewController, Int>()
      .finder(.classWithContextFinder)
      .factory(.build { _ in ChatViewController() })
      .adding(ContextSettingTask())
      .using(CATransaction.wrap(GeneralAction.replaceRoot()))
      .from(.root)
      .assemble()
    let root = Row("Home", "Chat7", "set root")
    #expect(root.result(of: chat, with: 7) == root)
  }

  @Test func `a wrapped action ends with its motion`() {
    let stage = RouteStage("Home")
    let step = StepAssembler<AccountViewController, Any?>()
      .finder(.nilFinder)
      .factory(.classFactory)
      .using(CATransaction.wrap(GeneralAction.presentModally()))
      .from(.current)
      .assemble()
    stage.begin(step, nil, animated: true)
    stage.wait(100)
    #expect(stage.outcome == "nothing yet")
    stage.wait(2000)
    #expect(stage.outcome == "success")
    #expect(stage.picture == "Home > Account")
  }
}
