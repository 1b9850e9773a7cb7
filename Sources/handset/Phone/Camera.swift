import Drawing
import Foundation
import Raster
import SDLHost
import Simulation
import VirtualTime

/// Takes pictures of a phone's screen.
@MainActor final class Camera {
  private let compositor: ImageCompositor
  let rasteriser: Rasteriser
  /// Whether the device's case is in the picture.
  let hasCase: Bool
  private var frame = Frame(size: .zero, scale: 1)

  init(text: PangoTextMeasurer, artwork: ArtworkLibrary, hasCase: Bool = false) {
    self.hasCase = hasCase
    rasteriser = Rasteriser(text: text, artwork: artwork)
    compositor = ImageCompositor(cache: LayerCache(rasteriser: rasteriser))
  }

  /// The screen at the present instant, at the device's own scale or another.
  ///
  /// The bitmap is good until the next call.
  func picture(of phone: Simulator, scale: Double? = nil) -> Bitmap {
    picture(of: framed(frame(of: phone), of: phone), scale: scale)
  }

  /// What the screen shows at the present instant.
  func frame(of phone: Simulator) -> Frame {
    frame.size = phone.device.size(in: phone.orientation)
    frame.scale = phone.device.scale
    phone.frame(at: phone.now, into: &frame)
    return frame
  }

  /// The frame with the device around it, where that is asked for.
  func framed(_ frame: Frame, of phone: Simulator) -> Frame {
    hasCase
      ? DeviceCase(device: phone.device, orientation: phone.orientation).frame(around: frame)
      : frame
  }

  /// A frame's pixels, good until the next call.
  func picture(of frame: Frame, scale: Double?) -> Bitmap {
    compositor.draw(frame, scale: scale.map { CGFloat($0) })
  }

  /// The same, as a picture of its own that stays.
  func lasting(of phone: Simulator, scale: Double? = nil) -> Bitmap {
    let bitmap = picture(of: phone, scale: scale)
    return bitmap.cropped(
      to: PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height))
  }
}
