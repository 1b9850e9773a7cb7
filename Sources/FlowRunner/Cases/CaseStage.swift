import DeviceModel
import KeyboardTracking
import UIKit
import VirtualTime

/// An app's world with the screen, the window and the view of a case, and somebody who keeps the
/// view clear of the keyboard.
///
/// The world is a real one on simulated time: notifications are posted in its centre, first
/// responder is a text field, and the bar on the inset is animated as an app would.
@MainActor final class CaseStage {
  let world: AppWorld
  private(set) var now = Instant.zero
  private let kase: KeyboardCase
  /// Nil for the layout guide.
  private let fixes: TrackerFixes?
  private var device: Device
  private let elsewhere = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
  private let other: AppWorld
  private var window = UIWindow()
  private var overlay = UIWindow()
  private(set) var view = CaseView()
  private(set) var focus = KeyboardFocus.inside
  /// False once the field lost the focus by what the code under test did.
  private(set) var keptFocus = true
  private var keyboardFrame = CGRect.zero
  private var tracker: KeyboardTracker?

  init(_ kase: KeyboardCase, fixes: TrackerFixes?) {
    self.kase = kase
    self.fixes = fixes
    var device = Device.iPhone15
    device.idiom = kase.isPad ? .pad : .phone
    device.screen.size = kase.screen
    device.screen.scale = 2
    device.screen.refreshRate = 60
    device.safeArea.portrait = Insets(bottom: Self.deviceBottom(of: kase))
    self.device = device
    world = AppWorld(name: "case", device: device)
    other = AppWorld(name: "other", device: device)
    world.windowing = kase.windowing
    enter { build() }
  }

  /// What the device has to leave free so that the window gets its safe area.
  private static func deviceBottom(of kase: KeyboardCase) -> Double {
    guard kase.safeAreaBottom > 0 else { return 0 }
    let gap = kase.window.map { kase.screen.height - $0.maxY } ?? 0
    return Double(kase.safeAreaBottom + max(0, gap))
  }

  private func enter(_ body: () -> Void) { world.enter(at: now, body) }

  private func build() {
    let screen = CGRect(origin: .zero, size: kase.screen)
    window = UIWindow(frame: kase.window ?? screen)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    overlay = UIWindow(frame: window.frame)
    overlay.windowLevel = .alert
    overlay.addSubview(elsewhere)
    overlay.isHidden = false
    view.isGuided = fixes == nil
    window.rootViewController?.view.addSubview(view)
    place(kase.view)
    world.tell(.didBecomeActive)
    giveFocus()
    let listens = !kase.events.contains { $0.action == .subscribe }
    if listens { subscribe() }
    world.layoutWindows()
  }

  /// Puts the view where the case says, in screen coordinates; nil for the whole window.
  private func place(_ frame: CGRect?) {
    let origin = window.frame.origin
    view.frame =
      frame?.offsetBy(dx: -origin.x, dy: -origin.y)
      ?? CGRect(origin: .zero, size: window.frame.size)
  }

  private func subscribe() {
    guard let fixes else {
      view.follow()
      return
    }
    let tracker = KeyboardTracker(view: view, fixes: fixes)
    self.tracker = tracker
    tracker.delegate = view
    tracker.enable()
    view.take(tracker.height)
  }

  // MARK: Events

  func perform(_ action: KeyboardCase.Action) {
    enter {
      carryOut(action)
      checkFocus(after: action)
      world.layoutWindows()
    }
  }

  private func carryOut(_ action: KeyboardCase.Action) {
    switch action {
    case .notification(let notice): post(notice)
    case .rotate(let size, let frame, let place):
      device.screen.size = size
      world.setDevice(device, orientation: .portrait)
      window.frame = frame ?? CGRect(origin: .zero, size: size)
      overlay.frame = window.frame
      self.place(place)
    case .viewMoved(let frame): place(frame)
    case .viewDetached: view.removeFromSuperview()
    case .viewAttached: window.rootViewController?.view.addSubview(view)
    case .subscribe: subscribe()
    case .focus(let place):
      focus = place
      giveFocus()
    case .drag(let finger):
      var frame = keyboardFrame
      frame.origin.y = max(finger, frame.minY)
      world.keyboardRecord.see(frame)
    case .silentChange(let frame):
      keyboardFrame = frame
      world.keyboardRecord.see(frame)
    case .life(let step): world.tell(step)
    }
  }

  private func post(_ notice: KeyboardCase.Notice) {
    guard !notice.isForOtherApp else { return }
    if notice.name == UIResponder.keyboardWillChangeFrameNotification
      || notice.name == UIResponder.keyboardWillShowNotification
    {
      world.keyboardRecord.setBarMinimised(notice.isBarMinimised)
      keyboardFrame = notice.end
    }
    world.notificationCenter.post(
      name: notice.name, object: notice.isOfOtherScreen ? other.screen : world.screen,
      userInfo: [
        UIResponder.keyboardFrameBeginUserInfoKey: NSValue(rect: notice.begin),
        UIResponder.keyboardFrameEndUserInfoKey: NSValue(rect: notice.end),
        UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(
          value: notice.duration.inSeconds),
        UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7),
        UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: notice.isLocal),
      ])
  }

  /// Where the case says that first responder is, there it is.
  private func giveFocus() {
    switch focus {
    case .inside: _ = view.window == nil ? false : view.field.becomeFirstResponder()
    case .elsewhere: elsewhere.becomeFirstResponder()
    case .none: world.firstResponder?.resignFirstResponder()
    }
  }

  private func checkFocus(after action: KeyboardCase.Action) {
    let holder: UIResponder? =
      switch focus {
      case .inside: view.field
      case .elsewhere: elsewhere
      case .none: nil
      }
    guard world.firstResponder !== holder else { return }
    if action != .viewDetached && view.window != nil && action != .viewAttached {
      keptFocus = false
    }
    giveFocus()
  }

  // MARK: Time

  /// Moves the clock, and shows a frame for each refresh while something moves.
  func advance(to instant: Instant, eachFrame: () -> Void) {
    let frame = Duration.nanoseconds(16_666_667)
    while now < instant {
      let next = serve() ?? instant
      now = min(instant, world.isMoving ? now.advanced(by: frame) : max(next, now))
      enter { world.layoutWindows() }
      eachFrame()
    }
    _ = serve()
  }

  private func serve() -> Instant? {
    var next: Instant?
    enter { next = world.serve() }
    return next
  }

  /// Reads something of the view at this instant.
  func read<Value>(_ body: (CaseView) -> Value) -> Value {
    world.enter(at: now) { body(view) }
  }

  /// Whether a docked keyboard is taken to be on screen.
  var isKeyboardVisible: Bool {
    world.enter(at: now) {
      if let tracker { return tracker.isKeyboardVisible }
      guard let place = KeyboardPlace(of: view) else { return false }
      return view.inset >= 0.5 || world.keyboardRecord.knowledge.isDocked(in: place)
    }
  }
}
