/// Giving cells to the rows in sight, and taking them from those that have left it.
extension UITableView {
  /// A cell that lays out at once what waits for it must not start another round.
  func tile() {
    guard !isTiling else { return }
    isTiling = true
    defer { isTiling = false }
    let reach = reorder?.displacement.height ?? 0
    let run = table.run(from: bounds.minY - reach, to: bounds.maxY + reach)
    // A list that has moved by less than a row has nothing to do here.
    if tilingIsStale || run != shownRun {
      let old = shownRun
      shownRun = run
      tileRows()
      if prefetchDataSource != nil { prefetch(isDown: old < run) }
    }
    tileSections()
    tilingIsStale = false
    layEnds()
  }

  private func tileRows() {
    findWanted()
    retireUnwanted()
    // A cell that turns out higher or lower than thought moves others in or out of sight.
    for _ in 0..<8 {
      var hasChanged = false
      for path in wantedPaths where cells[path] == nil {
        let cell = makeCell(at: path)
        if measure(cell, at: path) {
          hasChanged = true
          break
        }
      }
      guard hasChanged else { break }
      findWanted()
      retireUnwanted()
    }
    for path in wantedPaths { if let cell = cells[path] { place(cell, at: path) } }
  }

  private func findWanted() {
    wantedPaths.removeAll(keepingCapacity: true)
    let reach = reorder?.displacement.height ?? 0
    table.appendRows(from: bounds.minY - reach, to: bounds.maxY + reach, to: &wantedPaths)
  }

  private func retireUnwanted() {
    let lifted = reorder?.displacement.source
    for path in cells.keys.sorted() where path != lifted && !wantedPaths.contains(path) {
      retire(path)
    }
  }

  var visiblePaths: [IndexPath] { table.rows(from: bounds.minY, to: bounds.maxY) }

  func frame(at path: IndexPath) -> CGRect {
    let span = table.span(of: path)
    return CGRect(x: groupMargin, y: span.start, width: groupWidth, height: span.length)
  }

