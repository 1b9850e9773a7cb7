import UIKit

/// Says whether the wanted controller is on the stack already, and which one it is.
@MainActor public protocol Finder<ViewController, Context> {
  associatedtype ViewController: UIViewController
  associatedtype Context
  func findViewController(with context: Context) throws -> ViewController?
}

extension Finder {
  /// The same, where an error counts as nothing found.
  public func getViewController(with context: Context) -> ViewController? {
    try? findViewController(with: context)
  }
}

/// A finder that has only to say whether a controller is the one.
@MainActor public protocol StackIteratingFinder<ViewController, Context>: Finder {
  // Said again, so that they are read off `isTarget`.
  associatedtype ViewController
  associatedtype Context
  var iterator: any StackIterator { get }
  func isTarget(_ viewController: ViewController, with context: Context) -> Bool
}

extension StackIteratingFinder {
  public var iterator: any StackIterator { DefaultStackIterator() }

  public func findViewController(with context: Context) throws -> ViewController? {
    // The walk that is ours goes by classes, since casts are slow.
    if let own = iterator as? DefaultStackIterator {
      return own.first(of: ViewController.self) { isFound($0, with: context) } as? ViewController
    }
    return try iterator.firstViewController { isFound($0, with: context) } as? ViewController
  }

  private func isFound(_ controller: UIViewController, with context: Context) -> Bool {
    (controller as? ViewController).map { isTarget($0, with: context) } ?? false
  }
}

/// Finds the first controller of a class.
public struct ClassFinder<ViewController: UIViewController, Context>: StackIteratingFinder {
  public let iterator: any StackIterator

  public init(iterator: any StackIterator) { self.iterator = iterator }

  public init(
    options: SearchOptions = .fullStack,
    startingPoint: DefaultStackIterator.StartingPoint = .topmost,
    windowProvider: any WindowProvider = KeyWindowProvider()
  ) {
    iterator = DefaultStackIterator(
      options: options, startingPoint: startingPoint, windowProvider: windowProvider)
  }

  public func isTarget(_ viewController: ViewController, with context: Context) -> Bool { true }
}

/// Finds the first controller of a class that shows the context.
public struct ClassWithContextFinder<
  ViewController: UIViewController & ContextChecking, Context
>: StackIteratingFinder where ViewController.Context == Context {
  public let iterator: any StackIterator

  public init(iterator: any StackIterator) { self.iterator = iterator }

  public init(
    options: SearchOptions = .fullStack,
    startingPoint: DefaultStackIterator.StartingPoint = .topmost,
    windowProvider: any WindowProvider = KeyWindowProvider()
  ) {
    iterator = DefaultStackIterator(
      options: options, startingPoint: startingPoint, windowProvider: windowProvider)
  }

  public func isTarget(_ viewController: ViewController, with context: Context) -> Bool {
    viewController.isTarget(for: context)
  }
}

/// Finds one particular controller, as long as it lives and is on the stack.
public struct InstanceFinder<ViewController: UIViewController, Context>: Finder {
  public private(set) weak var instance: ViewController?

  public init(instance: ViewController) { self.instance = instance }

  public func findViewController(with context: Context) -> ViewController? {
    instance.flatMap { $0.isOnStack ? $0 : nil }
  }
}

/// Finds what presents the topmost controller.
public struct PresentingFinder<Context>: Finder {
  private let windowProvider: any WindowProvider

  public init(windowProvider: any WindowProvider = KeyWindowProvider()) {
    self.windowProvider = windowProvider
  }

  public func findViewController(with context: Context) throws -> UIViewController? {
    windowProvider.window?.topmostViewController?.presentingViewController
  }
}

/// Finds nothing, ever: the screen is always built anew.
public struct NilFinder<ViewController: UIViewController, Context>: Finder, FindsNothing {
  public init() {}
  public func findViewController(with context: Context) -> ViewController? { nil }
}

/// Marks finders that need not be asked.
protocol FindsNothing {}

/// A stack iterating finder that is a closure.
public struct InlineStackIteratingFinder<
  ViewController: UIViewController, Context
>: StackIteratingFinder {
  public let iterator: any StackIterator
  private let isTarget: @MainActor (ViewController, Context) -> Bool

  public init(
    iterator: any StackIterator = DefaultStackIterator(),
    isTarget: @escaping @MainActor (ViewController, Context) -> Bool
  ) {
    self.iterator = iterator
    self.isTarget = isTarget
  }

  public func isTarget(_ viewController: ViewController, with context: Context) -> Bool {
    isTarget(viewController, context)
  }
}
