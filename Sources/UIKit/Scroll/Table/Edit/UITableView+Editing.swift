/// Edit mode.
extension UITableView {
  public var isEditing: Bool {
    get { editMode }
    set { setEditing(newValue, animated: false) }
  }

  /// Look facts 5.7.12, in seconds.
  private static let duration: TimeInterval = 0.3

  func changeEditing(_ editing: Bool, animated: Bool) {
    closeSwipe(animated: animated)
    guard editing != editMode else { return }
    loadIfNeeded()
    for path in selection { deselectRow(at: path, animated: animated) }
    editMode = editing
    let rows = cells.sorted { $0.key < $1.key }
    for (path, cell) in rows { cell.edit = edit(at: path) }
    let change = {
      for (_, cell) in rows {
        cell.setEditing(editing, animated: animated)
        cell.layoutIfNeeded()
      }
    }
    let end = { (_: Bool) in for (_, cell) in rows { cell.dropEditParts() } }
    if animated && UIView.areAnimationsEnabled {
      UIView.animate(withDuration: Self.duration, animations: change, completion: end)
    } else {
      UIView.performWithoutAnimation(change)
      end(true)
    }
  }

  /// What the row has in edit mode.
  func edit(at path: IndexPath) -> TableCellEdit {
    guard editMode else { return TableCellEdit() }
    var edit = TableCellEdit()
    edit.moves = canMove(path)
    guard canEdit(path) else { return edit }
    edit.checks = allowsMultipleSelectionDuringEditing
    edit.style = edit.checks ? .none : editingStyle(path)
    edit.indents =
      delegate.map { $0.tableView(self, shouldIndentWhileEditingRowAt: path) } ?? true
    return edit
  }

  /// Dresses a new cell for the mode that the table is in.
  func dressEditing(_ cell: UITableViewCell, at path: IndexPath) {
    guard editMode || cell.isEditing else { return }
    cell.edit = edit(at: path)
    cell.setEditing(editMode, animated: false)
    cell.dropEditParts()
  }

  /// Minus asks again by pulling the red button out; plus inserts.
  func editSignTapped(_ cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    switch cell.edit.style {
    case .delete: openSwipe(at: path)
    case .insert: _ = dataSource?.tableView(self, commit: .insert, forRowAt: path)
    case .none: break
    }
  }

  var isChoosable: Bool {
    editMode
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  var choosesSeveral: Bool {
    editMode ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }
}
