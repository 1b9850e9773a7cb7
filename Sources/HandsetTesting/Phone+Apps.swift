import Simulation
import UIKit
import VirtualTime

/// Coming, going, and going from app to app.
extension Phone {
  /// Opens an app, or comes back to it, and waits until it is active and its zoom is over.
  ///
  /// - Parameter url: a link that the app is opened with.
  public func open(
    _ id: String, url: String? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    let step = Step("open \(url ?? id)", file, line)
    try give(.launch(app: id, url: url), step)
    let isOpen = try pass(upTo: Self.patience, step) { isActive(id) }
    guard isOpen else {
      throw failure(
        step, expected: "\(id) in front and active",
        actual: "in front is \(simulator.frontApp ?? "the home screen")")
    }
    try pass(Self.settling, step)
  }

  /// Comes back to the app under test.
  public func comeBack(file: StaticString = #filePath, line: UInt = #line) throws(PhoneFailure) {
    try open(app, file: file, line: line)
  }

  /// Opens the app under test with a link.
  public func openURL(
    _ url: String, file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    try open(app, url: url, file: file, line: line)
  }

  /// Goes to the home screen.
  public func home(file: StaticString = #filePath, line: UInt = #line) throws(PhoneFailure) {
    let step = Step("home", file, line)
    try give(.home, step)
    try pass(Self.settling, step)
  }

  /// Leaves the app for another or for the home screen, and comes back after a while.
  ///
  /// - Parameters:
  ///   - other: an app's id; nil for the home screen.
  ///   - duration: from leaving to coming back; it may be shorter than the zoom.
  ///   - latency: how long an app that was left stays awake before it is told that it is in the
  ///     background, 0 to 1.5 s; from here on, too.
  public func switchAway(
    to other: String? = nil, for duration: Duration = .seconds(1), latency: Duration? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    let step = Step("switch away to \(other ?? "the home screen")", file, line)
    if let latency { try give(.setting(.backgroundLatency(latency)), step) }
    try give(other.map { .launch(app: $0, url: nil) } ?? .home, step)
    try pass(duration, step)
    try comeBack(file: file, line: line)
  }

  /// Ends the app's process, as a flick in the switcher does.
  public func end(
    _ id: String? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    let step = Step("end \(id ?? app)", file, line)
    try give(.terminate(app: id ?? app), step)
    try pass(Self.settling, step)
  }

  /// On a pad, another app beside the one that is there, each with half of the screen.
  public func splitView(
    with id: String = Phone.neighbour, file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    let step = Step("split view with \(id)", file, line)
    try give(.splitView(app: id, side: .right, share: .half), step)
    try pass(Self.settling, step)
  }

  func isActive(_ id: String) -> Bool {
    simulator.frontApp == id
      && simulator.world(of: id)?.application.applicationState == .active
  }
}
