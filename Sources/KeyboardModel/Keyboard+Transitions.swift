import DeviceModel
import VirtualTime

// One function for each state, each with a switch over every event.
extension Keyboard {
  mutating func whenHidden(_ event: Event, at now: Instant) -> [Effect] {
    switch event {
    case .focus(let focus, let animated):
      return show(for: focus, at: now, animated: animated)
    case .setPredictiveBar(let isOn):
      predictiveBar = isOn
      return []
    case .rotationBegan(let orientation):
      self.orientation = orientation
      raised.jump(to: 0)
      return []
    case .blur, .setAccessoryHeight, .rotationEnded, .deadline:
      return []
    case .change(let mode):
      return mode == .docked ? [] : [.refuse(.mode(mode))]
    case .setHardwareKeyboard(let isAttached):
      return isAttached ? [.refuse(.hardwareKeyboard)] : []
    case .dragBegan:
      return []
    }
  }

  mutating func whenRising(_ event: Event, at now: Instant, until end: Instant) -> [Effect] {
    if case .deadline = event {
      guard now >= end else { return [] }
      state = .docked
      return finishSlide(as: .didShow)
    }
    return whenUp(event, at: now)
  }

  mutating func whenDocked(_ event: Event, at now: Instant) -> [Effect] {
    whenUp(event, at: now)
  }

  /// Rising and docked differ by their deadline alone.
  private mutating func whenUp(_ event: Event, at now: Instant) -> [Effect] {
    switch event {
    case .focus(let focus, let animated):
      return refocus(focus, at: now, animated: animated)
    case .blur(let app, let animated):
      return app == owner ? hide(at: now, animated: animated) : []
    case .setAccessoryHeight(let accessory, let app):
      guard app == owner, var focus else { return [] }
      focus.accessoryHeight = accessory
      return refocus(focus, at: now, animated: true)
    case .setPredictiveBar(let isOn):
      predictiveBar = isOn
      guard let focus else { return [] }
      return refocus(focus, at: now, animated: true)
    case .rotationBegan(let orientation):
      return turn(to: orientation, at: now)
    case .rotationEnded, .deadline:
      return []
    case .change(let mode):
      return mode == .docked ? [] : [.refuse(.mode(mode))]
    case .setHardwareKeyboard(let isAttached):
      return isAttached ? [.refuse(.hardwareKeyboard)] : []
    case .dragBegan:
      return [.refuse(.interactiveDismissal)]
    }
  }

  mutating func whenFalling(_ event: Event, at now: Instant, until end: Instant) -> [Effect] {
    switch event {
    case .focus(let focus, let animated):
      return show(for: focus, at: now, animated: animated)
    case .setPredictiveBar(let isOn):
      predictiveBar = isOn
      return []
    case .rotationBegan(let orientation):
      state = .hidden
      self.orientation = orientation
      raised.jump(to: 0)
      return finishSlide(as: .didHide)
    case .deadline:
      guard now >= end else { return [] }
      state = .hidden
      return finishSlide(as: .didHide)
    case .blur, .setAccessoryHeight, .rotationEnded:
      return []
    case .change(let mode):
      return mode == .docked ? [] : [.refuse(.mode(mode))]
    case .setHardwareKeyboard(let isAttached):
      return isAttached ? [.refuse(.hardwareKeyboard)] : []
    case .dragBegan:
      return []
    }
  }

  mutating func whenTurning(_ event: Event, at now: Instant) -> [Effect] {
    switch event {
    case .focus(let focus, animated: _):
      self.focus = focus
      rest(for: focus)
      return []
    case .blur(let app, animated: _):
      guard app == owner else { return [] }
      state = .hidden
      focus = nil
      raised.jump(to: 0)
      return []
    case .setAccessoryHeight(let accessory, let app):
      guard app == owner, var focus else { return [] }
      focus.accessoryHeight = accessory
      self.focus = focus
      rest(for: focus)
      return []
    case .setPredictiveBar(let isOn):
      predictiveBar = isOn
      if let focus { rest(for: focus) }
      return []
    case .rotationBegan(let orientation):
      self.orientation = orientation
      if let focus { rest(for: focus) }
      return []
    case .rotationEnded:
      guard let focus else { return [] }
      return show(for: focus, at: now, animated: false)
    case .deadline:
      return []
    case .change(let mode):
      return mode == .docked ? [] : [.refuse(.mode(mode))]
    case .setHardwareKeyboard(let isAttached):
      return isAttached ? [.refuse(.hardwareKeyboard)] : []
    case .dragBegan:
      return [.refuse(.interactiveDismissal)]
    }
  }

  /// No event leads into these states yet, so that none is answered in them.
  mutating func whenElsewhere(_ event: Event) -> [Effect] {
    switch event {
    case .change(let mode): [.refuse(.mode(mode))]
    case .setHardwareKeyboard: [.refuse(.hardwareKeyboard)]
    case .dragBegan: [.refuse(.interactiveDismissal)]
    case .focus, .blur, .setAccessoryHeight, .setPredictiveBar, .rotationBegan, .rotationEnded,
      .deadline:
      []
    }
  }
}
