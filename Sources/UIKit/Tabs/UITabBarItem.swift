/// What a tab bar shows for one of its controllers.
///
/// Has: title, image, selected image, badge and its colour, system items. Left out: appearances,
/// offsets.
@MainActor open class UITabBarItem: UIBarItem {
  public enum SystemItem: Int, Hashable, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    case downloads, mostRecent, mostViewed
  }

  open var selectedImage: UIImage? { didSet { changed() } }
  /// A few letters on red at the image's corner; nil for none.
  open var badgeValue: String? { didSet { if badgeValue != oldValue { changed() } } }
  open var badgeColor: UIColor? { didSet { changed() } }

  public override init() { super.init() }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    let (word, sign) = systemItem.look
    self.init(title: word, image: UIImage(systemName: sign), tag: tag)
  }
}

extension UITabBarItem.SystemItem {
  var look: (word: String, sign: String) {
    switch self {
    case .more: ("More", "ellipsis")
    case .favorites: ("Favorites", "star.fill")
    case .featured: ("Featured", "star.fill")
    case .topRated: ("Top Rated", "star.fill")
    case .recents: ("Recents", "clock.fill")
    case .contacts: ("Contacts", "person.fill")
    case .history: ("History", "clock.fill")
    case .bookmarks: ("Bookmarks", "book")
    case .search: ("Search", "magnifyingglass")
    case .downloads: ("Downloads", "arrow.down.circle")
    case .mostRecent: ("Most Recent", "clock.fill")
    case .mostViewed: ("Most Viewed", "list.bullet")
    }
  }
}
