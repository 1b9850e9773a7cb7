/// The controllers of a window as a value: who contains whom, what is in sight, what is presented.
public struct ControllerTree: Hashable, Sendable {
  public enum Role: Hashable, Sendable { case screen, navigation, tabs, split }

  /// The same for one controller as long as it lives, and for no other of its app.
  public var number: Int
  /// What the screen says of itself, or its class without `ViewController`.
  public var name: String
  public var role: Role
  /// Pages, tabs or columns; of a screen the controllers that are parts of it.
  public var children: [ControllerTree]
  /// Which of the children is in sight: the last page, the selected tab, the details; nil where
  /// that is not one of them.
  public var shown: Int?
  /// What this one presents itself, with what lies over that; at most one.
  public var presented: [ControllerTree] = []

  @MainActor public init(_ controller: UIViewController) {
    number = controller.treeNumber
    name = Self.name(of: controller)
    switch controller {
    case let pages as UINavigationController:
      role = .navigation
      children = pages.viewControllers.map { Self($0) }
      shown = children.indices.last
    case let tabs as UITabBarController:
      role = .tabs
      let all = tabs.viewControllers ?? []
      children = all.map { Self($0) }
      shown = all.firstIndex { $0 === tabs.selectedViewController }
    case let split as UISplitViewController:
      role = .split
      children = split.viewControllers.map { Self($0) }
      shown = children.indices.last
    default:
      role = .screen
      children = controller.children.map { Self($0) }
    }
    if let above = controller.modality.above { presented = [Self(above)] }
  }

  /// Nil for a window without a root.
  @MainActor public init?(of window: UIWindow?) {
    guard let root = window?.rootViewController else { return nil }
    self.init(root)
  }
}

extension ControllerTree {
  /// What lies over the whole: what this one presents, or what one in sight inside it presents over
  /// its own context.
  public var above: ControllerTree? {
    if let own = presented.first { return own }
    let seen = role == .navigation || role == .tabs ? shown.map { [children[$0]] } ?? [] : children
    for child in seen {
      if let above = child.above { return above }
    }
    return nil
  }

  /// From this one to the topmost presented.
  public var floors: [ControllerTree] {
    var all = [self]
    while let next = all.last?.above { all.append(next) }
    return all
  }

  /// All that are in it or over it, itself first.
  public var all: [ControllerTree] {
    [self] + children.flatMap(\.all) + presented.flatMap(\.all)
  }
}

extension AppWorld {
  /// The controllers of the key window, or else of the first window that has any; nil without.
  public var controllerTree: ControllerTree? {
    ControllerTree(of: keyWindow) ?? shownWindows.lazy.compactMap { ControllerTree(of: $0) }.first
  }

  func nextControllerNumber() -> Int {
    lastController += 1
    return lastController
  }
}

extension UIViewController {
  /// Given at the first asking, as most are never asked.
  public var treeNumber: Int {
    if membership.number == 0 { membership.number = AppWorld.current.nextControllerNumber() }
    return membership.number
  }
}
