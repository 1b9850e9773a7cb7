import Routing
import UIKit

/// The developer panel: every configuration, each with the stacks that it starts from.
final class PanelViewController: ShopTableViewController, NibInstantiable {
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Routes"
    navigationItem.largeTitleDisplayMode = .never
    tableView.accessibilityIdentifier = "panel"
    groups = [
      group("The article's configurations", RouteCases.article),
      group("A modal bag while the tab stays", RouteCases.bags),
      group("Single actions, and a deep find", RouteCases.actions),
      group("Bugs that others have had", RouteCases.bugs),
    ]
  }

  private func group(_ title: String, _ cases: [RouteCase]) -> Group {
    Group(
      title: title,
      rows: cases.map { item in
        Row(
          title: item.title, detail: item.id, accessory: .disclosureIndicator,
          id: "case\(item.id)",
          action: {
            ShopAppDelegate.current?.navigator.go(
              to: RouteCaseViewController.configuration, with: item.id)
          })
      })
  }
}

/// One configuration: how it is written, and a row for each start.
final class RouteCaseViewController: ShopTableViewController, NibInstantiable {
  private(set) var id = RouteCases.all[0].id
  private var token: (any NSObjectProtocol)?

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    tableView.accessibilityIdentifier = "caseRows"
    token = NotificationCenter.default.addObserver(
      forName: AppWorld.settingsDidChangeNotification, object: nil, queue: nil
    ) { [weak self] _ in self?.showCase() }
    showCase()
  }

  private func showCase() {
    guard let item = RouteCases.all.first(where: { $0.id == id }) else { return }
    navigationItem.title = item.id
    let isAnimated = ShopSettings.current.isAnimated
    groups = [
      Group(
        title: item.title, footer: item.remark,
        rows: [Row(title: item.code, isDetailBelow: true, isMonospaced: true)]),
      Group(
        rows: [
          Row(
            title: "With animation", accessory: isAnimated ? .checkmark : .none, id: "animated",
            action: {
              AppWorld.current.setSetting(
                ShopSettings.motion.key, isAnimated ? "still" : "animated")
            })
        ]),
      Group(
        title: "Start from", footer: "Below each start stands what has to come of it.",
        rows: item.rows.enumerated().map { index, row in
          Row(
            title: row.start,
            detail: row.outcome == "success" ? row.end : "\(row.end)\n\(row.outcome)",
            isDetailBelow: true, isMonospaced: true, accessory: .disclosureIndicator,
            id: "row\(index + 1)",
            action: { [id] in ShopAppDelegate.current?.play(id.lowercased(), row: index + 1) })
        }),
    ]
  }
}

extension RouteCaseViewController: ContextChecking, ContextAccepting, NamedInRoutes {
  var nameInRoutes: String { "Case\(id)" }

  func isTarget(for context: String) -> Bool { id == context }

  func setup(with context: String) throws {
    id = context
    if isViewLoaded { showCase() }
  }

  static var configuration: DestinationStep<RouteCaseViewController, String> {
    StepAssembly(
      finder: ClassWithContextFinder<RouteCaseViewController, String>(), factory: ClassFactory()
    )
    .adding(ContextSettingTask<RouteCaseViewController>())
    .using(UINavigationController.push())
    .from(
      ShopConfiguration.panel.unsafelyRewrapped() as DestinationStep<UINavigationController, String>
    )
    .assemble()
  }
}
