import DeviceModel
import Testing
import VirtualTime

@testable import UIKit

@MainActor struct PresentationSheetTests {
  private let stage = PresentationStage()

  @MainActor private final class Judge: UISheetPresentationControllerDelegate {
    var lines: [String] = []
    var allows = true
    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
      lines.append("should")
      return allows
    }
    func presentationControllerWillDismiss(_ controller: UIPresentationController) {
      lines.append("will")
    }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) {
      lines.append("did")
    }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
      lines.append("attempt")
    }
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ controller: UISheetPresentationController
    ) {
      lines.append(controller.selectedDetentIdentifier == .large ? "large" : "medium")
    }
  }

  private var top: CGFloat { stage.world.screen.safeAreaInsets.top + 10 }
  private var height: CGFloat { stage.world.screen.bounds.height }

  private func card(_ detents: [UISheetPresentationController.Detent] = [.large()]) -> Guest {
    let guest = stage.guest("card", .pageSheet)
    stage.run { guest.sheetPresentationController?.detents = detents }
    return guest
  }

  /// Where the card's upper edge is seen.
  private func edge(_ guest: Guest) throws -> CGFloat {
    let sheet = try #require(guest.sheetPresentationController?.sheet)
    return stage.run { sheet.layer.presentation()?.frame.minY ?? sheet.frame.minY }
  }

  /// A finger that goes straight up or down, evenly, and lifts at once or after a rest.
  private func drag(from y: CGFloat, by way: CGFloat, in milliseconds: Int64, rests: Bool = false) {
    stage.touch(.began, CGPoint(x: 100, y: y))
    let steps = max(1, milliseconds / 8)
    for step in 1...steps {
      stage.wait(8)
      stage.touch(.moved, CGPoint(x: 100, y: y + way * CGFloat(step) / CGFloat(steps)))
    }
    if rests { stage.wait(200) }
    stage.touch(.ended, CGPoint(x: 100, y: y + way))
  }

  @Test func `a card leaves its presenter in sight, which steps back and comes forward again`()
    throws
  {
    let card = card()
    let coming = stage.lines { stage.root.present(card, animated: true) }
    #expect(
      coming == ["card didLoad", "card willAppear", "card isAppearing", "card didAppear"])
    #expect(try edge(card) == top)
    let back = stage.root.view.frame
    #expect(abs(back.width - (stage.window.bounds.width - 32)) < 0.01)
    #expect(abs(back.minY - (top - 10)) < 0.01)

    let going = stage.lines { stage.root.dismiss(animated: true) }
    #expect(going == ["card willDisappear", "card didDisappear"])
    #expect(stage.root.view.frame == stage.window.bounds)
    #expect(stage.root.view.transform.isIdentity)
    #expect(!stage.root.view.clipsToBounds && stage.root.view.layer.cornerRadius == 0)
  }

  @Test func `stepping back does not change a safe area`() {
    let before = stage.run { stage.root.view.safeAreaInsets }
    let card = card()
    stage.present(card)
    #expect(stage.run { stage.root.view.safeAreaInsets } == before)
    let own = stage.run { card.view.safeAreaInsets }
    #expect(own.top == 0 && own.bottom == before.bottom)

    stage.touch(.began, CGPoint(x: 100, y: 100))
    stage.touch(.moved, CGPoint(x: 100, y: 300))
    stage.wait(16)

    #expect(stage.run { card.view.safeAreaInsets } == own)
  }

  @Test func `the card follows the finger, and a slow one that lifts early leaves it up`() throws {
    let card = card()
    stage.present(card)
    stage.diary.lines = []

    stage.touch(.began, CGPoint(x: 100, y: 100))
    stage.touch(.moved, CGPoint(x: 100, y: 150))
    let held = try edge(card)
    stage.touch(.moved, CGPoint(x: 100, y: 250))
    #expect(try edge(card) - held == 100)
    stage.wait(300)
    stage.touch(.ended, CGPoint(x: 100, y: 250))
    stage.wait(1500)

    #expect(try edge(card) == top)
    #expect(
      stage.diary.lines == [
        "card willDisappear", "card willAppear", "card isAppearing", "card didAppear",
      ])
    #expect(stage.root.presentedViewController === card)
  }

  @Test func `a flick sends it away, and the delegate hears should, will, did`() throws {
    let (card, judge) = (card(), Judge())
    stage.run { card.presentationController?.delegate = judge }
    stage.present(card)
    stage.diary.lines = []

    drag(from: 100, by: 160, in: 80)
    stage.wait(1500)

    #expect(judge.lines == ["should", "will", "did"])
    #expect(stage.diary.lines == ["card willDisappear", "card didDisappear"])
    #expect(stage.root.presentedViewController == nil)
    #expect(stage.root.view.frame == stage.window.bounds)
  }

  @Test func `far enough down it goes without speed`() throws {
    let card = card()
    stage.present(card)

    drag(from: 100, by: 500, in: 800, rests: true)
    stage.wait(1500)

    #expect(stage.root.presentedViewController == nil)
  }

  @Test func `one that may not be dismissed gives way like rubber and says that it was tried`()
    throws
  {
    let (card, judge) = (card(), Judge())
    card.isModalInPresentation = true
    stage.run { card.presentationController?.delegate = judge }
    stage.present(card)

    stage.touch(.began, CGPoint(x: 100, y: 100))
    stage.touch(.moved, CGPoint(x: 100, y: 110))
    stage.touch(.moved, CGPoint(x: 100, y: 700))
    #expect(try edge(card) > top + 50)
    #expect(try edge(card) < top + 300)
    stage.wait(10)
    stage.touch(.moved, CGPoint(x: 100, y: 800))
    stage.touch(.ended, CGPoint(x: 100, y: 840))
    stage.wait(1500)

    #expect(judge.lines == ["attempt"])
    #expect(try edge(card) == top)
  }

  @Test func `a delegate's no keeps it too`() throws {
    let (card, judge) = (card(), Judge())
    judge.allows = false
    stage.run { card.presentationController?.delegate = judge }
    stage.present(card)

    drag(from: 100, by: 400, in: 80)
    stage.wait(1500)

    #expect(judge.lines == ["should", "attempt"])
    #expect(stage.root.presentedViewController === card)
  }

  @Test func `above its greatest height it hardly gives way`() throws {
    let card = card()
    stage.present(card)

    stage.touch(.began, CGPoint(x: 100, y: 600))
    stage.touch(.moved, CGPoint(x: 100, y: 100))

    #expect(try edge(card) < top && edge(card) > top - 40)
  }

  @Test func `half a card is half as high, and dragged up becomes whole`() throws {
    let (card, judge) = (card([.medium(), .large()]), Judge())
    stage.run { card.presentationController?.delegate = judge }
    stage.present(card)
    #expect(abs(try edge(card) - (height - (height - top) / 2)) < 0.01)
    #expect(stage.root.view.transform.isIdentity)

    drag(from: 600, by: -250, in: 400, rests: true)
    stage.wait(1500)

    #expect(try edge(card) == top)
    #expect(judge.lines.last == "large")
    #expect(stage.root.view.frame.width < stage.window.bounds.width)
  }

  @Test func `a detent may be left undimmed, and then what lies below is touched`() {
    let below = stage.run { TouchDiary(frame: stage.window.bounds) }
    let card = card([.medium(), .large()])
    stage.run {
      stage.root.view.addSubview(below)
      card.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
    }
    stage.present(card)

    stage.tap(CGPoint(x: 100, y: 100))
    #expect(below.lines == ["began", "ended"])
    stage.tap(CGPoint(x: 100, y: height - 100))
    #expect(below.lines.count == 2)
    #expect(stage.root.presentedViewController === card)
  }

  @Test func `a tap beside it sends it away`() {
    let card = card([.medium()])
    stage.present(card)

    stage.tap(CGPoint(x: 100, y: 100))
    stage.wait(1500)

    #expect(stage.root.presentedViewController == nil)
  }

  @Test func `a list in it scrolls, and moves the card only from its top`() throws {
    let card = card()
    let list = stage.run { UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 600)) }
    stage.run {
      list.contentSize = CGSize(width: 390, height: 5000)
      card.view.addSubview(list)
    }
    stage.present(card)

    drag(from: 500, by: -200, in: 300, rests: true)
    #expect(list.contentOffset.y > 150)
    #expect(try edge(card) == top)
    stage.wait(500)
    drag(from: 300, by: 100, in: 200, rests: true)
    #expect(try edge(card) == top, "the list was not at its top")
    stage.run { list.contentOffset = .zero }
    stage.wait(500)

    stage.touch(.began, CGPoint(x: 100, y: 300))
    stage.touch(.moved, CGPoint(x: 100, y: 320))
    stage.touch(.moved, CGPoint(x: 100, y: 400))
    #expect(try edge(card) > top + 50)
    #expect(list.contentOffset.y == 0)
  }

  @Test func `a card that is settling can be caught`() throws {
    let card = card()
    stage.present(card)
    drag(from: 100, by: 250, in: 600, rests: true)
    stage.wait(100)
    let seen = try edge(card)
    #expect(seen > top)

    stage.touch(.began, CGPoint(x: 100, y: 400))
    stage.touch(.moved, CGPoint(x: 100, y: 410))

    #expect(abs(try edge(card) - seen) < 10)
    stage.wait(300)
    #expect(abs(try edge(card) - seen) < 10, "it stays under the finger")
    stage.touch(.ended, CGPoint(x: 100, y: 410))
    stage.wait(1500)
    #expect(try edge(card) == top)
    #expect(card.appearance == .appeared)
  }

  @Test func `on its side a phone shows a sheet over the whole screen`() {
    let card = card()
    stage.present(card)
    stage.run { stage.world.setDevice(.iPhone15, orientation: .landscapeLeft) }
    stage.wait(20)
    #expect(
      stage.run { card.view.convert(card.view.bounds, to: stage.window) } == stage.window.bounds)
    #expect(stage.root.view.transform.isIdentity)

    stage.run { stage.world.setDevice(.iPhone15, orientation: .portrait) }
    stage.wait(20)
    #expect(stage.root.view.frame.width < stage.window.bounds.width)
  }

  @Test func `the second card stands before the first, which peeks out above it`() throws {
    let (first, second) = (card(), card())
    stage.present(first)
    stage.present(second, from: first)
    let behind = try #require(first.sheetPresentationController?.sheet)

    #expect(try edge(second) == top)
    #expect(abs(behind.frame.minY - (top - 10)) < 0.01)
    #expect(abs(behind.frame.width - (stage.window.bounds.width - 32)) < 0.01)
  }
}
