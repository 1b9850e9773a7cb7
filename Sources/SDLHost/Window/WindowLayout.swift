import DeviceModel
import Drawing
import Foundation
import Raster

/// Where phone and panel stand in a window: a pure function of sizes, device and what is folded.
///
/// Everything is in the window's pixels, top left first. Between the window's points, in which SDL
/// gives places, and the phone's points there is one affine map in floats, of our own: SDL's
/// logical size cuts off fractions and leaves edge pixels out of reach (frame facts 2.5).
public struct WindowLayout: Hashable, Sendable {
  /// What a layout is made from.
  public struct Input: Hashable, Sendable {
    /// In the points in which SDL gives places.
    public var windowSize: CGSize
    /// In pixels.
    public var outputSize: CGSize
    /// Pixels for each point of panel and help; follows the display.
    public var displayScale: CGFloat
    public var device: Device
    public var orientation: Orientation
    /// In points; nil while the panel is folded or there is none.
    public var panelWidth: CGFloat?

    public init(
      windowSize: CGSize, outputSize: CGSize, displayScale: CGFloat, device: Device,
      orientation: Orientation, panelWidth: CGFloat?
    ) {
      self.windowSize = windowSize
      self.outputSize = outputSize
      self.displayScale = displayScale
      self.device = device
      self.orientation = orientation
      self.panelWidth = panelWidth
    }
  }

  public let input: Input
  /// Nil while folded, and where the window is too narrow for it beside a phone.
  public let panel: PixelRect?
  /// Pixels for each of the phone's points.
  public let phoneScale: CGFloat
  /// The glass that shows the interface.
  public let screen: PixelRect
  /// The case, side buttons not counted.
  public let body: CGRect
  public let transform: WindowTransform

  /// The room left for a phone beside the panel, in points; a narrower window shows no panel.
  static let leastPhoneRoom: CGFloat = 220
  /// How high a window is at least that has a panel, in points, where the display has the room.
  static let panelHeight: CGFloat = 720
  /// Around the case, in points; side buttons and shadow stand in it.
  static let margin: CGFloat = 28
  /// Sizes of the phone go in sixteenths, so that a window being pulled redraws less often.
  static let scaleSteps: CGFloat = 16

  public init(_ input: Input) {
    self.input = input
    let output = input.outputSize
    let panel = Self.panel(input)
    self.panel = panel
    let room = CGSize(width: output.width - CGFloat(panel?.width ?? 0), height: output.height)
    let insets = input.device.bodyInsets(in: input.orientation)
    let size = input.device.size(in: input.orientation)
    let bodySize = CGSize(
      width: size.width + 2 * insets.width, height: size.height + 2 * insets.height)
    let scale = Self.fit(bodySize, in: room, margin: Self.margin * input.displayScale)
    phoneScale = scale
    let width = Int((size.width * scale).rounded())
    let height = Int((size.height * scale).rounded())
    screen = PixelRect(
      x: Int(((room.width - CGFloat(width)) / 2).rounded()),
      y: Int(((room.height - CGFloat(height)) / 2).rounded()), width: width, height: height)
    body = CGRect(
      x: CGFloat(screen.x) - insets.width * scale, y: CGFloat(screen.y) - insets.height * scale,
      width: bodySize.width * scale, height: bodySize.height * scale)
    transform = WindowTransform(
      input, screen: screen, phoneScale: scale, panelOrigin: panel.map { ($0.x, $0.y) })
  }

  /// How large a window is first opened: the phone at a point a pixel, if the display has the room.
  ///
  /// `room` is the display's, in window points; `scale` is that of the interface.
  public static func firstSize(
    room: CGSize, device: Device, orientation: Orientation, panelWidth: CGFloat, scale: CGFloat
  ) -> CGSize {
    let insets = device.bodyInsets(in: orientation)
    let size = device.size(in: orientation)
    let around = 2 * margin * scale
    let body = CGSize(
      width: (size.width + 2 * insets.width) * scale,
      height: (size.height + 2 * insets.height) * scale)
    // The window's own frame and a strip of desk stay free.
    let phone = min(body.height + around, room.height * 0.92)
    let fit = min(1, (phone - around) / body.height)
    // A phone that lies down does not make a panel that is read from top to bottom flat.
    let height = panelWidth > 0 ? max(phone, min(panelHeight * scale, room.height * 0.92)) : phone
    let width = min(body.width * fit + around + panelWidth * scale, room.width * 0.96)
    return CGSize(width: width.rounded(), height: height.rounded())
  }

  private static func panel(_ input: Input) -> PixelRect? {
    guard let wanted = input.panelWidth else { return nil }
    let width = (wanted * input.displayScale).rounded()
    let rest = input.outputSize.width - width
    guard rest >= leastPhoneRoom * input.displayScale else { return nil }
    return PixelRect(
      x: Int(rest), y: 0, width: Int(width), height: Int(input.outputSize.height))
  }

  private static func fit(_ body: CGSize, in room: CGSize, margin: CGFloat) -> CGFloat {
    // A small window gives less of itself to the margin.
    let margin = min(margin, min(room.width, room.height) * 0.06)
    let fit = min(
      (room.width - 2 * margin) / body.width, (room.height - 2 * margin) / body.height)
    return max(1, (fit * scaleSteps).rounded(.down)) / scaleSteps
  }
}

extension Device {
  /// How far the case reaches past the screen, left and right, above and below, as it is held.
  func bodyInsets(in orientation: Orientation) -> CGSize {
    orientation.isLandscape
      ? CGSize(width: body.bezelVertical, height: body.bezelSide)
      : CGSize(width: body.bezelSide, height: body.bezelVertical)
  }
}
