import UIKit

/// A screen that is a list of rows in groups.
class ShopTableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  struct Row {
    var title: String
    var detail: String?
    /// Below the title instead of beside it.
    var isDetailBelow = false
    var isMonospaced = false
    var symbol: String?
    var color: UIColor?
    var accessory = UITableViewCell.AccessoryType.none
    var control: UIView?
    var id: String?
    var action: (@MainActor () -> Void)?
  }

  struct Group {
    var title: String?
    var footer: String?
    var rows: [Row]
  }

  let tableView = UITableView(frame: .zero, style: .insetGrouped)
  var groups: [Group] = [] { didSet { if isViewLoaded { tableView.reloadData() } } }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    tableView.dataSource = self
    tableView.delegate = self
    view.addSubview(tableView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    tableView.frame = view.bounds
  }

  /// A page that is modal by itself has a button that ends it.
  func addDoneButton(then action: @escaping @MainActor () -> Void = {}) {
    guard presentingViewController != nil, navigationController?.viewControllers.first === self
    else { return }
    let done = UIBarButtonItem(
      title: "Done", style: .done, target: self,
      action: { [weak self] _ in
        self?.dismiss(animated: true)
        action()
      })
    done.accessibilityIdentifier = "done"
    navigationItem.rightBarButtonItem = done
  }

  func numberOfSections(in tableView: UITableView) -> Int { groups.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    groups[section].rows.count
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    groups[section].title
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    groups[section].footer
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let row = groups[indexPath.section].rows[indexPath.row]
    let cell = UITableViewCell(
      style: row.isDetailBelow ? .subtitle : .value1, reuseIdentifier: nil)
    cell.textLabel?.text = row.title
    cell.textLabel?.textColor = row.color ?? .label
    if row.isMonospaced {
      cell.textLabel?.font = .monospacedSystemFont(
        ofSize: row.detail == nil ? 12 : 14, weight: .medium)
    }
    if row.isDetailBelow { cell.textLabel?.numberOfLines = 0 }
    if let detail = row.detail {
      cell.detailTextLabel?.text = detail
      cell.detailTextLabel?.textColor = .secondaryLabel
      if row.isDetailBelow { cell.detailTextLabel?.numberOfLines = 0 }
      if row.isMonospaced {
        cell.detailTextLabel?.font = .monospacedSystemFont(ofSize: 13, weight: .regular)
      }
    }
    if let symbol = row.symbol {
      cell.imageView?.image = UIImage(systemName: symbol)
      cell.imageView?.tintColor = row.color ?? ShopLook.tint
    }
    cell.accessoryType = row.accessory
    cell.accessoryView = row.control
    cell.selectionStyle = row.action == nil ? .none : .default
    cell.accessibilityIdentifier = row.id
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    groups[indexPath.section].rows[indexPath.row].action?()
  }
}
