/// Asking for the heights of everything.
extension UITableView {
  func makeLayout() -> TableLayout {
    let count = dataSource?.numberOfSections(in: self) ?? 0
    let sections = (0..<count).map { section in
      TableLayout.Section(
        header: headerHeight(section), footer: footerHeight(section), rows: rows(in: section))
    }
    return TableLayout(top: tableHeaderView?.bounds.height ?? 0, sections: sections)
  }

  private func rows(in section: Int) -> TableRows {
    let count = dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
    guard count > 0 else { return TableRows(count: 0, height: 0) }
    // A delegate that says nothing of the first row says nothing of the others.
    if said(IndexPath(row: 0, section: section)) == TableLayout.unsaid {
      return unsaidRows(count, in: section)
    }
    let known = knownHeights[section] ?? [:]
    return TableRows(
      heights: (0..<count).map { row in
        height(IndexPath(row: row, section: section), known: known[row])
      })
  }

  /// Rows whose height is the table's own, or is known of their cells, or is estimated.
  private func unsaidRows(_ count: Int, in section: Int) -> TableRows {
    if rowHeight >= 0 { return TableRows(count: count, height: rowHeight) }
    let first = IndexPath(row: 0, section: section)
    let isOne =
      delegate.map { $0.tableView(self, estimatedHeightForRowAt: first) <= 0 } ?? true
    let known = knownHeights[section] ?? [:]
    if isOne && known.isEmpty { return TableRows(count: count, height: estimate(section, 0)) }
    var heights =
      isOne
      ? [CGFloat](repeating: estimate(section, 0), count: count)
      : (0..<count).map { estimate(section, $0) }
    for (row, height) in known where row < count { heights[row] = height }
    return TableRows(heights: heights)
  }

  private func said(_ path: IndexPath) -> CGFloat {
    delegate?.tableView(self, heightForRowAt: path) ?? TableLayout.unsaid
  }

  private func height(_ path: IndexPath, known: CGFloat?) -> CGFloat {
    var height = said(path)
    if height == TableLayout.unsaid { height = rowHeight }
    return height >= 0 ? height : known ?? estimate(path.section, path.row)
  }

  private func estimate(_ section: Int, _ row: Int) -> CGFloat {
    let path = IndexPath(row: row, section: section)
    let said = delegate?.tableView(self, estimatedHeightForRowAt: path) ?? TableLayout.unsaid
    if said > 0 { return said }
    return estimatedRowHeight > 0 ? estimatedRowHeight : TableMeasures.row
  }

  /// True where the cell itself says how high it is.
  func isSelfSizing(_ path: IndexPath) -> Bool {
    let height = said(path)
    return (height == TableLayout.unsaid ? rowHeight : height) == Self.automaticDimension
  }

  // MARK: Headers and footers

  private func headerHeight(_ section: Int) -> CGFloat {
    let said = delegate?.tableView(self, heightForHeaderInSection: section)
    if let height = fixed(said, sectionHeaderHeight) { return height }
    if let words = dataSource?.tableView(self, titleForHeaderInSection: section) {
      return UITableViewHeaderFooterView.height(
        of: words, isFooter: false, isFirst: section == 0, in: self)
    }
    if let view = delegate?.tableView(self, viewForHeaderInSection: section) {
      return fitting(view)
    }
    guard style != .plain else { return 0 }
    return section == 0 && tableHeaderView == nil ? TableMeasures.firstGap : TableMeasures.gapAbove
  }

  private func footerHeight(_ section: Int) -> CGFloat {
    let said = delegate?.tableView(self, heightForFooterInSection: section)
    if let height = fixed(said, sectionFooterHeight) { return height }
    if let words = dataSource?.tableView(self, titleForFooterInSection: section) {
      return UITableViewHeaderFooterView.height(
        of: words, isFooter: true, isFirst: false, in: self)
    }
    if let view = delegate?.tableView(self, viewForFooterInSection: section) {
      return fitting(view)
    }
    return style == .plain ? 0 : TableMeasures.gapBelow
  }

  /// A height that the delegate or the table's own property gives.
  private func fixed(_ said: CGFloat?, _ own: CGFloat) -> CGFloat? {
    var height = said ?? TableLayout.unsaid
    if height == TableLayout.unsaid { height = own }
    return height >= 0 ? height : nil
  }

  private func fitting(_ view: UIView) -> CGFloat {
    let height = view.sizeThatFits(CGSize(width: groupWidth, height: .infinity)).height
    return height > 0 ? height : TableMeasures.plainHeader
  }
}
