import DeviceModel
import Foundation
import VirtualTime

/// The on-screen keyboard: one for the whole device, owned by at most one app.
///
///                    focus                    deadline
///     hidden ────────────────────▶ rising ──────────────▶ docked ──rotationBegan──▶ turning
///       ▲                           ▲  │                    │ ▲                        │ │
///       │                     focus │  │ blur          blur │ └─────rotationEnded──────┘ │
///       │        deadline           │  ▼                    ▼                            │
///       ├───────────────────────── falling ◀────────────────┘                            │
///       └───────────────────────────────────────────────────────────────blur─────────────┘
///
///     undocked · split · floating · shortcutBar · dragging: laid out, refused for now
///
/// Will-notifications are posted when something begins, the did-notifications 0.25 s later, on a
/// deadline; a slide that is turned round reports no did of its own. Without animation all four
/// come at once. Only `handle(_:at:)` changes the keyboard; it asks for nothing and posts nothing
/// itself: what is to be done comes back as effects.
public struct Keyboard: Hashable, Sendable {
  public private(set) var device: Device
  public internal(set) var state = State.hidden
  public internal(set) var orientation: Orientation
  /// The user's setting; on pads the bar stays without it.
  public internal(set) var predictiveBar: Bool
  /// Who has the keyboard and how; nil while it is hidden or on its way down.
  public internal(set) var focus: Focus?
  /// Height of the frame last reported, on screen or below it.
  public internal(set) var height = 0.0
  /// How far its top edge is above the screen's bottom edge.
  var raised = SpringMotion(resting: 0)
  /// What the next deadline reports.
  var slide: Slide?

  public init(
    device: Device = .iPhone15, orientation: Orientation = .portrait, predictiveBar: Bool = true
  ) {
    self.device = device
    self.orientation = orientation
    self.predictiveBar = predictiveBar
  }

  /// The app that has the keyboard.
  public var owner: AppID? { focus?.app }

  /// When `.deadline` is due; nil if nothing is awaited.
  public var nextDeadline: Instant? {
    switch state {
    case .rising(let end), .falling(let end): end
    case .hidden, .docked, .turning, .undocked, .split, .floating, .shortcutBar, .dragging: nil
    }
  }

  /// Takes in what happens and says what is to be done about it, in order.
  public mutating func handle(_ event: Event, at now: Instant) -> [Effect] {
    switch state {
    case .hidden: whenHidden(event, at: now)
    case .rising(let end): whenRising(event, at: now, until: end)
    case .docked: whenDocked(event, at: now)
    case .falling(let end): whenFalling(event, at: now, until: end)
    case .turning: whenTurning(event, at: now)
    case .undocked, .split, .floating, .shortcutBar, .dragging: whenElsewhere(event)
    }
  }
}
