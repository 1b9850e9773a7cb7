import DeviceModel
import Simulation
import TaskListModel
import Testing
import UIKit
import VirtualTime

@testable import DemoApps

@MainActor struct TaskListScreenTests {
  nonisolated private static let devices = (try? DeviceTable.load(from: .locate()).devices) ?? []

  private func openAlert(_ tasks: TasksPhone) throws -> UIAlertController {
    let button = tasks.world.enter(at: tasks.phone.now) {
      tasks.screen.header.convert(tasks.screen.header.addButton.frame, to: tasks.world.screen)
    }
    tasks.tap(button.midX, button.midY)
    tasks.wait(800)
    return try #require(tasks.screen.presentedViewController as? UIAlertController)
  }

  @Test func `the keyboard comes up by itself, and return adds the task`() throws {
    let tasks = try TasksPhone()
    _ = try openAlert(tasks)
    #expect(tasks.phone.keyboard.state == .docked)

    tasks.phone.handle(.text("Buy milk 🥛"))
    tasks.phone.handle(.key(KeyInput(.enter)))
    tasks.wait(1000)

    #expect(tasks.screen.list.items.map(\.name) == ["Buy milk 🥛"])
    #expect(tasks.phone.keyboard.state == .hidden)
    #expect(tasks.screen.presentedViewController == nil)
  }

  @Test(arguments: ["", "   ", "\u{200B}"])
  func `a blank name is refused, by the button and by the key`(name: String) throws {
    let tasks = try TasksPhone()
    let alert = try openAlert(tasks)
    if !name.isEmpty { tasks.phone.handle(.text(name)) }
    #expect(alert.actions.first { $0.title == "OK" }?.isEnabled == false)

    tasks.phone.handle(.key(KeyInput(.enter)))
    tasks.wait(1000)
    #expect(tasks.screen.presentedViewController === alert)
    #expect(tasks.screen.list.isEmpty)
  }

  @Test func `words make OK usable, and taking them out makes it useless again`() throws {
    let tasks = try TasksPhone()
    let alert = try openAlert(tasks)
    let add = try #require(alert.actions.first { $0.title == "OK" })
    tasks.phone.handle(.text("a"))
    #expect(add.isEnabled)
    tasks.phone.handle(.key(KeyInput(.backspace)))
    #expect(!add.isEnabled)
  }

  @Test func `a blank name leaves the return key dim`() throws {
    let tasks = try TasksPhone()
    let alert = try openAlert(tasks)
    let field = try #require(alert.textFields?.first)

    #expect(field.enablesReturnKeyAutomatically && !field.hasText)
  }

  @Test func `an age has room for its text in every second`() throws {
    let tasks = try TasksPhone()
    tasks.add("Water the ficus")
    for second in [9, 10, 59, 60, 61, 599, 600, 3599, 3600] {
      let cell = try tasks.cell(0)
      tasks.run { _ in cell.show(age: second) }
      _ = tasks.phone.frame()
      let label = try #require(tasks.label("age", in: cell))
      let needed = tasks.world.enter(at: tasks.phone.now) { label.intrinsicContentSize.width }

      #expect(label.frame.width >= needed, "\(second) s")
    }
  }

  @Test func `the age of a task that is done stands still, and is true at once when it is open`()
    throws
  {
    let tasks = try TasksPhone()
    tasks.add("a", "b")
    tasks.wait(5000)
    tasks.tapRow(0)
    tasks.wait(20_000)
    #expect(try tasks.cell(0).shownAge == 5)
    #expect(try tasks.cell(1).shownAge == 25)

    tasks.tapRow(0)
    #expect(try tasks.cell(0).shownAge == 25)
  }

  @Test(arguments: [(8.0, 0.0), (20, 0), (32, 52), (44, 52), (80, 80)])
  func `the large title rests whole or gone`(target: Double, rest: Double) throws {
    let tasks = try TasksPhone(tasks: 40)
    let header = tasks.screen.header
    let found = tasks.world.enter(at: tasks.phone.now) {
      header.rest(near: target, atMost: 2000)
    }

    #expect(found == CGFloat(rest))
  }

  @Test(arguments: [22.0, 34, 46, 58]) func `let go slowly, the list rests at no half title`(
    way: Double
  ) throws {
    let tasks = try TasksPhone(tasks: 40)
    tasks.touch(.began, 200, 500)
    for step in 1...10 {
      tasks.wait(20)
      tasks.touch(.moved, 200, 500 - way * Double(step) / 10)
    }
    tasks.wait(300)
    tasks.touch(.ended, 200, 500 - way)
    tasks.wait(2000)

    #expect([0, 52].contains(tasks.screen.header.scrolled))
  }

