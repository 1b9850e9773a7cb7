/// A screen with a name of its own in pictures of stacks, in plans and in flows, as `Chat9`.
@MainActor public protocol NamedInRoutes {
  var nameInRoutes: String { get }
}

/// A stack in words.
extension ControllerTree {
  /// With all there is: `Tab[*Home, Nav(Bag)] > Nav(Login)`.
  ///
  /// `A > B` is B presented over A, `Nav(a, b)` has its last page on top, the star marks the
  /// selected tab.
  public var text: String { floors.map(\.textInside).joined(separator: " > ") }

  /// Without what is presented over it.
  public var textInside: String {
    let parts = children.map(\.textInside)
    switch role {
    case .navigation: return "Nav(\(parts.joined(separator: ", ")))"
    case .split: return "Split(\(parts.joined(separator: ", ")))"
    case .tabs:
      let marked = parts.enumerated().map { ($0.offset == shown ? "*" : "") + $0.element }
      return "Tab[\(marked.joined(separator: ", "))]"
    case .screen: return name
    }
  }

  /// Only what is in sight, from the root on: `TabBar > Navigation > Product`.
  public var path: [String] { floors.flatMap(\.pathInside) }

  private var pathInside: [String] {
    guard role != .screen else { return [name] }
    return [role.word] + (shown.map { children[$0].pathInside } ?? [])
  }

  // MARK: Names

  @MainActor public static func name(of controller: UIViewController) -> String {
    (controller as? any NamedInRoutes)?.nameInRoutes ?? name(of: type(of: controller))
  }

  /// `Nav`, `Tab` and `Split` for the system's containers and what is derived from them.
  @MainActor public static func name(of type: UIViewController.Type) -> String {
    if type is UINavigationController.Type { return "Nav" }
    if type is UITabBarController.Type { return "Tab" }
    if type is UISplitViewController.Type { return "Split" }
    return shortName(String(describing: type))
  }

  /// A class's name without `ViewController` or `Controller`, and without the system's `UI`.
  public static func shortName(_ name: String) -> String {
    for ending in ["ViewController", "Controller"] where name.hasSuffix(ending) {
      var short = name.dropLast(ending.count)
      if short.hasPrefix("UI") { short = short.dropFirst(2) }
      return short.isEmpty ? name : String(short)
    }
    return name
  }
}

extension ControllerTree.Role {
  /// What a container is called in a path.
  public var word: String {
    switch self {
    case .screen: "Screen"
    case .navigation: "Navigation"
    case .tabs: "TabBar"
    case .split: "Split"
    }
  }
}
