import Foundation
import Testing
import VirtualTime

@testable import UIKit

/// What the log says of constraints, without addresses.
@MainActor struct AutoLayoutLogTests {
  let stage = AutoLayoutStage()

  private func plain(_ text: String) -> String {
    text.replacingOccurrences(of: ":0x[0-9a-f]+", with: "", options: .regularExpression)
  }

  private func words(_ make: (UIView, UIView) -> NSLayoutConstraint) -> String {
    stage.at(0) {
      let title = stage.add(UILabel())
      title.text = "Title"
      let button = stage.add(UIView())
      button.accessibilityIdentifier = "box"
      let constraint = make(title, button)
      constraint.isActive = true
      return plain("\(constraint)")
    }
  }

  @Test func `what lies between edges is told by the visual format`() {
    #expect(
      words { title, _ in
        title.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor, constant: 16)
      } == "<NSLayoutConstraint H:|-(16)-[UILabel'Title']   (active, names: '|':UIView )>")
    #expect(
      words { title, box in
        box.topAnchor.constraint(greaterThanOrEqualTo: title.bottomAnchor, constant: 7.5)
      } == "<NSLayoutConstraint V:[UILabel'Title']-(>=7.5)-[UIView'box']   (active)>")
    #expect(
      words { title, _ in
        stage.view.bottomAnchor.constraint(equalTo: title.bottomAnchor)
      } == "<NSLayoutConstraint V:[UILabel'Title']-(0)-|   (active, names: '|':UIView )>")
    #expect(
      words { title, _ in
        title.leftAnchor.constraint(equalTo: stage.view.leftAnchor, constant: -1.0 / 3)
      }
        == "<NSLayoutConstraint H:|-(-0.333333)-[UILabel'Title'](LTR)   "
        + "(active, names: '|':UIView )>")
  }

  @Test func `what is no way from edge to edge is told by an equation`() {
    #expect(
      words { title, _ in
        title.trailingAnchor.constraint(equalTo: stage.view.trailingAnchor, constant: -10)
      } == "<NSLayoutConstraint UILabel'Title'.trailing == UIView.trailing - 10   (active)>")
    #expect(
      words { title, box in
        title.widthAnchor.constraint(lessThanOrEqualTo: box.widthAnchor, multiplier: 0.5)
      } == "<NSLayoutConstraint UILabel'Title'.width <= 0.5*UIView'box'.width   (active)>")
    #expect(
      words { title, _ in
        title.topAnchor.constraint(equalTo: stage.view.safeAreaLayoutGuide.topAnchor)
      }
        == "<NSLayoutConstraint UILabel'Title'.top == "
        + "UILayoutGuide'UIViewSafeAreaLayoutGuide'.top   (active)>")
  }

  @Test func `a frame that contradicts a constraint is told with UIKit's note on such frames`() {
    stage.at(0) {
      let box = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
      stage.view.addSubview(box)
      box.widthAnchor.constraint(equalToConstant: 50).isActive = true
      box.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor).isActive = true
    }
    let complaints = stage.complaints().map(plain)

    #expect(complaints.count == 2)
    let first = complaints.first ?? ""
    #expect(
      first.contains(
        """
        \t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, \
        refer to the documentation for the UIView property \
        translatesAutoresizingMaskIntoConstraints) \n(\n
        """))
    #expect(
      first.contains(
        "\"<NSAutoresizingMaskLayoutConstraint h=--& v=--& UIView.width == 30   (active)>\""))
    #expect(
      complaints.last?.contains(
        "\"<NSAutoresizingMaskLayoutConstraint h=--& v=--& UIView.minX == 10   "
          + "(active, names: '|':UIView )>\"") == true)
    #expect(first.hasSuffix("listed in <UIKitCore/UIView.h> may also be helpful."))
  }

  @Test func `a controller's view and the safe area have the names that UIKit gives them`() {
    stage.at(0) {
      let box = stage.add(UIView())
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: stage.view.safeAreaLayoutGuide.topAnchor),
        box.bottomAnchor.constraint(equalTo: stage.view.safeAreaLayoutGuide.bottomAnchor),
        box.heightAnchor.constraint(equalToConstant: 5),
      ])
    }
    let words = plain(stage.complaints().first ?? "")

    #expect(
      words.contains(
        "\"<NSLayoutConstraint 'UIView-Encapsulated-Layout-Height' "
          + "UIView.height == 852   (active)>\""
      ))
    #expect(
      words.contains(
        "\"<NSLayoutConstraint 'UIViewSafeAreaLayoutGuide-bottom' "
          + "V:[UILayoutGuide'UIViewSafeAreaLayoutGuide']-("))
    #expect(!words.contains("Note:"))
  }

  @Test func `content that must keep its size is told with both its priorities`() {
    stage.at(0) {
      let label = stage.add(UILabel())
      label.text = "wide enough"
      label.setContentCompressionResistancePriority(.required, for: .horizontal)
      label.widthAnchor.constraint(equalToConstant: 5).isActive = true
    }

    #expect(stage.complaints().first?.contains("Hug:250 CompressionResistance:1000") == true)
  }
}
