/// A row that is pulled aside, or on its way back.
@MainActor final class TableSwipe {
  let cell: UITableViewCell
  let pull: TableSwipePull
  let allowsFullSwipe: Bool
  /// How far the row is aside, in points; never below 0.
  private(set) var way: CGFloat = 0
  /// How far it was when the finger began.
  var start: CGFloat = 0
  /// The first button has taken the whole width: lifting the finger does its action.
  private(set) var isFull = false
  /// A destructive action is being done: when the row is deleted it goes by being pulled out.
  var isDoing = false
  /// A full swipe's row is on its way out; what comes next waits for it.
  var isFlying = false
  /// Its action was done on the way.
  var closesAfterFlight = false

  init(_ cell: UITableViewCell, _ configuration: UISwipeActionsConfiguration, side: TableSwipeSide)
  {
    self.cell = cell
    pull = TableSwipePull(configuration.actions, side: side)
    allowsFullSwipe = configuration.performsFirstActionWithFullSwipe
    UIView.performWithoutAnimation { cell.addSubview(pull) }
  }

  var openWay: CGFloat { pull.naturalWidth }

  /// From here on the first action takes over (look facts 5.7.4).
  var fullWay: CGFloat { max(0.55 * cell.bounds.width, openWay + 24) }

  /// Follows a finger that has moved by `travel` points to the right since it began.
  ///
  /// Up to the buttons' width one to one, beyond it also if a full swipe is to be had, else as the
  /// rubber band gives way (look facts 5.7.2).
  func follow(_ travel: CGFloat) {
    let wish = max(0, start + travel * pull.side.sign)
    let shown =
      allowsFullSwipe || wish <= openWay
      ? wish
      : openWay + RubberBand(length: cell.bounds.width).shown(wish - openWay)
    let isFull = allowsFullSwipe && wish >= fullWay
    if isFull == self.isFull {
      UIView.performWithoutAnimation { lay(shown, isFull: isFull) }
    } else {
      // The row stays with the finger while the buttons take the width or give it back.
      UIView.performWithoutAnimation { lay(shown, isFull: self.isFull) }
      UIView.animate(springDuration: Self.takeOver, animations: { lay(shown, isFull: isFull) })
    }
  }

  /// Look facts 5.7.3 and 5.7.4, in seconds.
  static let takeOver = 0.3
  static let release = 0.45
  /// How long a row that flies out is seen to fly; the spring's rest is a few points.
  static let flight = 0.3

  /// Goes to a place with a spring that takes up the finger's speed.
  ///
  /// - Parameter speed: of the pull, in points a second.
  func spring(
    to end: CGFloat, isFull: Bool = false, speed: CGFloat = 0, then action: (() -> Void)? = nil
  ) {
    let lack = end - way
    let part = abs(lack) < 1 ? 0 : min(200, speed / lack)
    UIView.animate(
      springDuration: Self.release, initialSpringVelocity: max(0, part),
      animations: { lay(end, isFull: isFull) },
      completion: { _ in action?() })
  }

  func lay(_ way: CGFloat, isFull: Bool) {
    self.way = way
    self.isFull = isFull
    cell.pullAside(by: way * -pull.side.sign)
    layPull()
  }

  /// The row's size or place in its card may have changed.
  func layPull() {
    pull.lay(way, in: cell.bounds.size, ground: cell.ground, isFull: isFull)
  }

  /// The row is back, or has gone.
  func remove() {
    pull.removeFromSuperview()
    guard !cell.subviews.contains(where: { $0 is TableSwipePull }) else { return }
    UIView.performWithoutAnimation { cell.pullAside(by: 0) }
    cell.clipsToBounds = false
    cell.isFrozen = false
  }
}
