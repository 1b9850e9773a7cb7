import Foundation

/// How two pictures differ.
public struct BitmapDifference {
  /// Pixels that are not equal; where the sizes differ, those that only one has count too.
  public var count: Int
  /// The largest distance of one part of a colour, 0…255.
  public var largest: Int
  /// The one picture pale, with what differs in red.
  public var picture: Bitmap
}

extension Bitmap {
  /// What differs from another picture; nil if nothing does.
  public func difference(from other: Bitmap) -> BitmapDifference? {
    let wide = max(width, other.width)
    let high = max(height, other.height)
    let picture = Bitmap(width: wide, height: high)
    var count = 0
    var largest = 0
    for y in 0..<high {
      let shown = picture.row(y)
      for x in 0..<wide {
        let mine = pixel(x, y)
        let theirs = other.pixel(x, y)
        if let mine, let theirs, mine == theirs {
          shown[x] = Self.paled(mine)
        } else {
          count += 1
          largest = max(largest, Self.distance(mine ?? 0, theirs ?? 0))
          shown[x] = 0xFFFF_0000
        }
      }
    }
    guard count > 0 else { return nil }
    return BitmapDifference(count: count, largest: largest, picture: picture)
  }

  private func pixel(_ x: Int, _ y: Int) -> UInt32? {
    x < width && y < height ? row(y)[x] : nil
  }

  private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    (0..<4).reduce(0) { most, part in
      let shift = UInt32(part * 8)
      return max(most, abs(Int((one >> shift) & 0xFF) - Int((other >> shift) & 0xFF)))
    }
  }

  /// A light gray, so that the red beside it is seen.
  private static func paled(_ pixel: UInt32) -> UInt32 {
    let sum = (pixel >> 16 & 0xFF) + (pixel >> 8 & 0xFF) + (pixel & 0xFF)
    let gray = 192 + sum / 3 / 4
    return 0xFF00_0000 | gray << 16 | gray << 8 | gray
  }
}
