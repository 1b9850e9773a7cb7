import UIKit

extension TaskListViewController {
  /// What flows may ask for.
  func exposeValues() {
    let world = AppWorld.current
    world.expose("tasks") { [unowned self] in Double(list.count) }
    world.expose("openTasks") { [unowned self] in Double(list.openCount) }
    world.expose("firstAge") { [unowned self] in Double(firstShownAge) }
    world.expose("hasTimer") { [unowned self] in timer.isRunning ? 1 : 0 }
    world.expose("timerFires") { [unowned self] in Double(timer.fires) }
    world.expose("cellsUpdated") { [unowned self] in Double(cellsUpdated) }
    world.expose("balloonX") { [unowned self] in Double(pilot.view.center.x) }
    world.expose("balloonY") { [unowned self] in Double(pilot.view.center.y) }
    world.expose("balloonUpdates") { [unowned self] in Double(pilot.updates) }
    world.expose("balloonVisible") { [unowned self] in pilot.view.isHidden ? 0 : 1 }
    world.expose("secondBalloonY") { [unowned self] in Double(secondPilot?.view.center.y ?? 0) }
    world.expose("scrolled") { [unowned self] in Double(header.scrolled) }
  }

  /// In seconds, as the first row in sight shows it; 0 without rows.
  private var firstShownAge: Int {
    guard let first = tableView.indexPathsForVisibleRows?.first else { return 0 }
    return (tableView.cellForRow(at: first) as? TaskCell)?.shownAge ?? 0
  }
}
