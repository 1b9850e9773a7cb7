import CPangoCairo
import Foundation

/// A bitmap's rows as a PNG file keeps them: straight opacity, red first, filtered, compressed.
///
/// Cairo's own writer chooses a filter for each row by a rule made for photographs. Drawn screens
/// are smaller with one filter for all rows, the one that turns out best.
enum PNGRows {
  /// What a row's bytes are told as: themselves, or the distance from the pixel before or above.
  ///
  /// The numbers are PNG's.
  private enum Filter: UInt8, CaseIterable { case none = 0, sub, up }

  /// Zlib's levels: quick for choosing a filter, thorough for what is kept.
  private static let trialLevel: Int32 = 1
  private static let finalLevel: Int32 = 8

  static func compressed(_ bitmap: Bitmap) -> [UInt8] {
    let straight = straightened(bitmap)
    var best: [UInt8] = []
    var fewest = Int.max
    for filter in Filter.allCases {
      let bytes = filtered(straight, width: bitmap.width * 4, by: filter)
      let count = deflated(bytes, level: Self.trialLevel).count
      if count < fewest {
        fewest = count
        best = bytes
      }
    }
    return deflated(best, level: Self.finalLevel)
  }

  private static func straightened(_ bitmap: Bitmap) -> [UInt8] {
    let count = bitmap.width * bitmap.height * 4
    return [UInt8](unsafeUninitializedCapacity: count) { bytes, used in
      var place = 0
      for y in 0..<bitmap.height {
        for pixel in bitmap.row(y) {
          let alpha = pixel >> 24
          func part(_ shift: UInt32) -> UInt8 {
            let value = pixel >> shift & 0xFF
            return alpha == 0 ? 0 : UInt8(min(255, (value * 255 + alpha / 2) / alpha))
          }
          bytes[place] = part(16)
          bytes[place + 1] = part(8)
          bytes[place + 2] = part(0)
          bytes[place + 3] = UInt8(alpha)
          place += 4
        }
      }
      used = count
    }
  }

  private static func filtered(_ bytes: [UInt8], width: Int, by filter: Filter) -> [UInt8] {
    let rows = bytes.count / width
    let count = rows * (width + 1)
    return [UInt8](unsafeUninitializedCapacity: count) { result, used in
      var place = 0
      for y in 0..<rows {
        result[place] = filter.rawValue
        place += 1
        for x in 0..<width {
          let here = y * width + x
          let before: UInt8
          switch filter {
          case .none: before = 0
          case .sub: before = x >= 4 ? bytes[here - 4] : 0
          case .up: before = y > 0 ? bytes[here - width] : 0
          }
          result[place] = bytes[here] &- before
          place += 1
        }
      }
      used = count
    }
  }

  private static func deflated(_ bytes: [UInt8], level: Int32) -> [UInt8] {
    let room = Int(compressBound(uLong(bytes.count)))
    return [UInt8](unsafeUninitializedCapacity: room) { result, used in
      var count = uLong(room)
      let status = compress2(result.baseAddress, &count, bytes, uLong(bytes.count), level)
      precondition(status == Z_OK, "zlib has no memory for \(bytes.count) bytes")
      used = Int(count)
    }
  }
}
