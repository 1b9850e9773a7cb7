import DeviceModel
import Drawing
import Foundation
import Raster
import Simulation

extension InputRouter.Scene {
  /// What lies at a place of the window.
  func holder(at point: CGPoint) -> InputRouter.Finger.Holder {
    let pixel = point.applying(layout.transform.toPixels)
    if let panel = layout.panel, panel.rect.contains(pixel) { return .panel }
    if layout.screen.rect.contains(pixel) { return .phone }
    guard layout.body.contains(pixel) else { return .nothing }
    return isOnHomeButton(point) ? .homeButton : .body
  }

  private func isOnHomeButton(_ point: CGPoint) -> Bool {
    let device = layout.input.device
    guard let button = device.homeButton(in: layout.input.orientation) else { return false }
    let place = point.applying(layout.transform.toPhone)
    let x = place.x - button.midX
    let y = place.y - button.midY
    return x * x + y * y <= button.width * button.width / 4
  }

  /// On the screen, in its points; a finger that slides off the glass stays at its edge.
  func phonePoint(_ point: CGPoint) -> CGPoint {
    onGlass(point.applying(layout.transform.toPhone))
  }

  func onGlass(_ point: CGPoint) -> CGPoint {
    let size = layout.input.device.size(in: layout.input.orientation)
    // Just inside the last pixel, however dense.
    let inside: CGFloat = 1 / 64
    return CGPoint(
      x: min(max(0, point.x), size.width - inside), y: min(max(0, point.y), size.height - inside))
  }

  /// The place opposite, seen from the screen's middle: where Option puts the second finger.
  func mirrored(_ point: CGPoint) -> CGPoint {
    let size = layout.input.device.size(in: layout.input.orientation)
    return onGlass(CGPoint(x: size.width - point.x, y: size.height - point.y))
  }

  /// Where a second finger stands while the first is at a place.
  func place(of twin: InputRouter.Twin, beside place: CGPoint) -> CGPoint {
    guard let offset = twin.offset else { return mirrored(place) }
    return onGlass(CGPoint(x: place.x + offset.width, y: place.y + offset.height))
  }

  func panelPoint(_ point: CGPoint) -> CGPoint {
    point.applying(layout.transform.toPanel ?? .identity)
  }
}

extension HostAction {
  static func to(_ place: InputRouter.Place, _ input: PhoneInput) -> HostAction {
    place == .phone ? .phone(input) : .panel(input)
  }
}

extension Device {
  /// The home button's rectangle in the screen's points as the device is held; nil without one.
  func homeButton(in orientation: Orientation) -> CGRect? {
    guard let diameter = body.homeButtonDiameter else { return nil }
    let upright = CGRect(
      x: (screen.size.width - diameter) / 2,
      y: screen.size.height + (body.bezelVertical - diameter) / 2, width: diameter,
      height: diameter)
    return upright.applying(uprightToInterface(orientation))
  }

  /// From the screen's points held upright to those of the interface, as the device is turned.
  func uprightToInterface(_ orientation: Orientation) -> CGAffineTransform {
    let size = screen.size
    return switch orientation.quarterTurns {
    case 1: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: size.width)
    case 2: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: size.width, ty: size.height)
    case 3: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: size.height, ty: 0)
    default: .identity
    }
  }
}
