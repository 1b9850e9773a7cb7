import UIKit

extension NotesViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    list.notes.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "note")
      ?? UITableViewCell(style: .subtitle, reuseIdentifier: "note")
    fill(cell, with: list.notes[indexPath.row])
    return cell
  }

  private func fill(_ cell: UITableViewCell, with note: Note) {
    cell.textLabel?.text = note.title
    cell.textLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    cell.textLabel?.lineBreakMode = .byTruncatingTail
    cell.detailTextLabel?.text =
      "\(NoteDateText.short(note.changed, at: wallNow))  \(note.summary)"
    cell.detailTextLabel?.font = .systemFont(ofSize: 15)
    cell.detailTextLabel?.textColor = .secondaryLabel
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    noteView.textView.resignFirstResponder()
    open(list.notes[indexPath.row].id)
    guard !isWide else { return }
    tableView.deselectRow(at: indexPath, animated: true)
    push()
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
    if scrollView === listView.table { listView.showBar() } else { noteView.showBar() }
  }
}

extension NotesViewController: UITextViewDelegate {
  func textViewDidBeginEditing(_ textView: UITextView) { showEditing(true) }
  func textViewDidEndEditing(_ textView: UITextView) { showEditing(false) }

  private func showEditing(_ isEditing: Bool) {
    noteView.setEditing(isEditing)
    noteView.setNeedsLayout()
  }

  func textViewDidChange(_ textView: UITextView) {
    guard let id = openID else { return }
    let wasFirst = list.index(of: id) == 0
    list.change(id, to: textView.text, at: wallNow)
    noteView.showDate(of: list.notes.first)
    guard isWide else { return }
    let first = IndexPath(row: 0, section: 0)
    if wasFirst, let cell = listView.table.cellForRow(at: first), let note = list.notes.first {
      fill(cell, with: note)
    } else {
      refreshList()
    }
  }
}
