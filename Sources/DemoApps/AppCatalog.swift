import KeyboardTracking
import UIKit

/// The apps that come with the phone.
@MainActor public enum AppCatalog {
  public static let all: [AppDescriptor] = [
    AppDescriptor(
      id: "ike", name: "Ike", icon: "icons/ike", settings: [tracker] + IkeSettings.declared
    ) { IkeAppDelegate() },
    AppDescriptor(
      id: "tasks", name: "Tasks", icon: "icons/tasks", settings: TasksSettings.declared
    ) { TasksAppDelegate() },
    AppDescriptor(id: "notes", name: "Notes", icon: "icons/notes", isInDock: true) {
      NotesAppDelegate()
    },
    AppDescriptor(
      id: "chat", name: "Chat", icon: "icons/chat", isInDock: true,
      settings: ChatSettings.declared
    ) { ChatAppDelegate() },
    AppDescriptor(
      id: "shop", name: "Shop", icon: "icons/shop", settings: ShopSettings.declared,
      schemes: [ShopLink.scheme]
    ) { ShopAppDelegate() },
  ]

  /// Which fixes the keyboard trackers of all apps have.
  static let tracker = AppSetting(
    "tracker", title: "Tracker",
    values: .choices(TrackerFixes.presets.map { .init($0.name, $0.title) }), initial: "naive",
    remark: "How an app finds out what the keyboard covers.")
}
