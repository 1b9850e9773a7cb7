import Foundation
import KeyboardModel
import Simulation
import UIKit

/// What a flow asks the phone itself, beside the apps.
extension Simulator {
  /// Values that need no app to expose them, beside what is known of an app's timers: how much of
  /// the screen the docked keyboard covers at this moment, and where its upper left corner is, in
  /// points; and how many frames of the app in front had which fate.
  func value(named name: String) -> Double? {
    if name == "keyboardRise" { return keyboard.visibleHeight(at: now) }
    if name == "keyboardTop" { return keyboard.frame(at: now).minY }
    if name == "keyboardLeft" { return keyboard.frame(at: now).minX }
    return Self.frameValues.first { $0.name == name }.map { Double($0.value(self)) }
  }

  private static let frameValues: [(name: String, value: @MainActor (Simulator) -> Int)] = [
    ("framesShown", { $0.frames.counts.shown }),
    ("framesRepeated", { $0.frames.counts.repeated }),
    ("framesLate", { $0.frames.counts.late }),
    ("framesDropped", { $0.frames.counts.dropped }),
  ]

  /// What is known of the timers and display links of the app in that world.
  func timeValue(named name: String, of world: AppWorld) -> Double? {
    Self.timeValues.first { $0.name == name }.map { entry in
      world.enter(at: now) { Double(entry.value(world)) }
    }
  }

  static var valueNames: [String] {
    ["keyboardRise", "keyboardTop", "keyboardLeft", "hole", "timerFires"] + frameValues.map(\.name)
      + timeValues.map(\.name)
  }

  /// How often timers of an app have fired since the phone was switched on.
  func timerFires(of app: String) -> Int {
    timeline.count {
      $0.app == app && $0.kind == .timer && ["timer fired", "timer overdue"].contains($0.name)
    }
  }

  private static let timeValues: [(name: String, value: @MainActor (AppWorld) -> Int)] = [
    ("timers", { $0.timers.count }),
    ("displayLinks", { $0.displayLinks.count }),
    ("leakedLinks", { $0.displayLinks.count { $0.isHeldByRunLoopOnly } }),
    ("leakedTimers", { $0.timers.count { $0.isHeldByRunLoopOnly } }),
    ("linkCalls", { $0.linkCallsInLastRefresh }),
    ("wakeups", { $0.wakeUpsInLastMinute }),
    ("wakeupsWithoutTolerance", { $0.wakeUpsWithoutToleranceInLastMinute }),
  ]

  /// The present value of what an app exposes; nil if it exposes no such thing.
  public func exposedValue(_ name: String, of world: AppWorld) -> Double? {
    look(into: world) { world.exposedValue(name, at: now) }
  }
}

extension TimelineEntry {
  /// The keyboard notification that this row tells of.
  var keyboardNotification: KeyboardNotification.Name? {
    kind == .notification ? KeyboardNotification.Name(rawValue: name) : nil
  }
}
