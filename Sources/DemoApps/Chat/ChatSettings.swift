import UIKit

/// What can be chosen in Chat, in the inspector or by a flow.
@MainActor struct ChatSettings: Equatable {
  /// What makes room for the keyboard: notifications that the child hands on to its delegate, or
  /// the system's layout guide.
  enum Build: String { case notifications, layoutGuide }

  var builtBy = Build.notifications
  /// A bar stands below the child, whose bottom then is not the window's.
  var hasFooter = false
  /// The container is the child's delegate.
  var hasDelegate = true
  /// The child is in the container.
  var hasChild = true
  /// Somebody answers.
  var hasPartner = true

  /// As they stand in the world of the app whose code is running.
  static var current: ChatSettings {
    let world = AppWorld.current
    var settings = ChatSettings()
    settings.builtBy = world.setting(Key.builtBy).flatMap(Build.init) ?? .notifications
    settings.hasFooter = world.setting(Key.footer) == "on"
    settings.hasDelegate = world.setting(Key.delegate) != "absent"
    settings.hasChild = world.setting(Key.child) != "removed"
    settings.hasPartner = world.setting(Key.partner) != "away"
    return settings
  }

  private enum Key {
    static let builtBy = "chatBuiltBy"
    static let footer = "chatFooter"
    static let delegate = "chatDelegate"
    static let child = "chatChild"
    static let partner = "chatPartner"
  }

  /// What the app declares.
  static let declared = [
    AppSetting(
      Key.builtBy, title: "Built by",
      values: .choices([
        .init("notifications", "Notifications"), .init("layoutGuide", "Layout guide"),
      ]), initial: "notifications",
      remark: "What makes room for the keyboard: notifications that the child hands on to its "
        + "delegate, or the system's layout guide."),
    AppSetting(
      Key.footer, title: "Footer", values: .choices([.init("off", "Off"), .init("on", "On")]),
      initial: "off", remark: "With a bar below the child, its bottom is not the window's."),
    AppSetting(
      Key.delegate, title: "Delegate",
      values: .choices([.init("present", "Present"), .init("absent", "Absent")]),
      initial: "present",
      remark: "Without a delegate nobody makes room above the messages. Notifications only: the "
        + "layout guide needs none."),
    AppSetting(
      Key.child, title: "Child",
      values: .choices([.init("embedded", "Embedded"), .init("removed", "Removed")]),
      initial: "embedded"),
    AppSetting(
      Key.partner, title: "Partner",
      values: .choices([.init("answers", "Answers"), .init("away", "Away")]), initial: "answers"),
  ]
}
