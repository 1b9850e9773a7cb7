import VirtualTime

extension Lifecycle {
  /// The device is locked, sleeps, and is unlocked again: whoever runs is stopped, and the app in
  /// front comes back.
  ///
  /// All of it happens at one instant, since uptime stands still while a device sleeps.
  mutating func sleep(for duration: Duration) -> [Effect] {
    var effects: [Effect] = []
    for app in onScreen { effects += resign(app) }
    if cover == .resizing { cover = .nothing }
    var goOn: [Int] = []
    for index in entries.indices {
      if entries[index].state == .background, runsInBackground { goOn.append(index) }
      effects += stop(at: index)
    }
    effects.append(.sleep(duration))
    for index in goOn {
      entries[index].state = .background
      effects.append(.resume(entries[index].app))
    }
    return effects + wake()
  }

  /// Takes an app from wherever it is to being suspended, without waiting for its deadline.
  private mutating func stop(at index: Int) -> [Effect] {
    let app = entries[index].app
    entries[index].deadline = nil
    switch entries[index].state {
    case .inactive:
      entries[index].state = .suspended
      return [.tell(app, .didEnterBackground), .takeSwitcherPicture(app), .suspend(app)]
    case .background:
      entries[index].state = .suspended
      return [.suspend(app)]
    case .active, .suspended, .notRunning: return []
    }
  }

  /// The apps on the screen enter the foreground; what covered them still does.
  private mutating func wake() -> [Effect] {
    var effects: [Effect] = []
    let isCovered = cover != .nothing
    for app in onScreen where state(of: app) == .suspended {
      entries[index(of: app)].state = isCovered ? .inactive : .active
      effects += [.resume(app), .tell(app, .willEnterForeground)]
      if !isCovered { effects += [.restoreFirstResponder(app), .tell(app, .didBecomeActive)] }
    }
    return effects
  }
}
