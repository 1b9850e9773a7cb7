/// What a bar shows in one place: a word, a sign, or both.
@MainActor open class UIBarItem: Hashable {
  open var title: String? { didSet { if title != oldValue { changed() } } }
  open var image: UIImage? { didSet { if image != oldValue { changed() } } }
  open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
  open var tag = 0
  /// What flows and tests find the item's view by.
  public var accessibilityIdentifier: String? { didSet { changed() } }
  public var accessibilityLabel: String? { didSet { changed() } }

  /// Tells the bar that shows it.
  var onChange: () -> Void = {}

  public init() {}

  func changed() { onChange() }

  nonisolated public static func == (left: UIBarItem, right: UIBarItem) -> Bool { left === right }
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A button of a navigation bar.
///
/// Has: titles, images, system items, views of the app's own, plain and done style, tint, action.
/// Left out: menus, possible titles, appearances, space items; there is no toolbar. Target and
/// action need the Objective-C runtime; closures stand for them.
@MainActor open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Hashable, Sendable { case plain = 0, done = 2 }

  public enum SystemItem: Int, Hashable, Sendable {
    case done, cancel, edit, save, add, compose = 7, reply, action, organize, bookmarks, search
    case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, close = 24
  }

  open var style = Style.plain { didSet { changed() } }
  open var tintColor: UIColor? { didSet { changed() } }
  open var customView: UIView? { didSet { changed() } }
  open var primaryAction: UIAction? { didSet { takeFromAction() } }
  /// What shows the item now.
  weak var shownView: UIView?
  /// Stands for target and action.
  open var action: ((UIBarButtonItem) -> Void)?

  public override init() { super.init() }

  public convenience init(
    title: String?, style: Style, target: Any?, action: ((UIBarButtonItem) -> Void)?
  ) {
    self.init()
    self.title = title
    self.style = style
    self.action = action
  }

  public convenience init(
    image: UIImage?, style: Style, target: Any?, action: ((UIBarButtonItem) -> Void)?
  ) {
    self.init()
    self.image = image
    self.style = style
    self.action = action
  }

  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?,
    action: ((UIBarButtonItem) -> Void)?
  ) {
    self.init()
    take(systemItem)
    self.action = action
  }

  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    takeFromAction()
    if let title { self.title = title }
    if let image { self.image = image }
  }

  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init()
    self.primaryAction = primaryAction
    take(systemItem)
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  private func takeFromAction() {
    guard let primaryAction else { return changed() }
    if !primaryAction.title.isEmpty { title = primaryAction.title }
    if let picture = primaryAction.image { image = picture }
    changed()
  }

  private func take(_ item: SystemItem) {
    let (word, sign) = item.look
    title = word
    image = sign.flatMap { UIImage(systemName: $0) }
    accessibilityLabel = item.spoken
    if item == .done || item == .save { style = .done }
  }

  /// The button has been tapped.
  func perform() {
    action?(self)
    primaryAction?.performWithSender(self, target: nil)
  }
}

extension UIBarButtonItem.SystemItem {
  /// The word, or the symbol's name.
  var look: (word: String?, sign: String?) {
    switch self {
    case .done: ("Done", nil)
    case .cancel: ("Cancel", nil)
    case .edit: ("Edit", nil)
    case .save: ("Save", nil)
    case .undo: ("Undo", nil)
    case .redo: ("Redo", nil)
    case .add: (nil, "plus")
    case .compose: (nil, "square.and.pencil")
    case .reply: (nil, "arrow.uturn.backward")
    case .action: (nil, "square.and.arrow.up")
    case .organize: (nil, "folder")
    case .bookmarks: (nil, "book")
    case .search: (nil, "magnifyingglass")
    case .refresh: (nil, "arrow.clockwise")
    case .stop: (nil, "xmark")
    case .close: (nil, "xmark")
    case .camera: (nil, "camera")
    case .trash: (nil, "trash")
    case .play: (nil, "play.fill")
    case .pause: (nil, "pause.fill")
    case .rewind: (nil, "backward.fill")
    case .fastForward: (nil, "forward.fill")
    }
  }

  var spoken: String {
    switch self {
    case .action: "Share"
    case .fastForward: "Fast Forward"
    default: look.word ?? "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
    }
  }
}
