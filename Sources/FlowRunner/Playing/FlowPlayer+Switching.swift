import Foundation
import Simulation
import UIKit
import VirtualTime

/// Going from app to app as a user does it.
extension FlowPlayer {
  /// Opens the app switcher, by the way that the device has, unless it is open.
  public func appSwitcher() throws(StepFailure) {
    if simulator.showsSwitcher { return }
    if simulator.device.hasHomeButton {
      simulator.handle(.home)
      try pass(.milliseconds(120))
      simulator.handle(.home)
    } else {
      let screen = simulator.device.size(in: simulator.orientation)
      let start = CGPoint(x: screen.width / 2, y: screen.height - 4)
      let end = CGPoint(x: screen.width / 2, y: screen.height * 0.6)
      touch(.began, at: start)
      try drag(from: start, to: end, in: .milliseconds(350), finger: 0)
      try pass(.milliseconds(250))
      touch(.ended, at: end)
    }
    let isOpen = try pass(upTo: .seconds(1)) { simulator.showsSwitcher }
    guard isOpen else {
      throw StepFailure(
        expected: "the app switcher",
        actual: "it did not open; no app was used before, or an alert is in the way")
    }
    try pass(.milliseconds(800))
  }

  /// Goes to an app by its card.
  ///
  /// The app that is left hears `latency` later that it is in the background; later switches take
  /// as long as before.
  public func switchApp(_ name: String?, latency: Duration? = nil) throws(StepFailure) {
    let id = name ?? app
    let usual = simulator.lifecycle.latency
    if let latency { simulator.handle(.setting(.backgroundLatency(latency))) }
    defer { if latency != nil { simulator.handle(.setting(.backgroundLatency(usual))) } }
    let card = try card(of: id)
    touch(.began, at: card.center)
    try pass(.milliseconds(60))
    touch(.ended, at: card.center)
    let isInFront = try pass(upTo: .seconds(2)) { simulator.appsOnScreen.contains(id) }
    guard isInFront else {
      throw StepFailure(
        expected: "\(id) in front",
        actual: "in front is \(simulator.frontApp ?? "the home screen")")
    }
    try pass(Self.settling)
  }

  public func killApp(_ name: String?) throws(StepFailure) {
    let id = name ?? app
    let card = try card(of: id)
    let start = card.center
    let end = CGPoint(x: start.x, y: max(4, start.y - card.height * 0.6))
    touch(.began, at: start)
    try drag(from: start, to: end, in: .milliseconds(180), finger: 0)
    touch(.ended, at: end)
    let isGone = try pass(upTo: .seconds(2)) { simulator.world(of: id) == nil }
    guard isGone else {
      throw StepFailure(expected: "\(id) ended", actual: "it still runs")
    }
    try pass(.milliseconds(700))
  }

  /// Opens the switcher if need be, and scrolls until an app's card is well on the screen.
  private func card(of id: String) throws(StepFailure) -> CGRect {
    if !simulator.showsSwitcher { try appSwitcher() }
    let screen = simulator.device.size(in: simulator.orientation)
    for _ in 0..<12 {
      guard let card = simulator.switcherCard(of: id) else {
        throw StepFailure(
          expected: "a card of \(id) in the switcher", actual: "it was not used before")
      }
      let room = screen.width * (simulator.device.idiom == .pad ? 0.48 : 0.2)
      let way = screen.width / 2 - card.midX
      if abs(way) <= room { return card }
      let step = min(card.width * 0.7, screen.width * 0.5) * (way < 0 ? -1 : 1)
      let start = CGPoint(x: screen.width / 2 - step / 2, y: screen.height / 2)
      let end = CGPoint(x: screen.width / 2 + step / 2, y: start.y)
      touch(.began, at: start)
      try drag(from: start, to: end, in: .milliseconds(300), finger: 0)
      touch(.ended, at: end)
      try pass(.milliseconds(700))
    }
    throw StepFailure(
      expected: "a card of \(id) that can be reached", actual: "the switcher does not come to it")
  }

  /// Gives the phone an input, and time to show what comes of it.
  public func give(_ input: PhoneInput) throws(StepFailure) {
    let start = simulator.timeline.count
    simulator.handle(input)
    let refusal = simulator.timeline.dropFirst(start).first { $0.name == "refused" }
    if let refusal {
      throw StepFailure(expected: "what the step asks for", actual: refusal.detail)
    }
    if case .systemAlert = input { return try pass(.zero) }
    try pass(Self.settling)
  }
}

extension CGRect {
  fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}

extension PhoneInput {
  /// The app that it names.
  var app: String? {
    switch self {
    case .launch(let app, _), .terminate(let app), .splitView(let app, _, _),
      .slideOver(let app, _), .window(let app, _), .fullScreen(let app):
      app
    case .openLink, .touch, .cancelTouches, .wheel, .key, .text, .composition, .home, .systemAlert,
      .setting,
      .sleep, .vsync, .keyboardGesture:
      nil
    }
  }
}
