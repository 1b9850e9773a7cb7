import KeyboardTracking
import UIKit

/// What can be chosen in Ike, in the inspector or by a flow.
@MainActor struct IkeSettings: Equatable {
  /// What raises the legs: notifications that a tracker reads, or the system, which is given them
  /// as the input accessory view.
  enum Build: String { case notifications, accessoryView }

  var fixes = TrackerFixes.naive
  var builtBy = Build.notifications
  /// The note is typed like a password, with the keyboard that passwords have.
  var noteIsSecret = false
  /// Where Ike looks for the keyboard's window when a finger pushes the keyboard down.
  var windowSearch = KeyboardDrag.Search.back

  /// As they stand in the world of the app whose code is running.
  ///
  /// A preset says which fixes there are, and every fix can be switched on or off against it.
  static var current: IkeSettings {
    let world = AppWorld.current
    var settings = IkeSettings()
    settings.fixes = world.setting("tracker").flatMap(TrackerFixes.init(name:)) ?? .naive
    for fix in TrackerFixes.each {
      switch world.setting(fix.name) {
      case "on": settings.fixes.insert(fix.fixes)
      case "off": settings.fixes.remove(fix.fixes)
      default: break
      }
    }
    settings.builtBy = world.setting("ikeBuiltBy").flatMap(Build.init) ?? .notifications
    settings.windowSearch =
      world.setting("keyboardWindowSearch").flatMap(KeyboardDrag.Search.init) ?? .back
    settings.noteIsSecret = world.setting("ikeNote") == "password"
    return settings
  }

  /// What the app declares.
  static let declared: [AppSetting] = [builtBy, note, windowSearch] + fixes

  private static let builtBy = AppSetting(
    "ikeBuiltBy", title: "Built by",
    values: .choices([
      .init("notifications", "Notifications"), .init("accessoryView", "Accessory"),
    ]), initial: "notifications",
    remark: "Who raises the legs: the app, told by notifications, or the system.")

  private static let note = AppSetting(
    "ikeNote", title: "Note",
    values: .choices([.init("text", "Text"), .init("password", "Password")]), initial: "text")

  private static let windowSearch = AppSetting(
    "keyboardWindowSearch", title: "Window search",
    values: .choices([.init("front", "Front"), .init("back", "Back")]), initial: "back",
    remark: "Drag down over the keyboard, and Ike moves its view, looked for among the windows. "
      + "After a swipe from the bottom edge that came to nothing, the first is a hidden one.")

  private static let fixes = TrackerFixes.each.map { fix in
    let sets = (TrackerFixes.presets + TrackerFixes.each).filter { $0.fixes.contains(fix.fixes) }
    return AppSetting(
      fix.name, title: fix.title,
      values: .toggle(followed: "tracker", whileOn: Set(sets.map(\.name))),
      initial: AppSetting.preset, remark: fix.remark)
  }
}
