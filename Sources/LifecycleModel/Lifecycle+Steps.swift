import VirtualTime

extension Lifecycle {
  /// Brings an app to the front; the one that is there leaves first, and is done leaving last.
  mutating func open(_ app: AppID, at now: Instant) -> [Effect] {
    if app == front {
      guard cover == .switcher else { return [] }
      cover = .nothing
      return enter(app)
    }
    let (leaving, wake) = leaveFront(at: now)
    front = app
    return leaving + enter(app) + wake
  }

  mutating func goHome(at now: Instant) -> [Effect] {
    let (leaving, wake) = leaveFront(at: now)
    return leaving + wake
  }

  /// Takes the app in front off the screen, and with it whatever covers it.
  private mutating func leaveFront(at now: Instant) -> (effects: [Effect], wake: [Effect]) {
    cover = .nothing
    guard let app = front else { return ([], []) }
    front = nil
    let effects = resign(app)
    let deadline = now.advanced(by: latency)
    entries[index(of: app)].deadline = deadline
    return (effects, [.wake(at: deadline)])
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

  /// An alert or the switcher: the app in front becomes inactive, with no background step.
  mutating func coverFront(with cover: Cover) -> [Effect] {
    self.cover = cover
    guard let front else { return [] }
    return resign(front)
  }

  /// After the last alert the app gets first responder back and then becomes active.
  mutating func dismissAlert() -> [Effect] {
    guard case .alerts(let count) = cover else { return [] }
    guard count == 1 else {
      cover = .alerts(count - 1)
      return []
    }
    cover = .nothing
    guard let front else { return [] }
    return [.restoreFirstResponder(front)] + enter(front)
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

  /// The process is gone; its alerts go with it, the switcher stays.
  mutating func end(_ app: AppID) -> [Effect] {
    let index = index(of: app)
    guard entries[index].state != .notRunning else { return [] }
    entries[index].state = .notRunning
    entries[index].deadline = nil
    if front == app {
      front = nil
      if cover != .switcher { cover = .nothing }
    }
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
