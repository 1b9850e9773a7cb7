import Foundation
import VirtualTime

extension Keyboard {
  /// A keyboard under the finger that moves it.
  struct Drag: Hashable, Sendable {
    /// From the frame's origin to the finger.
    var grip: CGSize
    /// When the zero rect was last reported.
    var told: Instant
    /// What was remembered before; docking leaves it so.
    var places: Places
  }

  /// While it is away or turns: what it will be when it comes.
  mutating func choose(_ gesture: Gesture) -> [Effect] {
    switch gesture {
    case .choose(let mode), .pull(let mode):
      guard modes.contains(mode) else { return [.refuse(mode)] }
      self.mode = mode
      return []
    case .pickUp, .carry, .drop, .pushDown, .letGo, .turn, .expandBar, .autoFillSheet: return []
    }
  }

  /// Into another mode while it is up; the table in `Keyboard` says what is posted.
  mutating func change(to mode: Mode, byHand: Bool, at now: Instant) -> [Effect] {
    guard modes.contains(mode) else { return [.refuse(mode)] }
    guard mode != self.mode, let focus, let before = resting else { return [] }
    let old = self.mode
    self.mode = mode
    let after = rest(for: focus)
    guard after != before else { return [] }
    settleAgenda()
    let floats = old == .floating || mode == .floating
    if after.isDocked {
      let report: Slide.Report = old.isDocked || floats ? .show : .dock
      return go(to: after, telling: report, from: reported, at: now, animated: true)
    }
    if byHand || floats {
      return go(
        to: after, telling: byHand ? .change : .hide, from: reported, at: now, animated: true)
    }
    let slide = slide(.hide, from: reported, to: below(before.reported))
    motion.sink(at: now, tolerance: tolerance)
    return start(slide, isFalling: true, at: now)
  }

  /// Letters or emoji (fact 2.6): the picker makes it taller without a word.
  mutating func turn(to plane: Plane, silently: Bool, at now: Instant) -> [Effect] {
    guard plane != self.plane, let focus, focus.showsKeys else { return [] }
    self.plane = plane
    if silently && plane == .emoji {
      stand(at: rest(for: focus), now)
      return []
    }
    return refocus(focus, at: now, animated: true, isResize: true)
  }

  // MARK: Moving it about

  /// A docked one is undocked by it, with neither hide nor show (fact 4.10).
  mutating func pickUp(at point: CGPoint, _ now: Instant) -> [Effect] {
    guard device.idiom == .pad, let focus, focus.showsKeys, let rest = resting else { return [] }
    let frame = motion.frame(at: now, screen: screen)
    var place = frame.origin
    switch rest.state {
    case .docked, .split(docked: true):
      guard modes.contains(.undocked) else { return [] }
      mode = mode.isSplit ? .splitUndocked : .undocked
    case .shortcutBar:
      options.insert(.minimisedBar)
      place.x = point.x - KeyLayout.minimisedBarSize.width / 2
      places.bar[orientation] = place
    case .undocked, .split(docked: false), .floating: break
    case .hidden, .rising, .falling, .turning, .dragging, .interactive: return []
    }
    settleAgenda()
    slide = nil
    state = .dragging
    drag = Drag(
      grip: CGSize(width: point.x - place.x, height: point.y - place.y), told: now, places: places)
    let before = reported
    reported = .zero
    let effects = tellZero(from: before)
    follow(point)
    return effects
  }

  /// It goes with the finger; every tenth of a second the zero rect is reported (fact 4.3).
  mutating func carry(to point: CGPoint, _ now: Instant) -> [Effect] {
    guard let drag else { return [] }
    follow(point)
    guard drag.told.duration(to: now) >= Self.zeroInterval else { return [] }
    self.drag?.told = now
    return tellZero(from: .zero)
  }

  static let zeroInterval = Duration.milliseconds(100)
  /// Let go this near to the screen's bottom edge it docks (look facts 4.7.2, 4.7.11).
  static let dockingDistance = 44.0

  mutating func drop(at point: CGPoint, _ now: Instant) -> [Effect] {
    guard let before = drag?.places, let focus else { return [] }
    follow(point)
    drag = nil
    let frame = motion.frame(at: now, screen: screen)
    guard frame.maxY > lowest else { return settle(now) }
    places = before
    if options.contains(.hardwareKeyboard) { return expandBar(from: .zero, at: now) }
    let floats = mode == .floating
    mode = mode == .splitUndocked ? .splitDocked : .docked
    return go(
      to: rest(for: focus), telling: floats ? .show : .dock, from: floats ? .zero : frame, at: now,
      animated: true)
  }

  /// The capsule becomes the whole bar at the screen's lower edge again, which counts as docked
  /// (fact 5.6).
  mutating func expandBar(from begin: CGRect, at now: Instant) -> [Effect] {
    guard let focus, options.contains(.hardwareKeyboard), device.idiom == .pad else { return [] }
    places.bar[orientation] = nil
    options.remove(.minimisedBar)
    let rest = rest(for: focus)
    guard rest != resting || state == .dragging else { return [] }
    return go(to: rest, telling: .show, from: begin, at: now, animated: true)
  }

  /// The lower edge of one that stays loose is above this.
  private var lowest: Double { screen.height - Self.dockingDistance }

  /// It stays where it is, or as near as it is still loose.
  ///
  /// A dropped bar tells of it by a show of the zero rect (fact 4.4).
  private mutating func settle(_ now: Instant) -> [Effect] {
    guard let focus else { return [] }
    let gap = max(places.gap[orientation] ?? .infinity, Self.dockingDistance)
    if gap.isFinite { places.gap[orientation] = gap }
    let most = lowest - rest(for: focus).frame.height
    if let y = places.card[orientation]?.y { places.card[orientation]?.y = min(y, most) }
    if let y = places.bar[orientation]?.y { places.bar[orientation]?.y = min(y, most) }
    let rest = rest(for: focus)
    resting = rest
    motion.glide(
      to: rest.frame, cover: rest.cover, screen: screen, at: now, tolerance: tolerance)
    return tell(
      rest.state == .shortcutBar ? .show : .change, from: .zero, to: rest.reported, at: now)
  }

  /// Lets go of it, because something else happens.
  mutating func release(at now: Instant) -> [Effect] {
    guard let focus else { return [] }
    if drag == nil {
      let rest = rest(for: focus)
      state = rest.state
      resting = nil
      stand(at: rest, now)
      return []
    }
    drag = nil
    return settle(now)
  }

  private func tellZero(from begin: CGRect) -> [Effect] {
    [
      .post(
        KeyboardNotification(
          .willChangeFrame, from: begin, to: .zero, duration: .zero, owner: owner ?? ""))
    ]
  }

  /// Puts it under the finger, inside the screen, and remembers the place for this orientation.
  private mutating func follow(_ point: CGPoint) {
    guard let drag, let focus else { return }
    let size = rest(for: focus).frame.size
    let frame = kept(
      CGRect(
        x: point.x - drag.grip.width, y: point.y - drag.grip.height, width: size.width,
        height: size.height))
    if options.contains(.hardwareKeyboard) {
      places.bar[orientation] = frame.origin
    } else if mode == .floating {
      places.card[orientation] = frame.origin
    } else {
      places.gap[orientation] = screen.height - frame.maxY
    }
    let rest = rest(for: focus)
    resting = rest
    motion.follow(rest.frame, cover: rest.cover, screen: screen)
  }
}
