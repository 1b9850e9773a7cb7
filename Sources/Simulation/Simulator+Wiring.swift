import KeyboardModel
import LifecycleModel
import UIKit
import VirtualTime

/// The only place where the models meet: what one says is told to the others and to the apps.
extension Simulator {
  /// Serves everything due at the present instant.
  func serve() {
    serveChosenFirst()
    if let deadline = keyboard.nextDeadline, deadline <= now {
      perform(keyboard.handle(.deadline, at: now))
      settle()
    }
    if let deadline = lifecycle.nextDeadline, deadline <= now {
      perform(lifecycle.handle(.deadline, at: now))
      settle()
    }
    serveLate()
    serveGesture()
    if let end = rotationEnd, end <= now {
      rotationEnd = nil
      perform(keyboard.handle(.rotationEnded, at: now))
      settle()
    }
    if let wake = springBoard.nextWake, wake <= now {
      springBoard.serve(at: now)
      settle()
    }
    for process in processes where !process.isSuspended {
      guard let wake = process.nextWake, wake <= now else { continue }
      serve(process)
      settle()
    }
  }

  /// Carries out what the apps have asked for, until nobody asks for anything more.
  func settle() {
    guard !isSettling else { return }
    isSettling = true
    defer { isSettling = false }
    for _ in 0..<1000 {
      var isQuiet = true
      for process in processes where !process.isSuspended {
        serve(process)
        let requests = takeRequests(of: process)
        guard !requests.isEmpty else { continue }
        isQuiet = false
        for request in requests { carryOut(request, of: process) }
      }
      while let wish = springBoard.takeWish() {
        isQuiet = false
        carryOut(wish)
      }
      if isQuiet { return tellSpringBoard() }
    }
    preconditionFailure("apps asked for more a thousand times at \(now) without coming to rest")
  }

  /// What lies over the app in front suits it, and alerts are gone with what they covered.
  private func tellSpringBoard() {
    if case .alerts = lifecycle.cover {} else { springBoard.hideAllAlerts(at: now) }
    let isSwitching = lifecycle.cover == .switcher && stage.choice == nil
    // A picture under the finger has left the screen's upper edge free.
    let isFree = stage.isDragged || stage.choice != nil || stage.layout.left == nil
    springBoard.follow(isFree ? nil : frontProcess?.world, isSwitching: isSwitching, at: now)
    tellDots()
  }

  func carryOut(_ request: SystemRequest, of process: AppProcess) {
    switch request {
    case .keyboard(let wish?, let animated):
      let focus = Keyboard.Focus(
        app: process.id, showsKeys: wish.showsKeys,
        accessoryHeight: Double(wish.accessoryHeight), allowsPredictiveBar: wish.showsPredictions,
        offersAutoFill: wish.offersAutoFill, isSecure: wish.isSecure)
      let former = keyboard.owner
      perform(keyboard.handle(.focus(focus, animated: animated), at: now))
      focusMoved(from: former, to: process.id)
    case .keyboard(nil, let animated):
      perform(keyboard.handle(.blur(app: process.id, animated: animated), at: now))
    case .keyboardGesture(let gesture):
      // A finger on its keys, or on an app above it: nobody else's keyboard can be moved.
      if keyboard.owner == process.id { carryOut(gesture, from: process.id) }
    case .dictation:
      if keyboard.owner == process.id && !allowsDictation { carryOut(.systemAlert(.dictation)) }
    case .keyboardHabits(let habits):
      keyboardHabits = habits
      for other in processes where other.id != process.id {
        other.world.enter(at: now) { other.world.keyboardScene.take(habits) }
      }
    case .firstResponder(let name):
      note(
        TimelineEntry(at: now, app: process.id, kind: .firstResponder, name: name ?? "none"))
    case .log(let tag, let message, let level):
      var line = TimelineEntry(at: now, app: process.id, kind: .log, name: tag, detail: message)
      line.level = level
      note(line)
    case .timer(let event):
      note(
        TimelineEntry(
          at: now, app: process.id, kind: .timer, name: event.name,
          detail: event.detail { process.world.date(of: $0).timeIntervalSince1970 }))
    case .route(let event): note(TimelineEntry(event, at: now, app: process.id))
    case .openURL(let url):
      note(TimelineEntry(at: now, app: process.id, kind: .system, name: "openURL", detail: url))
      openLink(url)
    case .pasteboard(let text):
      setPasteboard(text)
    case .crash(let report):
      note(TimelineEntry(at: now, app: process.id, kind: .system, name: "crash", detail: report))
      crashReports.append(
        CrashReport(at: now, app: process.id, version: process.world.version, text: report))
      perform(lifecycle.handle(.crash(process.id), at: now))
    case .metric(let metric):
      metrics.append(MetricEntry(at: now, app: process.id, metric: metric))
    }
  }

