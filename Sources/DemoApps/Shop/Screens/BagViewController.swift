import Routing
import UIKit

/// What has been chosen, what it costs together, and the way to pay.
final class BagViewController: UIViewController, NibInstantiable {
  private let tableView = UITableView(frame: .zero, style: .plain)
  private let bar = CheckoutBar()
  private let empty = EmptyBagView()
  private var token: (any NSObjectProtocol)?
  private var shown: [Bag.Line] = []

  private var session: ShopSession? { ShopAppDelegate.current?.session }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Bag"
    view.backgroundColor = .systemBackground
    tableView.register(BagCell.self, forCellReuseIdentifier: BagCell.identifier)
    tableView.rowHeight = BagCell.rowHeight
    tableView.separatorInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
    tableView.accessibilityIdentifier = "bag"
    tableView.dataSource = self
    tableView.delegate = self
    for part in [tableView, empty, bar] { view.addSubview(part) }
    bar.button.addAction(UIAction { [weak self] _ in self?.checkOut() }, for: .touchUpInside)
    empty.button.addAction(
      UIAction { _ in ShopAppDelegate.current?.navigator.go(to: ShopConfiguration.home()) },
      for: .touchUpInside)
    token = NotificationCenter.default.addObserver(
      forName: ShopSession.didChange, object: nil, queue: nil
    ) { [weak self] _ in self?.showBag() }
    showBag()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard presentingViewController != nil, navigationController?.viewControllers.first === self
    else { return }
    let done = UIBarButtonItem(
      title: "Done", style: .done, target: self,
      action: { [weak self] _ in self?.dismiss(animated: true) })
    done.accessibilityIdentifier = "closeBag"
    navigationItem.rightBarButtonItem = done
  }

  private func showBag() {
    guard let session else { return }
    let bag = session.bag
    bar.show(total: bag.total(by: session.catalogue), count: bag.count)
    bar.isHidden = bag.isEmpty
    empty.isHidden = !bag.isEmpty
    shown = bag.lines
    tableView.reloadData()
    view.setNeedsLayout()
  }

  private func checkOut() {
    guard let session, !session.bag.isEmpty else { return }
    let total = Price.text(session.bag.total(by: session.catalogue))
    let alert = UIAlertController(
      title: "Pay \(total)?", message: "Your order leaves our house tomorrow.",
      preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Pay", style: .default) { [weak self] _ in
        self?.session?.bag = Bag()
      })
    present(alert, animated: true)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let safe = view.safeAreaInsets
    tableView.frame = view.bounds
    empty.frame = view.bounds.inset(by: safe)
    tableView.contentInset.bottom = bar.isHidden ? 0 : CheckoutBar.height
    bar.margin = ShopLook.readableMargin(in: view)
    bar.frame = CGRect(
      x: 0, y: view.bounds.height - safe.bottom - CheckoutBar.height, width: view.bounds.width,
      height: CheckoutBar.height + safe.bottom)
  }
}

extension BagViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: BagCell.identifier, for: indexPath)
    let line = shown[indexPath.row]
    if let product = session?.catalogue.product(line.product) {
      (cell as? BagCell)?.show(product, count: line.count) { [weak self] count in
        self?.session?.bag.set(line.product, count: count)
      }
    }
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    ShopAppDelegate.current?.navigator.go(
      to: ShopConfiguration.productHere, with: shown[indexPath.row].product)
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let product = shown[indexPath.row].product
    let remove = UIContextualAction(style: .destructive, title: "Remove") {
      [weak self] _, _, done in
      self?.session?.bag.set(product, count: 0)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [remove])
  }
}
