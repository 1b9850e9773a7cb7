import Drawing
import Testing
import UIKit
import VirtualTime

@testable import Simulation

@MainActor struct TurningTests {
  /// How an old picture lies while the interface turns: the rotation of the layer on top.
  private func angle(_ desk: TypewriterPhone, after milliseconds: Int64) -> Double? {
    let frame = Self.frame(desk, after: milliseconds)
    guard frame.items.count == 2, case .layer(let layer)? = frame.items.last else { return nil }
    return atan2(layer.transform.b, layer.transform.a)
  }

  private static func frame(_ desk: TypewriterPhone, after milliseconds: Int64) -> Frame {
    var frame = Frame(size: .zero, scale: 1)
    desk.phone.frame(
      at: desk.phone.now.advanced(by: .milliseconds(milliseconds)), into: &frame)
    return frame
  }

  @Test func `the interface turns upright in 0.3 seconds, from where it lay before`() throws {
    let desk = TypewriterPhone()
    desk.launch()
    desk.wait(2000)

    desk.phone.handle(.setting(.orientation(.landscapeRight)))

    #expect(abs(abs(try #require(angle(desk, after: 0))) - .pi / 2) < 1e-6)
    #expect(abs(abs(try #require(angle(desk, after: 150))) - .pi / 4) < 1e-6)
    #expect(angle(desk, after: 300) == nil)
  }

  @Test func `with reduced motion it does not turn, and fades`() throws {
    let desk = TypewriterPhone()
    desk.phone.handle(.setting(.reduceMotion(true)))
    desk.launch()
    desk.wait(2000)

    desk.phone.handle(.setting(.orientation(.landscapeRight)))

    #expect(angle(desk, after: 100) == 0)
  }

  @Test func `with reduced motion apps come and go by a fade in their place`() {
    let desk = TypewriterPhone()
    desk.phone.handle(.setting(.reduceMotion(true)))
    desk.launch()

    desk.wait(60)
    let scene = desk.phone.stage.scenes.last
    let box = scene?.box.value(at: desk.phone.now)
    let opacity = scene?.opacity.value(at: desk.phone.now)[0] ?? 0
    #expect(box?[2] == 393 && box?[3] == 852)
    #expect(opacity > 0 && opacity < 1)

    desk.wait(540)
    #expect(desk.phone.stage.coversHome(at: desk.phone.now))
    desk.phone.handle(.home)
    #expect(desk.phone.stage.scenes.last?.box.value(at: desk.phone.now)[2] == 393)
  }
}
