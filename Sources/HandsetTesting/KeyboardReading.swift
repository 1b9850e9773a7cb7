import DeviceModel
import Foundation
import KeyboardModel
import VirtualTime

/// The keyboard as it is at one moment.
public struct KeyboardReading: Hashable, Sendable {
  public enum State: String, Hashable, Sendable, CaseIterable {
    case hidden, rising, docked, falling, undocked, split, floating, shortcutBar, dragging
    case interactive
  }

  public var state: State
  /// Where it is seen now, in the screen's points; hidden it stands below the screen.
  public var frame: CGRect
  /// How much of the screen it covers from the bottom, in points, as one that apps make room for:
  /// one that is undocked, split or floating covers nothing.
  public var height: Double
  /// The app that has it.
  public var owner: String?
  /// It stands still, and what there was to tell has been told.
  public var isAtRest: Bool

  /// Whether it is on the screen and not on its way off it.
  public var isUp: Bool { state != .hidden && state != .falling }
}

extension KeyboardReading {
  init(_ keyboard: Keyboard, on device: Device, at now: Instant) {
    frame = keyboard.frame(at: now)
    height = keyboard.visibleHeight(at: now)
    owner = keyboard.owner
    isAtRest = !keyboard.isMoving(at: now) && keyboard.nextDeadline == nil
    state =
      switch keyboard.state {
      case .hidden: .hidden
      case .rising: .rising
      case .docked, .turning: keyboard.focus?.showsKeys == false ? .hidden : .docked
      case .falling: .falling
      case .undocked: .undocked
      case .split: .split
      case .floating: .floating
      case .shortcutBar:
        device.idiom == .pad ? .shortcutBar : keyboard.isUnseen ? .hidden : .docked
      case .dragging: .dragging
      case .interactive: .interactive
      }
  }
}
