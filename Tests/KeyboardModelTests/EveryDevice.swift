import DeviceModel
import Foundation
import KeyboardModel

let assets = Result { try AssetFolder.locate(environment: [:], executable: nil) }

/// Every device of the table.
func everyDevice() throws -> [Device] { try DeviceTable.load(from: assets.get()).devices }

func device(_ name: String) throws -> Device {
  try DeviceTable.load(from: assets.get()).device(named: name)
}

/// Every device in each of its orientations, with the bar and without it.
func withEveryKeyboard(
  _ body: (_ device: Device, _ orientation: Orientation, _ predictiveBar: Bool) throws -> Void
) throws {
  for device in try everyDevice() {
    for orientation in device.orientations {
      for predictiveBar in [true, false] { try body(device, orientation, predictiveBar) }
    }
  }
}
