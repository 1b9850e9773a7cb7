import VirtualTime

extension Lifecycle {
  /// Brings an app to the front; those that are there leave first, and are done leaving last.
  mutating func open(_ app: AppID, at now: Instant) -> [Effect] {
    if onScreen.contains(app), cover == .switcher { return uncover() }
    guard app != front || !companions.isEmpty else { return [] }
    if onScreen.contains(app), cover == .nothing { return fill(with: app, at: now) }
    let (leaving, wake) = leaveScreen(at: now)
    front = app
    return leaving + enter(app) + wake
  }

  /// One of several has the screen to itself.
  private mutating func fill(with app: AppID, at now: Instant) -> [Effect] {
    let others = onScreen.filter { $0 != app }
    front = app
    companions = []
    var leaving: [Effect] = []
    var wake: [Effect] = []
    for other in others { depart(other, at: now, leaving: &leaving, wake: &wake) }
    return leaving + wake
  }

  mutating func join(_ app: AppID, at now: Instant) -> [Effect] {
    guard front != nil else { return open(app, at: now) }
    if case .alerts = cover { return [] }
    guard !onScreen.contains(app) else { return uncover() }
    let effects = uncover()
    companions.append(app)
    return effects + enter(app)
  }

  mutating func leave(_ app: AppID, at now: Instant) -> [Effect] {
    guard onScreen.contains(app) else { return [] }
    guard !companions.isEmpty else { return goHome(at: now) }
    takeOffScreen(app)
    var leaving: [Effect] = []
    var wake: [Effect] = []
    depart(app, at: now, leaving: &leaving, wake: &wake)
    return leaving + wake
  }

  /// Who is in front goes, and the first of the others is in front.
  private mutating func takeOffScreen(_ app: AppID) {
    companions.removeAll { $0 == app }
    if front == app { front = companions.isEmpty ? nil : companions.removeFirst() }
  }

  mutating func goHome(at now: Instant) -> [Effect] {
    let former = front
    let (leaving, wake) = leaveScreen(at: now)
    lastLeft = former
    return leaving + wake
  }

  /// What the first press has left is in front as if it had not happened, and covered.
  mutating func openSwitcherAfterHome() -> [Effect] {
    if front == nil, let last = lastLeft, state(of: last) == .inactive {
      front = last
      entries[index(of: last)].deadline = nil
    }
    lastLeft = nil
    return coverFront(with: .switcher)
  }

  /// Takes the apps on the screen off it, and with them whatever covers them.
  private mutating func leaveScreen(at now: Instant) -> (effects: [Effect], wake: [Effect]) {
    cover = .nothing
    lastLeft = nil
    let leavers = onScreen
    front = nil
    companions = []
    var leaving: [Effect] = []
    var wake: [Effect] = []
    for app in leavers { depart(app, at: now, leaving: &leaving, wake: &wake) }
    return (leaving, wake)
  }

  private mutating func depart(
    _ app: AppID, at now: Instant, leaving: inout [Effect], wake: inout [Effect]
  ) {
    leaving += resign(app)
    let deadline = now.advanced(by: latency)
    entries[index(of: app)].deadline = deadline
    wake.append(.wake(at: deadline))
  }

  /// Nothing lies over the apps on the screen any more.
  private mutating func uncover() -> [Effect] {
    cover = .nothing
    return onScreen.flatMap { enter($0) }
  }

  /// Apps are inactive while their size changes under the finger, and keep first responder.
  mutating func beginResizing() -> [Effect] {
    guard cover == .nothing, !companions.isEmpty else { return [] }
    cover = .resizing
    return onScreen.compactMap { app in
      let index = index(of: app)
      guard entries[index].state == .active else { return nil }
      entries[index].state = .inactive
      return .tell(app, .willResignActive)
    }
  }

  mutating func endResizing() -> [Effect] {
    guard cover == .resizing else { return [] }
    return uncover()
  }

