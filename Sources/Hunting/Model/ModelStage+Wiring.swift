import KeyboardModel
import LifecycleModel
import VirtualTime

/// What the models say is done, in the order in which the phone does it.
extension ModelStage {
  mutating func carryOut(_ effects: [Keyboard.Effect]) {
    for effect in effects {
      switch effect {
      case .post(let notification): deliver(notification)
      case .takeFirstResponder(let app):
        if app == Self.ike { setFocus(false, animated: true) }
      case .wake, .refuse: break
      }
    }
  }

  private mutating func deliver(_ notification: KeyboardNotification) {
    guard !isSuspended else { return }
    noteBalance(notification.name)
    tracker.hear(
      notification, isLocal: notification.isLocal(to: Self.ike), in: place, focus, at: now)
  }

  /// What is told at a later instant turns round what was told before it.
  private mutating func noteBalance(_ name: KeyboardNotification.Name) {
    switch name {
    case .willShow, .willHide, .willChangeFrame:
      if lastWill != now { awaitedDids = 0 }
      lastWill = now
    case .didShow, .didHide, .didChangeFrame: break
    }
    switch name {
    case .willShow: awaitedDids = awaitedDids & ~2 | 1
    case .willHide: awaitedDids = awaitedDids & ~1 | 2
    case .willChangeFrame: awaitedDids |= 4
    case .didShow: awaitedDids &= ~1
    case .didHide: awaitedDids &= ~2
    case .didChangeFrame: awaitedDids &= ~4
    }
  }

  mutating func setFocus(_ hasFocus: Bool, animated: Bool) {
    guard ike.hasFocus != hasFocus else { return }
    ike.hasFocus = hasFocus
    awaitedDids = 0
    tracker.focusChanged(to: focus, in: place, at: now)
    carryOut(
      hasFocus
        ? keyboard.handle(
          .focus(Keyboard.Focus(app: Self.ike), animated: animated), at: now)
        : keyboard.handle(.blur(app: Self.ike, animated: animated), at: now))
  }

  mutating func carryOut(_ effects: [Lifecycle.Effect]) {
    for effect in effects {
      switch effect {
      case .resetFirstResponder(let app): takeFocus(of: app)
      case .restoreFirstResponder(let app): giveFocusBack(to: app)
      case .tell(Self.ike, let message): tell(message)
      case .suspend(Self.ike):
        isSuspended = true
        awaitedDids = 0
      case .resume(Self.ike): isSuspended = false
      case .endProcess(let app):
        if app == Self.notes { notes = App() }
        carryOut(keyboard.handle(.blur(app: app, animated: false), at: now))
      case .tell, .suspend, .startProcess, .takeSwitcherPicture, .resume, .sleep, .wake: break
      }
    }
  }

  private mutating func takeFocus(of app: Lifecycle.AppID) {
    if app == Self.ike {
      ike.hadFocus = ike.hasFocus
      setFocus(false, animated: false)
    } else {
      notes.hadFocus = notes.hasFocus
      notes.hasFocus = false
      carryOut(keyboard.handle(.blur(app: app, animated: false), at: now))
    }
  }

  private mutating func giveFocusBack(to app: Lifecycle.AppID) {
    if app == Self.ike {
      if ike.hadFocus { setFocus(true, animated: true) }
      ike.hadFocus = false
    } else {
      if notes.hadFocus {
        notes.hasFocus = true
        carryOut(keyboard.handle(.focus(Keyboard.Focus(app: app)), at: now))
      }
      notes.hadFocus = false
    }
  }

  private mutating func tell(_ message: Lifecycle.Message) {
    switch message {
    case .willResignActive: tracker.resigns(hadFocus: ike.hadFocus)
    case .willEnterForeground: comeBack()
    case .didBecomeActive:
      comeBack()
      tracker.forgetFocus()
    case .didFinishLaunching, .didEnterBackground, .willTerminate: break
    }
  }

  private mutating func comeBack() {
    if tracker.comesBack(in: place, focus, at: now) { setFocus(true, animated: false) }
  }
}

/// What has to hold.
extension ModelStage {
  mutating func look(isResting: Bool) {
    guard violation == nil else { return }
    lookAtOwner()
    guard isResting, isQuiet else { return }
    if awaitedDids != 0, !isSuspended {
      violation = Violation(HuntInvariant.balanced.rawValue, "a did-notification is missing")
      return
    }
    guard life.front == Self.ike, life.cover == .nothing, violation == nil else { return }
    let covered = keyboard.visibleHeight(at: now)
    if abs(Double(tracker.height) - covered) > 0.5 {
      violation = Violation(
        HuntInvariant.tracked.rawValue,
        "the legs are raised by \(Int(tracker.height.rounded())) points, and the keyboard covers "
          + "\(Int(covered.rounded()))")
    }
  }

  private mutating func lookAtOwner() {
    guard let owner = keyboard.owner else { return }
    let hasFocus = owner == Self.ike ? ike.hasFocus : notes.hasFocus
    if !hasFocus || !life.onScreen.contains(owner) {
      violation = Violation(
        HuntInvariant.oneOwner.rawValue,
        "the keyboard belongs to \(owner), which "
          + (hasFocus ? "is not on the screen" : "has no first responder"))
    }
  }
}
