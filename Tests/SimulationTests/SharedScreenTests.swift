import DeviceModel
import Foundation
import Testing
import UIKit
import VirtualTime

@testable import Simulation

@MainActor struct SharedScreenTests {
  /// A pad of 1180 by 820 points on its side, with ink in front.
  private func pad(_ name: String = "iPad 10.9") throws -> TypewriterPhone {
    let device = try DeviceTable.load(from: AssetFolder.locate()).device(named: name)
    let desk = TypewriterPhone(["ink", "pen", "nib"], on: device)
    desk.phone.handle(.setting(.orientation(.landscapeLeft)))
    desk.launch("ink")
    desk.wait(1500)
    return desk
  }

  private func area(_ app: String, on desk: TypewriterPhone) throws -> CGRect {
    let world = try #require(desk.phone.world(of: app))
    return try world.enter(at: desk.phone.now) {
      let window = try #require(try desk.app(app).window)
      #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 1180, height: 820))
      #expect(window.frame.origin == .zero)
      return window.convert(window.bounds, to: UIScreen.main.coordinateSpace)
    }
  }

  private func tap(_ x: CGFloat, _ y: CGFloat, on desk: TypewriterPhone) {
    for phase in [UITouch.Phase.began, .ended] {
      desk.phone.handle(.touch(TouchInput(phase: phase, location: CGPoint(x: x, y: y))))
      desk.wait(40)
    }
  }

