import Testing
import VirtualTime

@testable import UIKit

/// Relations, multipliers, priorities and motions.
@MainActor struct AutoLayoutRelationTests {
  let stage = AutoLayoutStage()

  /// At the upper left corner of the stage.
  private func box(_ make: (UIView) -> [NSLayoutConstraint]) -> UIView {
    let box = stage.add(UIView())
    NSLayoutConstraint.activate(
      [
        box.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor),
        box.topAnchor.constraint(equalTo: stage.view.topAnchor),
      ] + make(box))
    return box
  }

  private func with(
    _ priority: UILayoutPriority, _ constraint: NSLayoutConstraint
  ) -> NSLayoutConstraint {
    constraint.priority = priority
    return constraint
  }

  @Test func `a wish is met as nearly as required limits allow`() {
    let view = stage.at(0) {
      box {
        [
          $0.widthAnchor.constraint(greaterThanOrEqualToConstant: 100),
          $0.heightAnchor.constraint(lessThanOrEqualToConstant: 40),
          with(.defaultHigh, $0.widthAnchor.constraint(equalToConstant: 50)),
          with(.defaultLow, $0.heightAnchor.constraint(equalToConstant: 70)),
        ]
      }
    }

    #expect(view.frame.size == CGSize(width: 100, height: 40))
    #expect(stage.complaints().isEmpty, "what is only wished for contradicts nothing")
  }

  @Test func `one wish of a higher priority outweighs any number of lower ones`() {
    let view = stage.at(0) {
      box { box in
        (0..<20).map { _ in with(.defaultLow, box.widthAnchor.constraint(equalToConstant: 10)) }
          + [
            with(.defaultLow + 1, box.widthAnchor.constraint(equalToConstant: 90)),
            box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5),
          ]
      }
    }

    #expect(view.frame.size == CGSize(width: 90, height: 45))
  }

  @Test func `places have multipliers, too, counted from the common view's corner`() {
    let inner = stage.at(0) {
      let outer = box {
        [
          $0.widthAnchor.constraint(equalToConstant: 200),
          $0.heightAnchor.constraint(equalToConstant: 100),
        ]
      }
      let inner = stage.add(UIView(), to: outer)
      NSLayoutConstraint.activate([
        inner.widthAnchor.constraint(equalToConstant: 20),
        inner.heightAnchor.constraint(equalToConstant: 20),
        NSLayoutConstraint(
          item: inner, attribute: .centerX, relatedBy: .equal, toItem: outer, attribute: .centerX,
          multiplier: 0.5, constant: 0),
        NSLayoutConstraint(
          item: inner, attribute: .bottom, relatedBy: .equal, toItem: outer, attribute: .bottom,
          multiplier: 0.75, constant: -5),
      ])
      return inner
    }

    #expect(inner.frame == CGRect(x: 40, y: 50, width: 20, height: 20))
  }

  @Test func `one set in place of another inside an animation moves from here to there`() {
    let (view, narrow, wide) = stage.at(0) {
      let view = box { [$0.heightAnchor.constraint(equalToConstant: 10)] }
      let narrow = view.widthAnchor.constraint(equalToConstant: 100)
      narrow.isActive = true
      return (view, narrow, view.widthAnchor.constraint(equalToConstant: 200))
    }

    stage.at(10) {
      UIView.animate(
        withDuration: 0.2, delay: 0, options: .curveLinear,
        animations: {
          narrow.isActive = false
          wide.isActive = true
          stage.view.layoutIfNeeded()
        })
    }

    #expect(view.frame.width == 200 && stage.complaints().isEmpty)
    #expect(abs(LayerGeometry(view.layer, at: .ms(110)).frame.width - 150) < 0.01)
  }

  @Test func `two wishes that change their priorities inside an animation are seen to do so`() {
    let (view, near, far) = stage.at(0) {
      let view = box { [$0.heightAnchor.constraint(equalToConstant: 10)] }
      let near = with(.defaultHigh, view.widthAnchor.constraint(equalToConstant: 100))
      let far = with(.defaultLow, view.widthAnchor.constraint(equalToConstant: 300))
      NSLayoutConstraint.activate([near, far])
      return (view, near, far)
    }
    #expect(view.frame.width == 100)

    stage.at(10) {
      UIView.animate(
        withDuration: 0.2, delay: 0, options: .curveLinear,
        animations: {
          near.priority = .defaultLow
          far.priority = .defaultHigh
          stage.view.layoutIfNeeded()
        })
    }

    #expect(view.frame.width == 300)
    #expect(abs(LayerGeometry(view.layer, at: .ms(110)).frame.width - 200) < 0.01)
  }

  @Test func `text that grows inside an animation pushes its neighbour, which is seen moving`() {
    let (label, view) = stage.at(0) {
      let label = stage.add(UILabel())
      label.text = "a"
      let view = stage.add(UIView())
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor),
        label.topAnchor.constraint(equalTo: stage.view.topAnchor),
        view.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
        view.topAnchor.constraint(equalTo: label.topAnchor),
        view.widthAnchor.constraint(equalToConstant: 10),
        view.heightAnchor.constraint(equalToConstant: 10),
      ])
      return (label, view)
    }
    let before = view.frame.minX

    stage.at(10) {
      UIView.animate(
        withDuration: 0.2, delay: 0, options: .curveLinear,
        animations: {
          label.text = "much longer than that"
          stage.view.layoutIfNeeded()
        })
    }

    #expect(view.frame.minX > before + 50)
    let half = (before + view.frame.minX) / 2
    #expect(abs(LayerGeometry(view.layer, at: .ms(110)).frame.minX - half) < 0.01)
  }

  @Test func `a constant that changes while its constraint is off counts once it is on`() {
    let (view, width) = stage.at(0) {
      let view = box { [$0.heightAnchor.constraint(equalToConstant: 10)] }
      return (view, view.widthAnchor.constraint(equalToConstant: 100))
    }

    stage.at(1) { width.isActive = true }
    #expect(view.frame.width == 100)
    stage.at(2) { width.isActive = false }
    stage.at(3) { width.constant = 130 }
    stage.at(4) { width.isActive = true }
    #expect(view.frame.width == 130)
  }

  @Test func `an autoresizing view follows a superview that constraints make larger`() {
    let (inner, width) = stage.at(0) {
      let outer = box { [$0.heightAnchor.constraint(equalToConstant: 50)] }
      let width = outer.widthAnchor.constraint(equalToConstant: 100)
      width.isActive = true
      stage.view.layoutIfNeeded()
      let inner = UIView(frame: outer.bounds.insetBy(dx: 10, dy: 10))
      inner.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
      outer.addSubview(inner)
      return (inner, width)
    }

    stage.at(1) { width.constant = 180 }

    #expect(inner.frame == CGRect(x: 10, y: 10, width: 160, height: 30))
  }

  @Test func `a stack whose views are all hidden has no length, and its margins remain`() {
    let (stack, below) = stage.at(0) {
      let views = [UILabel(), UILabel()]
      for view in views { view.text = "text" }
      let stack = stage.add(UIStackView(arrangedSubviews: views))
      stack.axis = .vertical
      stack.spacing = 10
      let below = stage.add(UIView())
      NSLayoutConstraint.activate([
        stack.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor),
        stack.topAnchor.constraint(equalTo: stage.view.topAnchor),
        below.topAnchor.constraint(equalTo: stack.bottomAnchor, constant: 4),
        below.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor),
        below.widthAnchor.constraint(equalToConstant: 1),
        below.heightAnchor.constraint(equalToConstant: 1),
      ])
      return (stack, below)
    }
    #expect(below.frame.minY > 40)

    stage.at(1) { for view in stack.arrangedSubviews { view.isHidden = true } }
    #expect(stack.frame.height == 0 && below.frame.minY == 4)

    stage.at(2) {
      stack.isLayoutMarginsRelativeArrangement = true
      stack.insetsLayoutMarginsFromSafeArea = false
      stack.layoutMargins = UIEdgeInsets(top: 3, left: 0, bottom: 5, right: 0)
    }
    #expect(stack.frame.height == 8)
    #expect(stage.complaints().isEmpty)
  }

  @Test func `a row of wrapping labels is as high as the one with most lines`() {
    let (stack, labels) = stage.at(0) {
      let labels = [UILabel(), UILabel()]
      labels[0].text = "short"
      labels[1].text = "a text that needs several lines at this width, and a few more words"
      for label in labels { label.numberOfLines = 0 }
      let stack = stage.add(UIStackView(arrangedSubviews: labels))
      stack.distribution = .fillEqually
      stack.alignment = .top
      NSLayoutConstraint.activate([
        stack.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor),
        stack.topAnchor.constraint(equalTo: stage.view.topAnchor),
        stack.widthAnchor.constraint(equalToConstant: 240),
      ])
      return (stack, labels)
    }

    #expect(labels.map(\.frame.width) == [120, 120])
    #expect(labels[1].frame.height > 3 * labels[0].frame.height)
    #expect(stack.frame.height == labels[1].frame.height)
    #expect(labels[0].frame.minY == 0)
  }
}
