import UIKit

/// The icons of the installed apps.
final class HomeViewController: UIViewController {
  private let apps: [AppDescriptor]
  private let launch: (String) -> Void

  init(apps: [AppDescriptor], launch: @escaping (String) -> Void) {
    self.apps = apps
    self.launch = launch
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  func iconPlace(of app: String) -> IconPlace {
    IconPlace(frame: view.bounds, radius: 0)
  }
}
