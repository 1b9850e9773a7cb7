/// What a navigation bar shows for one page.
///
/// Has: title, title view, the buttons at both sides, the back button's word, large titles. Left
/// out: prompt, search controller, appearances, rename and document menus.
@MainActor open class UINavigationItem {
  /// Whether the title is large where the bar prefers large titles.
  public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
    /// As the page before; large on the first.
    case automatic
    case always, never
  }

  public enum BackButtonDisplayMode: Int, Hashable, Sendable {
    /// The title of the page before if it fits, else "Back", else none.
    case `default`
    case generic, minimal
  }

  open var title: String? { didSet { if title != oldValue { changed() } } }
  open var titleView: UIView? { didSet { changed() } }
  /// The word of the button that leads back to this page.
  open var backButtonTitle: String? { didSet { changed() } }
  /// Its title takes the place of this page's in the button that leads back to it.
  open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { changed() } }
  open var hidesBackButton = false { didSet { changed() } }
  /// Buttons at the left stand beside the back button instead of in its place.
  open var leftItemsSupplementBackButton = false { didSet { changed() } }
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed() } }

  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// The first stands outermost.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  var onChange: () -> Void = {}

  public init(title: String) { self.title = title }

  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
  open func setHidesBackButton(_ hides: Bool, animated: Bool) { hidesBackButton = hides }

  /// The words that the button back to this page may have, the longest first.
  var backTitles: [String] {
    switch backButtonDisplayMode {
    case .minimal: return []
    case .generic: return ["Back"]
    case .default:
      let word = backBarButtonItem?.title ?? backButtonTitle ?? title ?? ""
      if backBarButtonItem?.title == "" || backButtonTitle == "" { return [] }
      return word.isEmpty || word == "Back" ? ["Back"] : [word, "Back"]
    }
  }

  private func changed() { onChange() }
}
