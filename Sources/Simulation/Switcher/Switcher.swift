import Foundation
import UIKit
import VirtualTime

/// The switcher's cards: where each is at an instant, and what fingers do to them.
///
///     held ──finger leaves──▶ open ──tap on a card, beside, or home──▶ closing ──▶ gone
///
/// Held, it follows the finger that has drawn the app's picture up; open, fingers scroll the row
/// and flick cards away; closing, the cards that were not chosen fade aside.
struct Switcher {
  enum Phase: Equatable { case held, open, closing }

  struct Card {
    let app: String
    /// Its place in the row, the latest app's being 0.
    var index: Glide
    /// How far its box is from that place: x, y, width, height, corner radius.
    var rest: Glide
    /// Upwards, when it is flicked away.
    var lift: Glide
    var opacity: Glide
    var isFlicked = false
  }

  /// Look facts 5.5.15: into the switcher, and how its neighbours fly in.
  static let into = Spring(ratio: 0.94, response: 0.531)
  static let flyingIn = Spring(ratio: 1, response: 0.3)
  /// 5.1.10: what closes up.
  static let fluid = Spring(ratio: 0.845, response: 0.531)
  static let snap = Spring(ratio: 1, response: 0.4)
  private static let tolerance = 1.0 / 6

  let measure: SwitcherMeasure
  private(set) var cards: [Card]
  var scroll = Glide(resting: .zero)
  private var columns: Glide
  private(set) var phase: Phase
  var hold: Hold?

  // MARK: Coming

  /// - Parameters:
  ///   - apps: the latest first.
  ///   - front: the picture that is drawn up, if there is one: whose it is, and its box.
  init(
    apps: [String], front: (app: String, box: Glide)?, measure: SwitcherMeasure, isHeld: Bool,
    at now: Instant
  ) {
    self.measure = measure
    phase = isHeld ? .held : .open
    columns = Glide(resting: SIMD8(measure.columns(of: apps.count), 0, 0, 0, 0, 0, 0, 0))
    cards = apps.enumerated().map { place, app in
      Card(
        app: app, index: Glide(resting: SIMD8(Double(place), 0, 0, 0, 0, 0, 0, 0)),
        rest: Glide(resting: .zero), lift: Glide(resting: .zero),
        opacity: Glide(resting: SIMD8(repeating: 1)))
    }
    let own = apps.firstIndex { $0 == front?.app } ?? 0
    let stop = min(lastStop, Double(measure.isGrid ? 0 : own))
    scroll = Glide(resting: SIMD8(stop, 0, 0, 0, 0, 0, 0, 0))
    for place in cards.indices {
      let home = base(of: cards[place], at: now)
      if let front, cards[place].app == front.app {
        cards[place].rest = front.box.shifted(by: -home)
        if !isHeld { settle(place, by: Self.into, at: now) }
      } else {
        flyIn(place, from: home, side: front == nil ? 0 : place > own ? -1 : 1, at: now)
      }
    }
  }

  /// Neighbours come from a little smaller and from aside.
  private mutating func flyIn(
    _ place: Int, from home: SIMD8<Double>, side: Double, at now: Instant
  ) {
    let aside = side * 0.25 * measure.screen.width
    cards[place].rest = Glide(
      resting: SIMD8(
        home[2] * 0.1 + aside, home[3] * 0.1, -home[2] * 0.2, -home[3] * 0.2, 0, 0, 0, 0))
    cards[place].opacity = Glide(resting: .zero)
    cards[place].opacity.go(
      to: SIMD8(repeating: 1), by: Self.flyingIn, at: now, tolerance: 1.0 / 256)
    settle(place, by: side == 0 ? Self.flyingIn : Self.into, at: now)
  }

  private mutating func settle(_ place: Int, by spring: Spring, at now: Instant) {
    cards[place].rest.go(to: .zero, by: spring, at: now, tolerance: Self.tolerance)
  }

  /// The picture that is drawn up follows the finger, and its neighbours a little.
  mutating func drag(_ app: String, to box: SIMD8<Double>, by spring: Spring, at now: Instant) {
    guard phase == .held else { return }
    for place in cards.indices {
      let home = base(of: cards[place], at: now)
      let isDrawn = cards[place].app == app
      let way = box - home
      let rest =
        isDrawn ? way : SIMD8(0.5 * (way[0] + way[2] / 2), 0.3 * way[1], 0, 0, 0, 0, 0, 0)
      cards[place].rest.go(to: rest, by: spring, at: now, tolerance: Self.tolerance)
    }
  }

  /// The finger has left: the cards take their places.
  mutating func open(at now: Instant) {
    guard phase == .held else { return }
    phase = .open
    for place in cards.indices { settle(place, by: Self.into, at: now) }
  }

  // MARK: Going

