import DeviceModel
import Foundation
import VirtualTime

extension Keyboard {
  /// A change of the frame whose did-notifications are still to come.
  struct Slide: Hashable, Sendable {
    var begin: CGRect
    var end: CGRect
    var duration: Duration
    var owner: AppID
  }

  /// Up from below the screen, or back up from where a falling one is.
  mutating func show(for focus: Focus, at now: Instant, animated: Bool) -> [Effect] {
    let height = restingHeight(for: focus)
    guard height > 0 else { return [] }
    self.focus = focus
    self.height = height
    return begin(
      .willShow, from: restingFrame(raised: 0), to: restingFrame(raised: height),
      owner: focus.app, at: now, animated: animated)
  }

  /// Down, with its height unchanged (fact 1.5).
  mutating func hide(at now: Instant, animated: Bool) -> [Effect] {
    guard let owner else { return [] }
    focus = nil
    return begin(
      .willHide, from: restingFrame(raised: height), to: restingFrame(raised: 0), owner: owner,
      at: now, animated: animated)
  }

  /// Another field, or another size for the same one, while it is up.
  ///
  /// The same owner and size post nothing (fact 2.4). Another size posts a show without a hide
  /// before it (2.1): at once if the bar alone came or went (1.11) and nothing moves. Another owner
  /// is told to all.
  mutating func refocus(_ focus: Focus, at now: Instant, animated: Bool) -> [Effect] {
    let before = self.focus
    let newHeight = restingHeight(for: focus)
    if newHeight == 0 { return hide(at: now, animated: animated) }
    self.focus = focus
    if newHeight == height && before?.app == focus.app { return [] }
    let begin = restingFrame(raised: height)
    let isBarAlone =
      before?.showsKeys == focus.showsKeys && before?.accessoryHeight == focus.accessoryHeight
    height = newHeight
    return self.begin(
      .willShow, from: begin, to: restingFrame(raised: newHeight), owner: focus.app, at: now,
      animated: animated && (!isBarAlone || raised.isMoving(at: now)))
  }

  /// The interface turns with the keyboard up.
  ///
  /// A hide in the old orientation at once, the show in the new one when it has turned (facts 3.1,
  /// 3.2). The keyboard itself is seen to stay.
  mutating func turn(to orientation: Orientation, at now: Instant) -> [Effect] {
    guard let focus else { return [] }
    let effects = hide(at: now, animated: false)
    self.focus = focus
    self.orientation = orientation
    state = .turning
    rest(for: focus)
    return effects
  }

  /// Puts it where it rests for that focus, without a word.
  mutating func rest(for focus: Focus) {
    height = restingHeight(for: focus)
    raised.jump(to: height)
  }

  /// The did-notifications that belong to the slide's will-notifications.
  mutating func finishSlide(as name: KeyboardNotification.Name) -> [Effect] {
    guard let slide else { return [] }
    self.slide = nil
    return [.post(slide.notification(.didChangeFrame)), .post(slide.notification(name))]
  }

  private mutating func begin(
    _ name: KeyboardNotification.Name, from begin: CGRect, to end: CGRect, owner: AppID,
    at now: Instant, animated: Bool
  ) -> [Effect] {
    let isShow = name == .willShow
    let target = isShow ? height : 0
    let duration = animated ? SystemSpring.nominalDuration : .zero
    let slide = Slide(begin: begin, end: end, duration: duration, owner: owner)
    self.slide = slide
    let wills: [Effect] = [
      .post(slide.notification(.willChangeFrame)), .post(slide.notification(name)),
    ]
    guard animated else {
      state = isShow ? .docked : .hidden
      raised.jump(to: target)
      return wills + finishSlide(as: isShow ? .didShow : .didHide)
    }
    let deadline = now.advanced(by: duration)
    state = isShow ? .rising(until: deadline) : .falling(until: deadline)
    raised.move(to: target, at: now, tolerance: 0.5 / device.scale)
    return wills + [.wake(at: deadline)]
  }
}

extension Keyboard.Slide {
  func notification(_ name: KeyboardNotification.Name) -> KeyboardNotification {
    KeyboardNotification(name, from: begin, to: end, duration: duration, owner: owner)
  }
}
