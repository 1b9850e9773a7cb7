import Testing
import UIKit

@testable import KeyboardTracking

/// What the watchdog does about a naive tracker that another app's keyboard has lifted.
@MainActor struct WatchdogTests {
  @MainActor private final class Kennel {
    let stage = TrackerStage(.naive)
    let watchdog: Watchdog

    init(_ config: String) {
      let stage = stage
      watchdog = stage.world.enter(at: .zero) {
        stage.world.setRemoteConfig(config)
        let dog = Watchdog(tracker: stage.tracker) { stage.tracker.height }
        dog.start()
        return dog
      }
      stage.post(.willChangeFrame, TrackerStage.up, at: 100, isLocal: false)
      _ = stage.world.takeRequests()
    }

    func requests(until time: Int64) -> [SystemRequest] {
      stage.at(time)
      return stage.world.takeRequests()
    }
  }

  private static func text(_ requests: [SystemRequest]) -> [String] {
    requests.compactMap { request in
      if case .log(let tag, let message, _) = request { tag + " " + message } else { nil }
    }
  }

  @Test func `once a second it barks, with every value between`() {
    let kennel = Kennel(#"{ "watchdog": true }"#)

    #expect(Self.text(kennel.requests(until: 999)) == [])
    let lines = Self.text(kennel.requests(until: 1000))

    #expect(kennel.watchdog.barkCount == 1)
    #expect(
      lines.first
        == "[keyboard][watchdog] the view is raised by 336 and ought to be by 0")
    #expect(lines.contains { $0.contains("view (0, 0, 393, 852)") })
    #expect(
      lines.contains { $0.contains("UIKeyboardWillChangeFrameNotification (0, 516, 393, 336)") })
    #expect(lines.contains { $0.contains("not local") && $0.contains("own keyboard unheard of") })
    #expect(kennel.stage.tracker.height == 336)
    _ = kennel.requests(until: 3000)
    #expect(kennel.watchdog.barkCount == 3)
  }

  @Test func `each bark is counted by version and fixes, as each keyboard event is`() {
    let kennel = Kennel(#"{ "watchdog": true, "watchdogResponse": "repair" }"#)
    kennel.stage.show(at: 200)

    let metrics = kennel.requests(until: 2000).compactMap { request in
      if case .metric(let metric) = request { metric } else { nil }
    }

    let event = AppMetric(name: "keyboardEvent", version: "1.0", variant: "naive")
    #expect(metrics == [event])
    kennel.stage.post(.willChangeFrame, TrackerStage.down, at: 2100, isLocal: false)
    let later = kennel.requests(until: 3000)
    #expect(later.contains(.metric(AppMetric(name: "bark", version: "1.0", variant: "naive"))))
  }

  @Test func `it repairs where it is told to`() {
    let kennel = Kennel(#"{ "watchdog": true, "watchdogResponse": "repair" }"#)

    _ = kennel.requests(until: 1000)

    #expect(kennel.stage.tracker.height == 0)
    #expect(kennel.stage.told.last == 0)
    _ = kennel.requests(until: 5000)
    #expect(kennel.watchdog.barkCount == 1)
  }

  @Test(arguments: ["crash", "repairAndCrash"])
  func `it lets the app give up with a report that holds the log`(response: String) throws {
    let kennel = Kennel(#"{ "watchdog": true, "watchdogResponse": "\#(response)" }"#)

    let requests = kennel.requests(until: 1000)

    let reports = requests.compactMap { request in
      if case .crash(let report) = request { report } else { nil }
    }
    let report = try #require(reports.first)
    #expect(
      report.hasPrefix("Watchdog: the view is raised by 336 and ought to be by 0\nFixes: naive"))
    #expect(report.contains("100 ms info [keyboard][tracker] keyboardWillChangeFrame: calculated"))
    #expect((kennel.stage.tracker.height == 0) == (response == "repairAndCrash"))
  }

  @Test func `a text that is no configuration is told and leaves the one before in force`() {
    let kennel = Kennel(#"{ "watchdog": true }"#)
    kennel.stage.at(500) { kennel.stage.world.setRemoteConfig("{ watchdog: false }") }

    let lines = Self.text(kennel.requests(until: 1600))

    #expect(lines.first?.contains("remote config:1:3: a \"name\" in quotes") == true)
    #expect(kennel.watchdog.barkCount == 1)
  }

  @Test func `switched off while the app runs it is quiet`() {
    let kennel = Kennel(#"{ "watchdog": true }"#)
    kennel.stage.at(500) { kennel.stage.world.setRemoteConfig(#"{ "watchdog": false }"#) }

    #expect(Self.text(kennel.requests(until: 5000)) == [])
  }

  @Test func `a child logger adds its tag, and lines below the level are left out`() {
    let stage = TrackerStage(.naive)
    stage.at(10) {
      var log = Logger(tag: "[a]").child(tag: "[b]")
      log.level = .warning
      log.info("quiet")
      log.error("loud")
    }

    #expect(stage.world.takeRequests() == [.log(tag: "[a][b]", message: "loud", level: .error)])
  }
}
