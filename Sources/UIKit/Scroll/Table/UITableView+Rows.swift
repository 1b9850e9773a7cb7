/// Asking about rows, and scrolling to them.
extension UITableView {
  public var numberOfSections: Int {
    loadIfNeeded()
    return table.sections.count
  }

  public func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return table.sections[section].count
  }

  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    return table.contains(indexPath) ? frame(at: indexPath) : .zero
  }

  public func rect(forSection section: Int) -> CGRect {
    loadIfNeeded()
    let place = table.sections[section]
    return CGRect(
      x: groupMargin, y: place.start, width: groupWidth, height: place.end - place.start)
  }

  public func rectForHeader(inSection section: Int) -> CGRect {
    var box = rect(forSection: section)
    box.size.height = table.sections[section].header
    return box
  }

  public func rectForFooter(inSection section: Int) -> CGRect {
    let box = rect(forSection: section)
    let height = table.sections[section].footer
    return CGRect(x: box.minX, y: box.maxY - height, width: box.width, height: height)
  }

  /// Nil unless the row is in sight.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }

  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadIfNeeded()
    guard (groupMargin...(groupMargin + groupWidth)).contains(point.x) else { return nil }
    return table.rows(from: point.y, to: point.y.nextUp).first
  }

  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadIfNeeded()
    return table.rows(from: rect.minY, to: rect.maxY)
  }

  public var indexPathsForVisibleRows: [IndexPath]? { cells.keys.sorted() }
  public var visibleCells: [UITableViewCell] { cells.keys.sorted().compactMap { cells[$0] } }

  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers[section] as? UITableViewHeaderFooterView
  }

  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    footers[section] as? UITableViewHeaderFooterView
  }

  // MARK: Scrolling

  public func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    loadIfNeeded()
    guard table.contains(indexPath) else { return }
    let box = frame(at: indexPath)
    let inset = adjustedContentInset
    var target = contentOffset
    switch scrollPosition {
    case .none:
      let sticky = style == .plain ? table.sections[indexPath.section].header : 0
      let seen = bounds.minY + inset.top + sticky
      if box.minY < seen {
        target.y -= seen - box.minY
      } else if box.maxY > bounds.maxY - inset.bottom {
        target.y += box.maxY - (bounds.maxY - inset.bottom)
      }
    case .top:
      let sticky = style == .plain ? table.sections[indexPath.section].header : 0
      target.y = box.minY - inset.top - sticky
    case .middle:
      target.y = box.midY - (bounds.height + inset.top - inset.bottom) / 2
    case .bottom:
      target.y = box.maxY - bounds.height + inset.bottom
    }
    target = clamped(target)
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    if let path = selection.first {
      scrollToRow(at: path, at: scrollPosition, animated: animated)
    }
  }
}
