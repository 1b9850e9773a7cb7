import Foundation
import UIKit
import VirtualTime

/// What a finger does to the open switcher: it scrolls, flicks a card away, or chooses.
extension Switcher {
  /// A finger that is down.
  struct Hold {
    enum Way: Equatable { case undecided, scrolling, lifting }
    var finger: Int
    var track: FingerTrack
    var way = Way.undecided
    /// What it landed on, as a place among the cards.
    var card: Int?
    /// Where the row stood.
    var scroll: Double
    /// False where it has stopped a row that moved: then a tap chooses nothing.
    var mayTap: Bool
  }

  enum Choice: Equatable {
    case nothing
    case open(String)
    case close
    case terminate(String, velocity: Double)
  }

  /// Look facts 6: how far a finger may stray from a tap.
  private static let slop = 10.0
  /// Upwards, points a second and a part of the card's height: away for certain.
  private static let flickVelocity = 500.0
  private static let flickWay = 0.35

  mutating func take(_ touch: TouchInput, at now: Instant) -> Choice {
    guard phase == .open else { return .nothing }
    if touch.phase == .began {
      if hold == nil { land(touch, at: now) }
      return .nothing
    }
    guard var hold, hold.finger == touch.finger else { return .nothing }
    hold.track.move(to: touch.location, at: now)
    self.hold = hold
    switch touch.phase {
    case .moved: follow(hold, at: now)
    case .ended: return lifted(hold, at: now)
    case .cancelled: letGo(at: now)
    case .began, .stationary: break
    }
    return .nothing
  }

  private mutating func land(_ touch: TouchInput, at now: Instant) {
    let place = cards.indices.filter {
      !cards[$0].isFlicked && frame(of: cards[$0], at: now).contains(touch.location)
    }.min { cards[$0].index.target[0] < cards[$1].index.target[0] }
    let speed = abs(scroll.velocity(at: now)[0])
    hold = Hold(
      finger: touch.finger, track: FingerTrack(start: touch.location, at: now), card: place,
      scroll: scroll.value(at: now)[0], mayTap: speed < 0.5)
    scroll.jump(to: scroll.value(at: now))
  }

  private mutating func follow(_ hold: Hold, at now: Instant) {
    var hold = hold
    let travel = hold.track.travel
    if hold.way == .undecided, hypot(travel.width, travel.height) >= Self.slop {
      let isUpright = abs(travel.height) > abs(travel.width)
      hold.way = isUpright && hold.card != nil ? .lifting : .scrolling
      self.hold = hold
    }
    switch hold.way {
    case .undecided: break
    case .scrolling:
      let place = hold.scroll + travel.width / measure.pitch
      scroll.jump(to: SIMD8(banded(place), 0, 0, 0, 0, 0, 0, 0))
    case .lifting:
      guard let card = hold.card, cards.indices.contains(card) else { return }
      // Downwards it resists.
      lift(card, to: travel.height < 0 ? travel.height : travel.height * 0.2)
    }
  }

  /// Beyond either end the row follows less and less (look facts 5.6.6).
  private func banded(_ place: Double) -> Double {
    func beyond(_ way: Double) -> Double { (1 - 1 / (way * 0.55 + 1)) }
    if place < 0 { return -beyond(-place) }
    return place > lastStop ? lastStop + beyond(place - lastStop) : place
  }

  private mutating func lifted(_ hold: Hold, at now: Instant) -> Choice {
    let velocity = hold.track.velocity(at: now)
    switch hold.way {
    case .undecided:
      letGo(at: now)
      guard hold.mayTap else { return .nothing }
      guard let card = hold.card, cards.indices.contains(card) else { return .close }
      return .open(cards[card].app)
    case .scrolling:
      coast(at: velocity.width / measure.pitch, now: now)
      self.hold = nil
      return .nothing
    case .lifting:
      guard let card = hold.card, cards.indices.contains(card) else { return .nothing }
      self.hold = nil
      let way = -hold.track.travel.height / measure.card.height
      let isThrown =
        -velocity.height > Self.flickVelocity || (way > Self.flickWay && velocity.height < 50)
      guard isThrown, hold.track.travel.height < 0 else {
        letDown(card, at: now)
        return .nothing
      }
      return .terminate(cards[card].app, velocity: velocity.height)
    }
  }

  /// Every finger is gone without having chosen.
  mutating func letGo(at now: Instant) {
    guard let hold else { return }
    self.hold = nil
    if hold.way == .lifting, let card = hold.card, cards.indices.contains(card) {
      letDown(card, at: now)
    }
    coast(at: 0, now: now)
  }

  /// The row runs out: on phones to the card that is nearest to where it would come to rest by
  /// itself (look facts 3.10.17), on pads to that very place.
  private mutating func coast(at speed: Double, now: Instant) {
    let here = scroll.value(at: now)[0]
    // A deceleration of 0.993 a millisecond leaves this much of a second's way.
    let end = here + speed * 0.142
    let stop = measure.isGrid ? end : end.rounded()
    let target = min(lastStop, max(0, stop))
    scroll.go(
      to: SIMD8(target, 0, 0, 0, 0, 0, 0, 0), by: Self.snap, at: now, tolerance: 1.0 / 1000,
      adding: SIMD8(speed, 0, 0, 0, 0, 0, 0, 0))
  }
}
