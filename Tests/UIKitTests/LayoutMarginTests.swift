import Testing
import VirtualTime

@testable import UIKit

@MainActor struct LayoutMarginTests {
  let stage = AutoLayoutStage()

  @Test func `what is to be read is no wider than 672 points, in the middle of its view`() {
    let wide = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 300))
    let frame = stage.at(0) { wide.readableContentGuide.layoutFrame }
    #expect(frame == CGRect(x: 164, y: 8, width: 672, height: 284))
  }

  @Test func `where the margins leave less, what is to be read keeps to the margins`() {
    let frame = stage.at(0) { stage.view.readableContentGuide.layoutFrame }
    #expect(frame == stage.at(0) { stage.view.layoutMarginsGuide.layoutFrame })
    #expect(frame.width == 361)
  }

  @Test func `a view that preserves its superview's margins has none that reach into them`() {
    let (outer, inner) = stage.at(0) {
      let outer = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
      let inner = UIView(frame: CGRect(x: 10, y: 0, width: 280, height: 150))
      outer.layoutMargins = UIEdgeInsets(top: 20, left: 40, bottom: 30, right: 15)
      outer.addSubview(inner)
      stage.view.addSubview(outer)
      return (outer, inner)
    }
    #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))

    stage.at(1) { inner.preservesSuperviewLayoutMargins = true }
    #expect(inner.layoutMargins == UIEdgeInsets(top: 20, left: 30, bottom: 8, right: 8))

    stage.at(2) { outer.layoutMargins.left = 60 }
    #expect(inner.layoutMargins.left == 50)
  }
}
