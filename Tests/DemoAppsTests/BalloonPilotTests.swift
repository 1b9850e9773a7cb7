import DeviceModel
import Simulation
import Testing
import UIKit
import VirtualTime

@testable import DemoApps

@MainActor struct BalloonPilotTests {
  /// Everything done at this moment, so that the balloon starts now.
  private func flying(
    _ settings: [String: String] = [:], _ device: Device = .iPhone15
  ) throws -> TasksPhone {
    let tasks = try TasksPhone(device, settings, tasks: 2)
    try tasks.finish()
    #expect(try tasks.value("balloonVisible") == 1)
    return tasks
  }

  @Test(arguments: ["displayLink", "timer"])
  func `it starts below the screen, is half way after half the time, and leaves above`(
    driver: String
  ) throws {
    let tasks = try flying(["balloonDriver": driver])
    #expect(try tasks.value("balloonY") == 1122)
    #expect(try tasks.value("balloonX") == 196.5)

    tasks.wait(1500)
    // A refresh or an interval may pass before the next update.
    let speed = (852.0 + 180 + 90) / 3
    #expect(abs(try tasks.value("balloonY") - 471) <= speed / 60 + 0.001)
    tasks.wait(1520)
    #expect(abs(try tasks.value("balloonY") + 90) < 0.001)
    #expect(try tasks.value("balloonVisible") == 0)
  }

  @Test(arguments: ["displayLink", "timer"])
  func `at the end the driver is stopped`(driver: String) throws {
    let tasks = try flying(["balloonDriver": driver])
    tasks.wait(4000)
    let updates = try tasks.value("balloonUpdates")
    tasks.wait(1000)

    #expect(abs(updates - 180) <= 1)
    #expect(try tasks.value("balloonUpdates") == updates)
  }

  @Test func `changing the driver in flight makes no jump and ends in time`() throws {
    let tasks = try flying()
    var last = try tasks.value("balloonY")
    for step in 0..<90 {
      if step % 20 == 10 { tasks.set("balloonDriver", step % 40 == 10 ? "timer" : "displayLink") }
      tasks.wait(33)
      let y = try tasks.value("balloonY")
      #expect(y <= last && last - y < 100 || step == 0)
      last = y
    }
    tasks.wait(50)

    #expect(try tasks.value("balloonVisible") == 0)
  }

  @Test func `a second balloon takes the place of the first one`() throws {
    let tasks = try flying()
    tasks.wait(1000)
    tasks.tapRow(0)
    tasks.tapRow(0)
    #expect(try tasks.value("balloonY") == 1122)

    let before = try tasks.value("balloonUpdates")
    tasks.wait(1000)
    #expect(abs(try tasks.value("balloonUpdates") - before - 60) <= 1)
    tasks.wait(3000)
    let after = try tasks.value("balloonUpdates")
    tasks.wait(1000)
    #expect(try tasks.value("balloonUpdates") == after)
  }

  @Test(arguments: ["displayLink", "timer"])
  func `as printed, a second balloon leaves the first one's driver running for ever`(
    driver: String
  ) throws {
    let tasks = try flying(["balloonDriver": driver, "balloonCode": "printed"])
    tasks.wait(1000)
    tasks.tapRow(0)
    tasks.tapRow(0)
    tasks.wait(10_000)
    let before = try tasks.value("balloonUpdates")
    tasks.wait(1000)

    #expect(abs(try tasks.value("balloonUpdates") - before - 60) <= 1)
  }

  @Test func `the printed timer counts by the wall clock, the right one does not`() throws {
    for code in ["printed", "right"] {
      let tasks = try flying(["balloonDriver": "timer", "balloonCode": code])
      tasks.wait(500)
      tasks.phone.handle(.setting(.wallClock(4_000_000_000)))
      tasks.wait(50)
      #expect(try tasks.value("balloonVisible") == (code == "right" ? 1 : 0), "\(code)")
    }
  }

  @Test func `its timer first fires at its phase after the next refresh`() throws {
    let tasks = try flying(["balloonDriver": "timer", "balloonPhase": "8"])
    let refresh = tasks.world.nextRefresh
    tasks.phone.advance(to: refresh.advanced(by: .microseconds(7900)))
    #expect(try tasks.value("balloonUpdates") == 0)
    tasks.phone.advance(to: refresh.advanced(by: .microseconds(8100)))
    #expect(try tasks.value("balloonUpdates") == 1)
  }

  @Test func `with reduced motion it fades in and out in the middle of the screen`() throws {
    let tasks = try TasksPhone(tasks: 1)
    tasks.phone.handle(.setting(.reduceMotion(true)))
    try tasks.finish()
    let view = tasks.screen.pilot.view

    tasks.wait(150)
    #expect(view.alpha > 0.3 && view.alpha < 0.7)
    tasks.wait(1350)
    #expect(view.alpha == 1)
    #expect(view.center == CGPoint(x: 196.5, y: 426))
    tasks.wait(1600)
    #expect(view.isHidden)
  }

  @Test func `an update that costs time makes the app busy for so long`() throws {
    let tasks = try flying(["updateCost": "30"])
    let before = try tasks.value("balloonUpdates")
    tasks.wait(1000)

    // One after the other, and none is called again before it is free.
    let updates = try tasks.value("balloonUpdates") - before
    #expect(updates >= 29 && updates <= 34)
  }
}
