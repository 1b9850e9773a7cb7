import FrameTiming
import UIKit
import VirtualTime

/// What becomes of the pictures that the app in front makes: which refresh shows each.
///
/// It follows from callouts and refreshes alone, whether anybody asks for frames or not, and rests
/// while nobody drives new pictures.
extension Simulator {
  /// The latest frames and their counts, up to the present instant.
  public var frames: FrameSchedule {
    decideFrames()
    return frameSchedule
  }

  /// Counts from here on.
  public func resetFrameCounts() {
    decideFrames()
    frameSchedule.resetCounts()
  }

  /// Serves an app and takes note of the pictures it makes meanwhile, if it is the one in front.
  func followingFrames(of process: AppProcess, _ serve: () -> Void) {
    guard process.id == lifecycle.front else {
      serve()
      return process.world.takeUpdates { _ in }
    }
    decideFrames()
    serve()
    process.world.takeUpdates { update in
      frameSchedule.take(
        FrameUpdate(
          update.driver == .timer ? .timer : .displayLink, begin: update.begin, end: update.end))
    }
  }

  /// The app that was in front drives no more.
  func endFrames(of old: String?) {
    let isDriven = old.flatMap(process)?.world.isDriven ?? false
    frameSchedule.advance(to: now, isDriven: isDriven)
    frameSchedule.advance(to: now, isDriven: false)
  }

  func refreshChanged() {
    decideFrames()
    frameSchedule.change(to: refresh, at: now)
    for process in processes { process.world.setRefresh(refresh) }
  }

  private func decideFrames() {
    frameSchedule.advance(to: now, isDriven: frontProcess?.world.isDriven ?? false)
  }
}
