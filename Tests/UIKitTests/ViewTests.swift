import Testing
import VirtualTime

@testable import UIKit

@MainActor struct ViewTests {
  @Test func `converting there and back gives the same point`() {
    let world = AppWorld()
    world.enter(at: .zero) {
      let outer = UIView(frame: CGRect(x: 10, y: 20, width: 200, height: 300))
      let inner = UIView(frame: CGRect(x: 5, y: 6, width: 50, height: 60))
      inner.transform = CGAffineTransform(rotationAngle: 0.3)
      outer.bounds.origin = CGPoint(x: 0, y: 40)
      outer.addSubview(inner)

      let there = inner.convert(CGPoint(x: 7, y: 9), to: outer)
      let back = inner.convert(there, from: outer)

      #expect(abs(back.x - 7) < 1e-9 && abs(back.y - 9) < 1e-9)
    }
  }

  @Test func `a view animated with curve 7 follows the system spring`() {
    let world = AppWorld()
    world.enter(at: .zero) {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

      UIView.animate(
        withDuration: 0.25, delay: 0, options: UIView.AnimationOptions(rawValue: 7 << 16),
        animations: { view.frame.origin.y = -336 })

      // Keyboard facts 1.13.
      let shown = LayerGeometry(view.layer, at: .ms(250)).frame.minY
      #expect(abs(shown + 316.52) < 0.01)
      #expect(view.frame.minY == -336)
    }
  }

  @Test func `a motion turned round goes on from its present place and speed`() {
    let world = AppWorld()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let options: UIView.AnimationOptions = [.beginFromCurrentState, .init(rawValue: 7 << 16)]
    world.enter(at: .zero) {
      UIView.animate(
        withDuration: 0.25, delay: 0, options: options, animations: { view.frame.origin.y = -336 })
    }
    let before = LayerGeometry(view.layer, at: .ms(100)).frame.minY

    world.enter(at: .ms(100)) {
      UIView.animate(
        withDuration: 0.25, delay: 0, options: options, animations: { view.frame.origin.y = 0 })
    }

    let after = LayerGeometry(view.layer, at: .ms(100)).frame.minY
    let next = LayerGeometry(view.layer, at: .ms(101)).frame.minY
    #expect(abs(before - after) < 1e-6)
    #expect(next < after, "still rising for a moment")
  }
}
