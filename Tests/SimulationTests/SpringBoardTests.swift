import DeviceModel
import Drawing
import Foundation
import Testing
import UIKit
import VirtualTime

@testable import Simulation

@MainActor struct SpringBoardTests {
  private func tap(_ place: CGPoint, on desk: TypewriterPhone) {
    desk.phone.handle(.touch(TouchInput(finger: 0, phase: .began, location: place)))
    desk.wait(60)
    desk.phone.handle(.touch(TouchInput(finger: 0, phase: .ended, location: place)))
  }

  private func icon(_ app: String, on desk: TypewriterPhone) -> CGRect {
    desk.phone.springBoard.iconPlace(of: app).frame
  }

  // MARK: Icons

  @Test func `a tap on an icon opens its app`() {
    let desk = TypewriterPhone(["ink", "quill"])
    let place = icon("quill", on: desk)

    tap(CGPoint(x: place.midX, y: place.midY), on: desk)

    #expect(desk.phone.frontApp == "quill")
  }

  @Test func `a tap on an icon's name opens its app, one beside it opens nothing`() {
    let desk = TypewriterPhone()
    let place = icon("ink", on: desk)

    tap(CGPoint(x: place.midX, y: place.maxY + 60), on: desk)
    #expect(desk.phone.frontApp == nil)
    tap(CGPoint(x: place.midX, y: place.maxY + 14), on: desk)
    #expect(desk.phone.frontApp == "ink")
  }

  @Test func `an icon that the finger has left far behind opens nothing`() {
    let desk = TypewriterPhone()
    let place = icon("ink", on: desk)
    let start = CGPoint(x: place.midX, y: place.midY)

    desk.phone.handle(.touch(TouchInput(finger: 0, phase: .began, location: start)))
    let end = CGPoint(x: start.x + 200, y: start.y + 300)
    desk.phone.handle(.touch(TouchInput(finger: 0, phase: .moved, location: end)))
    desk.phone.handle(.touch(TouchInput(finger: 0, phase: .ended, location: end)))

    #expect(desk.phone.frontApp == nil)
  }

  @Test func `an app's picture begins and ends at its icon's place`() throws {
    let desk = TypewriterPhone(["ink", "quill"])
    let place = icon("quill", on: desk)
    desk.launch("quill")
    let opening = try #require(desk.phone.stage.scenes.last)
    #expect(box(opening, at: desk.phone.now) == place)

    desk.wait(2000)
    desk.phone.handle(.home)

    let closing = try #require(desk.phone.stage.scenes.last)
    #expect(closing.isLeaving)
    #expect(box(closing, at: closing.box.end) == place)
  }

  private func box(_ scene: Stage.Scene, at instant: Instant) -> CGRect {
    let value = scene.box.value(at: instant)
    return CGRect(x: value[0], y: value[1], width: value[2], height: value[3])
  }

  @Test func `the icon is away while its app flies and back before the picture is gone`() throws {
    let desk = TypewriterPhone()
    #expect(!isAway("ink", on: desk))
    desk.launch()
    #expect(isAway("ink", on: desk))
    desk.wait(2000)
    desk.phone.handle(.home)
    #expect(isAway("ink", on: desk))

    let landing = try #require(desk.phone.stage.landing(of: "ink"))
    desk.phone.advance(to: landing)

    #expect(!isAway("ink", on: desk))
  }

  @Test func `an app opened again on its way home keeps its icon away`() {
    let desk = TypewriterPhone()
    desk.launch()
    desk.wait(2000)
    desk.phone.handle(.home)
    desk.wait(200)
    desk.launch()
    desk.wait(2000)

    #expect(isAway("ink", on: desk))
  }

