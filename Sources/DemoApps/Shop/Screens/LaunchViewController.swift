import Routing
import UIKit

/// What is seen until the shop stands.
final class LaunchViewController: UIViewController, NibInstantiable {
  private let picture = UIImageView(image: UIImage(named: "icons/shop"))
  private let name = ShopLook.label(28, .bold)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    picture.layer.cornerRadius = 22
    picture.layer.cornerCurve = .continuous
    picture.clipsToBounds = true
    name.text = "Shop"
    name.textAlignment = .center
    for part in [picture, name] { view.addSubview(part) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    picture.frame = CGRect(x: middle.x - 48, y: middle.y - 80, width: 96, height: 96)
    name.frame = CGRect(x: 0, y: middle.y + 32, width: view.bounds.width, height: 36)
  }
}
