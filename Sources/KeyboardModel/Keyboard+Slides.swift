import DeviceModel
import Foundation
import VirtualTime

extension Keyboard {
  /// A change of the frame whose did-notifications are still to come.
  struct Slide: Hashable, Sendable {
    /// Which notifications tell of it.
    enum Report: Int, Hashable, Sendable {
      case show, hide, change
      /// A did-change alone (fact 4.9).
      case didChange
      /// An undocked or split one that docks (fact 4.11).
      case dock
    }

    var report: Report
    var begin: CGRect
    var end: CGRect
    var duration: Duration
    var curve = KeyboardNotification.curve
    var owner: AppID
    /// Where it was before `begin`, which is another frame only where a finger lets it dock.
    var before: CGRect
  }

  var slideEnd: Instant? {
    switch state {
    case .rising(let end), .falling(let end): end
    case .hidden, .docked, .turning, .undocked, .split, .floating, .shortcutBar, .dragging,
      .interactive:
      nil
    }
  }

  /// Up from below the screen, or back up from where a falling one is.
  mutating func show(for focus: Focus, at now: Instant, animated: Bool) -> [Effect] {
    let isAway = state == .hidden
    prepareAutoFill(for: focus, at: now)
    let rest = rest(for: focus)
    guard rest.frame.height > 0 else { return [] }
    if isAway && motion.opacity.target == 0 {
      motion.jump(to: below(rest.frame), cover: 0, screen: screen)
    }
    self.focus = focus
    appointSizes(for: focus, after: animated ? SystemSpring.nominalDuration : .zero, at: now)
    if rest.frame.minY >= screen.height { return tellNothingShown(rest, at: now) }
    if rest.state == .floating || rest.reported == .zero {
      resting = rest
      motion.fadeIn(at: rest.frame, cover: 0, screen: screen, isAway: isAway, now: now)
      return tell(.didChange, from: rest.reported, to: rest.reported, at: now)
    }
    let begin = below(rest.reported)
    if animated && options.contains(.crossFade) {
      resting = rest
      motion.fadeIn(at: rest.frame, cover: rest.cover, screen: screen, isAway: isAway, now: now)
      let report: Slide.Report = rest.isDocked ? .show : .hide
      return start(slide(report, from: begin, to: rest.reported), isFalling: false, at: now)
    }
    return go(
      to: rest, telling: rest.isDocked ? .show : .hide, from: begin, at: now, animated: animated)
  }

  /// A phone with a hardware keyboard tells of a hide when it has the focus, with no height to
  /// begin with, and again when it has lost it (fact 7.4).
  private mutating func tellNothingShown(_ rest: Rest, at now: Instant) -> [Effect] {
    var begin = rest.reported
    begin.size.height = 0
    resting = rest
    motion.jump(to: rest.frame, cover: 0, screen: screen)
    return tell(.hide, from: begin, to: rest.reported, at: now)
  }

  /// Down, with its height unchanged (fact 1.5); where cross-fades are preferred it fades where it
  /// is and says so with an empty frame (8.9).
  mutating func hide(at now: Instant, animated: Bool) -> [Effect] {
    guard let focus, let rest = resting else { return [] }
    let isPlainFloat = rest.state == .floating
    let fades = animated && (options.contains(.crossFade) || isPlainFloat)
    let isNothing = rest.frame.minY >= screen.height
    let end =
      animated && options.contains(.crossFade)
      ? .zero : below(rest.reported == .zero ? rest.frame : rest.reported)
    settleAgenda()
    drag = nil
    var slide = slide(.hide, from: reported, to: end)
    slide.owner = focus.app
    slide.duration = animated && !isNothing ? SystemSpring.nominalDuration : .zero
    self.focus = nil
    resting = nil
    if fades {
      motion.fadeOut(at: now)
    } else if slide.duration > .zero {
      motion.sink(at: now, tolerance: tolerance)
    } else {
      motion.jump(to: below(rest.frame), cover: 0, screen: screen)
    }
    return start(slide, isFalling: true, at: now)
  }

  /// Another field, or another size for the same one, while it is up.
  ///
  /// The same owner and size post nothing (fact 2.4). Another size posts a show without a hide
  /// before it (2.1): at once if the bar alone came or went (1.11) and nothing moves. Another owner
  /// is told to all. A loose one changes its size without a word (4.12).
  mutating func refocus(
    _ focus: Focus, at now: Instant, animated: Bool, isResize: Bool = false
  ) -> [Effect] {
    guard let old = self.focus, let before = resting else { return [] }
    if old.app != focus.app || old.offersAutoFill != focus.offersAutoFill {
      prepareAutoFill(for: focus, at: now)
    }
    let rest = rest(for: focus)
    guard rest.frame.height > 0 else { return hide(at: now, animated: animated) }
    self.focus = focus
    let isSameOwner = old.app == focus.app
    if isSameOwner && rest.state == before.state && rest.reported == reported {
      stand(at: rest, now)
      return []
    }
    if before.isLoose && rest.isLoose && rest.state == before.state {
      stand(at: rest, now)
      reported = rest.reported
      guard !isSameOwner else { return [] }
      let hasEnded = slide == nil
      return hasEnded ? tell(.didChange, from: reported, to: reported, at: now) : []
    }
    let isBarAlone =
      !isResize && old.showsKeys == focus.showsKeys
      && old.accessoryHeight == focus.accessoryHeight && before.state == rest.state
    return go(
      to: rest, telling: rest.isDocked ? .show : .hide, from: reported, at: now,
      animated: animated && (!isBarAlone || motion.isMoving(at: now)))
  }

