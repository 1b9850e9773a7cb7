import DeviceModel
import Foundation
import VirtualTime

/// The on-screen keyboard: one for the whole device, owned by at most one app.
///
///                  focus                 deadline
///      hidden ──────────────▶ rising ──────────────▶ at rest: docked · split · undocked
///        ▲                     ▲  │                      floating · shortcutBar
///        │               focus │  │ blur                  │  ▲      │  ▲       │  ▲
///        │       deadline      │  ▼          blur         │  │      │  │       │  │
///        └──────────────────  falling ◀───────────────────┘  │      │  │       │  │
///                                │  ▲                        │      │  │       │  │
///          deadline, still owned │  │ menu: undock, split    │      │  │       │  │
///                                ▼  └────────────────────────┤      │  │       │  │
///                              rising ──deadline─────────────┘      │  │       │  │
///                                                   rotationBegan   │  │       │  │
///                              turning ◀────────────────────────────┘  │       │  │
///                                 └────────────────rotationEnded───────┘       │  │
///                      pickUp, pushDown: dragging, interactive ◀───────────────┘  │
///                                            └───────────────────drop, letGo──────┘
///
/// *Rising* is any way to its place on the screen, *falling* any way off it; both end on a
/// deadline, 0.25 s later, with the did-notifications. A way that is turned round reports no did of
/// its own. Without animation all comes at once. What a change posts:
///
/// | from | to | by | posts (facts) |
/// |---|---|---|---|
/// | away | docked, split docked, bar | focus | change, show (1.1, 7.2) |
/// | away | undocked, split | focus | change, hide, while it comes up: the menu's second packet |
/// | away | floating | focus | a did-change alone, at once (4.9) |
/// | any | away | blur | change, hide (1.2) |
/// | docked | another height | field, bar, accessory, emoji, hardware | change, show (2.1, 7.5) |
/// | docked, undocked | undocked, split | menu | change, hide going down; again coming up |
/// | any | undocked, split, floating | gesture | change alone (4.2, 4.10) |
/// | floating ↔ | undocked, split; docked → floating | menu | change, hide, once (4.1) |
/// | undocked, split | docked, split docked | any | the nine of 4.11 |
/// | floating | docked | any | change, show (4.1) |
/// | loose | loose, other size | field, emoji | nothing (4.12) |
/// | docked | but for the accessory away | AutoFill sheet | change, hide; accessory: show |
/// | under the sheet | docked | its end | change, show, twice, with wrong frames (2.13) |
/// | dragging | – | carry | change to the zero rect (4.3); the bar's drop a show of it (4.4) |
///
/// Where facts have no answer: undocked, it has no bar, and stands in the middle; from undocked to
/// split the menu posts as from docked; gestures that split a docked one without lifting it post as
/// any other height; a loose one turns with one change, and upside down the screen has the same
/// shape and nothing is posted; what follows the zero rect begins from it;
/// on a phone with a hardware keyboard nothing moves and nothing is drawn (7.4), and the accessory
/// stands alone.
///
/// Only `handle(_:at:)` changes the keyboard; it asks for nothing and posts nothing itself: what is
/// to be done comes back as effects.
public struct Keyboard: Hashable, Sendable {
  public private(set) var device: Device
  public internal(set) var state = State.hidden
  public internal(set) var orientation: Orientation
  /// What the user has set.
  public internal(set) var options: Set<Option>
  /// How a pad's keyboard is used; kept while it is away.
  public internal(set) var mode = Mode.docked
  public internal(set) var plane = Plane.letters
  /// Who has the keyboard and how; nil while it is hidden or on its way down for good.
  public internal(set) var focus: Focus?
  /// The end of what was reported last.
  public internal(set) var reported: CGRect
  /// Where it rests or is going to; nil while it is away.
  var resting: Rest?
  var motion: KeyboardMotion
  /// What the next did-notifications report.
  var slide: Slide?
  /// Changes that come by themselves, the next one first.
  var agenda: [Appointment] = []
  var phase = Phase()
  var places = Places()
  var drag: Drag?
  /// Where the finger is that pushes it down, or was last, in points from the screen's top.
  var fingerY = 0.0

  public init(
    device: Device = .iPhone15, orientation: Orientation = .portrait, predictiveBar: Bool = true
  ) {
    self.device = device
    self.orientation = orientation
    options = predictiveBar ? [.predictiveBar, .autoFill] : [.autoFill]
    let screen = device.size(in: orientation)
    reported = CGRect(x: 0, y: screen.height, width: screen.width, height: 0)
    motion = KeyboardMotion(width: screen.width)
  }

  /// The hidden keyboard of another device, with everything set as it is here.
  public func moved(to device: Device, orientation: Orientation) -> Keyboard {
    var keyboard = Keyboard(device: device, orientation: orientation)
    keyboard.options = options
    if keyboard.modes.contains(mode) { keyboard.mode = mode }
    return keyboard
  }

  /// The app that has the keyboard.
  public var owner: AppID? { focus?.app }

  /// When `.deadline` is due; nil if nothing is awaited.
  public var nextDeadline: Instant? { [slideEnd, agenda.first?.at].compactMap(\.self).min() }

