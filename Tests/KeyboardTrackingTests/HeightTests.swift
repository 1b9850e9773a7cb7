import Testing
import UIKit

@testable import KeyboardTracking

/// What each set of fixes makes of a frame, on a 393 × 852 phone or a 810 × 1080 pad.
struct HeightTests {
  private func report(
    _ frame: CGRect, name: Notification.Name = UIResponder.keyboardWillChangeFrameNotification,
    isLocal: Bool = true
  ) -> KeyboardReport {
    KeyboardReport(name: name, frameEnd: frame, duration: 0.25, curve: 7, isLocal: isLocal)
  }

  private func place(_ width: CGFloat, _ height: CGFloat, isPad: Bool = false) -> KeyboardPlace {
    let screen = CGRect(x: 0, y: 0, width: width, height: height)
    return KeyboardPlace(screen: screen, window: screen, view: screen, isPad: isPad)
  }

  @Test(arguments: [TrackerFixes.naive, .robust])
  func `a docked keyboard covers its own height, whoever computes it`(fixes: TrackerFixes) {
    let frame = CGRect(x: 0, y: 516, width: 393, height: 336)

    #expect(fixes.height(for: report(frame), in: place(393, 852)) == 336)
  }

  @Test func `the zero rect of a moved keyboard lifts the naive tracker by the whole window`() {
    let pad = place(810, 1080, isPad: true)

    #expect(TrackerFixes.naive.height(for: report(.zero), in: pad) == 1080)
    #expect(TrackerFixes.robust.height(for: report(.zero), in: pad) == nil)
  }

  @Test func `a keyboard that ends above the screen's bottom counts as none`() {
    let pad = place(810, 1080, isPad: true)
    let undocked = CGRect(x: 0, y: 500, width: 810, height: 320)

    #expect(TrackerFixes.naive.height(for: report(undocked), in: pad) == 580)
    #expect(TrackerFixes.robust.height(for: report(undocked), in: pad) == 0)
  }

  @Test func `another app's show is skipped, its hide is not`() {
    let phone = place(393, 852)
    let frame = CGRect(x: 0, y: 516, width: 393, height: 336)
    let below = CGRect(x: 0, y: 852, width: 393, height: 336)
    let hide = UIResponder.keyboardWillHideNotification

    #expect(TrackerFixes.naive.height(for: report(frame, isLocal: false), in: phone) == 336)
    #expect(TrackerFixes.robust.height(for: report(frame, isLocal: false), in: phone) == nil)
    #expect(
      TrackerFixes.robust.height(for: report(below, name: hide, isLocal: false), in: phone) == 0)
  }

  @Test func `an empty frame of a cross-fade hide squeezes the naive tracker's view to nothing`() {
    let phone = place(375, 812)
    let empty = report(.zero, name: UIResponder.keyboardWillHideNotification)

    #expect(TrackerFixes.naive.height(for: report(.zero), in: phone) == 812)
    #expect(TrackerFixes.robust.height(for: empty, in: phone) == 0)
  }
}