  /// Moves there without a word.
  mutating func stand(at rest: Rest, _ now: Instant) {
    guard rest != resting else { return }
    resting = rest
    motion.glide(
      to: rest.frame, cover: rest.cover, screen: screen, at: now, tolerance: tolerance)
  }

  /// To a place on the screen, telling of it.
  mutating func go(
    to rest: Rest, telling report: Slide.Report, from begin: CGRect, at now: Instant,
    animated: Bool
  ) -> [Effect] {
    resting = rest
    var slide = slide(report, from: begin, to: rest.reported)
    if animated {
      motion.glide(
        to: rest.frame, cover: rest.cover, screen: screen, at: now, tolerance: tolerance)
    } else {
      slide.duration = .zero
      motion.jump(to: rest.frame, cover: rest.cover, screen: screen)
    }
    return start(slide, isFalling: false, at: now)
  }

  /// Notifications of something that is so at once.
  mutating func tell(
    _ report: Slide.Report, from begin: CGRect, to end: CGRect, at now: Instant
  ) -> [Effect] {
    var slide = slide(report, from: begin, to: end)
    slide.duration = .zero
    return start(slide, isFalling: false, at: now)
  }

  func slide(_ report: Slide.Report, from begin: CGRect, to end: CGRect) -> Slide {
    Slide(
      report: report, begin: begin, end: end, duration: SystemSpring.nominalDuration,
      owner: owner ?? "", before: reported)
  }

  /// Posts what is to come, and if it takes no time, what has come.
  mutating func start(_ slide: Slide, isFalling: Bool, at now: Instant) -> [Effect] {
    self.slide = slide
    reported = slide.end
    let end = now.advanced(by: slide.duration)
    state = isFalling ? .falling(until: end) : .rising(until: end)
    let wills = slide.wills.map(Effect.post)
    return slide.duration > .zero ? wills : wills + finishSlide(at: now)
  }

  /// The did-notifications that belong to the slide's will-notifications; then it rests, is hidden,
  /// or comes up again in another mode.
  mutating func finishSlide(at now: Instant) -> [Effect] {
    let isFalling = if case .falling = state { true } else { false }
    let dids = endSlide()
    guard isFalling else {
      state = resting?.state ?? .hidden
      return dids
    }
    guard let focus, case let rest = rest(for: focus), rest.frame.height > 0 else {
      goAway()
      return dids
    }
    return dids
      + go(
        to: rest, telling: rest.isDocked ? .show : .hide, from: below(rest.reported), at: now,
        animated: true)
  }

  mutating func endSlide() -> [Effect] {
    defer { slide = nil }
    return slide?.dids.map(Effect.post) ?? []
  }

  /// Nobody's, and as it is to be found next time.
  mutating func goAway() {
    state = .hidden
    focus = nil
    resting = nil
    plane = .letters
    slide = nil
  }

  /// Hidden in that orientation.
  mutating func standBelow(in orientation: Orientation) {
    self.orientation = orientation
    let width = screen.width
    let frame = CGRect(x: 0, y: screen.height, width: width, height: height)
    motion.jump(to: frame, cover: 0, screen: screen)
    reported = frame
  }

  /// Half a pixel (look fact 5.1.14).
  var tolerance: Double { 0.5 / device.scale }
}

extension Keyboard.Slide {
  private func notification(
    _ name: KeyboardNotification.Name, from begin: CGRect? = nil, to end: CGRect? = nil,
    duration: Duration? = nil
  ) -> KeyboardNotification {
    KeyboardNotification(
      name, from: begin ?? self.begin, to: end ?? self.end, duration: duration ?? self.duration,
      curve: curve, owner: owner)
  }

  var wills: [KeyboardNotification] {
    switch report {
    case .show: return [.willChangeFrame, .willShow].map { notification($0) }
    case .hide: return [.willChangeFrame, .willHide].map { notification($0) }
    case .change: return [notification(.willChangeFrame)]
    case .didChange: return []
    case .dock:
      let lead = [KeyboardNotification.Name.willChangeFrame, .didChangeFrame].map {
        notification($0, from: before, to: begin, duration: .zero)
      }
      return lead + [.willShow, .willChangeFrame, .willShow].map { notification($0) }
    }
  }

  var dids: [KeyboardNotification] {
    switch report {
    case .show: [.didChangeFrame, .didShow].map { notification($0) }
    case .hide: [.didChangeFrame, .didHide].map { notification($0) }
    case .change, .didChange: [notification(.didChangeFrame)]
    case .dock:
      [.didChangeFrame, .didShow, .didChangeFrame, .didShow].map { notification($0) }
    }
  }
}