  private func draw(from start: CGPoint, to end: CGPoint, on desk: TypewriterPhone) {
    desk.phone.handle(.touch(TouchInput(phase: .began, location: start)))
    for step in 1...20 {
      desk.wait(20)
      let part = CGFloat(step) / 20
      let place = CGPoint(
        x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      desk.phone.handle(.touch(TouchInput(phase: .moved, location: place)))
    }
    desk.wait(200)
    desk.phone.handle(.touch(TouchInput(phase: .ended, location: end)))
    desk.wait(1500)
  }

  @Test func `two apps stand side by side with a divider between them, both active`() throws {
    let desk = try pad()

    desk.phone.handle(.splitView(app: "pen", side: .right, share: .half))

    #expect(try area("ink", on: desk) == CGRect(x: 0, y: 0, width: 585, height: 820))
    #expect(try area("pen", on: desk) == CGRect(x: 595, y: 0, width: 585, height: 820))
    for app in ["ink", "pen"] {
      #expect(desk.phone.world(of: app)?.application.applicationState == .active)
    }
  }

  @Test func `a window's own size decides its size class`() throws {
    let desk = try pad()
    desk.phone.handle(.splitView(app: "pen", side: .right, share: .third))

    #expect(desk.phone.world(of: "ink")?.traits.horizontalSizeClass == .regular)
    #expect(desk.phone.world(of: "pen")?.traits.horizontalSizeClass == .compact)
    #expect(desk.phone.world(of: "pen")?.traits.verticalSizeClass == .regular)
  }

  @Test func `a window is whole on the screen, also where it would not fit after a turn`() throws {
    let desk = try pad()
    desk.phone.handle(.window(app: "pen", frame: CGRect(x: 800, y: 20, width: 300, height: 780)))
    #expect(try area("pen", on: desk) == CGRect(x: 800, y: 20, width: 300, height: 780))

    desk.phone.handle(.setting(.orientation(.portrait)))
    desk.wait(1500)
    let screen = desk.phone.device.bounds(in: .portrait)
    let world = try #require(desk.phone.world(of: "pen"))
    #expect(screen.contains(world.area))
    #expect(world.area.size == CGSize(width: 300, height: 780))

    desk.phone.handle(.setting(.orientation(.landscapeLeft)))
    desk.wait(1500)
    #expect(try area("pen", on: desk) == CGRect(x: 800, y: 20, width: 300, height: 780))
  }

  @Test func `a card in Slide Over has its place on the screen, and the other keeps all of it`()
    throws
  {
    let desk = try pad()

    desk.phone.handle(.slideOver(app: "pen", side: .left))

    #expect(try area("pen", on: desk) == CGRect(x: 10, y: 10, width: 375, height: 800))
    #expect(try area("ink", on: desk) == CGRect(x: 0, y: 0, width: 1180, height: 820))
  }

  @Test func `a finger reaches the app it lands on, in its own coordinates`() throws {
    let desk = try pad()
    desk.phone.handle(.splitView(app: "pen", side: .right, share: .half))
    desk.wait(1000)
    let page = try desk.app("pen").page
    var place: CGPoint?
    let spy = TouchSpy(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    spy.landed = { place = $0 }
    desk.phone.world(of: "pen")?.enter(at: desk.phone.now) { page.addSubview(spy) }

    tap(595 + 150, 160, on: desk)

    #expect(place == CGPoint(x: 50, y: 60))
  }

  @Test func `both hear the one keyboard, local to the one that called it`() throws {
    let desk = try pad()
    desk.phone.handle(.splitView(app: "pen", side: .right, share: .half))
    desk.wait(1000)
    for app in ["ink", "pen"] { try desk.app(app).heard = [] }

    try desk.focus("pen")

    #expect(try desk.app("pen").heard == ["willChangeFrame", "willShow"])
    #expect(try desk.app("ink").heard == ["willChangeFrame (not local)", "willShow (not local)"])
    #expect(desk.phone.keyApp == "pen")
  }

  @Test func `the keyboard goes from one app to the other, and first responder with it`() throws {
    let desk = try pad()
    desk.phone.handle(.splitView(app: "pen", side: .right, share: .half))
    desk.wait(1000)
    try desk.focus("pen")
    desk.wait(1000)

    try desk.focus("ink")
    desk.phone.handle(.text("a"))

    #expect(desk.phone.world(of: "pen")?.firstResponder == nil)
    #expect(try desk.app("ink").page.typed == "a")
    #expect(desk.phone.keyboard.owner == "ink")
  }

  @Test func `the divider can be drawn to a third, and apps are inactive meanwhile`() throws {
    let desk = try pad()
    desk.phone.handle(.splitView(app: "pen", side: .right, share: .half))
    desk.wait(1000)
    try desk.app("ink").heard = []

    draw(from: CGPoint(x: 590, y: 410), to: CGPoint(x: 400, y: 410), on: desk)

    #expect(try area("ink", on: desk).width == 375)
    #expect(try area("pen", on: desk).width == 795)
    #expect(try desk.app("ink").heard == ["willResignActive", "didBecomeActive"])
  }

  @Test func `the divider drawn to the edge sends that app away`() throws {
    let desk = try pad()
    desk.phone.handle(.splitView(app: "pen", side: .right, share: .half))
    desk.wait(1000)

    draw(from: CGPoint(x: 590, y: 410), to: CGPoint(x: 1150, y: 410), on: desk)

    #expect(desk.phone.appsOnScreen == ["ink"])
    #expect(try area("ink", on: desk).width == 1180)
    #expect(desk.phone.world(of: "pen")?.application.applicationState == .background)
  }

  @Test func `a card is drawn to the other side by its dots, then away, and comes back`() throws {
    let desk = try pad()
    desk.phone.handle(.slideOver(app: "pen", side: .right))
    desk.wait(1000)

    draw(from: CGPoint(x: 982, y: 18), to: CGPoint(x: 300, y: 18), on: desk)
    #expect(try area("pen", on: desk).minX == 10)

    draw(from: CGPoint(x: 197, y: 18), to: CGPoint(x: 5, y: 18), on: desk)
    #expect(desk.phone.appsOnScreen == ["ink"])

    draw(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 200, y: 400), on: desk)
    #expect(desk.phone.appsOnScreen == ["ink", "pen"])
  }

  @Test func `the menu of the dots leads to Split View by way of the home screen`() throws {
    let desk = try pad()

    tap(590, 10, on: desk)
    desk.wait(600)
    tap(590, 60, on: desk)
    desk.wait(1000)
    #expect(desk.phone.showsHome && desk.phone.frontApp == "ink")
    let icon = desk.phone.springBoard.iconPlace(of: "pen").frame
    tap(icon.midX, icon.midY, on: desk)
    desk.wait(1000)

    #expect(desk.phone.appsOnScreen == ["ink", "pen"])
    #expect(try area("pen", on: desk).minX == 595)
  }

  @Test func `a turn lays both out anew`() throws {
    let desk = try pad()
    desk.phone.handle(.splitView(app: "pen", side: .right, share: .half))
    desk.wait(1000)

    desk.phone.handle(.setting(.orientation(.portrait)))

    #expect(
      desk.phone.world(of: "pen")?.area == CGRect(x: 415, y: 0, width: 405, height: 1180))
  }

  @Test func `full screen sends the others away`() throws {
    let desk = try pad()
    desk.phone.handle(.splitView(app: "pen", side: .left, share: .half))
    desk.phone.handle(.slideOver(app: "nib", side: .right))
    #expect(desk.phone.appsOnScreen == ["ink", "pen", "nib"])

    desk.phone.handle(.fullScreen(app: "nib"))

    #expect(desk.phone.appsOnScreen == ["nib"])
    #expect(try area("nib", on: desk).width == 1180)
  }

  @Test func `phones refuse to share`() {
    let desk = TypewriterPhone(["ink", "pen"])
    desk.launch("ink")

    desk.phone.handle(.splitView(app: "pen", side: .right, share: .half))

    #expect(desk.phone.appsOnScreen == ["ink"])
    #expect(desk.phone.timeline.last?.name == "refused")
  }
}

/// Tells where a finger landed on it.
private final class TouchSpy: UIView {
  var landed: (CGPoint) -> Void = { _ in }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { landed(touch.location(in: self)) }
  }
}
