import UIKit

extension TaskListViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { list.count }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: TaskCell.identifier, for: indexPath)
    (cell as? TaskCell)?.show(list[indexPath.row], age: age(at: indexPath.row))
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    toggle(at: indexPath)
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") {
      [weak self] _, _, done in
      self?.remove(at: indexPath)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    header.lay(
      in: view, scrolled: scrollView.contentOffset.y + scrollView.contentInset.top)
    var insets = scrollView.contentInset
    insets.top = header.barEnd
    if scrollView.verticalScrollIndicatorInsets != insets {
      scrollView.verticalScrollIndicatorInsets = insets
    }
  }

  /// The large title comes to rest whole or gone, never cut off.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let top = -scrollView.contentInset.top
    let inset = scrollView.adjustedContentInset
    let last = max(top, scrollView.contentSize.height + inset.bottom - scrollView.bounds.height)
    targetContentOffset.pointee.y =
      top + header.rest(near: targetContentOffset.pointee.y - top, atMost: last - top)
  }
}
