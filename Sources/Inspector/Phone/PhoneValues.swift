import DeviceModel
import Simulation
import VirtualTime

/// Everything the controls show of a phone, as it is at one moment.
///
/// Two of these are compared to find out whether something was changed, here or elsewhere.
struct PhoneValues: Equatable {
  var device: String
  var orientation: Orientation
  /// Those the device's interface takes.
  var orientations: [Orientation]
  var appearance: Setting.Appearance
  /// Nil while nobody has set it.
  var tracker: String?
  var hasPredictiveBar: Bool
  var reducesMotion: Bool
  var latency: Duration
  var isAtHome: Bool
  var playback: InspectorPlayback

  @MainActor init(_ simulator: Simulator, playback: InspectorPlayback) {
    device = simulator.device.name
    orientation = simulator.orientation
    orientations = simulator.device.orientations
    appearance = simulator.appearance
    tracker = simulator.appSettings[Self.trackerKey]
    hasPredictiveBar = simulator.keyboard.predictiveBar
    reducesMotion = simulator.reducesMotion
    latency = simulator.lifecycle.latency
    isAtHome = simulator.frontApp == nil
    self.playback = playback
  }

  /// The setting by which apps choose their keyboard tracker.
  static let trackerKey = "tracker"
}
