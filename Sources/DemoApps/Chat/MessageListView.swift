import ConversationModel
import UIKit

/// The messages, the newest at the bottom.
///
/// It stays at the newest message, whatever its size becomes, until the user scrolls up; from then
/// on what stands at its lower edge stays there. Only rows near what is seen have a view.
final class MessageListView: UIScrollView {
  /// How far from the end counts as at the end.
  private static let slack: CGFloat = 24
  private static let footRoom: CGFloat = 10

  private(set) var rows: [ChatRow] = []
  private var frames: [CGRect] = []
  private var views: [ChatRow.ID: MessageRowView] = [:]
  private var measure = MessageMeasure(width: 0, safe: .zero)
  private var lastSize = CGSize.zero
  private var lastSafe = UIEdgeInsets.zero
  private var now = 0.0
  /// False from when the user scrolls up until the end is seen again.
  private(set) var followsNewest = true {
    didSet { if followsNewest != oldValue { onFollowing?(followsNewest) } }
  }
  var onFollowing: ((Bool) -> Void)?
  /// Where the list itself has put its content; anywhere else the user has taken it.
  private var ownOffset: CGFloat = 0
  /// Rows that are laid out bring the list's own layout about, in the midst of it.
  private var isPlacing = false
  /// On the way to the newest message, as long as that way lasts.
  private var glides = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    alwaysBounceVertical = true
    indicatorStyle = .white
    keyboardDismissMode = .interactive
    contentInsetAdjustmentBehavior = .never
    automaticallyAdjustsScrollIndicatorInsets = false
    accessibilityIdentifier = "messages"
  }

  required init?(coder: NSCoder) { nil }

  // MARK: What it shows

  /// - Parameters:
  ///   - now: seconds since 1970.
  ///   - isFollowed: the newest row is to be seen, wherever the list stands.
  func show(_ rows: [ChatRow], at now: Double, animated: Bool, isFollowed: Bool = false) {
    let known = Set(self.rows.map(\.id))
    self.rows = rows
    self.now = now
    if isFollowed { followsNewest = true }
    if followsNewest && !isDragging { stop() }
    guard animated, window != nil, bounds.width > 0 else {
      place()
      if followsNewest { stand(at: lastOffset) }
      return
    }
    bringIn(rows.filter { !known.contains($0.id) })
    UIView.animate(
      withDuration: 0.42, delay: 0, usingSpringWithDamping: 0.86, initialSpringVelocity: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { [self] in
        place()
        guard followsNewest, !isDragging else { return }
        stand(at: lastOffset)
      })
  }

  /// Views for rows that are new, standing where they come from.
  private func bringIn(_ new: [ChatRow]) {
    let frames = placedFrames()
    UIView.performWithoutAnimation {
      for row in new where views[row.id] == nil {
        guard let index = rows.firstIndex(where: { $0.id == row.id }) else { continue }
        let view = addView(for: row, frames[index])
        view.alpha = 0
        if case .bubble(let message, _) = row, message.author == .me {
          view.frame.origin.y += 44
        } else {
          view.frame.origin.y += 12
        }
      }
    }
  }

  private func addView(for row: ChatRow, _ frame: CGRect) -> MessageRowView {
    let view = MessageRowView(frame: frame)
    view.show(row, at: now)
    view.layoutIfNeeded()
    insertSubview(view, at: 0)
    views[row.id] = view
    return view
  }

  /// Whatever moves the content by itself ends; else it would be taken for the user's scrolling.
  private func stop() {
    setContentOffset(contentOffset, animated: false)
    ownOffset = contentOffset.y
  }

  // MARK: Layout

  /// The offset at which the newest message stands at the lower edge.
  private var lastOffset: CGFloat {
    let inset = adjustedContentInset
    return max(-inset.top, contentSize.height + inset.bottom - bounds.height)
  }

  /// What moves the content meanwhile is not the user: it is kept within its new size.
  private func place() {
    let before = contentOffset.y
    isPlacing = true
    frames = placedFrames()
    contentSize = CGSize(
      width: bounds.width, height: (frames.last?.maxY ?? 0) + Self.footRoom)
    tile()
    isPlacing = false
    if contentOffset.y != before { ownOffset = contentOffset.y }
  }

  /// A conversation that does not fill the list stands at its lower end, by the field.
  private func placedFrames() -> [CGRect] {
    let frames = measure.frames(of: rows)
    let inset = adjustedContentInset
    let free = bounds.height - inset.top - inset.bottom - Self.footRoom
    let lift = max(0, free - (frames.last?.maxY ?? 0))
    return lift > 0 ? frames.map { $0.offsetBy(dx: 0, dy: lift) } : frames
  }

  /// Gives each row near what is seen a view, and takes it from the others.
  private func tile() {
    let near = bounds.insetBy(dx: 0, dy: -bounds.height)
    let first = frames.partitioningIndex { $0.maxY >= near.minY }
    let end = max(first, frames.partitioningIndex { $0.minY > near.maxY })
    var kept: Set<ChatRow.ID> = []
    for index in first..<end {
      let row = rows[index]
      kept.insert(row.id)
      if let view = views[row.id] {
        if view.row != row { view.show(row, at: now) }
        if view.frame != frames[index] { view.frame = frames[index] }
        if view.alpha != 1 { view.alpha = 1 }
        view.layoutIfNeeded()
      } else {
        UIView.performWithoutAnimation { _ = addView(for: row, frames[index]) }
      }
    }
    for (id, view) in views where !kept.contains(id) {
      views[id] = nil
      view.removeFromSuperview()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.size != lastSize || safeAreaInsets != lastSafe { sizeChanged() } else { tile() }
    noticeScrolling()
  }

  /// A finger, a wheel, a tap on the status bar: whatever moves the content other than the list.
  private func noticeScrolling() {
    guard !isPlacing else { return }
    let isOwn = contentOffset.y == ownOffset || isGlidingOn
    ownOffset = contentOffset.y
    guard isDragging || isDecelerating || !isOwn else { return }
    glides = false
    followsNewest = contentOffset.y >= lastOffset - Self.slack
  }

  private var isGlidingOn: Bool {
    glides && isScrollAnimating && contentOffset.y >= ownOffset
  }

  private func stand(at offset: CGFloat) {
    contentOffset.y = offset
    ownOffset = contentOffset.y
  }

  private func sizeChanged() {
    let lost = lastSize.height - bounds.height
    let safe = safeAreaInsets
    let isOtherWidth =
      bounds.width != lastSize.width || safe.left != lastSafe.left || safe.right != lastSafe.right
    let isFirst = lastSize == .zero
    lastSize = bounds.size
    lastSafe = safe
    if isOtherWidth { measure = MessageMeasure(width: bounds.width, safe: safe) }
    place()
    guard !isDragging else { return }
    if followsNewest || isFirst {
      stand(at: lastOffset)
    } else if !isOtherWidth {
      stand(at: min(max(-adjustedContentInset.top, contentOffset.y + lost), lastOffset))
    }
    tile()
  }

  /// Glides to the end and stays there.
  func goToNewest() {
    followsNewest = true
    glides = true
    setContentOffset(CGPoint(x: 0, y: lastOffset), animated: true)
  }

  override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    place()
    // What stands at its top is moved along by the scroll view, and not by the user.
    guard followsNewest, !isDragging, !isDecelerating, !isScrollAnimating else { return }
    stand(at: lastOffset)
  }

  /// Whether the end of the newest row is seen.
  var showsNewest: Bool { contentOffset.y >= lastOffset - 1 }
}

extension Array where Element == CGRect {
  /// The first index from which on the condition holds; it does not hold before.
  fileprivate func partitioningIndex(_ holds: (CGRect) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
