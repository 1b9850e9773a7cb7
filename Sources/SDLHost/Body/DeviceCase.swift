import DeviceModel
import Drawing
import Foundation

/// A screen's frame with the device's case around it, for pictures and films.
public struct DeviceCase {
  public let device: Device
  public let orientation: Orientation
  public var background: Color
  /// Free room around the case, in the screen's points.
  public var margin: CGFloat = 24

  public init(device: Device, orientation: Orientation, background: Color = .white) {
    self.device = device
    self.orientation = orientation
    self.background = background
  }

  /// The case in the interface's orientation, its zero being the screen's.
  private var body: CGRect {
    DeviceBody(device: device).rect.applying(device.uprightToInterface(orientation))
  }

  /// The frame of the whole device.
  ///
  /// - Parameter screen: what the screen shows, in the device's points and this orientation.
  public func frame(around screen: Frame) -> Frame {
    let body = body.insetBy(dx: -margin, dy: -margin)
    let move = CGAffineTransform(translationX: -body.minX, y: -body.minY)
    var whole = Frame(size: body.size, scale: screen.scale, background: background)
    whole.add(
      .desk, version: 1, caseList(move), extent: CGRect(origin: .zero, size: body.size))
    let glass = CGRect(origin: .zero, size: screen.size).applying(move)
    let corners = RoundedRect(
      glass, radius: device.screen.cornerRadius, shape: .continuous)
    whole.clips.append(Clip(rect: glass, outline: corners.radius > 0 ? corners : nil))
    for clip in screen.clips {
      let own = clip.outline.map {
        RoundedRect($0.rect.applying(move), radius: $0.radius, shape: $0.shape)
      }
      whole.clips.append(
        Clip(rect: clip.rect.applying(move).intersection(glass), outline: own ?? corners))
    }
    append(screen, to: &whole, moved: move)
    append(
      ScreenOverlay(device: device, orientation: orientation).frame(version: 1), to: &whole,
      moved: move)
    return whole
  }

  private func caseList(_ move: CGAffineTransform) -> DisplayList {
    var list = DisplayList()
    let shape = RoundedRect(
      body.applying(move), radius: device.body.cornerRadius, shape: .continuous)
    list.append(
      .shadow(
        shape, Color(hex: 0x0A0D14, alpha: 0.3), blur: 7, offset: CGSize(width: 0, height: 4)))
    list.append(.save)
    list.append(.concatenate(device.uprightToInterface(orientation).concatenating(move)))
    DeviceBody(device: device).draw(into: &list)
    list.append(.restore)
    return list
  }

  private func append(_ part: Frame, to whole: inout Frame, moved move: CGAffineTransform) {
    for item in part.items {
      switch item {
      case .layer(var layer):
        layer.transform = layer.transform.concatenating(move)
        layer.clip += 1
        whole.items.append(.layer(layer))
      case .beginGroup(let opacity, let bounds):
        whole.items.append(.beginGroup(opacity: opacity, bounds: bounds.applying(move)))
      case .endGroup: whole.items.append(.endGroup)
      }
    }
  }
}
