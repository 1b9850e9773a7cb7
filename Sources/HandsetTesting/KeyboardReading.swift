import Foundation
import KeyboardModel
import Simulation

/// The keyboard as it is at one moment.
public struct KeyboardReading: Hashable, Sendable {
  public typealias State = Simulator.KeyboardState

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
  @MainActor init(_ phone: Simulator) {
    frame = phone.keyboard.frame(at: phone.now)
    height = phone.keyboard.visibleHeight(at: phone.now)
    owner = phone.keyboard.owner
    isAtRest = !phone.keyboard.isMoving(at: phone.now) && phone.keyboard.nextDeadline == nil
    state = phone.keyboardState
  }
}
