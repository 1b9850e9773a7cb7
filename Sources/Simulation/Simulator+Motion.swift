import FrameTiming
import UIKit
import VirtualTime

/// What moves on the phone, for whoever records frames.
extension Simulator {
  /// True while anything moves by itself or somebody means to make a picture for each frame, so
  /// that a frame that comes late can be seen.
  public var isMoving: Bool {
    stage.isMoving(at: now) || keyboard.isMoving(at: now) || springBoard.world.isMoving
      || processes.contains {
        !$0.isSuspended && !$0.isInBackground && ($0.world.isMoving || $0.world.isDriven)
      }
  }

  /// True while something moves that needs no code of the app in front for it.
  public var isMovedBySystem: Bool {
    stage.isMoving(at: now) || keyboard.isMoving(at: now) || springBoard.world.isMoving
      || frontProcess?.world.isMoving == true
  }

  public var isKeyboardMoving: Bool { keyboard.isMoving(at: now) }

  /// True while a list of the app in front is dragged or glides.
  public var isScrolling: Bool { frontProcess?.world.isScrolling ?? false }

  /// What the app in front has told of an animation of its own.
  public func animation(by driver: FrameDriver) -> AnimationSample? {
    frontProcess?.world.animation(by: driver == .timer ? .timer : .displayLink)
  }
}
