import Testing
import VirtualTime

@testable import UIKit

@MainActor struct AutoLayoutTests {
  let stage = AutoLayoutStage()

  @Test func `edges pinned to the superview give the frame, and follow when it is resized`() {
    let box = stage.at(0) {
      let box = stage.add(UIView())
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor, constant: 10),
        box.trailingAnchor.constraint(equalTo: stage.view.trailingAnchor, constant: -20),
        box.topAnchor.constraint(equalTo: stage.view.topAnchor, constant: 30),
        box.heightAnchor.constraint(equalTo: stage.view.heightAnchor, multiplier: 0.5),
      ])
      return box
    }
    #expect(box.frame == CGRect(x: 10, y: 30, width: 363, height: 426))

    stage.at(1) { stage.view.frame.size = CGSize(width: 500, height: 400) }

    #expect(box.frame == CGRect(x: 10, y: 30, width: 470, height: 200))
  }

  @Test func `a view without constraints has no engine and keeps nothing for one`() {
    stage.at(0) { stage.view.addSubview(UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))) }

    #expect(stage.view.madeLayout == nil && stage.view.window?.madeLayout == nil)
  }

  @Test func `a change of a constant inside an animation is seen moving`() {
    var top = NSLayoutConstraint(
      item: stage.view, attribute: .width, relatedBy: .equal, toItem: nil,
      attribute: .notAnAttribute, multiplier: 1, constant: 0)
    let box = stage.at(0) {
      let box = stage.add(UIView())
      top = box.topAnchor.constraint(equalTo: stage.view.topAnchor)
      NSLayoutConstraint.activate([
        top, box.heightAnchor.constraint(equalToConstant: 100),
        box.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor),
        box.widthAnchor.constraint(equalToConstant: 100),
      ])
      return box
    }

    stage.at(10) {
      top.constant = -100
      UIView.animate(
        withDuration: 0.2, delay: 0, options: .curveLinear,
        animations: { stage.view.layoutIfNeeded() })
    }

    #expect(box.frame.minY == -100)
    #expect(abs(LayerGeometry(box.layer, at: .ms(110)).frame.minY + 50) < 0.01)
  }

  @Test func `a label is as large as its text, and gives way to what is stronger`() {
    let (label, limit) = stage.at(0) {
      let label = stage.add(UILabel())
      label.text = "A label"
      let limit = label.widthAnchor.constraint(lessThanOrEqualToConstant: 20)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor),
        label.topAnchor.constraint(equalTo: stage.view.topAnchor),
      ])
      return (label, limit)
    }
    #expect(label.frame.size == stage.at(1) { label.intrinsicContentSize })

    stage.at(2) { limit.isActive = true }
    #expect(label.frame.width == 20)

    stage.at(3) {
      limit.isActive = false
      label.text = "A label with more"
    }
    #expect(label.frame.size == stage.at(4) { label.intrinsicContentSize })
  }

  @Test func `of two labels the one that resists less is cut off`() {
    let (first, second) = stage.at(0) {
      let (first, second) = (stage.add(UILabel()), stage.add(UILabel()))
      first.text = String(repeating: "first ", count: 10)
      second.text = String(repeating: "second ", count: 10)
      first.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
      for label in [first, second] {
        label.topAnchor.constraint(equalTo: stage.view.topAnchor).isActive = true
      }
      NSLayoutConstraint.activate([
        first.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor),
        second.leadingAnchor.constraint(equalTo: first.trailingAnchor),
        second.trailingAnchor.constraint(equalTo: stage.view.trailingAnchor),
      ])
      return (first, second)
    }

    #expect(first.frame.width == stage.at(1) { min(393, first.intrinsicContentSize.width) })
    #expect(second.frame.width == 393 - first.frame.width)
  }

  @Test func `several lines get the height that their width asks for, and shrink to the longest`() {
    let label = stage.at(0) {
      let label = stage.add(UILabel())
      label.numberOfLines = 0
      label.text = "several words that do not fit into a single line of this width"
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor),
        label.topAnchor.constraint(equalTo: stage.view.topAnchor),
        label.widthAnchor.constraint(lessThanOrEqualToConstant: 150),
      ])
      return label
    }

    let wanted = stage.at(1) { label.sizeThatFits(CGSize(width: 150, height: 0)) }
    #expect(label.frame.size == wanted)
    #expect(wanted.height > 60 && wanted.width < 150)

    stage.at(2) { label.text = "short" }
    #expect(label.frame.height < 30)
  }

  @Test func `edges fall on whole pixels and views that touch still do`() {
    let views = stage.at(0) {
      let views = (0..<7).map { _ in stage.add(UIView()) }
      var last: UIView?
      for view in views {
        NSLayoutConstraint.activate([
          view.topAnchor.constraint(equalTo: stage.view.topAnchor),
          view.heightAnchor.constraint(equalToConstant: 10),
          view.widthAnchor.constraint(equalTo: stage.view.widthAnchor, multiplier: 1.0 / 7),
          view.leadingAnchor.constraint(
            equalTo: last?.trailingAnchor ?? stage.view.leadingAnchor),
        ])
        last = view
      }
      return views
    }

    for (view, next) in zip(views, views.dropFirst()) {
      #expect(abs(view.frame.maxX - next.frame.minX) < 1e-6)
      let pixels = view.frame.maxX * 3
      #expect(abs(pixels - pixels.rounded()) < 1e-6)
    }
    #expect(abs((views.last?.frame.maxX ?? 0) - 393) < 1e-6)
  }

  @Test func `a transform stays as it is when constraints move the view`() {
    let box = stage.at(0) {
      let box = stage.add(UIView())
      box.transform = CGAffineTransform(scaleX: 2, y: 2)
      NSLayoutConstraint.activate([
        box.centerXAnchor.constraint(equalTo: stage.view.centerXAnchor),
        box.topAnchor.constraint(equalTo: stage.view.topAnchor, constant: 50),
        box.widthAnchor.constraint(equalToConstant: 101),
        box.heightAnchor.constraint(equalTo: box.widthAnchor),
      ])
      return box
    }

    #expect(box.bounds.size == CGSize(width: 101, height: 101))
    #expect(box.transform == CGAffineTransform(scaleX: 2, y: 2))
    #expect(box.center.x == 196.5 && box.center.y == 100.5)
  }

  @Test func `views that are placed by frames stand where they are and others follow them`() {
    let (given, box) = stage.at(0) {
      let given = UIView(frame: CGRect(x: 20, y: 40, width: 100, height: 60))
      stage.view.addSubview(given)
      let box = stage.add(UIView())
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: given.bottomAnchor, constant: 5),
        box.leadingAnchor.constraint(equalTo: given.leadingAnchor),
        box.widthAnchor.constraint(equalTo: given.widthAnchor),
        box.heightAnchor.constraint(equalToConstant: 10),
      ])
      return (given, box)
    }
    #expect(box.frame == CGRect(x: 20, y: 105, width: 100, height: 10))

    stage.at(1) { given.frame = CGRect(x: 30, y: 0, width: 50, height: 20) }

    #expect(box.frame == CGRect(x: 30, y: 25, width: 50, height: 10))
  }

  @Test func `a contradiction is told as UIKit tells it, and the later constraint is broken`() {
    let (box, first) = stage.at(0) {
      let box = stage.add(UIView())
      let first = box.widthAnchor.constraint(equalToConstant: 100)
      first.identifier = "first"
      first.isActive = true
      box.widthAnchor.constraint(equalToConstant: 200).isActive = true
      box.heightAnchor.constraint(equalToConstant: 10).isActive = true
      box.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor).isActive = true
      box.topAnchor.constraint(equalTo: stage.view.topAnchor).isActive = true
      return (box, first)
    }
    let complaints = stage.complaints()

    #expect(complaints.count == 1)
    let words = complaints.first ?? ""
    #expect(words.hasPrefix("Unable to simultaneously satisfy constraints.\n"))
    #expect(words.contains("'first' UIView:0x") && words.contains(".width == 100   (active)>"))
    let recovery = words.components(separatedBy: "Will attempt to recover by breaking constraint")
    #expect(recovery.last?.contains(".width == 200   (active)>") == true)
    #expect(box.frame.width == 100)

    stage.at(1) { first.isActive = false }
    #expect(box.frame.width == 200, "what was broken holds again")
    #expect(stage.complaints().isEmpty)
  }

  @Test
  func `a view that leaves its superview takes its own constraints along and loses the others`() {
    let (outer, inner, crossing) = stage.at(0) {
      let outer = stage.add(UIView())
      let inner = stage.add(UIView(), to: outer)
      let crossing = inner.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor)
      let own = inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 7)
      NSLayoutConstraint.activate([crossing, own])
      return (outer, inner, crossing)
    }

    stage.at(1) { outer.removeFromSuperview() }
    #expect(!crossing.isActive && stage.view.constraints.isEmpty)
    #expect(outer.constraints.count == 1)

    let other = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.at(2) {
      other.addSubview(outer)
      stage.view.addSubview(other)
      outer.topAnchor.constraint(equalTo: other.topAnchor, constant: 3).isActive = true
    }
    #expect(inner.frame.minY == 7 && outer.frame.minY == 3)
  }

  @Test func `what is left open is called ambiguous`() {
    let box = stage.at(0) {
      let box = stage.add(UIView())
      box.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor).isActive = true
      box.topAnchor.constraint(equalTo: stage.view.topAnchor).isActive = true
      box.widthAnchor.constraint(equalToConstant: 9).isActive = true
      return box
    }
    #expect(stage.at(1) { box.hasAmbiguousLayout })

    stage.at(2) { box.heightAnchor.constraint(equalToConstant: 9).isActive = true }

    #expect(!stage.at(3) { box.hasAmbiguousLayout })
  }
}