  /// What is posted finds the keyboard as it is, not as it was.
  func perform(_ effects: [Keyboard.Effect]) {
    for process in processes { tellKeyboard(to: process) }
    for effect in effects {
      switch effect {
      case .post(let notification): post(notification)
      case .wake: break  // `nextDeadline` says the same.
      case .takeFirstResponder(let app):
        guard let process = process(app) else { continue }
        process.world.enter(at: now) { process.world.dismissKeyboard() }
      case .refuse(let mode):
        note(
          TimelineEntry(
            at: now, app: "system", kind: .system, name: "refused",
            detail: "the keyboard of \(device.name) cannot be \(mode.title)"))
      }
    }
  }

  /// What fingers do to the keyboard; the timeline tells of it, except of each step of a way.
  func carryOut(_ gesture: Keyboard.Gesture, from app: String) {
    switch gesture {
    case .carry, .pushDown: break
    case .choose, .pull, .pickUp, .drop, .letGo, .turn, .expandBar, .autoFillSheet:
      note(
        TimelineEntry(at: now, app: app, kind: .input, name: "keyboard", detail: "\(gesture)"))
    }
    perform(keyboard.handle(.gesture(gesture), at: now))
  }

  func tellKeyboard(to process: AppProcess) {
    process.world.enter(at: now) {
      process.world.keyboardScene.update(keyboard: keyboard, isOwner: keyboard.owner == process.id)
    }
  }

  /// To every app that is not suspended, the keyboard's owner first.
  func deliver(_ notification: KeyboardNotification) {
    let reachable = processes.filter { !$0.isSuspended }
    let ordered =
      reachable.filter { notification.isLocal(to: $0.id) }
      + reachable.filter { !notification.isLocal(to: $0.id) }
    for process in ordered {
      let isLocal = notification.isLocal(to: process.id)
      // In Slide Over frames are not those of the keyboard (facts 5.3), and an accessory view
      // covers only the app that it belongs to.
      var notification = notification
      if !isLocal { leaveOutAccessory(of: &notification) }
      notification.frameBegin = process.world.toldFrame(of: notification.frameBegin)
      notification.frameEnd = process.world.toldFrame(of: notification.frameEnd)
      note(
        TimelineEntry(
          at: now, app: process.id, kind: .notification, name: notification.name.rawValue,
          frameBegin: notification.frameBegin, frameEnd: notification.frameEnd,
          duration: notification.duration, isLocal: isLocal))
      process.world.enter(at: now) { process.world.post(notification, isLocal: isLocal) }
    }
  }

  private func leaveOutAccessory(of notification: inout KeyboardNotification) {
    guard let focus = keyboard.focus, focus.app == notification.owner else { return }
    let bottom = device.size(in: orientation).height
    for path in [\KeyboardNotification.frameBegin, \.frameEnd] {
      let whole = notification[keyPath: path]
      var keys = whole.withoutAccessory(focus.accessoryHeight)
      // What stands below the screen still begins at its edge.
      keys.origin.y = min(keys.minY, max(whole.minY, bottom))
      notification[keyPath: path] = keys
    }
  }

