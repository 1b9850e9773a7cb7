/// Hears of rows before they come into sight.
@MainActor public protocol UITableViewDataSourcePrefetching: AnyObject {
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  public func tableView(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}

extension UITableView {
  /// Tells of the rows of one more height of the table in the direction of the movement, each once
  /// until it has been in sight or the movement has turned away from it.
  func prefetch(isDown: Bool) {
    let start = isDown ? bounds.maxY : bounds.minY - bounds.height
    let ahead = table.rows(from: start, to: start + bounds.height).filter { cells[$0] == nil }
    let wanted = Set(ahead)
    let lost = prefetched.subtracting(wanted).filter { cells[$0] == nil }.sorted()
    let new = ahead.filter { !prefetched.contains($0) }
    prefetched = wanted
    if !lost.isEmpty { prefetchDataSource?.tableView(self, cancelPrefetchingForRowsAt: lost) }
    if !new.isEmpty { prefetchDataSource?.tableView(self, prefetchRowsAt: new) }
  }
}
