import Drawing
import Foundation
import Simulation
import UIKit
import VirtualTime

/// Swiping, scrolling, and waiting for what moves to come to rest.
extension FlowPlayer {
  public func swipe(_ swipe: Swipe) throws(StepFailure) {
    let (start, end) = try ends(of: swipe.path)
    touch(.began, at: start)
    try drag(from: start, to: end, in: swipe.duration, finger: 0)
    touch(.ended, at: end)
    if let patience = swipe.settling { _ = try settle(upTo: patience) }
  }

  /// Where a swipe begins and ends; without an element, as far as Maestro's go.
  private func ends(of path: Swipe.Path) throws(StepFailure) -> (CGPoint, CGPoint) {
    let screen = simulator.device.size(in: simulator.orientation)
    let at = { (x: Double, y: Double) in CGPoint(x: screen.width * x, y: screen.height * y) }
    switch path {
    case .points(let from, let to): return (try onScreen(from), try onScreen(to))
    case .direction(let direction, let selector?):
      let start = try hittable(selector).center
      switch direction {
      case .up: return (start, CGPoint(x: start.x, y: screen.height * 0.1))
      case .down: return (start, CGPoint(x: start.x, y: screen.height * 0.9))
      case .left: return (start, CGPoint(x: screen.width * 0.1, y: start.y))
      case .right: return (start, CGPoint(x: screen.width * 0.9, y: start.y))
      }
    case .element(let selector, let place):
      return (try hittable(selector).center, try onScreen(place))
    case .direction(let direction, nil):
      switch direction {
      case .up: return (at(0.5, 0.5), at(0.5, 0.1))
      case .down: return (at(0.5, 0.2), at(0.5, 0.9))
      case .left: return (at(0.9, 0.5), at(0.1, 0.5))
      case .right: return (at(0.1, 0.5), at(0.9, 0.5))
      }
    }
  }

  /// A swipe to what lies below.
  func scroll() throws(StepFailure) {
    try swipe(Swipe(path: .direction(.up, from: nil), settling: .seconds(2)))
  }

  /// Scrolls until enough of an element is seen; a phone that comes to its end goes on in vain.
  func scrollUntilVisible(_ search: ScrollSearch) throws(StepFailure) {
    let end = simulator.now.advanced(by: search.timeout)
    // As Maestro has it: the faster, the shorter the swipe takes.
    let length = Duration.milliseconds(Int64(1000 * (100 - search.speed) / 100) + 1)
    var centred = 0
    while true {
      if let element = finder.element(matching: search.element),
        element.visiblePart * 100 >= search.percentage - 0.01
      {
        guard search.centers, centred < 5, !isCentred(element) else { return }
        centred += 1
      }
      guard simulator.now < end else { break }
      try drag(search, in: max(length, .milliseconds(50)))
    }
    throw StepFailure(
      expected: "visible after scrolling \(search.direction.rawValue): \(search.element)",
      actual: finder.alternatives(to: search.element))
  }

  private func isCentred(_ element: Element) -> Bool {
    let screen = simulator.device.size(in: simulator.orientation)
    return abs(element.center.y - screen.height / 2) < screen.height * 0.15
  }

  /// One swipe against the direction that is looked in.
  private func drag(_ search: ScrollSearch, in duration: Duration) throws(StepFailure) {
    let screen = simulator.device.size(in: simulator.orientation)
    let start =
      try search.from.map { place throws(StepFailure) in try onScreen(place) }
      ?? CGPoint(x: screen.width / 2, y: screen.height / 2)
    let way: CGSize =
      switch search.direction {
      case .down: CGSize(width: 0, height: -screen.height * 0.4)
      case .up: CGSize(width: 0, height: screen.height * 0.4)
      case .right: CGSize(width: -screen.width * 0.4, height: 0)
      case .left: CGSize(width: screen.width * 0.4, height: 0)
      }
    let end = CGPoint(
      x: min(max(1, start.x + way.width), screen.width - 1),
      y: min(max(1, start.y + way.height), screen.height - 1))
    touch(.began, at: start)
    try self.drag(from: start, to: end, in: duration, finger: 0)
    touch(.ended, at: end)
    _ = try settle(upTo: .seconds(3))
  }

  // MARK: Rest

  /// What the screen shows now.
  func picture() -> Frame {
    var frame = Frame(size: simulator.device.size(in: simulator.orientation), scale: 1)
    simulator.frame(at: simulator.now, into: &frame)
    return frame
  }

  /// How long nothing may change for the screen to count as at rest.
  private static let rest = Duration.milliseconds(200)

  /// Waits until the screen has been the same for a while; false when it never was.
  func settle(upTo patience: Duration) throws(StepFailure) -> Bool {
    var last = picture()
    var since = simulator.now
    return try pass(upTo: patience) {
      let now = picture()
      if now != last {
        last = now
        since = simulator.now
      }
      return since.duration(to: simulator.now) >= Self.rest
    }
  }

  /// The frame of an element, once it is there.
  func frame(of selector: ElementSelector) throws(StepFailure) -> CGRect {
    try assertVisible(selector, timeout: FlowReader.patience)
    return finder.element(matching: selector)?.visibleFrame ?? frameOfKey(selector) ?? .zero
  }

  /// Back by the bar's button.
  func back() throws(StepFailure) {
    guard finder.element(matching: ElementSelector(id: "back")) != nil else {
      throw StepFailure(
        expected: "a way back",
        actual: "no bar with a back button is shown; swipe or tap what leads back here")
    }
    try tapOn(id: "back")
    _ = try settle(upTo: .seconds(2))
  }
}
