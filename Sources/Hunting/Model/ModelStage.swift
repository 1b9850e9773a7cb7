import DeviceModel
import Foundation
import KeyboardModel
import KeyboardTracking
import LifecycleModel
import UIKit
import VirtualTime

/// Ike without pictures: the models of the keyboard and the life cycle, and a tracker.
///
/// What the models say is done here as `Simulator` does it; everything is a value, so that tens of
/// thousands of runs are played in a second. The other app is Notes, whose keyboard Ike hears.
struct ModelStage: HuntStage {
  static let ike = "ike"
  static let notes = "notes"

  let place: KeyboardPlace
  var now = Instant.zero
  var keyboard: Keyboard
  var life: Lifecycle
  var tracker: TrackerModel
  var ike = App()
  var notes = App()
  /// For shows, hides and changes whether a will has come whose did has not.
  var awaitedDids = 0
  var lastWill = Instant.zero
  /// Whether Ike's process stands still and hears nothing.
  ///
  /// The life cycle knows the end of a step before what it says is done.
  var isSuspended = false
  var violation: Violation?

  /// What is kept of an app.
  struct App {
    var hasFocus = false
    /// Had the focus when the system took it.
    var hadFocus = false
    /// Of Notes: a note is open.
    var isComposing = false
  }

  init(device: Device, fixes: TrackerFixes) {
    keyboard = Keyboard(device: device)
    life = Lifecycle(apps: [Self.ike, Self.notes])
    tracker = TrackerModel(fixes: fixes)
    let screen = CGRect(origin: .zero, size: device.size(in: .portrait))
    place = KeyboardPlace(
      screen: screen, window: screen, view: screen, isPad: device.idiom == .pad)
    carryOut(life.handle(.open(Self.ike), at: now))
    now = .ms(600)
  }

  var focus: KeyboardFocus { ike.hasFocus ? .inside : .none }

  // MARK: Time

  mutating func pass(_ duration: Duration) {
    let end = now.advanced(by: duration)
    while let next = nextEvent, next <= end {
      now = max(now, next)
      if let deadline = keyboard.nextDeadline, deadline <= now {
        carryOut(keyboard.handle(.deadline, at: now))
      }
      if let deadline = life.nextDeadline, deadline <= now {
        carryOut(life.handle(.deadline, at: now))
      }
      if let look = tracker.secondLook, look <= now { tracker.lookOnceMore(focus) }
    }
    now = end
  }

  private var nextEvent: Instant? {
    var next = keyboard.nextDeadline ?? .distantFuture
    if let deadline = life.nextDeadline { next = min(next, deadline) }
    if let look = tracker.secondLook { next = min(next, look) }
    return next == .distantFuture ? nil : next
  }

  /// The models have one order for what is due at one instant, so that nothing is asked.
  mutating func pass(_ duration: Duration, _ choices: inout Choices) { pass(duration) }

  mutating func setLatency(_ duration: Duration) {
    carryOut(life.handle(.setLatency(duration), at: now))
  }

  // MARK: Steps

  func allows(_ action: HuntAction) -> Bool {
    let isFree = life.cover == .nothing
    switch action {
    case .tap(id: "tummy"): return isFree && life.front == Self.ike
    case .tap(id: "compose"): return isFree && life.front == Self.notes && !notes.isComposing
    case .tap(id: "alert.ok"): return !isFree
    case .home: return isFree && life.front != nil
    case .open(let app): return isFree && life.front != app
    case .relaunch: return isFree
    case .dictationAlert: return isFree && life.front == Self.ike
    case .keyboardMode(let mode):
      return isFree && keyboard.owner == Self.ike && keyboard.mode != mode
        && keyboard.modes.contains(mode)
    case .tap, .tapText, .turn, .hardwareKeyboard, .swipe, .fingerDown, .fingerTo, .fingerUp, .set,
      .sleep, .type, .openLink, .kill:
      return false
    }
  }

  private static let touchLength = Duration.milliseconds(60)
  private static let settling = Duration.milliseconds(600)

  mutating func perform(_ action: HuntAction, _ choices: inout Choices) {
    switch action {
    case .tap(id: "tummy"):
      pass(Self.touchLength)
      setFocus(!ike.hasFocus, animated: true)
    case .tap(id: "compose"):
      pass(Self.touchLength)
      notes.isComposing = true
      notes.hasFocus = true
      carryOut(keyboard.handle(.focus(Keyboard.Focus(app: Self.notes)), at: now))
    case .tap(id: "alert.ok"):
      pass(Self.touchLength)
      carryOut(life.handle(.alertDismissed, at: now))
    case .home:
      if keyboard.isMoving(at: now) { choices.hit(Stages.leftWhileMoving) }
      carryOut(life.handle(.home, at: now))
    case .open(let app):
      if life.state(of: app) == .inactive { choices.hit(Stages.backEarly) }
      carryOut(life.handle(.open(app), at: now))
      pass(Self.settling)
    case .relaunch(let app):
      carryOut(life.handle(.terminate(app), at: now))
      carryOut(life.handle(.open(app), at: now))
      pass(Self.settling)
    case .dictationAlert: carryOut(life.handle(.alertShown, at: now))
    case .keyboardMode(let mode):
      carryOut(keyboard.handle(.gesture(.choose(mode)), at: now))
    case .tap, .tapText, .turn, .hardwareKeyboard, .swipe, .fingerDown, .fingerTo, .fingerUp, .set,
      .sleep, .type, .openLink, .kill:
      break
    }
  }

  // MARK: What a whole phone can do besides

  mutating func takeTies() -> [UInt8] { [] }
  mutating func vary(_ point: DecisionPoint, _ value: Int) -> String { "" }
  func allows(_ fault: HuntFault) -> Bool { false }
  mutating func strike(_ fault: HuntFault, _ way: Int) -> String { "" }

  // MARK: What is seen

  /// Whether nothing is on its way any more.
  var isQuiet: Bool { nextEvent == nil && !keyboard.isMoving(at: now) }

  var digest: UInt64 {
    var digest = StateDigest()
    if isQuiet {
      digest.combine(Double(keyboard.reported.minY))
      digest.combine(keyboard.visibleHeight(at: now))
      digest.combine(keyboard.mode.rawValue)
      digest.combine(keyboard.owner ?? "")
    } else {
      digest.combine(now)
      keyboard.feed(&digest)
    }
    life.feed(&digest)
    tracker.feed(&digest)
    for app in [ike, notes] {
      digest.combine(app.hasFocus)
      digest.combine(app.hadFocus)
      digest.combine(app.isComposing)
    }
    digest.combine(awaitedDids)
    digest.combine(isSuspended)
    return digest.value
  }

  var outcome: UInt64 {
    var digest = StateDigest()
    digest.combine(Double(tracker.height))
    digest.combine(keyboard.visibleHeight(at: now))
    digest.combine(keyboard.mode.rawValue)
    digest.combine(life.front ?? "")
    digest.combine(ike.hasFocus)
    return digest.value
  }

  var endLines: [String] {
    let covered = keyboard.visibleHeight(at: now)
    return [
      "expect: { lift: \(tracker.height), tolerance: 0.5 }",
      "expect: { keyboardRise: \(covered), tolerance: 0.5 }",
      "expect: { app: \(life.front ?? "home") }",
    ]
  }

  var summary: String {
    let legs = Int(tracker.height.rounded())
    let keys = Int(keyboard.visibleHeight(at: now).rounded())
    return "legs \(legs), keyboard \(keys) of \(keyboard.owner ?? "nobody"), "
      + "in front \(life.front ?? "home")"
  }
}
