import KeyboardModel
import Testing
import VirtualTime

@testable import UIKit

@MainActor struct AutoLayoutGuideTests {
  let stage = AutoLayoutStage()

  /// Fills a guide with a view.
  private func fill(_ guide: UILayoutGuide) -> UIView {
    stage.at(0) {
      let box = stage.add(UIView())
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        box.topAnchor.constraint(equalTo: guide.topAnchor),
        box.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      ])
      return box
    }
  }

  @Test func `the safe area's guide leaves the device's edges free, and what a controller adds`() {
    let box = fill(stage.view.safeAreaLayoutGuide)
    #expect(box.frame == CGRect(x: 0, y: 59, width: 393, height: 759))

    stage.at(1) { stage.controller.additionalSafeAreaInsets.bottom = 50 }

    #expect(box.frame.maxY == 768)
    #expect(stage.view.safeAreaLayoutGuide.layoutFrame == box.frame)
  }

  @Test func `a controller's view has margins at its sides, any other 8 all round`() {
    let box = fill(stage.view.layoutMarginsGuide)
    #expect(box.frame == CGRect(x: 16, y: 59, width: 361, height: 759))

    let plain = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(plain.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))

    stage.at(1) {
      stage.view.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 3, leading: 30, bottom: 0, trailing: 2)
    }
    #expect(box.frame == CGRect(x: 30, y: 62, width: 347, height: 756))
  }

  @Test func `margins as attributes are those of the guide`() {
    let box = stage.at(0) {
      let box = stage.add(UIView())
      for (attribute, margin) in [
        (NSLayoutConstraint.Attribute.leading, NSLayoutConstraint.Attribute.leadingMargin),
        (.trailing, .trailingMargin), (.top, .topMargin), (.bottom, .bottomMargin),
      ] {
        NSLayoutConstraint(
          item: box, attribute: attribute, relatedBy: .equal, toItem: stage.view,
          attribute: margin, multiplier: 1, constant: 0
        ).isActive = true
      }
      return box
    }

    #expect(box.frame == stage.at(1) { stage.view.layoutMarginsGuide.layoutFrame })
  }

  @Test func `an app's own guide takes the place of a spacer view`() {
    let (guide, boxes) = stage.at(0) {
      let guide = UILayoutGuide()
      stage.view.addLayoutGuide(guide)
      let boxes = [stage.add(UIView()), stage.add(UIView())]
      NSLayoutConstraint.activate([
        boxes[0].leadingAnchor.constraint(equalTo: stage.view.leadingAnchor),
        boxes[0].widthAnchor.constraint(equalToConstant: 50),
        guide.leadingAnchor.constraint(equalTo: boxes[0].trailingAnchor),
        guide.widthAnchor.constraint(equalTo: boxes[0].widthAnchor, multiplier: 2),
        boxes[1].leadingAnchor.constraint(equalTo: guide.trailingAnchor),
        boxes[1].trailingAnchor.constraint(equalTo: stage.view.trailingAnchor),
      ])
      return (guide, boxes)
    }
    #expect(guide.layoutFrame.minX == 50 && guide.layoutFrame.width == 100)
    #expect(boxes[1].frame.minX == 150 && boxes[1].frame.maxX == 393)

    stage.at(1) { stage.view.removeLayoutGuide(guide) }
    #expect(stage.view.constraints.count == 2)
  }

  // MARK: The keyboard

  private let up = CGRect(x: 0, y: 516, width: 393, height: 336)

  private func raise() {
    let note = KeyboardNotification(
      .willChangeFrame, from: up, to: up, duration: .milliseconds(250), owner: "app")
    stage.world.post(note, isLocal: true)
  }

  @Test func `what is tied to the keyboard's guide rides on the keyboard's edge`() {
    let bar = stage.at(0) {
      let bar = stage.add(UITextField())
      NSLayoutConstraint.activate([
        bar.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor),
        bar.trailingAnchor.constraint(equalTo: stage.view.trailingAnchor),
        stage.view.keyboardLayoutGuide.topAnchor.constraint(equalTo: bar.bottomAnchor),
        bar.heightAnchor.constraint(equalToConstant: 40),
      ])
      return bar
    }
    #expect(bar.frame.maxY == 818)

    stage.at(10) {
      bar.becomeFirstResponder()
      raise()
    }

    #expect(bar.frame.maxY == 516)
    // Half a way down the system's spring (fact 1.13).
    let middle = LayerGeometry(bar.layer, at: .ms(110)).frame.maxY
    #expect(middle > 520 && middle < 810)
  }

  @Test func `constraints for near edges hold only while the guide is there`() {
    let (near, away) = stage.at(0) {
      let guide = stage.view.keyboardLayoutGuide
      guide.followsUndockedKeyboard = true
      let box = stage.add(UIView())
      let near = box.bottomAnchor.constraint(equalTo: guide.topAnchor)
      let away = box.bottomAnchor.constraint(equalTo: stage.view.bottomAnchor)
      guide.setConstraints([near], activeWhenNearEdge: .bottom)
      guide.setConstraints([away], activeWhenAwayFrom: .bottom)
      return (near, away)
    }

    #expect(near.isActive && !away.isActive)
    #expect(
      stage.view.keyboardLayoutGuide.constraintsActive(whenNearEdge: .bottom).first === near)
  }

  // MARK: Scroll views

  @Test func `constraints to a scroll view's edges say how large its content is`() {
    let (scroll, content) = stage.at(0) {
      let scroll = stage.add(UIScrollView())
      let content = stage.add(UIView(), to: scroll)
      NSLayoutConstraint.activate([
        scroll.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor),
        scroll.trailingAnchor.constraint(equalTo: stage.view.trailingAnchor),
        scroll.topAnchor.constraint(equalTo: stage.view.topAnchor),
        scroll.heightAnchor.constraint(equalToConstant: 200),
        content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 10),
        content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor, constant: -10),
        content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 5),
        content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
        content.widthAnchor.constraint(
          equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -20),
        content.heightAnchor.constraint(equalToConstant: 900),
      ])
      return (scroll, content)
    }

    #expect(scroll.contentSize == CGSize(width: 393, height: 905))
    #expect(content.frame == CGRect(x: 10, y: 5, width: 373, height: 900))
    #expect(stage.complaints().isEmpty)
  }

  @Test func `what is tied to the frame's guide, or to a view outside, stays while all scrolls`() {
    let (scroll, views) = stage.at(0) {
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 393, height: 200))
      scroll.contentSize = CGSize(width: 393, height: 1000)
      stage.view.addSubview(scroll)
      let views = [stage.add(UIView(), to: scroll), stage.add(UIView(), to: scroll)]
      NSLayoutConstraint.activate([
        views[0].topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 7),
        views[1].topAnchor.constraint(equalTo: stage.view.topAnchor, constant: 120),
      ])
      return (scroll, views)
    }
    #expect(views.map(\.frame.minY) == [7, 20])

    stage.at(1) { scroll.contentOffset.y = 50 }

    #expect(views.map(\.frame.minY) == [57, 70])
  }
}
