import DeviceModel
import KeyboardModel
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
  /// The apps on the screen, the one in front first, and what the settings are.
  var apps: [String]
  var appSettings: [String: String]
  var hasPredictiveBar: Bool
  var reducesMotion: Bool
  var keyboardMode: Keyboard.Mode
  /// Those the device's keyboard has.
  var keyboardModes: [Keyboard.Mode]
  var keyboardOptions: Set<Keyboard.Option>
  var prefersCrossFade: Bool
  var latency: Duration
  var playback: InspectorPlayback

  @MainActor init(_ simulator: Simulator, playback: InspectorPlayback) {
    device = simulator.device.name
    orientation = simulator.orientation
    orientations = simulator.device.orientations
    appearance = simulator.appearance
    apps = simulator.appsOnScreen
    appSettings = simulator.appSettings
    hasPredictiveBar = simulator.keyboard.predictiveBar
    reducesMotion = simulator.reducesMotion
    keyboardMode = simulator.keyboard.mode
    keyboardModes = simulator.keyboard.modes
    keyboardOptions = simulator.keyboard.options
    prefersCrossFade = simulator.prefersCrossFade
    latency = simulator.lifecycle.latency
    self.playback = playback
  }
}
