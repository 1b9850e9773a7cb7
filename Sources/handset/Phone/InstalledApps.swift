import DemoApps
import UIKit

/// What is on the phone's home screen.
@MainActor enum InstalledApps {
  static let all: [AppDescriptor] = AppCatalog.all
}