  func perform(_ effects: [Lifecycle.Effect]) {
    let before = seenApps
    stage.layout.conform(to: lifecycle.onScreen)
    applyPlaces()
    seenApps = lifecycle.onScreen
    for effect in effects { perform(effect) }
    sceneChanged(from: before, to: lifecycle.onScreen)
  }

  private func perform(_ effect: Lifecycle.Effect) {
    switch effect {
    case .startProcess(let app): start(app)
    case .tell(let app, let message): tell(app, message)
    case .resetFirstResponder(let app):
      guard let process = process(app) else { return }
      process.formerResponder = process.world.firstResponder
      process.keyboardHeightWhenLeft =
        keyboard.owner == app
        ? Double(process.world.enter(at: now) { process.world.keyboardScene.shownCover }) : 0
      // Without animation, so that the hide is over before the app resigns (specified order).
      process.world.enter(at: now) {
        UIView.performWithoutAnimation {
          process.world.takeFirstResponderAway(keepsAccessory: true)
        }
      }
      settleBetweenSteps(of: process)
    case .restoreFirstResponder(let app):
      guard let process = process(app) else { return }
      process.world.enter(at: now) { _ = process.formerResponder?.becomeFirstResponder() }
      process.formerResponder = nil
      settleBetweenSteps(of: process)
    case .takeSwitcherPicture(let app):
      note(TimelineEntry(at: now, app: app, kind: .system, name: "switcherPicture"))
      if let process = process(app) {
        stage.takePicture(of: process, scale: device.scale, at: now)
      }
    case .suspend(let app):
      process(app)?.isSuspended = true
      note(TimelineEntry(at: now, app: app, kind: .lifecycle, name: "suspended"))
    case .resume(let app):
      if let process = process(app) {
        process.world.enter(at: now) { process.isSuspended = false }
        applyPlaces()
      }
      note(TimelineEntry(at: now, app: app, kind: .lifecycle, name: "resumed"))
    case .endProcess(let app):
      processes.removeAll { $0.id == app }
      links[app] = nil
      note(TimelineEntry(at: now, app: app, kind: .lifecycle, name: "ended"))
    case .sleep(let duration): sleep(for: duration)
    case .wake: break  // `nextDeadline` says the same.
    }
  }

  /// What a step made apps ask for happens before the next step of the same ladder: the hide comes
  /// before the app resigns.
  private func settleBetweenSteps(of process: AppProcess) {
    answerEarly(process)
    let outer = isSettling
    isSettling = false
    settle()
    isSettling = outer
  }

  func process(_ app: String) -> AppProcess? { processes.first { $0.id == app } }

  private func tell(_ app: String, _ message: Lifecycle.Message) {
    guard let process = process(app) else { return }
    let isLost = isLost(message, to: app)
    if !isLost {
      note(TimelineEntry(at: now, app: app, kind: .lifecycle, name: message.rawValue))
    }
    let step: LifecycleStep =
      switch message {
      case .didFinishLaunching: .didFinishLaunching(url: links[app])
      case .willEnterForeground: .willEnterForeground
      case .didBecomeActive: .didBecomeActive
      case .willResignActive: .willResignActive
      case .didEnterBackground: .didEnterBackground
      case .willTerminate: .willTerminate
      }
    if message == .willResignActive { takeFingers(from: process) }
    if message == .didBecomeActive { process.keyboardHeightWhenLeft = 0 }
    if !isLost { process.world.enter(at: now) { process.world.tell(step) } }
    if message == .didFinishLaunching || message == .willEnterForeground { giveLink(to: process) }
    settleBetweenSteps(of: process)
  }

  /// An app that is no longer active loses the fingers that are on it; what they do further is
  /// nobody's.
  private func takeFingers(from process: AppProcess) {
    fingers = fingers.filter { $0.value != process.id }
    send(.cancelTouches, to: process)
  }
}
