import Foundation
import Testing
import UIKit
import VirtualTime

@testable import Simulation

@MainActor struct SystemAlertTests {
  private func tap(_ place: CGPoint, on desk: TypewriterPhone) {
    desk.phone.handle(.touch(TouchInput(finger: 0, phase: .began, location: place)))
    desk.wait(60)
    desk.phone.handle(.touch(TouchInput(finger: 0, phase: .ended, location: place)))
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

  @Test func `an alert makes the app inactive, and gives focus back before it is active again`()
    throws
  {
    let desk = TypewriterPhone()
    desk.launch()
    try desk.focus()
    desk.wait(1000)
    try desk.app().heard = []
    #expect(hasFocus(desk))
    desk.phone.handle(.systemAlert(.shown(title: "Handset would like to see you")))
    desk.wait(1000)
    #expect(
      try desk.app().heard == [
        "willChangeFrame", "willHide", "didChangeFrame", "didHide", "willResignActive",
      ])
    #expect(!hasFocus(desk))

    let log = desk.phone.timeline.count
    let button = try #require(view("alert.ok", on: desk))
    let box = button.convert(button.bounds, to: UIScreen.main.coordinateSpace)
    tap(CGPoint(x: box.midX, y: box.midY), on: desk)

    #expect(hasFocus(desk))
    let names = desk.phone.timeline[log...].map(\.name)
    let focus = try #require(names.firstIndex(of: "TypewriterView"))
    let active = try #require(names.firstIndex(of: "didBecomeActive"))
    #expect(focus < active)
  }

  private func hasFocus(_ desk: TypewriterPhone) -> Bool {
    desk.phone.world(of: "ink")?.firstResponder is TypewriterView
  }

  @Test func `an alert takes every finger`() {
    let desk = TypewriterPhone()
    let place = desk.phone.springBoard.iconPlace(of: "ink").frame
    desk.phone.handle(.systemAlert(.shown(title: "Stop")))
    desk.wait(500)

    tap(CGPoint(x: place.midX, y: place.midY), on: desk)
    #expect(desk.phone.frontApp == nil)

    desk.phone.handle(.systemAlert(.dismissed))
    desk.wait(500)
    tap(CGPoint(x: place.midX, y: place.midY), on: desk)
    #expect(desk.phone.frontApp == "ink")
  }

  @Test func `alerts go with the app they cover`() {
    let desk = TypewriterPhone()
    desk.launch()
    desk.phone.handle(.systemAlert(.shown(title: "One")))
    desk.phone.handle(.systemAlert(.shown(title: "Two")))
    desk.phone.handle(.home)

    #expect(!desk.phone.springBoard.takesAllTouches)
  }
}