  /// First responder is taken before the app learns that it resigns.
  mutating func resign(_ app: AppID) -> [Effect] {
    let index = index(of: app)
    switch entries[index].state {
    case .active:
      entries[index].state = .inactive
      return [.resetFirstResponder(app), .tell(app, .willResignActive)]
    case .inactive, .background, .suspended, .notRunning:
      return []
    }
  }

  /// The way of an app to being active, from wherever it is.
  private mutating func enter(_ app: AppID) -> [Effect] {
    let index = index(of: app)
    let before = entries[index].state
    entries[index].state = .active
    entries[index].deadline = nil
    switch before {
    case .notRunning:
      return [
        .startProcess(app), .tell(app, .didFinishLaunching), .tell(app, .didBecomeActive),
      ]
    case .inactive:
      return [.tell(app, .didBecomeActive)]
    case .background:
      return [.tell(app, .willEnterForeground), .tell(app, .didBecomeActive)]
    case .suspended:
      return [.resume(app), .tell(app, .willEnterForeground), .tell(app, .didBecomeActive)]
    case .active:
      return []
    }
  }

  /// An alert or the switcher: the apps on the screen become inactive, with no background step.
  mutating func coverFront(with cover: Cover) -> [Effect] {
    self.cover = cover
    return onScreen.flatMap { resign($0) }
  }

  /// After the last alert the apps get first responder back and then become active.
  mutating func dismissAlert() -> [Effect] {
    guard case .alerts(let count) = cover else { return [] }
    guard count == 1 else {
      cover = .alerts(count - 1)
      return []
    }
    cover = .nothing
    return onScreen.flatMap { [.restoreFirstResponder($0)] + enter($0) }
  }

  /// Tells a running app all that it has not heard yet; a suspended one hears nothing.
  mutating func terminate(_ app: AppID) -> [Effect] {
    let farewell: [Effect]
    switch state(of: app) {
    case .notRunning: return []
    case .active, .inactive:
      farewell = resign(app) + [.tell(app, .didEnterBackground), .tell(app, .willTerminate)]
    case .background: farewell = [.tell(app, .willTerminate)]
    case .suspended: farewell = []
    }
    return farewell + end(app)
  }

  /// The process is gone; its alerts go with the last one on the screen, the switcher stays.
  mutating func end(_ app: AppID) -> [Effect] {
    let index = index(of: app)
    guard entries[index].state != .notRunning else { return [] }
    entries[index].state = .notRunning
    entries[index].deadline = nil
    let wasOnScreen = onScreen.contains(app)
    takeOffScreen(app)
    guard wasOnScreen, cover != .switcher else { return [.endProcess(app)] }
    if cover == .resizing { return [.endProcess(app)] + uncover() }
    if front == nil { cover = .nothing }
    return [.endProcess(app)]
  }

  /// Takes every app whose deadline has come one step further, in the order of installation.
  mutating func passDeadlines(at now: Instant) -> [Effect] {
    var effects: [Effect] = []
    for index in entries.indices {
      guard let deadline = entries[index].deadline, deadline <= now else { continue }
      let app = entries[index].app
      entries[index].deadline = nil
      switch entries[index].state {
      case .inactive:
        entries[index].state = .background
        effects += [.tell(app, .didEnterBackground), .takeSwitcherPicture(app)]
        if runsInBackground {
          continue
        } else if backgroundTime > .zero {
          let next = now.advanced(by: backgroundTime)
          entries[index].deadline = next
          effects.append(.wake(at: next))
        } else {
          effects.append(suspend(at: index))
        }
      case .background:
        effects.append(suspend(at: index))
      case .active, .suspended, .notRunning:
        continue
      }
    }
    return effects
  }

  /// Without it, what runs in the background is suspended.
  mutating func setRunsInBackground(_ isOn: Bool) -> [Effect] {
    runsInBackground = isOn
    guard !isOn else { return [] }
    return entries.indices.filter {
      entries[$0].state == .background && entries[$0].deadline == nil
    }
    .map { suspend(at: $0) }
  }

  private mutating func suspend(at index: Int) -> Effect {
    entries[index].state = .suspended
    return .suspend(entries[index].app)
  }
}