  @Test(arguments: [0.0, 30, 52, 900])
  func `the scroll indicator runs from the bar's end to the safe area's`(scrolled: Double) throws {
    let tasks = try TasksPhone(tasks: 40)
    let table = tasks.screen.tableView
    tasks.run { screen in
      screen.tableView.contentOffset.y = scrolled - screen.tableView.contentInset.top
      screen.tableView.flashScrollIndicators()
    }
    _ = tasks.phone.frame()
    let safe = tasks.screen.view.safeAreaInsets

    #expect(!table.automaticallyAdjustsScrollIndicatorInsets)
    #expect(table.verticalScrollIndicatorInsets.top == tasks.screen.header.frame.maxY)
    #expect(table.verticalScrollIndicatorInsets.bottom == safe.bottom)
  }

  @Test func `a new task is scrolled into sight`() throws {
    let tasks = try TasksPhone(tasks: 100)
    tasks.add("the last one")
    tasks.wait(1000)

    #expect(try tasks.cell(100).frame.maxY > 5200)
  }

  @Test func `the line through a name is as long as its words, however long they are`() throws {
    let tasks = try TasksPhone()
    tasks.add("a", String(repeating: "long ", count: 40))
    tasks.tapRow(0)
    tasks.tapRow(1)
    tasks.wait(500)

    let short = try tasks.strikeLength(0)
    let long = try tasks.strikeLength(1)
    #expect(short > 3 && short < 30)
    #expect(long > 250 && long < 393 - 48)
  }

  @Test func `the line grows, and shrinks again when the task is taken back`() throws {
    let tasks = try TasksPhone()
    tasks.add("a name of some length")
    tasks.tapRow(0)
    tasks.wait(150)
    let growing = try tasks.strikeLength(0)
    tasks.wait(400)
    let whole = try tasks.strikeLength(0)
    tasks.tapRow(0)
    tasks.wait(500)

    #expect(growing > 1 && growing < whole - 1)
    #expect(try tasks.strikeLength(0) == 0)
  }

  @Test func `the tasks are still there after a time at home`() throws {
    let tasks = try TasksPhone(tasks: 3)
    tasks.tapRow(1)
    let before = tasks.screen.list
    tasks.phone.handle(.home)
    tasks.wait(60_000)
    tasks.phone.handle(.launch(app: "tasks", url: nil))
    tasks.wait(1000)

    #expect(tasks.screen.list == before)
  }

  @Test(arguments: devices, [Orientation.portrait, .landscapeLeft])
  func `on every device the first row lies below the bar and nothing is under a notch`(
    device: Device, orientation: Orientation
  ) throws {
    let phone = Simulator(
      Simulator.Configuration(
        device: device, orientation: orientation, apps: AppCatalog.all,
        appSettings: ["exampleTasks": "3"]))
    phone.handle(.launch(app: "tasks", url: nil))
    phone.advance(to: .ms(1500))
    _ = phone.frame()
    let world = try #require(phone.world(of: "tasks"))
    let screen = try #require(world.windows.first?.rootViewController as? TaskListViewController)

    world.enter(at: phone.now) {
      let table = screen.tableView
      let row = table.convert(
        table.rectForRow(at: IndexPath(row: 0, section: 0)), to: world.screen)
      #expect(abs(row.minY - screen.header.frame.maxY) < 0.01)
      let safe = screen.view.safeAreaInsets
      let margin = TaskCell.margin(forWidth: screen.view.bounds.width, safe: safe)
      #expect(margin >= safe.left + 16 && margin >= safe.right + 16)
      let header = screen.header
      #expect(abs(header.addButton.frame.midX + 12 - (header.bounds.width - margin)) < 0.01)
      #expect(table.separatorInset.right == 0)
    }
  }

  @Test func `the same chance gives the same example tasks, all with a name`() {
    var first = SeededGenerator(seed: 9)
    var second = SeededGenerator(seed: 9)
    let list = ExampleTasks.list(count: 500, at: .ms(5), chance: &first)

    #expect(list == ExampleTasks.list(count: 500, at: .ms(5), chance: &second))
    #expect(list.count == 500 && list.openCount == 500)
    #expect(Set(list.items.map(\.name)).count > 150)
    #expect(zip(list.items, list.items.dropFirst()).allSatisfy { $0.added < $1.added })
  }

  @Test func `no name comes twice in one screen of example tasks`() {
    var chance = SeededGenerator(seed: 3)
    let names = ExampleTasks.list(count: 3000, at: .zero, chance: &chance).items.map(\.name)

    for start in 0..<(names.count - ExampleTasks.unlikeNeighbours) {
      let screen = names[start...(start + ExampleTasks.unlikeNeighbours)]
      #expect(Set(screen).count == screen.count)
    }
  }
}
