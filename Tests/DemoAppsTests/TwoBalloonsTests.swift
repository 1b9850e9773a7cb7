import Testing
import UIKit
import VirtualTime

@testable import DemoApps

@MainActor struct TwoBalloonsTests {
  @Test func `two balloons fly side by side, each by a driver of its own`() throws {
    let tasks = try TasksPhone(.iPhone15, ["balloonDriver": "both"], tasks: 1)
    try tasks.finish()
    tasks.wait(1500)
    let first = tasks.screen.pilot.view.center
    let second = try #require(tasks.screen.secondPilot).view.center

    #expect(abs(first.y - second.y) < 20)
    #expect(first.x - second.x > 100)
    #expect(tasks.world.animation(by: .timer) != nil)
    #expect(tasks.world.animation(by: .displayLink) != nil)
    tasks.wait(1600)
    #expect(tasks.world.animation(by: .timer) == nil)
    #expect(tasks.world.animation(by: .displayLink) == nil)
  }

  @Test func `the app tells for which moment the balloon was drawn`() throws {
    let tasks = try TasksPhone(.iPhone15, ["balloonDriver": "timer"], tasks: 1)
    try tasks.finish()
    tasks.wait(1000)
    let sample = try #require(tasks.world.animation(by: .timer))

    #expect(sample.time.duration(to: tasks.phone.now) < .milliseconds(17))
    #expect(abs(sample.velocity - (852.0 + 180 + 90) / 3) < 0.001)
  }
}
