/// Showing a step of changes: what comes, what goes, and how the others make room.
extension UITableView {
  /// Cells on their way.
  private struct Moving {
    /// Of rows that come.
    var coming: [UITableViewCell] = []
    /// Of rows that go, with where they were.
    var going: [(cell: UITableViewCell, path: IndexPath)] = []
    /// Of rows that stay but leave the sight: they go along, and are given back at the end.
    var passing: [(cell: UITableViewCell, path: IndexPath)] = []
    var goingViews: [UIView] = []
  }

  /// Look facts 5.7.1: 0.3 s, slow at both ends; what comes or goes fades while the others move.
  private static let duration: TimeInterval = 0.3

  func commit(completion: ((Bool) -> Void)?) {
    guard let step = changes else { return }
    changes = nil
    let before = table
    let map = TableMap(step)
    remapHeights(step, map)
    needsReload = false
    table = makeLayout()
    let complaint = step.complaint(
      before: before.sections.map(\.count), after: table.sections.map(\.count))
    precondition(complaint == nil, "Invalid update: \(complaint ?? "")")
    selection = selection.compactMap { map.place(of: $0) }
    var moving = Moving()
    moving.going = takeGoing(step, map)
    moving.goingViews = takeSectionViews(step, map)
    moving.passing = takePassing()
    moving.coming = makeComing(before, step, map)
    let move = { self.move(moving, step) }
    let end = { (isFinished: Bool) in
      for (cell, _) in moving.going + moving.passing { self.discard(cell) }
      for view in moving.goingViews { view.removeFromSuperview() }
      completion?(isFinished)
    }
    if step.isAnimated || step.isEmpty {
      // Where a row flies out, the others close the gap when it is gone.
      let delay = swipe?.isFlying == true ? TableSwipe.flight : 0
      UIView.animate(
        withDuration: Self.duration, delay: delay, options: [], animations: move, completion: end)
    } else {
      UIView.performWithoutAnimation(move)
      end(true)
    }
  }

  private func move(_ moving: Moving, _ step: TableChanges) {
    updateContentSize()
    for (cell, path) in moving.passing { cell.frame = frame(at: path) }
    for (cell, path) in moving.going { leave(cell, step.wayOut(of: path)) }
    for view in moving.goingViews { view.alpha = 0 }
    for cell in moving.coming { cell.alpha = 1 }
    tilingIsStale = true
    setNeedsLayout()
    layoutIfNeeded()
  }

  // MARK: Going

  private func takeGoing(
    _ step: TableChanges, _ map: TableMap
  ) -> [(cell: UITableViewCell, path: IndexPath)] {
    let old = cells
    cells = [:]
    var going: [(cell: UITableViewCell, path: IndexPath)] = []
    for path in old.keys.sorted() {
      guard let cell = old[path] else { continue }
      if let place = map.place(of: path), !step.reloads(path) {
        cells[place] = cell
      } else {
        going.append((cell, path))
      }
    }
    return going
  }

  /// A row that a swipe deletes is pulled out, and closes from below; others go as told.
  private func leave(_ cell: UITableViewCell, _ way: RowAnimation) {
    if let swipe, swipe.cell === cell {
      self.swipe = nil
      delegate?.tableView(self, didEndEditingRowAt: nil)
      if swipe.isDoing {
        swipe.lay(cell.bounds.width, isFull: true)
        cell.isFrozen = true
        cell.frame.size.height = 0
        return
      }
    }
    putAside(cell, way)
  }

  private func takePassing() -> [(cell: UITableViewCell, path: IndexPath)] {
    let seen = Set(visiblePaths)
    var passing: [(cell: UITableViewCell, path: IndexPath)] = []
    for path in cells.keys.sorted() where !seen.contains(path) {
      if let cell = cells.removeValue(forKey: path) { passing.append((cell, path)) }
    }
    return passing
  }

  /// Headers and footers go along with their sections; returns those whose section goes.
  private func takeSectionViews(_ step: TableChanges, _ map: TableMap) -> [UIView] {
    var going: [UIView] = []
    func remapped(_ views: [Int: UIView]) -> [Int: UIView] {
      var kept: [Int: UIView] = [:]
      for (section, view) in views {
        if let place = map.place(ofSection: section), !step.reloadedSections.contains(section) {
          kept[place] = view
        } else {
          going.append(view)
        }
      }
      return kept
    }
    headers = remapped(headers)
    footers = remapped(footers)
    return going
  }

  // MARK: Coming

  /// Makes the cells that come into sight: new rows where they come from, others where they were.
  private func makeComing(
    _ before: TableLayout, _ step: TableChanges, _ map: TableMap
  ) -> [UITableViewCell] {
    var coming: [UITableViewCell] = []
    for path in visiblePaths where cells[path] == nil {
      let cell = makeCell(at: path)
      UIView.performWithoutAnimation {
        let origin = map.origin(of: path)
        if let origin, !step.reloads(origin) {
          cell.frame.origin.y = before.span(of: origin).start
        } else {
          putAside(cell, step.wayIn(of: path, from: origin))
          coming.append(cell)
        }
      }
    }
    return coming
  }

  /// Puts a row where it comes from or goes to: beside the table, below a neighbour, or out of
  /// sight where it is.
  private func putAside(_ cell: UITableViewCell, _ way: RowAnimation) {
    switch way {
    case .left: cell.frame.origin.x -= bounds.width
    case .right: cell.frame.origin.x += bounds.width
    case .top, .bottom:
      UIView.performWithoutAnimation {
        insertSubview(cell, at: backgroundView == nil ? 0 : 1)
      }
      cell.frame.origin.y += cell.bounds.height * (way == .top ? -1 : 1)
    case .fade, .middle, .none, .automatic: cell.alpha = 0
    }
  }

  func remapHeights(_ step: TableChanges, _ map: TableMap) {
    guard !knownHeights.isEmpty, !step.isEmpty else { return }
    var moved: [Int: [Int: CGFloat]] = [:]
    for (section, rows) in knownHeights {
      for (row, height) in rows {
        let old = IndexPath(row: row, section: section)
        guard !step.reloads(old), let new = map.place(of: old) else { continue }
        moved[new.section, default: [:]][new.row] = height
      }
    }
    knownHeights = moved
  }
}
