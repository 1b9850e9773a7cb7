import DeviceModel
import Foundation
import VirtualTime

/// The interface turns with the keyboard up.
///
/// A docked one posts its hide in the old orientation at once, and the show in the new one when it
/// has turned (facts 3.1, 3.2); it is seen to stay. A loose one says nothing before, and one change
/// of its frame when it has turned.
extension Keyboard {
  /// Whether the screen has another shape there: not where it is turned upside down.
  func changesShape(in orientation: Orientation) -> Bool { device.size(in: orientation) != screen }

  mutating func turn(to orientation: Orientation, at now: Instant) -> [Effect] {
    guard let rest = resting, focus != nil else { return [] }
    guard changesShape(in: orientation) else {
      self.orientation = orientation
      return []
    }
    settleAgenda()
    var effects: [Effect] = []
    let isFalling = if case .falling = state { true } else { false }
    phase.hasToldHide = isFalling || rest.isDocked
    if rest.isDocked && !isFalling {
      effects = tell(.hide, from: reported, to: below(rest.reported), at: now)
    } else {
      effects = endSlide()
    }
    state = .turning
    self.orientation = orientation
    return effects + standWhileTurning(at: now)
  }

  /// Where it will be, without a word; a focus that shows nothing puts it away.
  mutating func standWhileTurning(at now: Instant) -> [Effect] {
    guard let focus else { return [] }
    let rest = rest(for: focus)
    guard rest.frame.height > 0 else { return hideWhileTurning(at: now) }
    resting = rest
    motion.jump(to: rest.frame, cover: rest.cover, screen: screen)
    return []
  }

  /// Whatever has reported its hide already leaves without another word.
  mutating func hideWhileTurning(at now: Instant) -> [Effect] {
    guard phase.hasToldHide else { return hide(at: now, animated: false) }
    goAway()
    standBelow(in: orientation)
    return []
  }

  mutating func endTurn(at now: Instant) -> [Effect] {
    guard let focus else { return [] }
    let rest = rest(for: focus)
    if rest.frame.minY >= screen.height {
      resting = rest
      motion.jump(to: rest.frame, cover: rest.cover, screen: screen)
      state = rest.state
      reported = rest.reported
      return []
    }
    if rest.isDocked {
      return go(
        to: rest, telling: .show, from: below(rest.reported), at: now, animated: false)
    }
    return go(to: rest, telling: .change, from: reported, at: now, animated: false)
  }
}
