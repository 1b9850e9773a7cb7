import Testing
import VirtualTime

@testable import UIKit

/// An animator of an app's own: it fades, and says what it was told.
@MainActor private final class Fader: UIViewControllerAnimatedTransitioning {
  var words: [String] = []
  var duration = 0.4

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    words.append("animates")
    let coming = context.view(forKey: .to)
    if let coming {
      coming.alpha = 0
      context.containerView.addSubview(coming)
    }
    UIView.animate(
      withDuration: duration, delay: 0, options: .curveLinear,
      animations: {
        coming?.alpha = 1
        if coming == nil { context.view(forKey: .from)?.alpha = 0 }
      },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }

  func animationEnded(_ transitionCompleted: Bool) { words.append("ended \(transitionCompleted)") }
}

/// Has a presented controller moved, and stood, by an app's own objects.
@MainActor private final class Director: UIViewControllerTransitioningDelegate {
  let fader = Fader()
  var hand: UIPercentDrivenInteractiveTransition?
  var half: HalfPresentation?
  var source: UIViewController?

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    self.source = source
    return fader
  }
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { fader }
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { hand }
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { hand }
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    half = HalfPresentation(presentedViewController: presented, presenting: presenting)
    return half
  }
}

/// The lower half of its container, over a dimmed upper one.
@MainActor private final class HalfPresentation: UIPresentationController {
  let dimming = UIView()
  var words: [String] = []

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    return CGRect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
  }
  override func presentationTransitionWillBegin() {
    dimming.alpha = 0
    containerView?.addSubview(dimming)
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { _ in self.dimming.alpha = 1 })
  }
  override func presentationTransitionDidEnd(_ completed: Bool) { words.append("in \(completed)") }
  override func dismissalTransitionDidEnd(_ completed: Bool) { words.append("out \(completed)") }
}

@MainActor struct TransitionTests {
  private let stage = PageStage()
  private let root: Page
  private let director = Director()

  init() {
    root = stage.page("root")
    stage.show(root)
  }

  private func guest(_ style: UIModalPresentationStyle) -> Page {
    let page = stage.page("guest")
    page.modalPresentationStyle = style
    page.transitioningDelegate = director
    return page
  }

