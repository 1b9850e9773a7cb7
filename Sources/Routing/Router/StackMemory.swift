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
  private var presented: [Presented] = []

  /// One that is presented, and with what: a sheet's detents and a popover's source are there.
  private struct Presented {
    var presenter: UIViewController
    var controller: UIViewController
    var presentation: UIPresentationController?
  }

  /// - Parameter start: where the route starts; what covers it in a tab that is hidden counts, too.
  init?(of window: UIWindow?, around start: UIViewController) {
    guard let window, let root = window.rootViewController else { return nil }
    self.window = window
    self.root = root
    note(root)
    noteFloors(over: root)
    var inner: UIViewController? = start
    while let controller = inner {
      if let above = controller.ownPresented,
        !presented.contains(where: { $0.controller === above })
      {
        notePresented(above)
        noteFloors(over: above)
      }
      inner = controller.parent
    }
  }

  private mutating func noteFloors(over bottom: UIViewController) {
    var top = bottom
    while let above = top.presentedAnywhere {
      notePresented(above)
      top = above
    }
  }

  private mutating func notePresented(_ controller: UIViewController) {
    guard let presenter = controller.presentingViewController else { return }
    presented.append(
      Presented(
        presenter: presenter, controller: controller,
        presentation: controller.presentationController))
    note(controller)
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
    for one in presented where one.controller.presentingViewController == nil {
      present(one)
    }
  }

  /// One in a tab that is hidden can be presented only while that tab is selected.
  private func present(_ one: Presented) {
    var selected: [(tabs: UITabBarController, controller: UIViewController)] = []
    var inner = one.presenter
    while let outer = inner.parent {
      if let tabs = outer as? UITabBarController, let shown = tabs.selectedViewController,
        shown !== inner
      {
        selected.append((tabs, shown))
        tabs.selectedViewController = inner
      }
      inner = outer
    }
    one.presenter.presentAgain(one.controller, by: one.presentation)
    for (tabs, controller) in selected { tabs.selectedViewController = controller }
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
