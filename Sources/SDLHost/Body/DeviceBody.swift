import DeviceModel
import Drawing
import Foundation

/// The case around the screen as a drawing: metal rim, glass, buttons; a pure function of the
/// device.
///
/// Coordinates are the screen's points with the device held upright; whoever draws it turns it.
struct DeviceBody {
  let device: Device

  /// The case, buttons not counted.
  var rect: CGRect {
    CGRect(origin: .zero, size: device.screen.size)
      .insetBy(dx: -device.body.bezelSide, dy: -device.body.bezelVertical)
  }

  private var outline: RoundedRect {
    RoundedRect(rect, radius: device.body.cornerRadius, shape: .continuous)
  }

  /// How wide the metal is seen from the front.
  private var rim: CGFloat { device.idiom == .pad ? 4 : 3.5 }

  /// Everything that lies below the screen.
  func draw(into list: inout DisplayList) {
    drawButtons(into: &list)
    list.append(.fillRect(outline, .linear(from: rect.origin, to: rect.corner, stops: Self.metal)))
    list.append(.strokeRect(outline.inset(0.4), Color(white: 1, alpha: 0.34), width: 0.8))
    list.append(.fillRect(outline.inset(rim - 0.9), .color(Color(hex: 0x0B0B0D))))
    list.append(.fillRect(outline.inset(rim), .color(Color(hex: 0x020203))))
    list.append(.strokeRect(outline.inset(rim + 0.5), Color(white: 1, alpha: 0.10), width: 0.7))
    if device.hasHomeButton { drawFace(into: &list) }
    if device.idiom == .pad { drawPadCamera(into: &list) }
  }

  private static let metal = [
    GradientStop(0, Color(hex: 0xA5A29D)), GradientStop(0.08, Color(hex: 0x76736F)),
    GradientStop(0.3, Color(hex: 0x55534F)), GradientStop(0.5, Color(hex: 0x75726D)),
    GradientStop(0.72, Color(hex: 0x4B4946)), GradientStop(0.93, Color(hex: 0x6B6864)),
    GradientStop(1, Color(hex: 0x8F8C87)),
  ]

  // MARK: Buttons

  private struct Button {
    enum Edge { case left, right, top }
    var edge: Edge
    /// Along the edge, as parts of its length.
    var from: CGFloat
    var to: CGFloat
  }

  private var buttons: [Button] {
    if device.idiom == .pad {
      return [
        Button(edge: .top, from: 0.86, to: 0.93), Button(edge: .right, from: 0.07, to: 0.105),
        Button(edge: .right, from: 0.115, to: 0.15),
      ]
    }
    if device.hasHomeButton {
      return [
        Button(edge: .left, from: 0.165, to: 0.195), Button(edge: .left, from: 0.235, to: 0.285),
        Button(edge: .left, from: 0.305, to: 0.355), Button(edge: .right, from: 0.235, to: 0.29),
      ]
    }
    return [
      Button(edge: .left, from: 0.185, to: 0.222), Button(edge: .left, from: 0.262, to: 0.328),
      Button(edge: .left, from: 0.347, to: 0.413), Button(edge: .right, from: 0.285, to: 0.397),
    ]
  }

  private func drawButtons(into list: inout DisplayList) {
    let out: CGFloat = 2.6
    let deep: CGFloat = 6
    for button in buttons {
      let place: CGRect
      switch button.edge {
      case .left, .right:
        place = CGRect(
          x: button.edge == .left ? rect.minX - out : rect.maxX + out - deep,
          y: rect.minY + button.from * rect.height, width: deep,
          height: (button.to - button.from) * rect.height)
      case .top:
        place = CGRect(
          x: rect.minX + button.from * rect.width, y: rect.minY - out,
          width: (button.to - button.from) * rect.width, height: deep)
      }
      let shape = RoundedRect(place, radius: 1.6)
      list.append(
        .fillRect(
          shape,
          .linear(
            from: place.origin, to: CGPoint(x: place.minX, y: place.maxY),
            stops: [
              GradientStop(0, Color(hex: 0x8B8884)), GradientStop(0.12, Color(hex: 0x5A5854)),
              GradientStop(0.88, Color(hex: 0x4A4845)), GradientStop(1, Color(hex: 0x2E2D2B)),
            ])))
    }
  }

  // MARK: The face of a device with a home button

  private func drawFace(into list: inout DisplayList) {
    if let button = device.homeButton(in: .portrait) {
      list.append(.image(.artwork("device/home-button", tint: nil), button, opacity: 1))
    }
    guard device.idiom == .phone else { return }
    let middle = CGPoint(x: rect.midX, y: rect.minY + device.body.bezelVertical / 2 + 4)
    // About 68 × 8, centred in the upper bezel (look facts 3.4).
    let slot = CGRect(x: middle.x - 34, y: middle.y - 4, width: 68, height: 8)
    list.append(
      .fillRect(
        RoundedRect(slot, radius: 4),
        .linear(
          from: slot.origin, to: CGPoint(x: slot.minX, y: slot.maxY),
          stops: [GradientStop(0, Color(hex: 0x0E0E10)), GradientStop(1, Color(hex: 0x2C2C30))])))
    list.append(.strokeRect(RoundedRect(slot, radius: 4), Color(white: 1, alpha: 0.08), width: 0.6))
    let lens = CGRect(x: slot.minX - 34, y: middle.y - 7, width: 14, height: 14)
    list.append(.image(.artwork("device/camera", tint: nil), lens, opacity: 0.9))
  }

  private func drawPadCamera(into list: inout DisplayList) {
    let lens = CGRect(
      x: rect.midX - 6, y: rect.minY + device.body.bezelVertical / 2 - 5, width: 12, height: 12)
    list.append(.image(.artwork("device/camera", tint: nil), lens, opacity: 0.8))
  }
}

extension RoundedRect {
  /// The same shape, smaller on all sides, corners keeping their centres.
  func inset(_ distance: CGFloat) -> RoundedRect {
    RoundedRect(
      rect.insetBy(dx: distance, dy: distance), radius: max(0, radius - distance), shape: shape)
  }
}

extension CGRect {
  fileprivate var corner: CGPoint { CGPoint(x: maxX, y: maxY) }
}
