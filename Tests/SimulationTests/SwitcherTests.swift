import DeviceModel
import Foundation
import Testing
import UIKit
import VirtualTime

@testable import Simulation

@MainActor struct SwitcherTests {
  private func finger(_ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat, on desk: TypewriterPhone)
  {
    desk.phone.handle(.touch(TouchInput(phase: phase, location: CGPoint(x: x, y: y))))
  }

  /// Draws a finger from place to place in steps of a hundredth of a second.
  private func draw(
    from start: CGPoint, to end: CGPoint, steps: Int, pause: Int64 = 0, on desk: TypewriterPhone
  ) {
    finger(.began, start.x, start.y, on: desk)
    for step in 1...steps {
      desk.wait(10)
      let part = CGFloat(step) / CGFloat(steps)
      finger(
        .moved, start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part, on: desk)
    }
    desk.wait(pause)
    finger(.ended, end.x, end.y, on: desk)
  }

  private func openSwitcher(_ desk: TypewriterPhone) {
    draw(
      from: CGPoint(x: 196, y: 848), to: CGPoint(x: 196, y: 500), steps: 30, pause: 300, on: desk)
    desk.wait(1500)
  }

  private func tap(_ place: CGPoint, on desk: TypewriterPhone) {
    finger(.began, place.x, place.y, on: desk)
    desk.wait(50)
    finger(.ended, place.x, place.y, on: desk)
  }

  private func card(_ app: String, on desk: TypewriterPhone) throws -> CGRect {
    try #require(desk.phone.switcherCard(of: app))
  }

  private func launched(_ names: [String]) -> TypewriterPhone {
    let desk = TypewriterPhone(names)
    for name in names {
      desk.launch(name)
      desk.wait(2000)
    }
    return desk
  }

  @Test func `a swipe up that pauses opens the switcher, and the app resigns without leaving`()
    throws
  {
    let desk = launched(["ink"])
    try desk.app().heard = []

    openSwitcher(desk)

    #expect(desk.phone.showsSwitcher)
    #expect(try desk.app().heard == ["willResignActive"])
    #expect(desk.phone.frontApp == "ink")
  }

  @Test func `a swipe up without a pause goes home`() {
    let desk = launched(["ink"])

    draw(from: CGPoint(x: 196, y: 848), to: CGPoint(x: 196, y: 500), steps: 20, on: desk)

    #expect(!desk.phone.showsSwitcher && desk.phone.frontApp == nil)
  }

  @Test func `a tap on the card of the app in front makes it active, and nothing else`() throws {
    let desk = launched(["ink"])
    openSwitcher(desk)
    try desk.app().heard = []

    tap(try card("ink", on: desk).middle, on: desk)
    desk.wait(2000)

    #expect(try desk.app().heard == ["didBecomeActive"])
    #expect(desk.phone.stage.coversHome(at: desk.phone.now))
  }

  @Test func `a tap on another card changes to its app, and the old one follows a latency later`()
    throws
  {
    let desk = launched(["pen", "ink"])
    openSwitcher(desk)
    for name in ["ink", "pen"] { try desk.app(name).heard = [] }

    tap(CGPoint(x: 20, y: 430), on: desk)

    #expect(desk.phone.frontApp == "pen")
    #expect(try desk.app("pen").heard == ["willEnterForeground", "didBecomeActive"])
    #expect(try desk.app("ink").heard == [])
    desk.wait(2000)
    #expect(try desk.app("ink").heard == ["didEnterBackground"])
  }

  @Test func `a card flicked up ends its app, and the others close up`() throws {
    let desk = launched(["nib", "pen", "ink"])
    openSwitcher(desk)
    let place = try card("ink", on: desk).middle

    draw(from: place, to: CGPoint(x: place.x, y: 120), steps: 12, on: desk)
    desk.wait(1500)

    #expect(desk.phone.world(of: "ink") == nil)
    #expect(desk.phone.switcherCard(of: "ink") == nil)
    #expect(abs(try card("pen", on: desk).midX - 196.5) < 1)
    #expect(desk.phone.showsSwitcher)
  }

  @Test func `a card that is drawn up slowly and a little goes back`() throws {
    let desk = launched(["ink"])
    openSwitcher(desk)
    let before = try card("ink", on: desk)

    let place = before.middle
    draw(
      from: place, to: CGPoint(x: place.x, y: place.y - 60), steps: 30, pause: 300, on: desk)
    desk.wait(1500)

    #expect(try card("ink", on: desk) == before)
    #expect(desk.phone.world(of: "ink") != nil)
  }

