import DeviceModel
import Drawing
import Foundation

/// What lies above the screen: notch or island.
///
/// Coordinates are the screen's points as the interface stands.
struct ScreenOverlay {
  let device: Device
  let orientation: Orientation

  /// The layers, in a frame without a background.
  func frame(version: UInt32) -> Frame {
    let size = device.size(in: orientation)
    var frame = Frame(size: size, scale: 1, background: .clear)
    if let cutOut = device.cutOutFrame {
      let fillets = device.cutOut.upperRadius
      let upright = cutOut.insetBy(dx: -fillets - 1, dy: 0)
      let extent = upright.applying(device.uprightToInterface(orientation))
      frame.add(.cutOut, version: version, cutOutList(cutOut), extent: extent)
    }
    return frame
  }

  /// Two dots where a pair of fingers stands; they only ever move.
  static func addDots(at places: (CGPoint, CGPoint), to frame: inout Frame) {
    let radius: CGFloat = 18
    let disc = RoundedRect(
      CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius), radius: radius)
    let list = DisplayList([
      .fillRect(disc, .color(Color(white: 0.55, alpha: 0.45))),
      .strokeRect(disc.inset(0.75), Color(white: 1, alpha: 0.75), width: 1.5),
    ])
    for place in [places.0, places.1] {
      frame.items.append(
        .layer(
          PlacedLayer(
            content: ContentID(layer: HostLayer.finger.id, version: 0), list: list,
            extent: disc.rect,
            transform: CGAffineTransform(translationX: place.x, y: place.y), opacity: 1,
            clip: -1)))
    }
  }

  private func cutOutList(_ rect: CGRect) -> DisplayList {
    var list = DisplayList()
    list.append(.concatenate(device.uprightToInterface(orientation)))
    let lens: CGRect
    switch device.cutOut.kind {
    case .none: return list
    case .island:
      let shape = RoundedRect(rect, radius: device.cutOut.lowerRadius)
      list.append(.fillRect(shape, .color(.black)))
      let side: CGFloat = 13
      lens = CGRect(
        x: rect.maxX - rect.height / 2 - side / 2, y: rect.midY - side / 2, width: side,
        height: side)
    case .notch:
      list.append(.fill(notch(rect), .color(Color(hex: 0x020203))))
      let slot = CGRect(x: rect.midX - 24, y: rect.minY + 5, width: 48, height: 5)
      list.append(.fillRect(RoundedRect(slot, radius: 2.5), .color(Color(hex: 0x17171A))))
      lens = CGRect(x: rect.midX + 38, y: rect.minY + 4, width: 11, height: 11)
    }
    list.append(.image(.artwork("device/camera", tint: nil), lens, opacity: 0.75))
    return list
  }

  /// A notch flows out of the upper edge by two fillets (look facts 3.1.3).
  private func notch(_ rect: CGRect) -> Path {
    let fillet = device.cutOut.upperRadius
    let round = min(device.cutOut.lowerRadius, rect.height - fillet)
    // How far a cubic curve's handles reach for a quarter circle.
    let handle: CGFloat = 0.4477
    var path = Path()
    path.move(to: CGPoint(x: rect.minX - fillet, y: rect.minY))
    path.addCurve(
      to: CGPoint(x: rect.minX, y: rect.minY + fillet),
      control1: CGPoint(x: rect.minX - fillet * handle, y: rect.minY),
      control2: CGPoint(x: rect.minX, y: rect.minY + fillet * handle))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY - round))
    path.addCurve(
      to: CGPoint(x: rect.minX + round, y: rect.maxY),
      control1: CGPoint(x: rect.minX, y: rect.maxY - round * handle),
      control2: CGPoint(x: rect.minX + round * handle, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.maxX - round, y: rect.maxY))
    path.addCurve(
      to: CGPoint(x: rect.maxX, y: rect.maxY - round),
      control1: CGPoint(x: rect.maxX - round * handle, y: rect.maxY),
      control2: CGPoint(x: rect.maxX, y: rect.maxY - round * handle))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY + fillet))
    path.addCurve(
      to: CGPoint(x: rect.maxX + fillet, y: rect.minY),
      control1: CGPoint(x: rect.maxX, y: rect.minY + fillet * handle),
      control2: CGPoint(x: rect.maxX + fillet * handle, y: rect.minY))
    path.close()
    return path
  }
}

/// The host's own layers; their numbers lie above those that worlds give out.
enum HostLayer {
  case desk, cutOut, help, finger, recording
  case corner(Int)

  var id: UInt64 {
    let own: UInt64 = 1 << 63
    return switch self {
    case .desk: own
    case .cutOut: own + 1
    case .help: own + 2
    case .finger: own + 3
    case .recording: own + 4
    case .corner(let index): own + 8 + UInt64(index)
    }
  }
}

extension Frame {
  /// Adds a layer of the host's own.
  mutating func add(
    _ layer: HostLayer, version: UInt32, _ list: DisplayList, extent: CGRect, opacity: Double = 1
  ) {
    items.append(
      .layer(
        PlacedLayer(
          content: ContentID(layer: layer.id, version: version), list: list, extent: extent,
          transform: .identity, opacity: opacity, clip: -1)))
  }
}
