import DeviceModel
import Simulation
import Testing
import UIKit
import VirtualTime

@testable import DemoApps

/// A phone with Tasks in front, at rest, and fingers that find what stands there.
@MainActor struct TasksPhone {
  let phone: Simulator
  let world: AppWorld
  let screen: TaskListViewController

  init(
    _ device: Device = .iPhone15, _ settings: [String: String] = [:], tasks: Int = 0
  ) throws {
    var settings = settings
    settings["exampleTasks"] = "\(tasks)"
    phone = Simulator(
      Simulator.Configuration(device: device, apps: AppCatalog.all, appSettings: settings))
    phone.handle(.launch(app: "tasks", url: nil))
    phone.advance(to: .ms(1500))
    world = try #require(phone.world(of: "tasks"))
    screen = try #require(
      world.windows.first?.rootViewController as? TaskListViewController)
  }

  func wait(_ milliseconds: Int64) {
    phone.advance(to: phone.now.advanced(by: .milliseconds(milliseconds)))
  }

  func value(_ name: String) throws -> Double {
    try #require(world.exposedValue(name, at: phone.now))
  }

  func set(_ key: String, _ value: String) { phone.handle(.setting(.app(key: key, value: value))) }

  func touch(_ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat) {
    phone.handle(.touch(TouchInput(phase: phase, location: CGPoint(x: x, y: y))))
  }

  func tap(_ x: CGFloat, _ y: CGFloat) {
    touch(.began, x, y)
    wait(50)
    touch(.ended, x, y)
  }

  /// Taps a row that is in sight.
  func tapRow(_ row: Int) {
    let box = world.enter(at: phone.now) {
      let table = screen.tableView
      table.layoutIfNeeded()
      return table.convert(
        table.rectForRow(at: IndexPath(row: row, section: 0)), to: world.screen)
    }
    tap(box.midX, box.midY)
  }

  /// Adds tasks as the app does it when the alert has gone.
  func add(_ names: String...) {
    for name in names { run { $0.add(name) } }
  }

  /// Runs code of the app's, and lets the phone hear of it.
  func run(_ body: (TaskListViewController) -> Void) {
    world.enter(at: phone.now) { body(screen) }
    phone.handle(.setting(.app(key: "code", value: "has run")))
  }

  /// Does all that is open.
  func finish() throws {
    for row in 0..<screen.list.count where !screen.list[row].isDone { tapRow(row) }
    #expect(screen.list.isAllDone)
  }

  func cell(_ row: Int) throws -> TaskCell {
    let cell = world.enter(at: phone.now) {
      screen.tableView.layoutIfNeeded()
      return screen.tableView.cellForRow(at: IndexPath(row: row, section: 0))
    }
    return try #require(cell as? TaskCell)
  }

  /// What a row shows under a name for flows.
  func label(_ identifier: String, in cell: TaskCell) -> UILabel? {
    cell.contentView.subviews.compactMap { $0 as? UILabel }
      .first { $0.accessibilityIdentifier == identifier }
  }

  /// How long the line through a row's name is seen to be.
  func strikeLength(_ row: Int) throws -> CGFloat {
    let cell = try cell(row)
    return world.enter(at: phone.now) { cell.shownStrikeLength }
  }
}
