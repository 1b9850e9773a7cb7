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
    guard let start, !start.isBeingDismissed else { return nil }
    return Self.search(start, options, isTarget)
  }

  private var start: UIViewController? {
    switch startingPoint {
    case .topmost: windowProvider.window?.topmostViewController
    case .root: windowProvider.window?.rootViewController
    case .custom(let controller): controller
    }
  }

  private static func search(
    _ controller: UIViewController, _ options: SearchOptions,
    _ isTarget: @MainActor (UIViewController) -> Bool
  ) -> UIViewController? {
    if options.contains(.current), isTarget(controller) { return controller }
    if options.contains(.parent), let parent = controller.parent,
      let found = search(parent, [.current, .parent], isTarget)
    {
      return found
    }
    if let found = searchInside(controller, options, isTarget) { return found }
    if options.contains(.presented), let above = controller.ownPresented,
      !above.isBeingDismissed, let found = search(above, options.subtracting(.presenting), isTarget)
    {
      return found
    }
    if options.contains(.presenting), let below = controller.presentingViewController,
      !below.isBeingDismissed
    {
      return search(below.topmostParent, options.subtracting(.presented), isTarget)
    }
    return nil
  }

  /// First what is seen, then what is hidden.
  private static func searchInside(
    _ controller: UIViewController, _ options: SearchOptions,
    _ isTarget: @MainActor (UIViewController) -> Bool
  ) -> UIViewController? {
    guard !options.isDisjoint(with: [.visible, .contained]),
      let container = controller.containerAdapter
    else { return nil }
    var inner: SearchOptions = options.contains(.visible) ? .currentVisibleOnly : .currentAllStack
    inner.formUnion(options.intersection(.presented))
    let seen = container.visibleViewControllers
    for child in seen {
      if let found = search(child, inner, isTarget) { return found }
    }
    guard options.contains(.contained) else { return nil }
    // What hidden ones present is as hidden as they are.
    inner.remove(.presented)
    let isSeen = Set(seen.map { ObjectIdentifier($0) })
    for child in container.containedViewControllers {
      // Most are pages with nothing in them.
      if ControllerKind.of(child).container == nil {
        if isTarget(child), !isSeen.contains(ObjectIdentifier(child)) { return child }
      } else if !isSeen.contains(ObjectIdentifier(child)),
        let found = search(child, inner, isTarget)
      {
        return found
      }
    }
    return nil
  }
}
