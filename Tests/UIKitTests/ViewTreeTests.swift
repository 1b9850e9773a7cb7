import Testing
import VirtualTime

@testable import UIKit

/// Counts its layouts.
private final class CountingView: UIView {
  private(set) var layouts = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }
}

private final class CountingTextView: UITextView {
  private(set) var layouts = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }
}

/// Takes its subviews out as it goes, as much code does.
private final class TidyView: UIView {
  isolated deinit { for view in subviews { view.removeFromSuperview() } }
}

@MainActor struct ViewTreeTests {
  @Test func `a view may take its subviews out as it goes`() {
    let view = UIView()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.isHidden = false
    do {
      let tidy = TidyView()
      window.addSubview(tidy)
      tidy.addSubview(view)
      window.layoutIfNeeded()
      tidy.removeFromSuperview()
    }
    do {
      let tidy = TidyView()
      tidy.addSubview(view)
    }

    #expect(view.superview == nil)
    #expect(view.layer.superlayer == nil)
    UIView().addSubview(view)
  }

  @Test func `a view whose superview has gone has none`() {
    let view = UIView()
    do {
      let superview = UIView()
      superview.addSubview(view)
      #expect(view.superview === superview)
    }

    #expect(view.superview == nil)
    #expect(view.layer.superlayer == nil)
    #expect(view.window == nil)
    UIView().addSubview(view)
  }

  @Test func `a layer whose view has gone has none`() {
    let layer: CALayer
    do {
      let view = UIView()
      layer = view.layer
      #expect(layer.view === view)
    }

    #expect(layer.view == nil)
  }

  @Test func `a keyboard scene outlives its world`() {
    let scene: KeyboardScene
    do {
      let world = AppWorld()
      scene = world.keyboardScene
      #expect(scene.world === world)
    }

    #expect(scene.world == nil)
  }

  @Test func `bringing a view to where it stands asks for no layout`() {
    let parent = CountingView()
    let views = [UIView(), UIView()]
    for view in views { parent.addSubview(view) }
    parent.layoutIfNeeded()
    let before = parent.layouts

    parent.bringSubviewToFront(views[1])
    parent.sendSubviewToBack(views[0])
    parent.layoutIfNeeded()
    #expect(parent.layouts == before)

    parent.bringSubviewToFront(views[0])
    parent.layoutIfNeeded()
    #expect(parent.layouts == before + 1)
    #expect(parent.subviews == [views[1], views[0]])
    #expect(parent.layer.sublayers.map(\.view) == [views[1], views[0]])
  }

  @Test func `a text view that shows nothing new is laid out once`() {
    let view = CountingTextView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    view.text = "One line,\nand another."
    view.layoutIfNeeded()
    let before = view.layouts

    view.setNeedsLayout()
    view.layoutIfNeeded()

    #expect(view.layouts == before + 1)
  }

  @Test(arguments: 0..<20) func `a superview's space is reached as by way of the window`(
    _ seed: Int
  ) {
    var chance = SeededGenerator(seed: UInt64(seed))
    func number() -> CGFloat { CGFloat.random(in: -50...50, using: &chance) }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    var chain: [UIView] = [window]
    for _ in 0..<4 {
      let view = UIView(frame: CGRect(x: number(), y: number(), width: 100, height: 80))
      view.bounds.origin = CGPoint(x: number(), y: number())
      view.transform = CGAffineTransform(rotationAngle: number()).scaledBy(x: 1.5, y: 0.5)
      chain.last?.addSubview(view)
      chain.append(view)
    }
    let place = CGPoint(x: number(), y: number())

    for (outer, inner) in zip(chain, chain.dropFirst()) {
      let up = inner.convert(place, to: outer)
      let down = inner.convert(place, from: outer)
      let upByWindow = outer.convert(inner.convert(place, to: nil), from: nil)
      let downByWindow = inner.convert(outer.convert(place, to: nil), from: nil)
      #expect(abs(up.x - upByWindow.x) < 1e-6 && abs(up.y - upByWindow.y) < 1e-6)
      #expect(abs(down.x - downByWindow.x) < 1e-6 && abs(down.y - downByWindow.y) < 1e-6)
    }
  }
}