  @Test func `an app's picture fills its box on the whole way, whatever the screen's shape`() throws
  {
    let desk = TypewriterPhone()
    desk.phone.handle(.setting(.orientation(.landscapeLeft)))
    desk.wait(1000)
    desk.launch()
    let page = try desk.app().page
    desk.phone.world(of: "ink")?.enter(at: desk.phone.now) { page.backgroundColor = .white }
    for _ in 0..<30 {
      desk.wait(10)
      let frame = desk.phone.frame()
      let picture = try #require(
        frame.items.compactMap { item -> PlacedLayer? in
          guard case .layer(let layer) = item, layer.clip >= 0 else { return nil }
          return layer.extent.size == CGSize(width: 852, height: 393) ? layer : nil
        }.last)
      let box = frame.clips[picture.clip].rect
      let shown = picture.extent.applying(picture.transform)
      #expect(shown.minX < box.minX + 0.01 && shown.maxX > box.maxX - 0.01)
      #expect(shown.minY < box.minY + 0.01 && shown.maxY > box.maxY - 0.01)
    }
  }

  private func isAway(_ app: String, on desk: TypewriterPhone) -> Bool {
    view("icon.\(app)", on: desk).flatMap { $0 as? HomeIconView }?.isAway ?? false
  }

  private func view(_ name: String, on desk: TypewriterPhone) -> UIView? {
    func search(_ view: UIView) -> UIView? {
      if view.accessibilityIdentifier == name { return view }
      for inner in view.subviews { if let found = search(inner) { return found } }
      return nil
    }
    for window in desk.phone.springBoard.world.windows {
      if let found = search(window) { return found }
    }
    return nil
  }

  // MARK: Home

  @Test func `a swipe up from the bottom edge goes home`() {
    let desk = TypewriterPhone()
    desk.launch()
    desk.wait(1000)

    for (phase, y) in [(UITouch.Phase.began, 848.0), (.moved, 700), (.moved, 560), (.ended, 500)] {
      desk.phone.handle(
        .touch(TouchInput(finger: 0, phase: phase, location: CGPoint(x: 196, y: y))))
      desk.wait(30)
    }

    #expect(desk.phone.frontApp == nil)
  }

  @Test func `the home screen rests when an app has flown home`() {
    let desk = TypewriterPhone()
    desk.launch()
    desk.wait(3000)
    desk.phone.handle(.home)
    desk.wait(5000)
    _ = desk.phone.frame()

    #expect(!desk.phone.needsFrame)
  }

  @Test func `an app opened over another goes home to the home screen`() {
    let desk = TypewriterPhone(["ink", "quill"])
    desk.launch("ink")
    desk.wait(1000)
    desk.launch("quill")
    desk.wait(1000)
    desk.phone.handle(.home)
    desk.wait(3000)

    #expect(desk.phone.stage.scenes.allSatisfy { $0.isGone(at: desk.phone.now) })
    #expect(!isAway("ink", on: desk))
    #expect(!isAway("quill", on: desk))
  }

  @Test func `a picture under the finger leaves the bar to the wallpaper`() {
    let desk = TypewriterPhone()
    desk.launch()
    desk.wait(1000)
    for (phase, y) in [(UITouch.Phase.began, 848.0), (.moved, 830), (.moved, 810)] {
      desk.phone.handle(
        .touch(TouchInput(finger: 0, phase: phase, location: CGPoint(x: 196, y: y))))
      desk.wait(100)
    }
    #expect(desk.phone.springBoard.look == .home)

    desk.phone.handle(
      .touch(TouchInput(finger: 0, phase: .ended, location: CGPoint(x: 196, y: 812))))

    #expect(desk.phone.frontApp == "ink")
    #expect(!desk.phone.springBoard.look.isLight)
  }

  // MARK: Status bar

  @Test func `the status bar's clock follows the wall clock to the minute`() {
    let desk = TypewriterPhone()
    let board = desk.phone.springBoard
    desk.phone.springBoard.world.enter(at: desk.phone.now) {
      desk.phone.springBoard.world.layoutWindows()
    }
    #expect(board.clockText == "9:41")
    desk.wait(59_999)
    _ = desk.phone.frame()
    #expect(board.clockText == "9:41")

    desk.wait(102)
    _ = desk.phone.frame()
    #expect(board.clockText == "9:42")

    desk.phone.handle(.setting(.wallClock(Simulator.Configuration.nineFortyOne + 3630)))
    _ = desk.phone.frame()
    #expect(board.clockText == "10:41")
    desk.wait(30_101)
    _ = desk.phone.frame()
    #expect(board.clockText == "10:42")
  }

  @Test(
    arguments: [
      (0.0, "12:00 AM", "Thu Jan 1"), (1_704_793_260, "9:41 AM", "Tue Jan 9"),
      (1_709_211_599, "12:59 PM", "Thu Feb 29"), (-1, "11:59 PM", "Wed Dec 31"),
    ]) func `the clock's words are those of the Gregorian calendar`(
      seconds: Double, time: String, date: String
    )
  {
    let clock = StatusBarClock(Date(timeIntervalSince1970: seconds))

    #expect(clock.timeOfDay == time)
    #expect(clock.date == date)
  }

  @Test func `the bar is white on the wallpaper and dark on a light app`() {
    let desk = TypewriterPhone()
    let board = desk.phone.springBoard
    #expect(board.look == .home)
    desk.launch()
    #expect(
      board.look
        == StatusBarLook(
          isLight: false, isIndicatorLight: false, isBarHidden: false, showsIndicator: true))

    desk.phone.handle(.setting(.appearance(.dark)))
    #expect(board.look.isLight)

    desk.phone.handle(.home)
    #expect(board.look == .home)
  }
}
