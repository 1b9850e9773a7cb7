import DeviceModel
import Simulation
import Testing
import UIKit
import VirtualTime

@testable import DemoApps

@MainActor struct TaskTimerTests {
  @Test func `the timer comes with the first task and goes with the last open one`() throws {
    let tasks = try TasksPhone()
    #expect(try tasks.value("hasTimer") == 0)

    tasks.add("one", "two")
    #expect(try tasks.value("hasTimer") == 1)
    tasks.tapRow(0)
    #expect(try tasks.value("hasTimer") == 1)
    tasks.tapRow(1)
    #expect(try tasks.value("hasTimer") == 0)
  }

  @Test func `taking a task back or adding one creates the timer again`() throws {
    let tasks = try TasksPhone(tasks: 1)
    tasks.tapRow(0)
    #expect(try tasks.value("hasTimer") == 0)
    tasks.tapRow(0)
    #expect(try tasks.value("hasTimer") == 1)

    tasks.tapRow(0)
    tasks.add("another")
    #expect(try tasks.value("hasTimer") == 1)
  }

  @Test func `deleting the last open task ends the timer and congratulates nobody`() throws {
    let tasks = try TasksPhone(tasks: 2)
    tasks.tapRow(0)
    tasks.run { $0.remove(at: IndexPath(row: 1, section: 0)) }

    #expect(try tasks.value("hasTimer") == 0)
    #expect(try tasks.value("balloonVisible") == 0)
  }

  @Test func `it fires every second and shows the age that is then`() throws {
    let tasks = try TasksPhone()
    tasks.add("one")

    for second in 1...3 {
      tasks.wait(999)
      #expect(try tasks.value("firstAge") == Double(second - 1))
      tasks.wait(1)
      #expect(try tasks.value("firstAge") == Double(second))
      #expect(try tasks.value("timerFires") == Double(second))
    }
  }

  @Test func `of ten thousand rows only those in sight are updated`() throws {
    let tasks = try TasksPhone(tasks: 10_000)
    let rows = tasks.screen.tableView.indexPathsForVisibleRows?.count ?? 0
    let before = try tasks.value("cellsUpdated")
    tasks.wait(3000)

    #expect(rows > 5 && rows < 30)
    #expect(try tasks.value("cellsUpdated") - before == Double(3 * rows))
  }

  @Test(arguments: ["default", "common"])
  func `under the finger the ages stand still in the default mode and go on in common`(
    mode: String
  ) throws {
    let tasks = try TasksPhone(.iPhone15, ["timerMode": mode], tasks: 5)
    let before = try tasks.value("timerFires")
    tasks.touch(.began, 200, 300)
    for step in 1...20 {
      tasks.wait(16)
      tasks.touch(.moved, 200, 300 + CGFloat(step) * 5)
    }
    tasks.wait(3000)
    #expect(try tasks.value("timerFires") - before == (mode == "common" ? 3 : 0))

    tasks.touch(.ended, 200, 400)
    tasks.wait(3000)
    let fires = try tasks.value("timerFires") - before
    #expect(fires == (mode == "common" ? 6 : 3))
  }

  @Test func `changed under the finger the mode counts at once, and the phase is kept`() throws {
    let tasks = try TasksPhone(tasks: 5)
    tasks.touch(.began, 200, 300)
    tasks.wait(16)
    tasks.touch(.moved, 200, 340)
    tasks.wait(2000)
    let still = try tasks.value("timerFires")
    tasks.set("timerMode", "common")
    tasks.wait(0)
    #expect(try tasks.value("timerFires") == still + 1, "the fire that waited")

    tasks.wait(2000)
    #expect(try tasks.value("timerFires") == still + 3)
    tasks.set("timerMode", "default")
    tasks.wait(2000)
    #expect(try tasks.value("timerFires") == still + 3)
  }

  @Test func `its fire dates stand in the log`() throws {
    let tasks = try TasksPhone(tasks: 1)
    tasks.wait(2000)

    let rows = tasks.phone.timeline.filter {
      $0.app == "tasks" && $0.kind == .log && $0.name == "timer"
    }
    #expect(rows.count >= 2)
    #expect(rows.allSatisfy { $0.detail.contains("+0000") })
  }

  @Test func `after a time at home one fire is late and the next are in phase`() throws {
    let tasks = try TasksPhone()
    tasks.add("one")
    tasks.wait(1000)
    tasks.phone.handle(.home)
    tasks.wait(20_300)
    #expect(try tasks.value("timerFires") == 1)

    tasks.phone.handle(.launch(app: "tasks", url: nil))
    tasks.wait(0)
    #expect(try tasks.value("timerFires") == 2)
    #expect(try tasks.value("firstAge") == 21)
    tasks.wait(699)
    #expect(try tasks.value("timerFires") == 2)
    tasks.wait(1)
    #expect(try tasks.value("timerFires") == 3)
    #expect(try tasks.value("tasks") == 1)
  }

  @Test func `a sleeping device fires no timer, and its time counts as age`() throws {
    let tasks = try TasksPhone()
    tasks.add("one")
    tasks.wait(1300)
    tasks.phone.handle(.sleep(.seconds(600)))
    tasks.wait(699)
    #expect(try tasks.value("timerFires") == 1)
    tasks.wait(1)

    #expect(try tasks.value("timerFires") == 2)
    #expect(try tasks.value("firstAge") == 602)
  }

  @Test func `setting the wall clock moves no age and no fire`() throws {
    let tasks = try TasksPhone()
    tasks.add("one")
    tasks.wait(1500)
    tasks.phone.handle(.setting(.wallClock(4_000_000_000)))
    tasks.wait(500)

    #expect(try tasks.value("timerFires") == 2)
    #expect(try tasks.value("firstAge") == 2)
  }
}
