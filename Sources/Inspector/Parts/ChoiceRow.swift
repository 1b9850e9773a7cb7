import UIKit

/// A row with a few values side by side, one of them in force.
final class ChoiceRow: CardRow {
  private let segments: UISegmentedControl
  private let chosen: (Int) -> Void

  /// - Parameter width: of the values together, beside the title; nil puts them below it, as wide
  ///   as the row.
  init(
    _ title: String, choices: [String], width: CGFloat?, chosen: @escaping (Int) -> Void
  ) {
    segments = UISegmentedControl(items: choices)
    self.chosen = chosen
    super.init(title, accessory: segments, isStacked: width == nil)
    accessoryWidth = width
    segments.addAction(
      UIAction { [weak self] _ in self?.took() }, for: .valueChanged)
  }

  required init?(coder: NSCoder) { nil }

  /// The value in force; nil for none of them.
  var choice: Int? {
    didSet { segments.selectedSegmentIndex = choice ?? UISegmentedControl.noSegment }
  }

  /// What the control shows; for a moment a wish that is not granted yet.
  var shownChoice: Int? {
    let shown = segments.selectedSegmentIndex
    return shown == UISegmentedControl.noSegment ? nil : shown
  }

  /// Tells what was wished for; whether it came true is shown with the next values.
  private func took() {
    if let wish = shownChoice { chosen(wish) }
  }

  var choices: [String] {
    get { (0..<segments.numberOfSegments).map { segments.titleForSegment(at: $0) ?? "" } }
    set {
      guard newValue != choices else { return }
      segments.removeAllSegments()
      for (index, title) in newValue.enumerated() {
        segments.insertSegment(withTitle: title, at: index, animated: false)
      }
      segments.selectedSegmentIndex = choice ?? UISegmentedControl.noSegment
    }
  }
}

/// A row with a switch.
final class SwitchRow: CardRow {
  private let control = UISwitch()
  private let turned: (Bool) -> Void

  init(_ title: String, remark: String = "", turned: @escaping (Bool) -> Void) {
    self.turned = turned
    super.init(title, remark: remark, accessory: control)
    control.addAction(
      UIAction { [weak self] _ in
        if let self { self.turned(self.control.isOn) }
      }, for: .valueChanged)
  }

  required init?(coder: NSCoder) { nil }

  var isOn: Bool { control.isOn }

  func show(_ isOn: Bool) {
    if control.isOn != isOn { control.setOn(isOn, animated: true) }
  }
}
