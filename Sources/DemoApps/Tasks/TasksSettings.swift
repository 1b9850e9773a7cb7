import UIKit

/// What can be chosen in Tasks, by switches in the app, in the inspector, or by a flow.
@MainActor struct TasksSettings: Hashable {
  /// What calls the balloon's update; with both there are two balloons, side by side.
  enum Driver: String { case displayLink, timer, both }
  /// Whose code starts the balloon: `printed` is the tutorial's, which overwrites a driver that
  /// still runs and so leaks it.
  enum Code: String { case right, printed }

  /// The modes of the run loop in which the one-second timer fires.
  var timerMode = RunLoop.Mode.default
  var driver = Driver.displayLink
  var code = Code.right
  /// Between two updates of the balloon by a timer, in seconds.
  var balloonInterval: TimeInterval = 1 / 60
  /// When the balloon's timer fires first, in seconds after the next refresh; nil for an interval
  /// after it is made.
  var balloonPhase: TimeInterval?
  /// What one update of the balloon costs, in seconds.
  var updateCost: TimeInterval = 0
  /// How many tasks there are at the start.
  var exampleTasks = 0

  init() {}

  /// As they stand in the world of the app whose code is running.
  static var current: TasksSettings {
    let world = AppWorld.current
    var settings = TasksSettings()
    settings.timerMode = world.setting(Key.timerMode) == "common" ? .common : .default
    settings.driver = world.setting(Key.driver).flatMap(Driver.init) ?? .displayLink
    settings.code = world.setting(Key.code).flatMap(Code.init) ?? .right
    settings.balloonInterval = milliseconds(Key.interval) ?? 1 / 60
    settings.balloonPhase = milliseconds(Key.phase)
    settings.updateCost = milliseconds(Key.cost) ?? 0
    settings.exampleTasks = world.setting(Key.examples).flatMap(Double.init).map { Int($0) } ?? 0
    return settings
  }

  private static func milliseconds(_ key: String) -> TimeInterval? {
    AppWorld.current.setting(key).flatMap(Double.init).map { $0 / 1000 }
  }

  enum Key {
    static let timerMode = "timerMode"
    static let driver = "balloonDriver"
    static let code = "balloonCode"
    static let interval = "balloonInterval"
    static let phase = "balloonPhase"
    static let cost = "updateCost"
    static let examples = "exampleTasks"
  }
}

extension TasksSettings {
  /// What the app declares.
  static let declared = [timerModes, drivers, codes] + numbers

  static let timerModes = AppSetting(
    Key.timerMode, title: "Timer mode",
    values: .choices([.init("default", "Default"), .init("common", "Common")]),
    initial: "default",
    remark: "In the default mode the ages stand still while the list is dragged.")

  static let drivers = AppSetting(
    Key.driver, title: "Balloon",
    values: .choices([
      .init("displayLink", "Display link"), .init("timer", "Timer"), .init("both", "Both"),
    ]),
    initial: "displayLink",
    remark: "Both: two balloons side by side, the left one by a timer.")

  static let codes = AppSetting(
    Key.code, title: "Code",
    values: .choices([.init("right", "Right"), .init("printed", "As printed")]), initial: "right",
    remark: "As printed, a second balloon leaves the driver of the first one running for ever.")

  private static let numbers = [
    AppSetting(
      Key.interval, title: "Balloon's timer", values: .number(1...100, unit: "ms"),
      initial: "16.666666667"),
    AppSetting(Key.phase, title: "Its phase", values: .number(0...100, unit: "ms")),
    AppSetting(
      Key.cost, title: "Update costs", values: .number(0...100, unit: "ms"), initial: "0"),
    AppSetting(
      Key.examples, title: "Example tasks", values: .count(0...10_000), initial: "0"),
  ]
}
