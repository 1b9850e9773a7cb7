/// What a navigation bar shows for a page, and how far that page is scrolled.
struct NavigationBarState {
  var item: UINavigationItem
  /// What the back button may say, the longest word first; nil without such a button.
  var backWords: [String]?
  /// The title has a line of its own while the page is at its top.
  var isLarge = false
  /// How far the page is scrolled from its top, in points; below 0 while it is pulled down.
  var scrolled: CGFloat = 0

  /// Look facts 3.5.2 and 3.5.3.
  static let largeHeight: CGFloat = 52
  static let groundWay: CGFloat = 10

  /// What the large title takes at the top of the page.
  var fullHeight: CGFloat { isLarge ? Self.largeHeight : 0 }
  /// What is left of that now; more while the page is pulled down.
  var seenHeight: CGFloat { isLarge ? max(0, Self.largeHeight - scrolled) : 0 }
  /// The same as far as it keeps the page down.
  var keptHeight: CGFloat { min(fullHeight, seenHeight) }
  var showsSmallTitle: Bool { !isLarge || scrolled > Self.largeHeight - Self.groundWay }
  /// How much of the bar's ground is there.
  var ground: CGFloat { min(1, max(0, (scrolled - fullHeight) / Self.groundWay)) }

  func shows(the other: NavigationBarState) -> Bool {
    item === other.item && backWords == other.backWords && isLarge == other.isLarge
  }
}
