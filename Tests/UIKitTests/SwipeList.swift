import Foundation

@testable import UIKit

/// A list whose rows can be pulled aside, and what it was told.
@MainActor final class SwipeList: UITableViewDataSource, UITableViewDelegate {
  var words = (0..<20).map { "word \($0)" }
  var lines: [String] = []
  var ownActions: [UIContextualAction]?
  var leadingActions: [UIContextualAction] = []
  var hasFullSwipe = true
  var fixedRows: Set<Int> = []

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    words.count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
    cell.textLabel?.text = words[indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    !fixedRows.contains(indexPath.row)
  }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    lines.append("commit \(editingStyle) \(indexPath.row)")
    guard editingStyle == .delete else { return }
    words.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let ownActions else { return nil }
    let configuration = UISwipeActionsConfiguration(actions: ownActions)
    configuration.performsFirstActionWithFullSwipe = hasFullSwipe
    return configuration
  }
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    leadingActions.isEmpty ? nil : UISwipeActionsConfiguration(actions: leadingActions)
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    lines.append("select \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    lines.append("begin \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    lines.append("end \(indexPath.map { String($0.row) } ?? "-")")
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { lines.append("drag") }

  func action(
    _ title: String, _ style: UIContextualAction.Style = .normal, answer: Bool? = true
  ) -> UIContextualAction {
    UIContextualAction(style: style, title: title) { [weak self] _, _, finish in
      self?.lines.append(title)
      if let answer { finish(answer) }
    }
  }
}
