import Testing
import VirtualTime

@testable import UIKit

/// Updating, fitting, and views that size themselves.
@MainActor struct AutoLayoutCycleTests {
  let stage = AutoLayoutStage()

  private final class Updating: UIView {
    var updates = 0
    private(set) lazy var width = widthAnchor.constraint(equalToConstant: 10)

    override func updateConstraints() {
      updates += 1
      width.constant += 5
      width.isActive = true
      super.updateConstraints()
    }
  }

  private final class Controller: UIViewController {
    var updates = 0
    override func updateViewConstraints() {
      updates += 1
      super.updateViewConstraints()
    }
  }

  @Test func `constraints are updated once for each asking, before the layout`() {
    let view = stage.at(0) {
      let view = stage.add(Updating())
      view.setNeedsUpdateConstraints()
      view.setNeedsUpdateConstraints()
      return view
    }
    #expect(view.updates == 1 && view.frame.width == 15)

    stage.at(1) {
      view.setNeedsUpdateConstraints()
      #expect(view.needsUpdateConstraints())
      view.updateConstraintsIfNeeded()
      #expect(view.updates == 2 && view.frame.width == 15)
    }
    #expect(view.updates == 2 && view.frame.width == 20)
  }

  @Test func `a controller updates the constraints of its view`() {
    let controller = Controller()
    stage.at(0) { stage.view.addSubview(controller.view) }
    #expect(controller.updates == 1)

    stage.at(1) { controller.view.setNeedsUpdateConstraints() }
    #expect(controller.updates == 2)
  }

  /// A label with 10 points around it.
  private func card(_ text: String) -> UIView {
    let card = UIView()
    let label = stage.add(UILabel(), to: card)
    label.numberOfLines = 0
    label.text = text
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -10),
      label.topAnchor.constraint(equalTo: card.topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -10),
    ])
    return card
  }

  @Test func `a fitting size is the content's, and higher where the width is fixed`() {
    stage.at(0) {
      let card = card("some words that may need more than a line")
      let loose = card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      let narrow = card.systemLayoutSizeFitting(
        CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)

      let line = UILabel()
      line.text = "some words that may need more than a line"
      #expect(loose.width == line.intrinsicContentSize.width + 20)
      line.numberOfLines = 0
      let high = line.sizeThatFits(CGSize(width: 100, height: 0)).height
      #expect(narrow == CGSize(width: 120, height: high + 20) && high > 60)
      #expect(card.frame == .zero, "measuring moves nothing")
    }
  }

  private final class Source: UITableViewDataSource {
    let make: @MainActor (Int) -> UITableViewCell
    init(_ make: @escaping @MainActor (Int) -> UITableViewCell) { self.make = make }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { make(indexPath.row) }
  }

  @Test func `a cell is as high as the constraints in its content ask for`() {
    let source = Source { row in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
        box.widthAnchor.constraint(equalToConstant: 20),
        box.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 3),
        box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -3),
        box.heightAnchor.constraint(equalToConstant: CGFloat(60 + 10 * row)),
      ])
      return cell
    }
    let table = stage.at(0) {
      let table = UITableView(frame: stage.view.bounds, style: .plain)
      table.dataSource = source
      table.rowHeight = UITableView.automaticDimension
      stage.view.addSubview(table)
      return table
    }
    stage.at(1) { table.layoutIfNeeded() }

    let pixel = 1.0 / 3
    let heights = (0..<3).map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height }
    for (row, height) in heights.enumerated() {
      #expect(abs(height - (66 + 10 * Double(row) + pixel)) < 1e-9)
    }
    #expect(stage.complaints().isEmpty)
  }

  @Test func `a text view that does not scroll grows with its lines`() {
    let text = stage.at(0) {
      let text = stage.add(UITextView(frame: .zero))
      text.isScrollEnabled = false
      text.text = "one"
      NSLayoutConstraint.activate([
        text.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor),
        text.widthAnchor.constraint(equalToConstant: 200),
        text.bottomAnchor.constraint(equalTo: stage.view.bottomAnchor),
      ])
      return text
    }
    let one = text.frame.height
    #expect(text.frame.maxY == 852 && one > 20)

    stage.at(1) { text.text = "one\ntwo\nthree" }

    #expect(text.frame.maxY == 852)
    #expect(text.frame.height > one + 2 * 14)
    #expect(text.frame.height == stage.at(2) { text.contentSize.height.roundedUpToPixel })
  }

  @Test func `a label in a button makes the button wider`() {
    let button = stage.at(0) {
      let button = stage.add(UIButton(type: .system))
      button.setTitle("Go", for: .normal)
      button.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor).isActive = true
      button.topAnchor.constraint(equalTo: stage.view.topAnchor).isActive = true
      return button
    }
    let width = button.frame.width
    #expect(button.frame.size == stage.at(1) { button.intrinsicContentSize })

    stage.at(2) { button.setTitle("Go on and on", for: .normal) }

    #expect(button.frame.width > width + 30)
  }

  @Test func `a constraint changed while subviews are laid out is seen in the same pass`() {
    final class Half: UIView {
      let box = UIView()
      private(set) lazy var width = box.widthAnchor.constraint(equalToConstant: 0)
      override func layoutSubviews() {
        width.constant = bounds.width / 2
        super.layoutSubviews()
      }
    }
    let view = stage.at(0) {
      let view = Half(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      _ = stage.add(view.box, to: view)
      view.width.isActive = true
      stage.view.addSubview(view)
      return view
    }

    #expect(view.box.frame.width == 50)
  }
}