  /// Somebody else shows an app's picture from now on; the others fade aside.
  mutating func close(taking app: String?, at now: Instant) {
    guard phase != .closing else { return }
    phase = .closing
    hold = nil
    let chosen = cards.first { $0.app == app }.map { value($0.index, at: now) }
    cards.removeAll { $0.app == app }
    for place in cards.indices {
      let side = chosen.map { value(cards[place].index, at: now) > $0 ? -1.0 : 1.0 } ?? 0
      let way = measure.isGrid ? 0.1 : 0.4
      cards[place].rest.go(
        to: SIMD8(side * way * measure.screen.width, 0, 0, 0, 0, 0, 0, 0), by: Self.snap, at: now,
        tolerance: Self.tolerance)
      cards[place].opacity.go(
        to: .zero, by: Spring(ratio: 1, response: 0.25), at: now, tolerance: 1.0 / 256)
    }
  }

  /// A card flies off upwards, and the older ones close up.
  mutating func flick(_ app: String, velocity: Double, at now: Instant) {
    guard let place = cards.firstIndex(where: { $0.app == app && !$0.isFlicked }) else { return }
    let frame = frame(of: cards[place], at: now)
    cards[place].isFlicked = true
    cards[place].lift.go(
      to: SIMD8(cards[place].lift.value(at: now)[0] - frame.maxY - 60, 0, 0, 0, 0, 0, 0, 0),
      by: Spring(ratio: 1, response: 0.4), at: now, tolerance: Self.tolerance,
      adding: SIMD8(min(0, velocity), 0, 0, 0, 0, 0, 0, 0))
    let gone = cards[place].index.target[0]
    for other in cards.indices where cards[other].index.target[0] > gone {
      let target = cards[other].index.target - SIMD8(1, 0, 0, 0, 0, 0, 0, 0)
      cards[other].index.go(to: target, by: Self.fluid, at: now, tolerance: 1.0 / 1000)
    }
    columns.go(
      to: SIMD8(measure.columns(of: apps.count), 0, 0, 0, 0, 0, 0, 0), by: Self.fluid, at: now,
      tolerance: 1.0 / 1000)
    let last = lastStop
    if scroll.target[0] > last {
      scroll.go(
        to: SIMD8(last, 0, 0, 0, 0, 0, 0, 0), by: Self.fluid, at: now, tolerance: 1.0 / 1000)
    }
  }

  /// A card that was drawn up and is not flicked goes back.
  mutating func letDown(_ place: Int, at now: Instant) {
    cards[place].lift.go(to: .zero, by: Self.fluid, at: now, tolerance: Self.tolerance)
  }

  mutating func lift(_ place: Int, to y: Double) {
    cards[place].lift.jump(to: SIMD8(y, 0, 0, 0, 0, 0, 0, 0))
  }

  // MARK: Places

  /// Those that have not been flicked away, the latest first.
  var apps: [String] { cards.filter { !$0.isFlicked }.map(\.app) }
  var lastStop: Double { measure.lastStop(of: apps.count) }

  private func value(_ glide: Glide, at instant: Instant) -> Double { glide.value(at: instant)[0] }

  private func base(of card: Card, at instant: Instant) -> SIMD8<Double> {
    let frame = measure.frame(
      at: value(card.index, at: instant), columns: value(columns, at: instant),
      scroll: value(scroll, at: instant))
    return SIMD8(
      frame.minX, frame.minY, frame.width, frame.height, measure.cornerRadius, 0, 0, 0)
  }

  /// x, y, width, height, corner radius.
  func box(of card: Card, at instant: Instant) -> SIMD8<Double> {
    var box = base(of: card, at: instant) + card.rest.value(at: instant)
    box[1] += value(card.lift, at: instant)
    return box
  }

  func frame(of card: Card, at instant: Instant) -> CGRect {
    let box = box(of: card, at: instant)
    return CGRect(x: box[0], y: box[1], width: max(1, box[2]), height: max(1, box[3]))
  }

  /// The way that an app's card has still to go, for whoever takes over its picture.
  func motion(of app: String, at now: Instant) -> Glide? {
    guard let card = cards.first(where: { $0.app == app && !$0.isFlicked }) else { return nil }
    return card.rest.shifted(by: base(of: card, at: now))
  }

  func opacity(of card: Card, at instant: Instant) -> Double {
    min(1, max(0, value(card.opacity, at: instant)))
  }

  func headerOpacity(of card: Card, at instant: Instant) -> Double {
    let isAtRest = phase == .open ? 1.0 : 0.0
    return opacity(of: card, at: instant) * isAtRest
      * measure.headerOpacity(
        at: value(card.index, at: instant), scroll: value(scroll, at: instant))
  }

  func isMoving(at instant: Instant) -> Bool {
    instant < scroll.end || instant < columns.end
      || cards.contains {
        instant < $0.index.end || instant < $0.rest.end || instant < $0.lift.end
          || instant < $0.opacity.end
      }
  }

  func isGone(at instant: Instant) -> Bool { phase == .closing && !isMoving(at: instant) }
}
