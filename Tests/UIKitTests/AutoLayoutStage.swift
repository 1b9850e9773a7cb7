import Testing
import VirtualTime

@testable import UIKit

/// A window of 393 × 852 points with a controller's view that fills it.
@MainActor struct AutoLayoutStage {
  let world = AppWorld()
  let view: UIView
  let controller = UIViewController()

  init() {
    let world = world
    let controller = controller
    view = world.enter(at: .zero) {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = controller
      window.makeKeyAndVisible()
      world.layoutWindows()
      return controller.view
    }
  }

  func at<Value>(_ milliseconds: Int64, _ body: () throws -> Value) rethrows -> Value {
    try world.enter(at: .ms(milliseconds)) {
      _ = world.serve()
      let value = try body()
      world.layoutWindows()
      return value
    }
  }

  /// A view below `parent` that only constraints place.
  func add<View: UIView>(_ view: View, to parent: UIView? = nil) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    (parent ?? self.view).addSubview(view)
    return view
  }

  /// The complaints in the log since the last call.
  func complaints() -> [String] {
    world.takeRequests().compactMap {
      if case .log("LayoutConstraints", let message, .error) = $0 { message } else { nil }
    }
  }
}
