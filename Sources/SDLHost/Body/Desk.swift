import DeviceModel
import Drawing
import Foundation

/// What the phone lies on: ground, shadow and the phone's case, in one picture for the whole
/// window.
///
/// Coordinates are the window's pixels, so that everything is drawn at the size it is shown.
struct Desk {
  let layout: WindowLayout
  let isDark: Bool

  func frame(version: UInt32) -> Frame {
    let size = layout.input.outputSize
    var frame = Frame(size: size, scale: 1, background: .clear)
    frame.add(.desk, version: version, list(), extent: CGRect(origin: .zero, size: size))
    return frame
  }

  /// The corners that the screen's glass lacks, to be laid over it: there the case shows, and where
  /// the case is rounder than the screen's square, the ground.
  func corners(version: UInt32) -> Frame {
    var frame = Frame(size: layout.input.outputSize, scale: 1, background: .clear)
    let radius = layout.input.device.screen.cornerRadius * layout.phoneScale
    guard radius > 0 else { return frame }
    let screen = layout.screen.rect
    let list = cornerList(screen, radius: radius)
    // The continuous curve reaches 1.53 radii along each edge (look facts 3.11).
    let reach = (radius * 1.53).rounded(.up) + 1
    for index in 0..<4 {
      let square = CGRect(
        x: index % 2 == 0 ? screen.minX : screen.maxX - reach,
        y: index < 2 ? screen.minY : screen.maxY - reach, width: reach, height: reach)
      frame.add(.corner(index), version: version, list, extent: square)
    }
    return frame
  }

  private func cornerList(_ screen: CGRect, radius: CGFloat) -> DisplayList {
    var path = Path(RoundedRect(screen, radius: radius, shape: .continuous))
    // The other way round than the curve, so that the glass itself stays free.
    path.move(to: screen.origin)
    path.addLine(to: CGPoint(x: screen.minX, y: screen.maxY))
    path.addLine(to: CGPoint(x: screen.maxX, y: screen.maxY))
    path.addLine(to: CGPoint(x: screen.maxX, y: screen.minY))
    path.close()
    return DisplayList([.save, .clipPath(path)] + list().commands + [.restore])
  }

  private func list() -> DisplayList {
    var list = DisplayList()
    drawGround(into: &list)
    drawShadow(into: &list)
    let device = layout.input.device
    let scale = layout.phoneScale
    list.append(.save)
    list.append(
      .concatenate(
        device.uprightToInterface(layout.input.orientation)
          .concatenating(CGAffineTransform(scaleX: scale, y: scale))
          .concatenating(
            CGAffineTransform(
              translationX: CGFloat(layout.screen.x), y: CGFloat(layout.screen.y)))))
    DeviceBody(device: device).draw(into: &list)
    list.append(.restore)
    return list
  }

  private func drawGround(into list: inout DisplayList) {
    let window = CGRect(origin: .zero, size: layout.input.outputSize)
    let top = Color(hex: isDark ? 0x2C2D33 : 0xF3F4F7)
    let bottom = Color(hex: isDark ? 0x17181B : 0xD9DDE5)
    list.append(
      .fillRect(
        RoundedRect(window),
        .linear(
          from: .zero, to: CGPoint(x: 0, y: window.maxY),
          stops: [GradientStop(0, top), GradientStop(1, bottom)])))
    // A soft light above the phone's upper half.
    let glow = isDark ? Color(hex: 0x5B6070) : .white
    let radius = max(window.width, window.height) * 0.62
    list.append(
      .fillRect(
        RoundedRect(window),
        .radial(
          center: CGPoint(x: layout.body.midX, y: layout.body.minY + layout.body.height * 0.3),
          radius: radius,
          stops: [
            GradientStop(0, glow.withAlpha(isDark ? 0.22 : 0.9)),
            GradientStop(1, glow.withAlpha(0)),
          ])))
  }

  /// Three shadows: where the case touches, near it, and far below.
  private func drawShadow(into list: inout DisplayList) {
    let device = layout.input.device
    let scale = layout.phoneScale
    let shape = RoundedRect(
      layout.body, radius: device.body.cornerRadius * scale, shape: .continuous)
    let strength = isDark ? 1.6 : 1
    func shadow(_ alpha: Double, blur: CGFloat, down: CGFloat, inset: CGFloat = 0) {
      list.append(
        .shadow(
          shape.inset(inset * scale), Color(hex: 0x0A0D14, alpha: min(1, alpha * strength)),
          blur: blur * scale, offset: CGSize(width: 0, height: down * scale)))
    }
    shadow(0.16, blur: 22, down: 20, inset: 10)
    shadow(0.20, blur: 9, down: 7, inset: 2)
    shadow(0.28, blur: 2, down: 1.5)
  }
}
