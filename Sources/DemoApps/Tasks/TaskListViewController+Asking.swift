import TaskListModel
import UIKit

extension TaskListViewController {
  /// Asks for a name; OK and the return key add the task as soon as there is something to read.
  func askForTask() {
    let alert = UIAlertController(title: "New Task", message: nil, preferredStyle: .alert)
    var name: UITextField?
    alert.addTextField { name = $0 }
    let add = UIAlertAction(title: "OK", style: .default) { [weak self, weak name] _ in
      self?.add(name?.text ?? "")
    }
    add.isEnabled = false
    name?.placeholder = "What needs to be done?"
    name?.returnKeyType = .done
    name?.enablesReturnKeyAutomatically = true
    name?.accessibilityIdentifier = "name"
    name?.addAction(
      UIAction { [weak name] _ in add.isEnabled = TaskName.cleaned(name?.text ?? "") != nil },
      for: .editingChanged)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(add)
    alert.preferredAction = add
    present(alert, animated: true)
  }

  /// In a sheet of half the height, on pads beside the button.
  func showOptions() {
    let options = TasksOptionsController()
    if traitCollection.userInterfaceIdiom == .pad {
      options.modalPresentationStyle = .popover
      options.popoverPresentationController?.sourceView = header.optionsButton
      options.popoverPresentationController?.sourceRect = header.optionsButton.bounds
    } else {
      options.modalPresentationStyle = .pageSheet
      options.sheetPresentationController?.detents = [.medium()]
      options.sheetPresentationController?.prefersGrabberVisible = true
    }
    present(options, animated: true)
  }
}