  @Test func `the last card flicked away leads home`() throws {
    let desk = launched(["ink"])
    openSwitcher(desk)
    let place = try card("ink", on: desk).middle

    draw(from: place, to: CGPoint(x: place.x, y: 120), steps: 12, on: desk)
    desk.wait(1000)

    #expect(!desk.phone.showsSwitcher && desk.phone.showsHome)
  }

  @Test func `a tap beside the cards leads home`() {
    let desk = launched(["ink"])
    openSwitcher(desk)

    tap(CGPoint(x: 380, y: 70), on: desk)
    desk.wait(1000)

    #expect(desk.phone.frontApp == nil && !desk.phone.showsSwitcher)
  }

  @Test func `the row stops at a card, and beyond its ends it springs back`() throws {
    let desk = launched(["nib", "pen", "ink"])
    openSwitcher(desk)

    draw(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 300, y: 400), steps: 20, on: desk)
    desk.wait(1500)
    #expect(abs(try card("pen", on: desk).midX - 196.5) < 0.5)

    draw(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 20, y: 400), steps: 20, on: desk)
    desk.wait(200)
    draw(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 20, y: 400), steps: 20, on: desk)
    desk.wait(1500)
    #expect(abs(try card("ink", on: desk).midX - 196.5) < 0.5)
  }

  @Test func `two presses of the home button open the switcher, and the app has only resigned`()
    throws
  {
    let desk = launched(["ink"])
    try desk.app().heard = []

    desk.phone.handle(.home)
    desk.wait(200)
    desk.phone.handle(.home)
    desk.wait(3000)

    #expect(desk.phone.showsSwitcher && desk.phone.frontApp == "ink")
    #expect(try desk.app().heard == ["willResignActive"])
  }

  @Test func `two slow presses of the home button are two`() {
    let desk = launched(["ink"])

    desk.phone.handle(.home)
    desk.wait(400)
    desk.phone.handle(.home)

    #expect(!desk.phone.showsSwitcher)
  }

  @Test func `from the home screen the switcher opens, too`() throws {
    let desk = launched(["ink"])
    desk.phone.handle(.home)
    desk.wait(2000)

    openSwitcher(desk)

    #expect(desk.phone.showsSwitcher)
    tap(try card("ink", on: desk).middle, on: desk)
    #expect(desk.phone.frontApp == "ink")
  }

  @Test func `a swipe along the edge goes to the app before, and back again`() {
    let desk = launched(["pen", "ink"])

    draw(from: CGPoint(x: 60, y: 846), to: CGPoint(x: 330, y: 846), steps: 15, on: desk)
    #expect(desk.phone.frontApp == "pen")
    desk.wait(800)
    draw(from: CGPoint(x: 330, y: 846), to: CGPoint(x: 60, y: 846), steps: 15, on: desk)

    #expect(desk.phone.frontApp == "ink")
  }

  @Test func `a short and slow way along the edge changes nothing`() throws {
    let desk = launched(["pen", "ink"])
    try desk.app("ink").heard = []

    draw(
      from: CGPoint(x: 100, y: 846), to: CGPoint(x: 160, y: 846), steps: 30, pause: 200, on: desk)
    desk.wait(1000)

    #expect(desk.phone.frontApp == "ink")
    #expect(try desk.app("ink").heard == [])
    #expect(desk.phone.stage.coversHome(at: desk.phone.now))
  }

  @Test func `the card shows the picture taken in the background, and the app in front itself`() {
    let desk = launched(["pen", "ink"])

    #expect(desk.phone.stage.pictures["pen"] != nil && desk.phone.stage.pictures["ink"] == nil)
  }

  @Test(arguments: [0, 700, 1500] as [Int64])
  func `an app hears the next one's keyboard exactly as long as the latency keeps it awake`(
    latency: Int64
  ) throws {
    let desk = TypewriterPhone(["pen", "ink"])
    desk.phone.handle(.setting(.backgroundLatency(.milliseconds(latency))))
    desk.launch("ink")
    desk.wait(2000)
    desk.launch("pen")
    try desk.app("ink").heard = []
    desk.wait(latency)
    if latency > 0 {
      desk.phone.handle(.home)
      desk.launch("ink")
      desk.launch("pen")
      desk.wait(latency - 1)
    }
    try desk.focus("pen")

    let heard = try desk.app("ink").heard.filter { $0.contains("willShow") }
    #expect(heard == (latency > 0 ? ["willShow (not local)"] : []))
  }
}

extension CGRect {
  fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
