import Drawing
import Testing
import UIKit
import VirtualTime

@MainActor struct MotionWithoutFramesTests {
  /// Serves a world until an instant, and asks it for no frame.
  private func serve(_ world: AppWorld, until end: Instant) {
    while let next = world.enter(at: world.now, { world.serve() }), next <= end {
      world.enter(at: next) {}
    }
    world.enter(at: end) { _ = world.serve() }
  }

  @Test func `a list glides to rest, and tells so, though nobody looks`() {
    let world = AppWorld(name: "unseen")
    let listener = Listener()
    let scroll = world.enter(at: .zero) {
      let window = UIWindow(frame: UIScreen.main.bounds)
      let scroll = UIScrollView(frame: window.bounds)
      scroll.contentSize = CGSize(width: 393, height: 5000)
      scroll.delegate = listener
      window.addSubview(scroll)
      window.isHidden = false
      scroll.setContentOffset(CGPoint(x: 0, y: 700), animated: true)
      return scroll
    }
    serve(world, until: .ms(1000))

    #expect(scroll.contentOffset.y == 700)
    #expect(listener.ends == 1)
    #expect(listener.steps > 10)
  }

  @Test func `asking for frames moves no list`() {
    let world = AppWorld(name: "seen")
    let listener = Listener()
    let scroll = world.enter(at: .zero) {
      let window = UIWindow(frame: UIScreen.main.bounds)
      let scroll = UIScrollView(frame: window.bounds)
      scroll.contentSize = CGSize(width: 393, height: 5000)
      scroll.delegate = listener
      window.addSubview(scroll)
      window.isHidden = false
      scroll.setContentOffset(CGPoint(x: 0, y: 700), animated: true)
      return scroll
    }
    serve(world, until: .ms(100))
    let (place, steps) = (scroll.contentOffset, listener.steps)
    #expect(place.y > 0 && place.y < 700)

    world.enter(at: .ms(100)) {
      var frame = Frame(size: world.screen.bounds.size, scale: 3)
      for target in [100, 108, 117, 150] as [Int64] {
        frame.removeAll()
        world.place(into: &frame, at: .ms(target))
      }
    }

    #expect(scroll.contentOffset == place && listener.steps == steps)
  }

  private final class Listener: UIScrollViewDelegate {
    var ends = 0
    var steps = 0
    func scrollViewDidScroll(_ scrollView: UIScrollView) { steps += 1 }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ends += 1 }
  }
}