  @discardableResult
  func makeCell(at path: IndexPath) -> UITableViewCell {
    guard let dataSource else {
      preconditionFailure("a table with rows has lost its data source")
    }
    var made: UITableViewCell?
    UIView.performWithoutAnimation {
      let cell = dataSource.tableView(self, cellForRowAt: path)
      cell.table = self
      cells[path] = cell
      insert(cell, at: path)
      place(cell, at: path)
      dressEditing(cell, at: path)
      cell.setSelected(selection.contains(path), animated: false)
      delegate?.tableView(self, willDisplay: cell, forRowAt: path)
      cell.layoutBelow()
      made = cell
    }
    return made ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  /// Rows lie over those after them, so that at scales where edges fall between pixels no row's
  /// ground hides the separator of the one before it.
  private func insert(_ cell: UITableViewCell, at path: IndexPath) {
    var next: (path: IndexPath, cell: UITableViewCell)?
    for (other, below) in cells where other > path && below.superview === self {
      if next.map({ other < $0.path }) ?? true { next = (other, below) }
    }
    if let next {
      insertSubview(cell, aboveSubview: next.cell)
    } else {
      insertSubview(cell, at: backgroundView == nil ? 0 : 1)
    }
  }

  /// Asks a self-sizing cell for its height; true if the table has changed by it.
  ///
  /// What is in sight stays where it is, also when a row above its upper edge grows.
  private func measure(_ cell: UITableViewCell, at path: IndexPath) -> Bool {
    guard isSelfSizing(path) else { return false }
    let old = table.span(of: path)
    let height = cell.sizeThatFits(CGSize(width: groupWidth, height: .infinity)).height
    knownHeights[path.section, default: [:]][path.row] = height
    guard abs(height - old.length) > 0.01 else { return false }
    let isAbove = old.start < bounds.minY && isRunningOrDragged
    table.setHeight(height, of: path)
    tilingIsStale = true
    updateContentSize()
    if isAbove { contentOffset.y += height - old.length }
    return true
  }

  private var isRunningOrDragged: Bool { isDragging || motion != nil }

  private func place(_ cell: UITableViewCell, at path: IndexPath) {
    guard cell !== reorder?.cell else { return }
    var frame = frame(at: path)
    frame.origin.y += reorder?.displacement.offset(of: path) ?? 0
    let isMoved = cell.frame.size != frame.size
    if cell.frame != frame { cell.frame = frame }
    dress(cell, at: path)
    if isMoved, let swipe, swipe.cell === cell { swipe.layPull() }
  }

  /// Colours, corners and separator, by the style and the row's place in its group.
  func dress(_ cell: UITableViewCell, at path: IndexPath) {
    let count = table.sections[path.section].count
    let (row, shown) = reorder?.displacement.shown(path, of: count) ?? (path.row, count)
    let place = GroupPlace(row: row, of: shown)
    let radius = style == .insetGrouped ? TableMeasures.cardRadius : 0
    for ground in [cell.ground, cell.selectedGround] {
      ground.place = place
      ground.radius = radius
    }
    let color: UIColor = style == .plain ? .systemBackground : .secondarySystemGroupedBackground
    if cell.styleColor != color { cell.styleColor = color }
    if cell.separator.backgroundColor != separatorColor {
      cell.separator.backgroundColor = separatorColor
    }
    let hides = separatorStyle == .none || (place.isLast && !endsList(path))
    if cell.separator.isHidden != hides { cell.separator.isHidden = hides }
  }

  /// Whether a section's last row ends a plain list: below it is nothing, and it has a separator,
  /// as is seen since iOS 15 also above a footer without height.
  private func endsList(_ path: IndexPath) -> Bool {
    let section = table.sections[path.section]
    return style == .plain && section.footer == 0 && section.end == table.height
      && (tableFooterView?.bounds.height ?? 0) == 0
  }

  func refreshChrome() {
    for (path, cell) in cells where table.contains(path) {
      dress(cell, at: path)
      cell.setNeedsLayout()
    }
  }

  /// Takes a row's cell away, to be used for another.
  func retire(_ path: IndexPath) {
    guard let cell = cells[path] else { return }
    dropSwipe(of: cell)
    cells[path] = nil
    discard(cell)
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }

  func discard(_ cell: UITableViewCell) {
    dropSwipe(of: cell)
    cell.isFrozen = false
    cell.removeFromSuperview()
    cell.alpha = 1
    cell.table = nil
    pool.put(cell)
  }

  // MARK: Headers and footers

  private func tileSections() {
    let reach = reorder?.displacement.height ?? 0
    let seen = table.sections(from: bounds.minY - reach, to: bounds.maxY + reach)
    if seen != shownSections || tilingIsStale {
      for section in headers.keys.sorted() where !seen.contains(section) {
        headers.removeValue(forKey: section)?.removeFromSuperview()
      }
      for section in footers.keys.sorted() where !seen.contains(section) {
        footers.removeValue(forKey: section)?.removeFromSuperview()
      }
    }
    for section in seen {
      if tilingIsStale || !shownSections.contains(section) { makeViews(section) }
      layHeader(section)
      layFooter(section)
    }
    shownSections = seen
  }

  /// Asks for the views of a section that has come into sight.
  private func makeViews(_ section: Int) {
    let place = table.sections[section]
    if place.header > 0 && headers[section] == nil {
      headers[section] = makeView(section, isFooter: false)
    }
    if place.footer > 0 && footers[section] == nil {
      footers[section] = makeView(section, isFooter: true)
    }
  }

  private func layHeader(_ section: Int) {
    guard let view = headers[section] else { return }
    let place = table.sections[section]
    var y = place.start + (reorder?.displacement.offset(ofHeader: section) ?? 0)
    if style == .plain {
      // Stays at the top until its section has gone by.
      let top = bounds.minY + adjustedContentInset.top - barCollapse
      y = max(y, min(top, place.end - place.footer - place.header))
    }
    put(view, y: y, height: place.header)
  }

  private func layFooter(_ section: Int) {
    guard let view = footers[section] else { return }
    let place = table.sections[section]
    let offset = reorder?.displacement.offset(ofFooter: section) ?? 0
    put(view, y: place.end - place.footer + offset, height: place.footer)
  }

  private func put(_ view: UIView, y: CGFloat, height: CGFloat) {
    let box = CGRect(x: groupMargin, y: y, width: groupWidth, height: height)
    if view.superview !== self {
      UIView.performWithoutAnimation {
        addSubview(view)
        view.frame = box
        view.layoutBelow()
      }
    } else if view.frame != box {
      view.frame = box
    }
  }

  private func makeView(_ section: Int, isFooter: Bool) -> UIView? {
    let own =
      isFooter
      ? delegate?.tableView(self, viewForFooterInSection: section)
      : delegate?.tableView(self, viewForHeaderInSection: section)
    if let own { return own }
    let words =
      isFooter
      ? dataSource?.tableView(self, titleForFooterInSection: section)
      : dataSource?.tableView(self, titleForHeaderInSection: section)
    guard let words else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.show(words, isFooter: isFooter, in: self)
    return view
  }

  private func layEnds() {
    backgroundView?.frame = bounds
    if let view = tableHeaderView {
      view.frame = CGRect(x: 0, y: 0, width: bounds.width, height: view.bounds.height)
    }
    if let view = tableFooterView {
      view.frame = CGRect(
        x: 0, y: table.height, width: bounds.width, height: view.bounds.height)
    }
  }
}
