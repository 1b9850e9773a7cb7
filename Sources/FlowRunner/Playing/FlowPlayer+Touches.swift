import Foundation
import Simulation
import UIKit
import VirtualTime

/// Looking, tapping and swiping.
extension FlowPlayer {
  public func tapOn(_ text: String) throws(StepFailure) {
    try tapOn(Tap(target: .element(ElementSelector(text: text))))
  }

  public func tapOn(id: String) throws(StepFailure) {
    try tapOn(Tap(target: .element(ElementSelector(id: id))))
  }

  public func tapOn(_ tap: Tap) throws(StepFailure) {
    for round in 0..<tap.count {
      if round > 0 { try pass(tap.delay) }
      let point = try place(of: tap.target)
      let before = tap.retries ? picture() : nil
      try press(point, tap.hold)
      if let before {
        _ = try settle(upTo: tap.settling ?? .seconds(1))
        if picture() == before { try press(point, tap.hold) }
      } else if let patience = tap.settling {
        _ = try settle(upTo: patience)
      }
    }
  }

  private func press(_ point: CGPoint, _ hold: Duration) throws(StepFailure) {
    touch(.began, at: point)
    try pass(hold)
    touch(.ended, at: point)
  }

  func place(of target: Tap.Target) throws(StepFailure) -> CGPoint {
    switch target {
    case .element(let selector) where Self.meansKey(selector): try centreOfKey(selector)
    case .element(let selector): try hittable(selector).center
    case .point(let place): try onScreen(place)
    case .part(let selector, let place): try place.point(in: hittable(selector).visibleFrame)
    }
  }

  /// The place in the screen's points; off the screen there is nothing that a finger could touch.
  func onScreen(_ place: ScreenPoint) throws(StepFailure) -> CGPoint {
    let screen = simulator.device.size(in: simulator.orientation)
    let point = place.point(on: screen)
    guard CGRect(origin: .zero, size: screen).contains(point) else {
      throw StepFailure(
        expected: "a point on the screen, \(Int(screen.width)) by \(Int(screen.height)) points",
        actual: "(\(Int(point.x)), \(Int(point.y))) lies beside it")
    }
    return point
  }

  func touch(_ phase: UITouch.Phase, at point: CGPoint, finger: Int = 0) {
    simulator.handle(.touch(TouchInput(finger: finger, phase: phase, location: point)))
  }

  /// The element, once it is on the screen and a finger would reach it.
  func hittable(_ selector: ElementSelector) throws(StepFailure) -> Element {
    var found: Element?
    var obstacle: String?
    let isReached = try pass(upTo: FlowReader.patience) {
      found = finder.element(matching: selector)
      guard let found else { return false }
      obstacle = simulator.obstacle(to: found)
      return obstacle == nil
    }
    if isReached, let found { return found }
    guard let obstacle else {
      throw StepFailure(
        expected: "an element with \(selector)", actual: finder.alternatives(to: selector))
    }
    throw StepFailure(
      expected: "an element with \(selector) that a finger reaches",
      actual: "at its centre the finger meets \(obstacle)")
  }

  public func assertVisible(
    _ selector: ElementSelector, timeout: Duration
  ) throws(StepFailure) {
    let isVisible = try pass(upTo: timeout) { isShown(selector) }
    guard isVisible else {
      throw StepFailure(
        expected: "visible: \(selector)", actual: finder.alternatives(to: selector))
    }
  }

  public func assertNotVisible(
    _ selector: ElementSelector, timeout: Duration
  ) throws(StepFailure) {
    let isGone = try pass(upTo: timeout) { !isShown(selector) }
    guard !isGone else { return }
    let element = finder.element(matching: selector)
    let name = element?.description ?? "the key"
    let frame = element?.visibleFrame ?? frameOfKey(selector) ?? .zero
    throw StepFailure(
      expected: "not visible: \(selector)",
      actual: "\(name) is at (\(Int(frame.minX)), \(Int(frame.minY))), "
        + "\(Int(frame.width)) by \(Int(frame.height)) points")
  }

  /// Whether a view of the app's, or a key, is on the screen now.
  func isShown(_ selector: ElementSelector) -> Bool {
    Self.meansKey(selector)
      ? frameOfKey(selector) != nil : finder.element(matching: selector) != nil
  }
}
