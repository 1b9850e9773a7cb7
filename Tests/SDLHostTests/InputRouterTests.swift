import DeviceModel
import Drawing
import Foundation
import Simulation
import Testing
import UIKit

@testable import SDLHost

@Suite struct InputRouterTests {
  static let layout = WindowLayoutTests.layout(panelWidth: 340)

  /// The window's point over a point of the phone.
  static func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    CGPoint(x: x, y: y).applying(layout.transform.fromPhone)
  }

  static func scene(
    _ layout: WindowLayout = layout, textFocus: InputRouter.Place? = nil, help: Bool = false
  ) -> InputRouter.Scene {
    InputRouter.Scene(layout: layout, textFocus: textFocus, isHelpShown: help)
  }

  /// Everything that some events lead to.
  static func route(
    _ events: [HostEvent], in scene: InputRouter.Scene = scene()
  ) -> [HostAction] {
    var router = InputRouter()
    var actions: [HostAction] = []
    for event in events { router.route(event, in: scene, to: &actions) }
    return actions
  }

  static func touch(
    _ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat, finger: Int = 0
  ) -> HostAction {
    .phone(
      .touch(TouchInput(finger: finger, phase: phase, location: CGPoint(x: x, y: y))))
  }

  @Test func `a drag is a finger that lands, moves and leaves`() {
    let actions = Self.route([
      .mouse(.began, at: Self.place(100, 200), modifiers: []),
      .mouse(.moved, at: Self.place(120, 240), modifiers: []),
      .mouse(.ended, at: Self.place(130, 250), modifiers: []),
    ])

    #expect(
      actions == [
        Self.touch(.began, 100, 200), Self.touch(.moved, 120, 240), Self.touch(.ended, 130, 250),
      ])
  }

  @Test func `the pointer moving with no button down means nothing`() {
    let actions = Self.route([.mouse(.stationary, at: Self.place(100, 200), modifiers: [])])

    #expect(actions.isEmpty)
  }

  @Test func `one tap on glass that mouse and touch both report is one tap`() {
    let actions = Self.route([
      .finger(id: 5, .began, at: Self.place(50, 60)),
      .finger(id: 5, .ended, at: Self.place(50, 60)),
    ])

    #expect(actions == [Self.touch(.began, 50, 60), Self.touch(.ended, 50, 60)])
  }

  @Test func `a drag that leaves the glass stays at its edge until it is lifted`() {
    let actions = Self.route([
      .mouse(.began, at: Self.place(100, 200), modifiers: []),
      .mouse(.moved, at: Self.place(-400, 5000), modifiers: []),
    ])

    #expect(actions.last == Self.touch(.moved, 0, 852 - 1 / 64))
  }

  @Test func `a press on the case becomes a touch where it slides onto the glass`() {
    let actions = Self.route([
      .mouse(.began, at: Self.place(100, 862), modifiers: []),
      .mouse(.moved, at: Self.place(100, 858), modifiers: []),
      .mouse(.moved, at: Self.place(100, 840), modifiers: []),
      .mouse(.ended, at: Self.place(100, 700), modifiers: []),
    ])

    #expect(actions == [Self.touch(.began, 100, 840), Self.touch(.ended, 100, 700)])
  }

  @Test func `Option gives a second finger, mirrored at the screen's middle`() {
    let actions = Self.route([
      .mouse(.began, at: Self.place(100, 200), modifiers: .option),
      .mouse(.moved, at: Self.place(110, 210), modifiers: .option),
      .mouse(.ended, at: Self.place(110, 210), modifiers: []),
    ])

    #expect(
      actions == [
        Self.touch(.began, 100, 200), Self.touch(.began, 293, 652, finger: 1),
        Self.touch(.moved, 110, 210), Self.touch(.moved, 283, 642, finger: 1),
        Self.touch(.ended, 110, 210), Self.touch(.ended, 283, 642, finger: 1),
      ])
  }

  @Test func `with Shift the second finger keeps its distance`() {
    let actions = Self.route([
      .mouse(.began, at: Self.place(150, 400), modifiers: [.option, .shift]),
      .mouse(.moved, at: Self.place(160, 380), modifiers: [.option, .shift]),
    ])

    #expect(actions.last == Self.touch(.moved, 253, 432, finger: 1))
  }

  @Test func `loss of the focus cancels every finger, and the lift that follows is no tap`() {
    let actions = Self.route([
      .mouse(.began, at: Self.place(100, 200), modifiers: []),
      .finger(id: 3, .began, at: Self.place(200, 300)),
      .window(.focusLost),
      .mouse(.moved, at: Self.place(110, 200), modifiers: []),
      .mouse(.ended, at: Self.place(110, 200), modifiers: []),
      .finger(id: 3, .ended, at: Self.place(200, 300)),
    ])

    #expect(
      actions == [
        Self.touch(.began, 100, 200), Self.touch(.began, 200, 300, finger: 1),
        .phone(.cancelTouches), .window(.focusLost),
      ])
  }

  @Test func `a pointer that leaves in mid drag takes nothing away`() {
    let actions = Self.route([
      .mouse(.began, at: Self.place(100, 200), modifiers: []), .window(.left),
      .mouse(.ended, at: Self.place(100, 200), modifiers: []),
    ])

    #expect(actions.last == Self.touch(.ended, 100, 200))
  }

  @Test func `a press whose lift was lost is lifted before the next`() {
    let actions = Self.route([
      .mouse(.began, at: Self.place(100, 200), modifiers: []),
      .mouse(.began, at: Self.place(150, 200), modifiers: []),
    ])

    #expect(
      actions == [
        Self.touch(.began, 100, 200), Self.touch(.ended, 150, 200), Self.touch(.began, 150, 200),
      ])
  }

  @Test func `what lies over the panel is the panel's`() throws {
    let panel = try #require(Self.layout.panel)
    let point = CGPoint(x: CGFloat(panel.x) + 12, y: 30)

    let actions = Self.route([
      .mouse(.began, at: point, modifiers: []),
      .wheel(at: point, by: CGSize(width: 0, height: 48)),
    ])

    let place = CGPoint(x: 12, y: 30)
    #expect(
      actions == [
        .panel(.touch(TouchInput(phase: .began, location: place))),
        .panel(.wheel(at: place, by: CGSize(width: 0, height: 48))),
      ])
  }

  @Test func `the home button works when pressed and let go on it`() throws {
    let device = try #require(WindowLayoutTests.devices.first { $0.hasHomeButton })
    let layout = WindowLayoutTests.layout(device: device)
    let button = try #require(device.homeButton(in: .portrait))
    let point = CGPoint(x: button.midX, y: button.midY).applying(layout.transform.fromPhone)
    let off = CGPoint(x: point.x, y: point.y - 300)

    let pressed = Self.route(
      [.mouse(.began, at: point, modifiers: []), .mouse(.ended, at: point, modifiers: [])],
      in: Self.scene(layout))
    let slipped = Self.route(
      [.mouse(.began, at: point, modifiers: []), .mouse(.ended, at: off, modifiers: [])],
      in: Self.scene(layout))

    #expect(pressed == [.phone(.home)])
    #expect(slipped.isEmpty)
  }
}
