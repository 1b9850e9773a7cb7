import DeviceModel
import Drawing
import Foundation
import UIKit
import VirtualTime

/// The whole phone: device, system, apps and clock.
///
/// Whoever drives it, a window, a flow, a search or a test, has three verbs: `handle` takes an input,
/// `advance` moves time, `frame` says what the screen shows. A run is determined by the
/// configuration and the inputs.
@MainActor public final class Simulator {
  /// What a run starts from.
  public struct Configuration {
    public var device: Device
    public var orientation: Orientation
    public var appearance: Setting.Appearance
    public var apps: [AppDescriptor]
    /// The devices that `Setting.device` may name.
    public var devices: DeviceTable
    public var seed: UInt64
    /// Made once for each app and the home screen.
    public var textMeasurer: any TextMeasuring
    /// The wall clock at boot, in seconds since 1970, as the device's own time zone shows it.
    public var wallClock: Double
    public var appSettings: [String: String]

    public init(
      device: Device = .iPhone15, orientation: Orientation = .portrait,
      appearance: Setting.Appearance = .light, apps: [AppDescriptor],
      devices: DeviceTable? = nil, seed: UInt64 = 1,
      textMeasurer: any TextMeasuring = EvenTextMeasurer(),
      // 9 January 2024, 9:41.
      wallClock: Double = 1_704_793_260, appSettings: [String: String] = [:]
    ) {
      self.device = device
      self.orientation = orientation
      self.appearance = appearance
      self.apps = apps
      self.devices = devices ?? DeviceTable(devices: [device])
      self.seed = seed
      self.textMeasurer = textMeasurer
      self.wallClock = wallClock
      self.appSettings = appSettings
    }
  }

  public let configuration: Configuration
  /// The present instant of the phone's clock.
  public private(set) var now = Instant.zero
  public private(set) var device: Device
  public private(set) var orientation: Orientation
  /// Everything that happened, oldest first.
  public private(set) var timeline: [TimelineEntry] = []
  /// Every input taken so far, with its time: what a replay needs.
  public private(set) var inputs: [TimedInput] = []

  public init(_ configuration: Configuration) {
    self.configuration = configuration
    device = configuration.device
    orientation = configuration.orientation
  }

  /// Takes an input at the present instant.
  public func handle(_ input: PhoneInput) {
    inputs.append(TimedInput(at: now, input))
  }

  /// Moves the clock to `instant`; everything due on the way happens in order.
  public func advance(to instant: Instant) {
    precondition(instant >= now, "time runs forward only: \(instant) is before \(now)")
    now = instant
  }

  /// What the screen shows at `target`, at or after the present instant; asking changes no state.
  public func frame(at target: Instant, into frame: inout Frame) {
    frame.removeAll()
  }

  /// What the screen shows now.
  public func frame() -> Frame {
    var frame = Frame(size: device.size(in: orientation), scale: device.scale)
    self.frame(at: now, into: &frame)
    return frame
  }

  /// When something will happen by itself; nil when nothing will. A driver may sleep until then.
  public var nextEvent: Instant? { nil }
  /// True when the next frame may differ from the last one built.
  public var needsFrame: Bool { true }

  /// The id of the app in front; nil at the home screen.
  public var frontApp: String? { nil }
  /// The world of a running app.
  public func world(of app: String) -> AppWorld? { nil }
  /// Where the focused text field's caret is on the screen, for the desk's input method; nil while no
  /// field is focused and shortcut keys should work.
  public var focusedTextRect: CGRect? { nil }

  /// A hash of the models' state: equal for a run and its replay.
  public func digest() -> StateDigest { StateDigest() }
}
