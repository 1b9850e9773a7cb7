import KeyboardModel
import Testing
import UIKit
import VirtualTime

@testable import KeyboardTracking

/// An app with a tracked view that covers a phone of 393 × 852 points, and a field in it.
@MainActor final class TrackerStage: KeyboardTrackerDelegate {
  let world = AppWorld()
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
  let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
  let window: UIWindow
  private(set) lazy var tracker = world.enter(at: .zero) {
    KeyboardTracker(view: view, fixes: .naive)
  }
  /// Each height that the delegate was told.
  private(set) var told: [CGFloat] = []

  static let up = CGRect(x: 0, y: 516, width: 393, height: 336)
  static let down = CGRect(x: 0, y: 852, width: 393, height: 336)

  init(_ fixes: TrackerFixes) {
    window = world.enter(at: .zero) { UIWindow(frame: UIScreen.main.bounds) }
    world.enter(at: .zero) {
      window.addSubview(view)
      window.makeKeyAndVisible()
      view.addSubview(field)
      field.becomeFirstResponder()
      world.tell(.didBecomeActive)
      tracker.fixes = fixes
      tracker.delegate = self
      tracker.enable()
    }
    _ = world.takeRequests()
  }

  func keyboardTracker(
    _ tracker: KeyboardTracker, heightDidChange height: CGFloat, report: KeyboardReport
  ) { told.append(height) }

  func at(_ milliseconds: Int64, _ body: () -> Void = {}) {
    var instant = Instant.ms(0)
    while instant < .ms(milliseconds) {
      let next = world.enter(at: instant) { world.serve() } ?? .ms(milliseconds)
      instant = min(max(next, instant), .ms(milliseconds))
    }
    world.enter(at: .ms(milliseconds)) {
      _ = world.serve()
      body()
    }
  }

  func post(
    _ name: KeyboardNotification.Name, _ end: CGRect, at time: Int64, isLocal: Bool = true
  ) {
    at(time) {
      let note = KeyboardNotification(
        name, from: end, to: end, duration: .milliseconds(250), owner: "app")
      world.post(note, isLocal: isLocal)
    }
  }

  func tell(_ step: LifecycleStep, at time: Int64) { at(time) { world.tell(step) } }

  func show(at time: Int64) {
    post(.willChangeFrame, Self.up, at: time)
    post(.willShow, Self.up, at: time)
  }

  func hide(at time: Int64) {
    post(.willChangeFrame, Self.down, at: time)
    post(.willHide, Self.down, at: time)
  }
}
