/// Inserting, deleting and reloading with motion.
extension UITableView {
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(with: animation) { $0.insertedRows.formUnion(indexPaths) }
  }

  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(with: animation) { $0.deletedRows.formUnion(indexPaths) }
  }

  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(with: animation) { $0.reloadedRows.formUnion(indexPaths) }
  }

  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(with: animation) { $0.insertedSections.formUnion(sections) }
  }

  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(with: animation) { $0.deletedSections.formUnion(sections) }
  }

  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(with: animation) { $0.reloadedSections.formUnion(sections) }
  }

  /// Everything until the matching `endUpdates` happens in one step.
  public func beginUpdates() {
    loadIfNeeded()
    if changeDepth == 0 { changes = TableChanges() }
    changeDepth += 1
  }

  public func endUpdates() {
    guard changeDepth > 0 else { return }
    changeDepth -= 1
    if changeDepth == 0 { commit(completion: nil) }
  }

  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    changeDepth -= 1
    if changeDepth == 0 { commit(completion: completion) }
  }

  private func change(with animation: RowAnimation, _ note: (inout TableChanges) -> Void) {
    beginUpdates()
    if var changes {
      note(&changes)
      if animation != .none { changes.isAnimated = true }
      self.changes = changes
    }
    endUpdates()
  }

  /// Look facts 5.7.1: 0.3 s, slow at both ends; what comes or goes fades while the others move.
  private static let duration: TimeInterval = 0.3

  private func commit(completion: ((Bool) -> Void)?) {
    guard let step = changes else { return }
    changes = nil
    let before = table
    remapHeights(by: step)
    needsReload = false
    table = makeLayout()
    check(step, before)
    let oldCells = cells
    cells = [:]
    selection = selection.compactMap { step.place(of: $0) }
    var going: [UITableViewCell] = []
    for path in oldCells.keys.sorted() {
      guard let cell = oldCells[path] else { continue }
      if let place = step.place(of: path), !step.reloads(path) {
        cells[place] = cell
      } else {
        going.append(cell)
      }
    }
    dropSectionViews()
    let passing = keepPassing()
    let coming = makeComing(before, step)
    let move = { self.move(passing, coming: coming, going: going) }
    let end = { (isFinished: Bool) in
      for cell in going + passing.map(\.cell) { self.discard(cell) }
      completion?(isFinished)
    }
    if step.isAnimated || step.isEmpty {
      UIView.animate(withDuration: Self.duration, animations: move, completion: end)
    } else {
      UIView.performWithoutAnimation(move)
      end(true)
    }
  }

  private func move(
    _ passing: [(cell: UITableViewCell, path: IndexPath)], coming: [UITableViewCell],
    going: [UITableViewCell]
  ) {
    updateContentSize()
    for (cell, path) in passing { cell.frame = frame(at: path) }
    for cell in going { leave(cell) }
    for cell in coming { cell.alpha = 1 }
    setNeedsLayout()
    layoutIfNeeded()
  }

  /// A row that a swipe deletes is pulled out, and closes from below; others fade.
  private func leave(_ cell: UITableViewCell) {
    guard let swipe, swipe.cell === cell else {
      cell.alpha = 0
      return
    }
    self.swipe = nil
    delegate?.tableView(self, didEndEditingRowAt: nil)
    guard swipe.isDoing else {
      cell.alpha = 0
      return
    }
    swipe.lay(cell.bounds.width, isFull: true)
    cell.isFrozen = true
    cell.frame.size.height = 0
  }

  /// Kept cells whose rows leave the sight: they go along, and are given back at the end.
  private func keepPassing() -> [(cell: UITableViewCell, path: IndexPath)] {
    let seen = Set(visiblePaths)
    var passing: [(cell: UITableViewCell, path: IndexPath)] = []
    for path in cells.keys.sorted() where !seen.contains(path) {
      if let cell = cells.removeValue(forKey: path) { passing.append((cell, path)) }
    }
    return passing
  }

  /// Makes the cells that come into sight: new rows transparent at their place, others where they
  /// were before.
  private func makeComing(_ before: TableLayout, _ step: TableChanges) -> [UITableViewCell] {
    var coming: [UITableViewCell] = []
    for path in visiblePaths where cells[path] == nil {
      let cell = makeCell(at: path)
      UIView.performWithoutAnimation {
        if let old = step.origin(of: path), !step.reloads(old) {
          let span = before.span(of: old)
          cell.frame.origin.y = span.start
        } else {
          cell.alpha = 0
          coming.append(cell)
        }
      }
    }
    return coming
  }

  private func remapHeights(by step: TableChanges) {
    var moved: [Int: [Int: CGFloat]] = [:]
    for (section, rows) in knownHeights {
      for (row, height) in rows {
        let old = IndexPath(row: row, section: section)
        guard !step.reloads(old), let new = step.place(of: old) else { continue }
        moved[new.section, default: [:]][new.row] = height
      }
    }
    knownHeights = moved
  }

  private func check(_ step: TableChanges, _ before: TableLayout) {
    let wanted =
      before.sections.count - step.deletedSections.count + step.insertedSections.count
    precondition(
      table.sections.count == wanted,
      "invalid update: \(table.sections.count) sections where \(wanted) were to be expected")
    for (section, old) in before.sections.enumerated()
    where !step.reloadedSections.contains(section) {
      guard let new = step.place(ofSection: section) else { continue }
      let rows = step.count(ofSection: section, before: old.count)
      precondition(
        table.sections[new].count == rows,
        "invalid update: \(table.sections[new].count) rows in section \(new) where \(rows) "
          + "were to be expected")
    }
  }
}

extension TableChanges {
  /// Only heights are to be looked up again.
  var isEmpty: Bool {
    deletedRows.isEmpty && reloadedRows.isEmpty && insertedRows.isEmpty && deletedSections.isEmpty
      && reloadedSections.isEmpty && insertedSections.isEmpty
  }
}