  @Test func `an app's own animator shows a full-screen cover, in the usual order`() {
    let page = guest(.fullScreen)
    let coming = stage.lines { root.present(page, animated: true) }
    #expect(
      coming == [
        "root willDisappear", "guest willAppear", "guest didAppear", "root didDisappear",
      ])
    #expect(director.fader.words == ["animates", "ended true"])
    #expect(page.view.frame == stage.window.bounds)
    let going = stage.lines { page.dismiss(animated: true) }
    #expect(
      going == ["guest willDisappear", "root willAppear", "root didAppear", "guest didDisappear"])
    #expect(root.view.superview === stage.window)
    #expect(root.view.alpha == 1)
  }

  @Test func `an app's own presentation controller says where a custom one stands`() throws {
    let page = guest(.custom)
    stage.run { root.present(page, animated: true) }
    let half = try #require(director.half)
    #expect(page.presentationController === half)
    stage.wait(200)
    let dim = stage.run { half.dimming.layer.presentation()?.opacity ?? 0 }
    #expect(dim > 0.2 && dim < 0.9)
    stage.wait(1000)
    #expect(page.view.frame.minY == stage.window.bounds.midY)
    #expect(root.view.window != nil)
    stage.run { root.dismiss(animated: true) }
    stage.wait(1000)
    #expect(half.words == ["in true", "out true"])
    #expect(root.presentedViewController == nil)
  }

  @Test func `a dismissal that the finger calls off leaves the controller where it was`() {
    let page = guest(.overFullScreen)
    stage.run { root.present(page, animated: true) }
    stage.wait(1000)
    let hand = UIPercentDrivenInteractiveTransition()
    director.hand = hand
    var hasCompleted = false
    let lines = stage.lines {
      root.dismiss(animated: true) { hasCompleted = true }
      hand.update(0.5)
      #expect(page.isBeingDismissed)
      #expect(abs((page.view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.01)
      hand.cancel()
    }
    #expect(lines == ["guest willDisappear", "guest willAppear", "guest didAppear"])
    #expect(root.presentedViewController === page)
    #expect(page.view.alpha == 1)
    #expect(!hasCompleted)
    stage.run {
      root.dismiss(animated: true)
      hand.update(0.3)
      hand.finish()
    }
    stage.wait(1000)
    #expect(root.presentedViewController == nil)
  }

  @Test func `a presentation that is called off leaves nothing behind`() {
    let page = guest(.fullScreen)
    let hand = UIPercentDrivenInteractiveTransition()
    director.hand = hand
    let lines = stage.lines {
      root.present(page, animated: true)
      hand.update(0.4)
      hand.cancel()
    }
    #expect(
      lines == [
        "root willDisappear", "guest willAppear", "guest willDisappear", "root willAppear",
        "guest didDisappear", "root didAppear",
      ])
    #expect(root.presentedViewController == nil)
    #expect(page.view.window == nil)
    #expect(root.view.superview === stage.window)
  }

  @Test func `held by a finger it stands still, let go it takes what was left of its time`() {
    let page = guest(.fullScreen)
    let hand = UIPercentDrivenInteractiveTransition()
    director.hand = hand
    stage.run {
      root.present(page, animated: true)
      hand.update(0.75)
    }
    stage.wait(3000)
    #expect(page.isBeingPresented)
    stage.run { hand.finish() }
    stage.wait(80)
    #expect(page.isBeingPresented)
    stage.wait(40)
    #expect(!page.isBeingPresented)
  }

  @Test func `who is being presented or dismissed knows so to the last word`() {
    let page = guest(.fullScreen)
    page.isNoted = true
    var wasBeingPresented = false
    page.onWillAppear = { [weak page] in wasBeingPresented = page?.isBeingPresented ?? false }
    stage.run { root.present(page, animated: true) }
    stage.wait(1000)
    #expect(wasBeingPresented)
    #expect(!page.isBeingPresented)
    let lines = stage.lines { page.dismiss(animated: true) }
    #expect(lines.contains("guest is being dismissed"))
    #expect(!page.isBeingDismissed)
  }

  @Test func `coordinators are there while something moves, and only then`() {
    let page = stage.page("plain")
    page.modalPresentationStyle = .fullScreen
    var ends: [Bool] = []
    stage.run {
      root.present(page, animated: true)
      root.transitionCoordinator?.animate(
        alongsideTransition: nil, completion: { ends.append($0.isCancelled) })
    }
    #expect(page.transitionCoordinator != nil)
    stage.wait(1500)
    #expect(page.transitionCoordinator == nil)
    #expect(ends == [false])
    stage.run { root.dismiss(animated: false) }
    #expect(root.transitionCoordinator == nil)
  }

  @Test func `over the current context only the context is covered, and it owns what covers it`() {
    let pages = stage.run { UINavigationController(rootViewController: stage.page("Green")) }
    let tabs = stage.run { UITabBarController() }
    let green = pages.viewControllers[0]
    let other = stage.page("History")
    stage.run { tabs.viewControllers = [pages, other] }
    stage.show(tabs)
    green.definesPresentationContext = true
    let overlay = stage.page("overlay")
    overlay.modalPresentationStyle = .overCurrentContext
    stage.run { green.present(overlay, animated: true) }
    stage.wait(1500)
    #expect(green.presentedViewController === overlay)
    #expect(tabs.presentedViewController == nil)
    #expect(overlay.presentingViewController === green)
    #expect(overlay.view.isDescendant(of: green.view))

    let lines = stage.lines { tabs.selectedIndex = 1 }
    #expect(lines.contains("overlay didDisappear"))
    #expect(overlay.view.window == nil)
    #expect(green.presentedViewController === overlay)
    stage.run { green.dismiss(animated: false) }
    #expect(green.presentedViewController == nil)
  }

  @Test func `another root comes by a cross dissolve, and the old one is gone at once`() {
    let next = stage.page("next")
    var isOver = false
    let lines = stage.lines {
      UIView.transition(
        with: stage.window, duration: 0.3, options: .transitionCrossDissolve,
        animations: { stage.window.rootViewController = next }, completion: { _ in isOver = true })
      #expect(stage.window.subviews.count == 2)
      #expect(root.view.window == nil)
    }
    #expect(isOver)
    #expect(stage.window.subviews == [next.view])
    #expect(
      lines == ["root willDisappear", "root didDisappear", "next willAppear", "next didAppear"])
  }
}
