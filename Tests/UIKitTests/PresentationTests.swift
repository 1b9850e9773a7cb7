import Testing
import VirtualTime

@testable import UIKit

@MainActor struct PresentationTests {
  private let stage = PresentationStage()

  @Test func `a full-screen cover makes its presenter disappear, in UIKit's order`() {
    let cover = stage.guest("cover", .fullScreen)

    let coming = stage.lines { stage.root.present(cover, animated: true) }
    let going = stage.lines { stage.root.dismiss(animated: true) }

    #expect(
      coming == [
        "cover didLoad", "root willDisappear", "cover willAppear", "cover isAppearing",
        "cover didAppear", "root didDisappear",
      ])
    #expect(
      going == [
        "cover willDisappear", "root willAppear", "root isAppearing", "root didAppear",
        "cover didDisappear",
      ])
    #expect(stage.root.view.superview === stage.window)
  }

  @Test(arguments: [UIModalPresentationStyle.overFullScreen, .overCurrentContext])
  func `what stands over its presenter leaves it where it is`(style: UIModalPresentationStyle) {
    let cover = stage.guest("cover", style)

    let coming = stage.lines { stage.root.present(cover, animated: true) }
    let going = stage.lines { cover.dismiss(animated: true) }

    #expect(
      coming == [
        "cover didLoad", "cover willAppear", "cover isAppearing", "cover didAppear",
      ])
    #expect(going == ["cover willDisappear", "cover didDisappear"])
  }

  @Test func `without animation it is there at once and has appeared by the end of the turn`() {
    let cover = stage.guest("cover", .fullScreen)
    stage.run { stage.root.present(cover, animated: false) }
    #expect(cover.view.window === stage.window)
    #expect(cover.view.frame == stage.window.bounds)
    #expect(!stage.diary.lines.contains("cover didAppear"))

    stage.run { _ = stage.world.serve() }
    #expect(stage.diary.lines.contains("cover didAppear"))

    stage.run { cover.dismiss(animated: false) }
    #expect(cover.view.window == nil)
    #expect(stage.root.presentedViewController == nil)
  }

  @Test func `a cover comes from below by its whole height`() {
    let cover = stage.guest("cover", .fullScreen)
    stage.run { stage.root.present(cover, animated: true) }
    let first = stage.run { cover.view.layer.presentation()?.frame.minY }
    stage.wait(100)
    let later = stage.run { cover.view.layer.presentation()?.frame.minY }

    #expect(first == stage.window.bounds.height)
    #expect(later.map { $0 > 0 && $0 < stage.window.bounds.height } == true)
    #expect(cover.isBeingPresented)
    stage.wait(1000)
    #expect(!cover.isBeingPresented)
  }

  @Test func `a child presents by its outermost parent, and both say so`() {
    let child = stage.guest("child")
    let cover = stage.guest("cover", .overFullScreen)
    stage.run {
      stage.root.addChild(child)
      stage.root.view.addSubview(child.view)
      child.didMove(toParent: stage.root)
      child.present(cover, animated: true)
    }

    #expect(cover.presentingViewController === stage.root)
    #expect(child.presentedViewController === cover)
  }

  @Test func `the completion is called when it has appeared, and when it has gone`() {
    let cover = stage.guest("cover", .overFullScreen)
    let coming = stage.lines {
      stage.root.present(cover, animated: true) { stage.diary.lines.append("there") }
    }
    let going = stage.lines {
      stage.root.dismiss(animated: true) { stage.diary.lines.append("gone") }
    }

    #expect(coming.suffix(2) == ["cover didAppear", "there"])
    #expect(going.suffix(2) == ["cover didDisappear", "gone"])
  }

  @Test func `dismissing takes everything above away`() {
    let (first, second) = (stage.guest("first", .fullScreen), stage.guest("second", .fullScreen))
    stage.present(first)
    stage.present(second, from: first)
    #expect(stage.root.view.window == nil)

    stage.run { stage.root.dismiss(animated: true) }
    stage.wait(1500)

    #expect(stage.root.presentedViewController == nil)
    #expect(first.presentingViewController == nil)
    #expect(first.presentedViewController == nil)
    #expect(second.view.window == nil)
    #expect(stage.window.subviews == [stage.root.view])
    #expect(stage.diary.lines.suffix(2) == ["second willDisappear", "second didDisappear"])
  }

  @Test func `a presented one with nothing above asks its presenter to take it away`() {
    let (first, second) = (
      stage.guest("first", .overFullScreen), stage.guest("second", .overFullScreen)
    )
    stage.present(first)
    stage.present(second, from: first)

    stage.run { second.dismiss(animated: true) }
    stage.wait(1500)

    #expect(stage.root.presentedViewController === first)
    #expect(first.presentedViewController == nil)
  }

  @Test func `a presentation out of turn is refused with UIKit's words`() {
    let (first, second) = (stage.guest("a", .overFullScreen), stage.guest("b", .overFullScreen))
    stage.run { second.present(first, animated: true) }
    #expect(
      stage.log() == [
        "Attempt to present <Guest> on <Guest> (from <Guest>) "
          + "whose view is not in the window hierarchy."
      ])

    stage.run {
      stage.root.present(first, animated: true)
      stage.root.present(second, animated: true)
    }
    #expect(stage.log().allSatisfy { $0.hasSuffix("while a presentation is in progress!") })
    stage.wait(1500)
    stage.run { stage.root.present(second, animated: true) }
    #expect(stage.log().last?.hasSuffix("which is already presenting <Guest>.") == true)
    #expect(stage.root.presentedViewController === first)
  }

  @Test func `an app cannot take away what is still coming`() {
    let cover = stage.guest("cover", .overFullScreen)
    stage.run {
      stage.root.present(cover, animated: true)
      stage.root.dismiss(animated: true)
    }

    #expect(
      stage.log() == [
        "Attempt to dismiss from view controller <Guest> "
          + "while a presentation or dismiss is in progress!"
      ])
    stage.wait(1500)
    #expect(stage.root.presentedViewController === cover)
  }

  @Test func `a finger does not reach what lies below`() {
    let below = stage.run { TouchDiary(frame: stage.window.bounds) }
    let cover = stage.guest("cover", .overFullScreen)
    stage.run { stage.root.view.addSubview(below) }
    stage.present(cover)

    stage.tap(CGPoint(x: 100, y: 100))
    #expect(below.lines.isEmpty)

    stage.run { cover.dismiss(animated: true) }
    stage.wait(1500)
    stage.tap(CGPoint(x: 100, y: 100))
    #expect(below.lines == ["began", "ended"])
  }

  @Test func `key input goes away with the presentation and comes back after it`() {
    let field = stage.run { UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 34)) }
    let cover = stage.guest("cover", .fullScreen)
    stage.run {
      stage.root.view.addSubview(field)
      _ = field.becomeFirstResponder()
    }

    stage.present(cover)
    #expect(stage.world.firstResponder == nil)
    stage.run { cover.dismiss(animated: true) }
    #expect(stage.world.firstResponder === field)
  }

  @Test func `another device lays what is presented out for its screen`() {
    let cover = stage.guest("cover", .fullScreen)
    stage.present(cover)

    stage.run { stage.world.setDevice(.iPhone15, orientation: .landscapeLeft) }
    stage.wait(20)
    #expect(cover.view.frame == stage.world.screen.bounds)

    stage.run { cover.dismiss(animated: true) }
    stage.wait(1500)
    #expect(stage.root.view.frame == stage.world.screen.bounds)
  }

  @Test func `another root takes what the old one presents with it`() {
    let cover = stage.guest("cover", .overFullScreen)
    stage.present(cover)
    let other = stage.guest("other")

    stage.run { stage.window.rootViewController = other }

    #expect(cover.view.window == nil)
    #expect(stage.window.subviews == [other.view])
  }
}
