import DeviceModel
import Drawing
import Foundation
import Raster
import VirtualTime

/// The frames a window is put together from, kept so that their storage is, and what of them has to
/// be drawn again.
struct HostPictures {
  var screen = Frame(size: .zero, scale: 1)
  var panel = Frame(size: .zero, scale: 1)
  var desk = Frame(size: .zero, scale: 1)
  var corners = Frame(size: .zero, scale: 1)
  var overlay = Frame(size: .zero, scale: 1)
  var dots = Frame(size: .zero, scale: 1, background: .clear)
  var help = Frame(size: .zero, scale: 1)
  var recording = Frame(size: .zero, scale: 1)
  /// Counts arrangements, so that the host's own layers are drawn anew for each.
  var version: UInt32 = 0

  /// The phone's screen has to be drawn, even if the phone itself has nothing new.
  var isScreenDirty = true
  /// Everything has to be drawn: another size, another device, a help card gone.
  var isAllDirty = true

  /// The sign that stands above the phone; nil while there is nothing to say.
  var sign: WindowSign?
  /// Counts signs, so that each is drawn anew.
  var signVersion: UInt32 = 0
  /// What the desk was last drawn for.
  var isDark = false
  /// The phone's time of the last frame.
  var shown = Instant.zero
  /// The refreshes that display links were last told of, in the phone's nanoseconds.
  var refresh: (origin: Int64, period: Int64)?

  // Names of the window's pictures for the compositor.
  static let screenNumber = 0
  static let overlayNumber = 1
  static let panelNumber = 2
  static let deskNumber = 3
  static let helpNumber = 4
  static let cornersNumber = 5
  static let dotsNumber = 6
  static let recordingNumber = 7

  /// The window without phone screen and panel, in up to four parts.
  static func deskParts(of layout: WindowLayout) -> [PixelRect] {
    let width = layout.panel?.x ?? Int(layout.input.outputSize.width)
    let height = Int(layout.input.outputSize.height)
    let screen = layout.screen
    return [
      PixelRect(x: 0, y: 0, width: width, height: screen.y),
      PixelRect(x: 0, y: screen.y, width: screen.x, height: screen.height),
      PixelRect(x: screen.maxX, y: screen.y, width: width - screen.maxX, height: screen.height),
      PixelRect(x: 0, y: screen.maxY, width: width, height: height - screen.maxY),
    ].filter { !$0.isEmpty }
  }
}
