import Drawing
import Foundation
import VirtualTime

/// The device has been turned: the picture from before and the new one turn upright together, each
/// in its own shape, while the one gives way to the other (look facts 5.7.13).
struct Turn {
  let before: DisplayList
  let after: DisplayList
  let sizeBefore: CGSize
  let sizeAfter: CGSize
  /// How the old picture lies on the new screen at first, in radians; 0 where motion is reduced.
  let angle: Double
  let begin: Instant
  let end: Instant
  /// Counts the turns, so that compositors tell their pictures apart.
  let number: UInt32

  /// Above the names that worlds give their layers.
  private static let layers: UInt64 = 3 << 62

  /// Adds both pictures as they are at `instant`.
  func place(into frame: inout Frame, at instant: Instant) {
    let part = Self.eased(
      begin.duration(to: instant).inSeconds / max(0.001, begin.duration(to: end).inSeconds))
    let pictures = [(after, sizeAfter, 1.0), (before, sizeBefore, 1 - part)]
    for (index, (list, own, opacity)) in pictures.enumerated() where opacity > 0 {
      let transform = CGAffineTransform(translationX: -own.width / 2, y: -own.height / 2)
        .concatenating(CGAffineTransform(rotationAngle: angle * (1 - part)))
        .concatenating(
          CGAffineTransform(translationX: sizeAfter.width / 2, y: sizeAfter.height / 2))
      frame.items.append(
        .layer(
          PlacedLayer(
            content: ContentID(layer: Self.layers + UInt64(index), version: number), list: list,
            extent: CGRect(origin: .zero, size: own), transform: transform, opacity: opacity,
            clip: -1)))
    }
  }

  /// Slow, quick, slow.
  private static func eased(_ part: Double) -> Double {
    let part = min(1, max(0, part))
    return part * part * (3 - 2 * part)
  }
}
