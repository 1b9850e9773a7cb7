import DeviceModel
import Foundation
import Simulation
import UIKit
import VirtualTime

/// Starting, leaving and turning.
extension FlowPlayer {
  /// How long the zoom of an opening app lasts before a user touches anything.
  static let settling = Duration.milliseconds(600)

  /// Opens an app and waits until it is active and its zoom is over.
  public func launchApp(_ name: String? = nil, stopFirst: Bool = true) throws(StepFailure) {
    let id = name ?? app
    if stopFirst { stopApp(id) }
    try bring(id, by: .launch(app: id, url: nil))
    try pass(Self.settling)
  }

  /// Opens a link and waits until the app that owns it is active, and its zoom over.
  public func openLink(_ link: String) throws(StepFailure) {
    guard let id = simulator.opener(of: link)?.app else {
      throw StepFailure(
        expected: "an app that opens \(link)", actual: "no app has declared its scheme")
    }
    let wasActive = isActive(id)
    try bring(id, by: .openLink(link))
    try pass(wasActive ? .zero : Self.settling)
  }

  private func bring(_ id: String, by input: PhoneInput) throws(StepFailure) {
    let start = simulator.timeline.count
    let wasActive = isActive(id)
    simulator.handle(input)
    let isOpen = try pass(upTo: .seconds(5)) {
      wasActive && isActive(id)
        || simulator.timeline.dropFirst(start).contains {
          $0.app == id && $0.kind == .lifecycle && $0.name == "didBecomeActive"
        }
    }
    guard isOpen else {
      throw StepFailure(
        expected: "\(id) in front and active",
        actual: "in front is \(simulator.frontApp ?? "the home screen")")
    }
  }

  /// The same, with what the app is to begin with.
  func launchApp(_ launch: AppLaunch) throws(StepFailure) {
    if launch.clearsState { stopApp(launch.app) }
    for argument in launch.arguments {
      simulator.handle(.setting(.app(key: argument.key, value: argument.value)))
    }
    try launchApp(launch.app, stopFirst: launch.stopFirst || launch.clearsState)
  }

  private func isActive(_ id: String) -> Bool {
    simulator.frontApp == id
      && simulator.world(of: id)?.application.applicationState == .active
  }

  /// Ends an app's process, if it runs.
  public func stopApp(_ name: String? = nil) {
    let id = name ?? app
    if simulator.world(of: id) != nil { simulator.handle(.terminate(app: id)) }
  }

  public func setOrientation(_ orientation: Orientation) throws(StepFailure) {
    let allowed = simulator.device.orientations
    guard allowed.contains(orientation) else {
      throw StepFailure(
        expected: "an orientation of the \(simulator.device.name)",
        actual: "it turns to \(allowed.map(\.rawValue).joined(separator: ", "))")
    }
    simulator.handle(.setting(.orientation(orientation)))
    try pass(.zero)
  }

  public func wait(_ duration: Duration) throws(StepFailure) { try pass(duration) }

  public func takeScreenshot(
    _ name: String, of part: ElementSelector? = nil
  ) throws(StepFailure) {
    let frame = try part.map { part throws(StepFailure) in try self.frame(of: part) }
    if let place = try screenshot(.named(name, of: frame)) { screenshots.append(place) }
  }
}
