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

/// Each fix alone, on what it cures and on what it leaves.
struct SingleFixTests {
  private static let screen = CGRect(x: 0, y: 0, width: 810, height: 1080)
  private static let undocked = CGRect(x: 0, y: 500, width: 810, height: 320)
  private static let docked = CGRect(x: 0, y: 760, width: 810, height: 320)

  private func height(
    _ fixes: TrackerFixes, _ frame: CGRect, view: CGRect = screen, isLocal: Bool = true,
    focus: KeyboardFocus = .inside, isOfAnotherScreen: Bool = false, isPad: Bool = true
  ) -> CGFloat? {
    let report = KeyboardReport(
      name: UIResponder.keyboardWillChangeFrameNotification, frameEnd: frame, isLocal: isLocal,
      isOfAnotherScreen: isOfAnotherScreen)
    let place = KeyboardPlace(
      screen: Self.screen, window: Self.screen, view: view, isPad: isPad)
    return fixes.height(for: report, in: place, focus: focus)
  }

  @Test func `ignoring undocked keyboards cures those on a pad and nothing else`() {
    #expect(height(.ignoreUndocked, Self.undocked) == 0)
    #expect(height(.ignoreUndocked, .zero) == 0)
    #expect(height(.ignoreUndocked, Self.undocked, isPad: false) == 580)
    #expect(height(.ignoreUndocked, Self.docked, isLocal: false) == 320)
  }

  @Test func `intersecting cures views that are not the window, and an undocked keyboard covers`() {
    let sheet = CGRect(x: 100, y: 300, width: 600, height: 600)

    #expect(height(.intersect, Self.docked, view: sheet) == 140)
    #expect(height(.naive, Self.docked, view: sheet) == 320)
    #expect(height(.intersect, Self.undocked) == 320)
  }

  @Test func `ignoring other apps goes by isLocal, and by first responder where that lies`() {
    #expect(height(.ignoreOtherApps, Self.docked) == 320)
    #expect(height(.ignoreOtherApps, Self.docked, isLocal: false) == nil)
    #expect(height(.ignoreOtherApps, Self.docked, focus: .none) == nil)
    #expect(height(.ignoreOtherApps, Self.docked, focus: .elsewhere) == 0)
  }

  @Test func `only who looks knows another screen's keyboard`() {
    #expect(height(.look, Self.docked, isOfAnotherScreen: true) == nil)
    #expect(height(.intersect, Self.docked, isOfAnotherScreen: true) == 320)
  }

  @Test(arguments: TrackerFixes.each)
  func `a docked keyboard under the whole screen is measured alike by every fix`(
    fix: TrackerFixes.Named
  ) {
    #expect(height(fix.fixes, Self.docked) == 320)
  }

  @Test func `a hide is nothing to whoever observes hides, and unheard by the others`() {
    let hide = KeyboardReport(
      name: UIResponder.keyboardWillHideNotification, frameEnd: Self.docked)
    let place = KeyboardPlace(
      screen: Self.screen, window: Self.screen, view: Self.screen, isPad: true)

    #expect(TrackerFixes.intersect.height(for: hide, in: place) == 0)
    #expect(TrackerFixes.restoreFirstResponder.height(for: hide, in: place) == nil)
  }
}
