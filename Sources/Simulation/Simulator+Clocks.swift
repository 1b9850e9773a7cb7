import UIKit
import VirtualTime

/// Sleep and the wall clock: what moves dates and no deadline.
extension Simulator {
  /// What an app adds to its uptime for a date, in seconds since 1970.
  var wallClockAtBoot: Double {
    WallTime(nanoseconds: clock.wall.nanoseconds - now.nanoseconds).secondsSince1970
  }

  func setWallClock(_ seconds: Double) {
    let before = clock.wall
    clock.setWall(to: WallTime(secondsSince1970: seconds))
    clockChanged(name: "wall clock", from: before, remark: "no timer moves")
  }

  /// The device sleeps; uptime, and with it every timer, stands still.
  func sleep(for duration: Duration) {
    let before = clock.wall
    clock.sleep(for: duration)
    clockChanged(
      name: "sleep", from: before,
      remark: "\(duration.words), uptime stands still")
  }

  private func clockChanged(name: String, from before: WallTime, remark: String) {
    let after = clock.wall
    let offset = wallClockAtBoot
    let slept = clock.slept
    forEachWorld {
      $0.wallClockAtBoot = offset
      $0.timeAsleep = slept
    }
    springBoard.refreshStatusBar(at: now)
    let times = [before, after].map { TimeOfDay.text($0.secondsSince1970) }
    note(
      TimelineEntry(
        at: now, app: "system", kind: .system, name: name,
        detail: "\(times[0]) → \(times[1]), \(remark)"))
  }

  /// Serves an app, and tells once in each stay if one that runs on in the background changes
  /// what nobody sees.
  func watchingForDrawing(_ process: AppProcess, _ serve: () -> Void) {
    let runsUnseen = lifecycle.state(of: process.id) == .background
    if !runsUnseen || process.drawsUnseen {
      process.drawsUnseen = runsUnseen
      return serve()
    }
    let wasDirty = process.world.needsFrame
    process.world.needsFrame = false
    serve()
    process.drawsUnseen = process.world.needsFrame
    process.world.needsFrame = wasDirty || process.drawsUnseen
    guard process.drawsUnseen else { return }
    note(
      TimelineEntry(
        at: now, app: process.id, kind: .system, name: "drawing in the background",
        detail: "seen by nobody, and paid for by the battery"))
  }
}
