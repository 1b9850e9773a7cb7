import Routing
import UIKit

/// What can be chosen in the shop, and the door to the developer panel.
final class SettingsViewController: ShopTableViewController, NibInstantiable {
  private var token: (any NSObjectProtocol)?

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Settings"
    tableView.accessibilityIdentifier = "settingsPage"
    token = NotificationCenter.default.addObserver(
      forName: AppWorld.settingsDidChangeNotification, object: nil, queue: nil
    ) { [weak self] _ in self?.showSettings() }
    showSettings()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    addDoneButton()
  }

  private func showSettings() {
    groups = [
      choices(of: ShopSettings.bagWays, footer: ShopSettings.bagWays.remark),
      choices(of: ShopSettings.meanwhile, footer: ShopSettings.meanwhile.remark),
      choices(of: ShopSettings.guides, footer: ShopSettings.guides.remark),
      choices(of: ShopSettings.motion, footer: nil),
      Group(
        title: "Developer",
        rows: [
          Row(
            title: "Routes", symbol: "slider.horizontal.3", accessory: .disclosureIndicator,
            id: "openPanel",
            action: { ShopAppDelegate.current?.navigator.go(to: ShopConfiguration.panel) })
        ]),
    ]
  }

  private func choices(of setting: AppSetting, footer: String?) -> Group {
    guard case .choices(let choices) = setting.values else { return Group(rows: []) }
    let chosen = AppWorld.current.setting(setting.key) ?? setting.initial
    return Group(
      title: setting.title, footer: footer,
      rows: choices.map { choice in
        Row(
          title: choice.title, accessory: choice.value == chosen ? .checkmark : .none,
          id: "\(setting.key)-\(choice.value)",
          action: { AppWorld.current.setSetting(setting.key, choice.value) })
      })
  }
}
