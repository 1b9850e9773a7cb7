import Routing
import UIKit

/// The shop's front: what is new, and a grid of everything.
final class HomeViewController: UIViewController, NibInstantiable {
  private static let gap: CGFloat = 16

  private let scrollView = DraggableScrollView()
  private let heading = ShopLook.label(22, .bold)
  private lazy var banner = SeasonBanner(session?.catalogue.product(42))
  private lazy var tiles = (session?.catalogue.products ?? []).map { ProductTile($0) }
  private var session: ShopSession? { ShopAppDelegate.current?.session }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Shop"
    view.backgroundColor = .systemBackground
    scrollView.alwaysBounceVertical = true
    scrollView.accessibilityIdentifier = "home"
    heading.text = "For you"
    view.addSubview(scrollView)
    for part in [banner, heading] + tiles { scrollView.addSubview(part) }
    banner.addAction(UIAction { [weak self] _ in self?.show(42) }, for: .touchUpInside)
    for tile in tiles {
      tile.addAction(
        UIAction { [weak self] _ in self?.show(tile.product.id) }, for: .touchUpInside)
    }
    navigationItem.leftBarButtonItem = button("gearshape", "settings", "Settings") {
      $0.go(to: ShopConfiguration.settings)
    }
    navigationItem.rightBarButtonItem = button("person.crop.circle", "account", "Account") {
      $0.goToAccount()
    }
  }

  private func button(
    _ symbol: String, _ id: String, _ label: String,
    _ action: @escaping @MainActor (ShopNavigator) -> Void
  ) -> UIBarButtonItem {
    let item = UIBarButtonItem(
      image: UIImage(systemName: symbol), style: .plain, target: self,
      action: { _ in
        if let navigator = ShopAppDelegate.current?.navigator { action(navigator) }
      })
    item.accessibilityIdentifier = id
    item.accessibilityLabel = label
    return item
  }

  private func show(_ id: Int) {
    ShopAppDelegate.current?.navigator.go(to: ShopConfiguration.productHere, with: id)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.frame = view.bounds
    let margin = ShopLook.margin(in: view)
    let width = view.bounds.width - 2 * margin
    banner.frame = CGRect(x: margin, y: 8, width: width, height: 176)
    heading.frame = CGRect(x: margin, y: 208, width: width, height: 28)
    let columns = max(2, Int((width + Self.gap) / 230))
    let side = (width - CGFloat(columns - 1) * Self.gap) / CGFloat(columns)
    let height = side + ProductTile.textHeight
    for (index, tile) in tiles.enumerated() where tile.transform.isIdentity {
      tile.frame = CGRect(
        x: margin + CGFloat(index % columns) * (side + Self.gap),
        y: 248 + CGFloat(index / columns) * (height + 14), width: side, height: height)
    }
    let rows = (tiles.count + columns - 1) / columns
    scrollView.contentSize = CGSize(
      width: view.bounds.width, height: 248 + CGFloat(rows) * (height + 14) + 8)
  }
}
