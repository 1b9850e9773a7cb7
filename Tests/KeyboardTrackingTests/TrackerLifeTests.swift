import Testing
import UIKit

@testable import KeyboardTracking

/// What each fix does while the app leaves and comes back.
@MainActor struct TrackerLifeTests {
  @Test(arguments: [(TrackerFixes.naive, 336), (.talkBad, 0)] as [(TrackerFixes, CGFloat)])
  func `resubscribing misses the keyboard that comes back before the app is active`(
    fixes: TrackerFixes, expected: CGFloat
  ) {
    let stage = TrackerStage(fixes)
    stage.show(at: 0)
    // A system alert: the hide comes before the app resigns, the show before it is active.
    stage.hide(at: 1000)
    stage.tell(.willResignActive, at: 1000)

    stage.show(at: 3000)
    stage.tell(.didBecomeActive, at: 3000)

    #expect(stage.tracker.height == expected)
  }

  @Test func `resubscribing keeps another app's keyboard out`() {
    let stage = TrackerStage(.talkBad)
    stage.tell(.willResignActive, at: 100)

    stage.post(.willChangeFrame, TrackerStage.up, at: 200, isLocal: false)

    #expect(stage.told == [])
  }

  @Test(arguments: [(TrackerFixes.naive, false), (.restoreFirstResponder, true)])
  func `first responder comes back with the app only where it is remembered`(
    fixes: TrackerFixes, expected: Bool
  ) {
    let stage = TrackerStage(fixes)
    stage.at(1000) { stage.world.takeFirstResponderAway() }
    stage.tell(.willResignActive, at: 1000)
    stage.tell(.didEnterBackground, at: 1300)

    stage.tell(.willEnterForeground, at: 5000)

    #expect((stage.world.firstResponder === stage.field) == expected)
  }

  @Test(arguments: [(TrackerFixes.naive, false), (.restoreFirstResponder, true)])
  func `first responder comes back to an app that was merely inactive`(
    fixes: TrackerFixes, expected: Bool
  ) {
    let stage = TrackerStage(fixes)
    stage.at(1000) { stage.world.takeFirstResponderAway() }
    stage.tell(.willResignActive, at: 1000)

    stage.tell(.didBecomeActive, at: 2000)

    #expect((stage.world.firstResponder === stage.field) == expected)
  }

  @Test func `what has key input when the app is active again keeps it`() {
    let stage = TrackerStage(.restoreFirstResponder)
    let other = stage.world.enter(at: .zero) { UITextField(frame: .zero) }
    stage.at(1000) {
      stage.view.addSubview(other)
      stage.world.takeFirstResponderAway()
    }
    stage.tell(.willResignActive, at: 1000)
    stage.at(1500) { other.becomeFirstResponder() }

    stage.tell(.didBecomeActive, at: 2000)

    #expect(stage.world.firstResponder === other)
  }

  @Test func `the picture goes when the window has another size`() {
    let stage = TrackerStage(.snapshotInSwitcher)
    let hasPicture = {
      stage.world.windows.contains { $0.accessibilityIdentifier == "switcherPicture" }
    }
    stage.tell(.willResignActive, at: 1000)
    stage.at(1010) { #expect(hasPicture()) }

    stage.at(1100) { stage.world.setDevice(.iPhone15, orientation: .landscapeLeft) }
    stage.at(1200)

    #expect(!hasPicture())
  }

  @Test func `what had given up key input long before does not get it back`() {
    let stage = TrackerStage(.restoreFirstResponder)
    stage.at(500) { stage.field.resignFirstResponder() }
    stage.tell(.willResignActive, at: 1000)

    stage.tell(.willEnterForeground, at: 5000)

    #expect(stage.world.firstResponder == nil)
  }

  @Test(arguments: [
    (TrackerFixes.naive, false, false), (.snapshotInSwitcher, true, true),
    (.snapshotTooLate, false, true),
  ])
  func `the picture lies over the app from resigning on, or too late`(
    fixes: TrackerFixes, afterResigning: Bool, inBackground: Bool
  ) {
    let stage = TrackerStage(fixes)
    let hasPicture = {
      stage.world.windows.contains { $0.accessibilityIdentifier == "switcherPicture" }
    }

    stage.tell(.willResignActive, at: 1000)
    #expect(hasPicture() == afterResigning)
    stage.tell(.didEnterBackground, at: 1500)
    #expect(hasPicture() == inBackground)
    stage.tell(.willEnterForeground, at: 3000)
    #expect(!hasPicture())
  }

  @Test func `the same target again moves nothing, but the naive tracker is told each time`() {
    for (fixes, count) in [(TrackerFixes.robust, 1), (.naive, 3)] {
      let stage = TrackerStage(fixes)
      for time in [0, 500, 900] as [Int64] {
        stage.post(.willChangeFrame, TrackerStage.up, at: time)
      }
      #expect(stage.told.count == count)
    }
  }

  @Test
  func `a tracker that is enabled while the keyboard is up starts from there if it remembers`() {
    for (fixes, height) in [(TrackerFixes.remember, 336), (.intersect, 0)] as [(_, CGFloat)] {
      let stage = TrackerStage(fixes)
      stage.at(0) { stage.tracker.disable() }
      stage.show(at: 10)
      #expect(stage.tracker.height == 0)

      stage.at(1000) { stage.tracker.enable() }

      #expect(stage.tracker.height == height)
    }
  }

  @Test func `a keyboard that grows in silence is seen only by those who look`() {
    for (fixes, height) in [(TrackerFixes.robust, 380), (.remember, 336)] as [(_, CGFloat)] {
      let stage = TrackerStage(fixes)
      stage.show(at: 0)

      stage.at(1000) {
        stage.world.keyboardRecord.see(CGRect(x: 0, y: 472, width: 393, height: 380))
      }

      #expect(stage.tracker.height == height)
    }
  }

  @Test func `every fix and every preset is found by its name`() {
    for named in TrackerFixes.presets + TrackerFixes.each {
      #expect(TrackerFixes(name: named.name) == named.fixes)
      #expect(named.fixes.name == (named.name == "resubscribeWhileActive" ? "talkBad" : named.name))
    }
    #expect(TrackerFixes(name: "rubust") == nil)
    #expect(([.intersect, .look] as TrackerFixes).name == "intersect+look")
  }
}
