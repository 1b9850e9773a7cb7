/// Which rows are highlighted and chosen, by finger and by the app.
extension UITableView {
  public var indexPathForSelectedRow: IndexPath? { selection.first }
  public var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Chooses a row for the app; the delegate is not told.
  public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    if !choosesSeveral || indexPath == nil {
      for path in selection where path != indexPath { deselectRow(at: path, animated: animated) }
    }
    guard let indexPath else { return }
    if !selection.contains(indexPath) { selection.append(indexPath) }
    cells[indexPath]?.setSelected(true, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    cells[indexPath]?.setSelected(false, animated: animated)
  }

  // MARK: By finger

  /// Returns whether the row takes the touch.
  func highlight(_ cell: UITableViewCell) -> Bool {
    guard isChoosable, let path = indexPath(for: cell),
      delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return false }
    cell.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: path)
    return true
  }

  func unhighlight(_ cell: UITableViewCell) {
    guard cell.isHighlighted else { return }
    cell.setHighlighted(false, animated: false)
    if let path = indexPath(for: cell) {
      delegate?.tableView(self, didUnhighlightRowAt: path)
    }
  }

  func chosen(_ cell: UITableViewCell) {
    let path = indexPath(for: cell)
    unhighlight(cell)
    guard let path else { return }
    if choosesSeveral && selection.contains(path) {
      deselectByFinger(path)
    } else {
      selectByFinger(path)
    }
  }

  private func selectByFinger(_ path: IndexPath) {
    let wanted = delegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    guard let wanted else { return }
    if !choosesSeveral {
      for old in selection where old != wanted { deselectByFinger(old) }
    }
    if !selection.contains(wanted) { selection.append(wanted) }
    cells[wanted]?.setSelected(true, animated: false)
    delegate?.tableView(self, didSelectRowAt: wanted)
  }

  private func deselectByFinger(_ path: IndexPath) {
    let wanted = delegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
    guard let wanted else { return }
    deselectRow(at: wanted, animated: false)
    delegate?.tableView(self, didDeselectRowAt: wanted)
  }
}
