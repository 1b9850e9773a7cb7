import DeviceModel

/// The device's display, in points.
///
/// Has: bounds in the present orientation, scale, refresh rate. Left out: several screens, modes,
/// brightness, capture.
@MainActor public final class UIScreen: UICoordinateSpace {
  public private(set) var bounds: CGRect
  public private(set) var scale: CGFloat
  public private(set) var maximumFramesPerSecond: Int
  public private(set) var safeAreaInsets: UIEdgeInsets

  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  public var coordinateSpace: any UICoordinateSpace { self }

  /// The screen of the app whose code is running.
  public static var main: UIScreen { AppWorld.current.screen }

  init(device: Device, orientation: Orientation) {
    bounds = CGRect(origin: .zero, size: device.size(in: orientation))
    scale = device.scale
    maximumFramesPerSecond = device.refreshRate
    safeAreaInsets = .zero
    update(device: device, orientation: orientation)
  }

  func update(device: Device, orientation: Orientation) {
    bounds = CGRect(origin: .zero, size: device.size(in: orientation))
    scale = device.scale
    maximumFramesPerSecond = device.refreshRate
    let area = device.safeArea(in: orientation)
    safeAreaInsets = UIEdgeInsets(
      top: area.top, left: area.left, bottom: area.bottom, right: area.right)
  }
}