  /// Takes in what happens and says what is to be done about it, in order.
  public mutating func handle(_ event: Event, at now: Instant) -> [Effect] {
    let awaited = nextDeadline
    var effects: [Effect]
    switch state {
    case .hidden: effects = whenHidden(event, at: now)
    case .falling: effects = whenFalling(event, at: now)
    case .rising, .docked, .undocked, .split, .floating, .shortcutBar:
      effects = whenUp(event, at: now)
    case .turning: effects = whenTurning(event, at: now)
    case .dragging, .interactive: effects = whenHeld(event, at: now)
    }
    if let next = nextDeadline, next != awaited { effects.append(.wake(at: next)) }
    return effects
  }

  private mutating func whenHidden(_ event: Event, at now: Instant) -> [Effect] {
    switch event {
    case .focus(let focus, let animated): return show(for: focus, at: now, animated: animated)
    case .set(let option, let isOn): options.set(option, isOn)
    case .rotationBegan(let orientation): standBelow(in: orientation)
    case .gesture(let gesture): return choose(gesture)
    case .blur, .setAccessoryHeight, .rotationEnded, .deadline: break
    }
    return []
  }

  /// On the way down: for good, or, while it is still owned, to come up in another mode.
  private mutating func whenFalling(_ event: Event, at now: Instant) -> [Effect] {
    switch event {
    case .focus(let focus, let animated):
      guard owner == nil else {
        self.focus = focus
        return []
      }
      return show(for: focus, at: now, animated: animated)
    case .blur(let app, _):
      if app == owner { focus = nil }
    case .setAccessoryHeight(let height, let app):
      if app == owner { focus?.accessoryHeight = height }
    case .set(let option, let isOn): options.set(option, isOn)
    case .rotationBegan(let orientation):
      guard changesShape(in: orientation) else {
        self.orientation = orientation
        return []
      }
      guard owner == nil else { return turn(to: orientation, at: now) }
      let dids = endSlide()
      goAway()
      standBelow(in: orientation)
      return dids
    case .deadline: return whenDue(at: now)
    case .gesture(let gesture): return choose(gesture)
    case .rotationEnded: break
    }
    return []
  }

  /// At its place, or on the way there.
  private mutating func whenUp(_ event: Event, at now: Instant) -> [Effect] {
    switch event {
    case .focus(let focus, let animated): return refocus(focus, at: now, animated: animated)
    case .blur(let app, let animated):
      return app == owner ? hide(at: now, animated: animated) : []
    case .setAccessoryHeight(let height, let app):
      guard app == owner, var focus else { return [] }
      focus.accessoryHeight = height
      return refocus(focus, at: now, animated: true)
    case .set(let option, let isOn): return set(option, isOn, at: now)
    case .rotationBegan(let orientation): return turn(to: orientation, at: now)
    case .rotationEnded: return []
    case .deadline: return whenDue(at: now)
    case .gesture(.choose(let mode)): return change(to: mode, byHand: false, at: now)
    case .gesture(.pull(let mode)): return change(to: mode, byHand: true, at: now)
    case .gesture(.pickUp(let point)): return pickUp(at: point, now)
    case .gesture(.pushDown(let fingerY)): return pushDown(to: fingerY)
    case .gesture(.turn(let plane, let silently)):
      return turn(to: plane, silently: silently, at: now)
    case .gesture(.autoFillSheet(let opens)):
      return opens ? openAutoFillSheet(at: now) : closeAutoFillSheet(at: now)
    case .gesture(.expandBar): return expandBar(from: reported, at: now)
    case .gesture(.carry), .gesture(.drop), .gesture(.letGo): return []
    }
  }

  /// Seen to stay while the interface turns; a docked one has reported its hide.
  private mutating func whenTurning(_ event: Event, at now: Instant) -> [Effect] {
    switch event {
    case .focus(let focus, animated: _): self.focus = focus
    case .blur(let app, animated: _):
      return app == owner ? hideWhileTurning(at: now) : []
    case .setAccessoryHeight(let height, let app):
      if app == owner { focus?.accessoryHeight = height }
    case .set(let option, let isOn):
      // What was told of before the turn stays until it is over.
      options.set(option, isOn)
      return []
    case .rotationBegan(let orientation): self.orientation = orientation
    case .rotationEnded: return endTurn(at: now)
    case .gesture(.turn(let plane, _)): self.plane = plane
    case .gesture(let gesture): return choose(gesture)
    case .deadline: return []
    }
    return standWhileTurning(at: now)
  }

  /// Under a finger; what else happens lets go of it first.
  private mutating func whenHeld(_ event: Event, at now: Instant) -> [Effect] {
    if state == .interactive, change(underFinger: event, at: now) { return [] }
    switch event {
    case .gesture(.carry(let point)): return carry(to: point, now)
    case .gesture(.drop(let point)): return drop(at: point, now)
    case .gesture(.pushDown(let fingerY)): return pushDown(to: fingerY)
    case .gesture(.letGo(let velocity)): return letGo(velocity: velocity, at: now)
    case .gesture(.pickUp), .rotationEnded, .deadline, .gesture(.autoFillSheet),
      .gesture(.expandBar):
      return []
    case .blur(let app, let animated):
      return app == owner ? hide(at: now, animated: animated) : []
    case .setAccessoryHeight(_, let app) where app != owner: return []
    case .gesture(.choose(let mode)) where !modes.contains(mode),
      .gesture(.pull(let mode)) where !modes.contains(mode):
      return [.refuse(mode)]
    case .focus, .setAccessoryHeight, .set, .rotationBegan, .gesture(.choose), .gesture(.pull),
      .gesture(.turn):
      let dropped = release(at: now)
      return dropped + whenUp(event, at: now)
    }
  }
}
