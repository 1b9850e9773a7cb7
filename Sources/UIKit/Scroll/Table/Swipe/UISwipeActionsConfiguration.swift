/// The buttons that a row has at one of its ends.
@MainActor open class UISwipeActionsConfiguration {
  /// The first stands at the row's end.
  public let actions: [UIContextualAction]
  /// Pulled far enough, the row does the first action without a tap.
  open var performsFirstActionWithFullSwipe = true

  public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// One button of a row that is pulled aside.
///
/// The handler calls its third parameter with whether the action was done; the row goes back then.
@MainActor open class UIContextualAction {
  public enum Style: Int, Hashable, Sendable { case normal, destructive }
  public typealias Handler =
    @MainActor (
      _ action: UIContextualAction, _ sourceView: UIView,
      _ completionHandler: @escaping (Bool) -> Void
    ) -> Void

  public let style: Style
  public let handler: Handler
  open var title: String?
  /// Shown above the title in rows of 90 points and more, else in its place.
  open var image: UIImage?
  private var ownColor: UIColor?
  /// Red for destructive actions, grey for others, unless set.
  open var backgroundColor: UIColor! {
    get { ownColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { ownColor = newValue }
  }

  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}
