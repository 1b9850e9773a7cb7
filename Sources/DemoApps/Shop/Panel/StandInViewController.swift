import Routing
import UIKit

/// A screen of any name, in the stacks that the panel sets up.
class StandInViewController: UIViewController, NamedInRoutes {
  let name: String
  let number: Int?
  private let label = ShopLook.label(34, .bold, .white)

  init(_ name: String, _ number: Int? = nil) {
    self.name = name
    self.number = number
    super.init(nibName: nil, bundle: nil)
    navigationItem.title = nameInRoutes
    navigationItem.largeTitleDisplayMode = .never
  }

  required init?(coder: NSCoder) { nil }

  var nameInRoutes: String { name + (number.map(String.init) ?? "") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    label.text = nameInRoutes
    label.textAlignment = .center
    view.addSubview(label)
  }

  /// By its name, so that it is the same each time.
  private var color: UIColor {
    switch name {
    case "Green": return .systemGreen
    case "Red": return .systemRed
    default: break
    }
    let colors: [UIColor] = [
      .systemIndigo, .systemTeal, .systemPurple, .systemBrown, .systemPink, .systemGray,
    ]
    let sum = name.unicodeScalars.reduce(0) { $0 + Int($1.value) }
    return colors[sum % colors.count]
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    label.frame = CGRect(
      x: 16, y: view.bounds.height * 0.3, width: view.bounds.width - 32, height: 44)
  }
}

/// A screen that does not let itself be dismissed.
final class GuardedViewController: StandInViewController, RoutingInterceptable {
  var canBeDismissed: Bool { false }

  init() { super.init("Guarded") }

  required init?(coder: NSCoder) { nil }
}
