import Routing
import Testing
import UIKit

/// Nothing half done: after a failure all is as it was, down to the sheets' own settings.
@MainActor struct RestoringTests {
  private struct Broken: Error {}

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

  private final class Ears: UIAdaptivePresentationControllerDelegate {}

  @Test(arguments: [true, false])
  func `a sheet that comes back has its detents, its delegate and its place`(isAnimated: Bool) {
    let stage = RouteStage("Nav(Home)")
    let ears = Ears()
    let modal = ModalViewController()
    stage.run {
      modal.modalPresentationStyle = .pageSheet
      let sheet = modal.sheetPresentationController
      sheet?.detents = [.medium(), .large()]
      sheet?.selectedDetentIdentifier = .medium
      sheet?.prefersGrabberVisible = true
      sheet?.delegate = ears
      stage.window.rootViewController?.present(modal, animated: false)
    }
    stage.wait(50)
    let frame = stage.run { modal.view.convert(modal.view.bounds, to: nil) }
    stage.begin(failing(GeneralStep.root()), nil, animated: isAnimated)
    stage.wait(2000)
    #expect(stage.outcome == "failure generic")
    #expect(stage.picture == "Nav(Home) > Modal")
    let sheet = stage.run { modal.sheetPresentationController }
    #expect(sheet?.detents.count == 2)
    #expect(sheet?.selectedDetentIdentifier == .medium)
    #expect(sheet?.delegate === ears)
    #expect(stage.run { modal.view.convert(modal.view.bounds, to: nil) } == frame)
    #expect(stage.unbalanced.isEmpty)
  }

  @Test(arguments: [
    "Nav(Home, Other) > Nav(Login) > M", "Tab[*Nav(Home, Other), Nav(Account, Other)] > M",
    "Nav(Other, Tab[*Nav(Home), Nav(Chats, Other)]) > Nav(Tab[Other, *Nav(Login)]) > M",
  ])
  func `all that comes back is alive and has been told its appearances in pairs`(start: String) {
    for isAnimated in [false, true] {
      let stage = RouteStage(start)
      stage.begin(failing(GeneralStep.root()), nil, animated: isAnimated)
      stage.wait(3000)
      #expect(stage.outcome == "failure generic")
      #expect(stage.picture == start)
      #expect(stage.unbalanced.isEmpty)
    }
  }

  @Test func `an overlay in a tab that is hidden goes before its page is shown, and comes back`() {
    for fails in [false, true] {
      let stage = RouteStage("Tab[*Nav(Account), Nav(Other)]")
      let overlay = ModalViewController()
      stage.run {
        let tabs = stage.window.rootViewController as? UITabBarController
        let page = (tabs?.selectedViewController as? UINavigationController)?.topViewController
        page?.definesPresentationContext = true
        overlay.modalPresentationStyle = .overCurrentContext
        page?.present(overlay, animated: false)
      }
      stage.wait(50)
      stage.run { (stage.window.rootViewController as? UITabBarController)?.selectedIndex = 1 }
      stage.wait(50)
      #expect(stage.picture == "Tab[Nav(Account), *Nav(Other)]")
      let account = GeneralStep.custom(using: ClassFinder<AccountViewController, Any?>())
      if fails {
        stage.go(failing(account.unsafelyRewrapped()), nil)
        #expect(stage.picture == "Tab[Nav(Account), *Nav(Other)]")
        #expect(overlay.presentingViewController is AccountViewController)
      } else {
        stage.go(account, nil)
        #expect(stage.outcome == "success")
        #expect(stage.picture == "Tab[*Nav(Account), Nav(Other)]")
        #expect(overlay.presentingViewController == nil)
      }
    }
  }

  /// Begins, and never says that it has ended.
  private final class Endless: UIViewControllerAnimatedTransitioning,
    UIViewControllerTransitioningDelegate
  {
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  }

  @Test func `a motion that never ends is ended by the deadline, and all is as before`() throws {
    let stage = RouteStage("Nav(Home) > M")
    let endless = Endless()
    let step = StepAssembly(finder: NilFinder<OtherViewController, Any?>(), factory: XibFactory())
      .using(GeneralAction.presentModally(transitioningDelegate: endless))
      .from(GeneralStep.root())
      .assemble()
    stage.begin(step, nil, animated: true)
    stage.wait(8000)
    #expect(stage.outcome == "failure timedOut")
    #expect(stage.picture == "Nav(Home) > M")
    #expect(stage.unbalanced.isEmpty)
    stage.begin(Article.loginFromRoot, nil, animated: true)
    stage.wait(3000)
    #expect(stage.outcome == "success")
    #expect(stage.picture == "Nav(Home) > Nav(Login)")
  }
}
