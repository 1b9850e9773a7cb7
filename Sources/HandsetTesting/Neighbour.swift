import UIKit

extension Phone {
  /// The id of an app that is always installed beside yours: a screen with a text field.
  ///
  /// What is told of its keyboard is not local to your app. Its field has the id
  /// ``neighbourField``.
  nonisolated public static let neighbour = "neighbour"
  nonisolated public static let neighbourField = "neighbour.field"

  static let neighbourApp = AppDescriptor(
    id: neighbour, name: "Neighbour", icon: "icons/notes"
  ) { NeighbourDelegate() }
}

private final class NeighbourDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = NeighbourController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

private final class NeighbourController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.placeholder = "Neighbour"
    field.accessibilityIdentifier = Phone.neighbourField
    field.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(field)
    let room = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      field.topAnchor.constraint(equalTo: room.topAnchor, constant: 16),
      field.leadingAnchor.constraint(equalTo: room.leadingAnchor, constant: 16),
      field.trailingAnchor.constraint(equalTo: room.trailingAnchor, constant: -16),
    ])
  }
}
