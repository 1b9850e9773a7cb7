/// Telling the table what has come, gone or moved in its source.
extension UITableView {
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(with: animation) { changes in
      changes.insertedRows.formUnion(indexPaths)
      for path in indexPaths { changes.coming[path] = animation }
    }
  }

  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(with: animation) { changes in
      changes.deletedRows.formUnion(indexPaths)
      for path in indexPaths { changes.going[path] = animation }
    }
  }

  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(with: animation) { changes in
      changes.reloadedRows.formUnion(indexPaths)
      for path in indexPaths { changes.going[path] = animation }
    }
  }

  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change(with: .automatic) { $0.movedRows[indexPath] = newIndexPath }
  }

  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(with: animation) { changes in
      changes.insertedSections.formUnion(sections)
      for section in sections { changes.comingSections[section] = animation }
    }
  }

  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(with: animation) { changes in
      changes.deletedSections.formUnion(sections)
      for section in sections { changes.goingSections[section] = animation }
    }
  }

  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(with: animation) { changes in
      changes.reloadedSections.formUnion(sections)
      for section in sections { changes.goingSections[section] = animation }
    }
  }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    change(with: .automatic) { $0.movedSections[section] = newSection }
  }

  /// Everything until the matching `endUpdates` happens in one step.
  public func beginUpdates() {
    if !isCounted { loadIfNeeded() }
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
}
