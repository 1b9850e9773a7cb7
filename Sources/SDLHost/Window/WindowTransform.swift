import Drawing
import Foundation
import Raster

/// The affine maps between the window's points and those of phone and panel.
public struct WindowTransform: Hashable, Sendable {
  /// From the window's points to its pixels.
  public let toPixels: CGAffineTransform
  /// From the window's points to the phone screen's.
  public let toPhone: CGAffineTransform
  /// From the phone screen's points to the window's.
  public let fromPhone: CGAffineTransform
  /// From the window's points to the panel's; nil without one.
  public let toPanel: CGAffineTransform?
  /// From the panel's points to the window's; nil without one.
  public let fromPanel: CGAffineTransform?

  init(
    _ input: WindowLayout.Input, screen: PixelRect, phoneScale: CGFloat,
    panelOrigin: (x: Int, y: Int)?
  ) {
    toPixels = CGAffineTransform(
      scaleX: input.outputSize.width / max(1, input.windowSize.width),
      y: input.outputSize.height / max(1, input.windowSize.height))
    toPhone = toPixels.concatenating(
      Self.fromPixels(x: screen.x, y: screen.y, scale: phoneScale))
    fromPhone = toPhone.inverted()
    let toPixels = toPixels
    toPanel = panelOrigin.map {
      toPixels.concatenating(Self.fromPixels(x: $0.x, y: $0.y, scale: input.displayScale))
    }
    fromPanel = toPanel?.inverted()
  }

  private static func fromPixels(x: Int, y: Int, scale: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: CGFloat(-x), y: CGFloat(-y))
      .concatenating(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
  }
}
