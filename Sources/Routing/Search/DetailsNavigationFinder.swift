import UIKit

/// Finds the navigation controller that a split view controller has its details in.
///
/// Nil while there are none beside the list, and while the two are collapsed into one.
public struct DetailsNavigationFinder<Context>: Finder {
  private let finder: ClassFinder<UISplitViewController, Context>

  public init(
    options: SearchOptions = .fullStack,
    startingPoint: DefaultStackIterator.StartingPoint = .topmost,
    windowProvider: any WindowProvider = KeyWindowProvider()
  ) {
    finder = ClassFinder(
      options: options, startingPoint: startingPoint, windowProvider: windowProvider)
  }

  public func findViewController(with context: Context) throws -> UINavigationController? {
    guard let split = try finder.findViewController(with: context) else { return nil }
    return split.viewControllers.dropFirst().last as? UINavigationController
  }
}
