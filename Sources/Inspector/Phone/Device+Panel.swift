import DeviceModel
import Foundation

extension Device {
  /// A bare rectangle as a device: what an app of the desk lives on.
  ///
  /// No bars, no safe areas, no round corners; the keyboard's sizes are never asked for.
  static func panel(size: CGSize, scale: CGFloat) -> Device {
    var device = Device.iPhone15
    device.name = "Panel"
    device.screen.size = size
    device.screen.scale = scale
    device.screen.cornerRadius = 0
    device.safeArea.portrait = Insets()
    device.safeArea.landscape = Insets()
    device.statusBar.portrait = 0
    device.homeIndicator = nil
    device.cutOut.kind = .none
    return device
  }
}
