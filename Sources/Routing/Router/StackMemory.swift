import UIKit

/// A window's stack as it was, to be put back when a route fails on its way.
@MainActor struct StackMemory {
  private struct Container {
    var controller: UIViewController
    var children: [UIViewController]
    var selected: UIViewController?
  }

  private let window: UIWindow
  private let root: UIViewController
  private var containers: [Container] = []
  private var presented: [(presenter: UIViewController, controller: UIViewController)] = []

  init?(of window: UIWindow?) {
    guard let window, let root = window.rootViewController else { return nil }
    self.window = window
    self.root = root
    var top = root
    note(top)
    while let above = top.presentedAnywhere {
      guard let presenter = above.presentingViewController else { break }
      presented.append((presenter, above))
      note(above)
      top = above
    }
  }

  private mutating func note(_ controller: UIViewController) {
    guard let adapter = controller.containerAdapter else { return }
    let children = adapter.containedViewControllers
    containers.append(
      Container(
        controller: controller, children: children,
        selected: (controller as? UITabBarController)?.selectedViewController))
    var inner: [UIViewController] = []
    let _: Never? = children.firstAnswer {
      ControllerKind.of($0).container == nil
    } _: {
      inner.append($0)
      return nil
    }
    for child in inner { note(child) }
  }

  /// Puts everything back, without motion.
  func restore() {
    dismissStrangers()
    if window.rootViewController !== root { window.rootViewController = root }
    for container in containers { restore(container) }
    for (presenter, controller) in presented where controller.presentingViewController == nil {
      presenter.present(controller, animated: false)
    }
  }

  /// What is above the last one that was there and is still in its place.
  private func dismissStrangers() {
    guard let current = window.rootViewController else { return }
    var last = current
    var expected = (current === root ? presented : [])[...]
    while let above = last.presentedAnywhere, above === expected.first?.controller {
      expected.removeFirst()
      last = above
    }
    if let stranger = last.presentedAnywhere {
      stranger.presentingViewController?.dismiss(animated: false)
    }
  }

  private func restore(_ container: Container) {
    guard let adapter = container.controller.containerAdapter else { return }
    if !adapter.containedViewControllers.elementsEqual(container.children, by: ===) {
      adapter.setContainedViewControllers(container.children, animated: false) { _ in }
    }
    if let tabs = container.controller as? UITabBarController,
      tabs.selectedViewController !== container.selected
    {
      tabs.selectedViewController = container.selected
    }
  }
}
