import UIKit

/// Where the windows of a route are.
@MainActor public protocol WindowProvider {
  var window: UIWindow? { get }
}

/// Provides the app's key window.
public struct KeyWindowProvider: WindowProvider {
  public init() {}
  public var window: UIWindow? { UIApplication.shared.keyWindow }
}

/// Provides a window that is named.
public struct CustomWindowProvider: WindowProvider {
  public private(set) weak var window: UIWindow?
  public init(window: UIWindow) { self.window = window }
}

/// Walks over a stack of controllers.
@MainActor public protocol StackIterator {
  /// The first one for which the answer is yes.
  func firstViewController(where isTarget: @MainActor (UIViewController) -> Bool) throws
    -> UIViewController?
}

/// Walks depth first from one controller, as far as its options reach.
public struct DefaultStackIterator: StackIterator {
  public enum StartingPoint { case topmost, root, custom(UIViewController?) }

  public let options: SearchOptions
  public let startingPoint: StartingPoint
  public let windowProvider: any WindowProvider

  public init(
    options: SearchOptions = .fullStack, startingPoint: StartingPoint = .topmost,
    windowProvider: any WindowProvider = KeyWindowProvider()
  ) {
    self.options = options
    self.startingPoint = startingPoint
    self.windowProvider = windowProvider
  }

  public func firstViewController(
    where isTarget: @MainActor (UIViewController) -> Bool
  ) throws -> UIViewController? {
    first(of: UIViewController.self, where: isTarget)
  }

  /// The first one of a class, or derived from it, for which the answer is yes.
  func first(
    of wanted: UIViewController.Type, where isTarget: @MainActor (UIViewController) -> Bool
  ) -> UIViewController? {
    guard let start, !start.isBeingDismissed else { return nil }
    return withoutActuallyEscaping(isTarget) {
      StackSearch(wanted: wanted, isTarget: $0).search(start, options)
    }
  }

  private var start: UIViewController? {
    switch startingPoint {
    case .topmost: windowProvider.window?.topmostViewController
    case .root: windowProvider.window?.rootViewController
    case .custom(let controller): controller
    }
  }
}

/// One walk over a stack.
@MainActor private struct StackSearch {
  let wanted: UIViewController.Type
  let isTarget: (UIViewController) -> Bool

  private func isFound(_ controller: UIViewController) -> Bool {
    wanted.isSame(orAbove: type(of: controller)) && isTarget(controller)
  }

  func search(_ controller: UIViewController, _ options: SearchOptions) -> UIViewController? {
    if options.contains(.current), isFound(controller) { return controller }
    if options.contains(.parent), let parent = controller.parent,
      let found = search(parent, [.current, .parent])
    {
      return found
    }
    if let found = searchInside(controller, options) { return found }
    if options.contains(.presented), let above = controller.ownPresented,
      !above.isBeingDismissed, let found = search(above, options.subtracting(.presenting))
    {
      return found
    }
    if options.contains(.presenting), let below = controller.presentingViewController,
      !below.isBeingDismissed
    {
      return search(below.topmostParent, options.subtracting(.presented))
    }
    return nil
  }

  /// First what is seen, then what is hidden.
  private func searchInside(
    _ controller: UIViewController, _ options: SearchOptions
  ) -> UIViewController? {
    guard !options.isDisjoint(with: [.visible, .contained]),
      let container = controller.containerAdapter
    else { return nil }
    var inner: SearchOptions = options.contains(.visible) ? .currentVisibleOnly : .currentAllStack
    inner.formUnion(options.intersection(.presented))
    let seen = container.visibleViewControllers
    for child in seen {
      if let found = search(child, inner) { return found }
    }
    guard options.contains(.contained) else { return nil }
    // What hidden ones present is as hidden as they are.
    inner.remove(.presented)
    return container.containedViewControllers.firstAnswer { child in
      ControllerKind.of(child).container == nil && !wanted.isSame(orAbove: type(of: child))
    } _: { child in
      seen.contains { $0 === child } ? nil : search(child, inner)
    }
  }
}
