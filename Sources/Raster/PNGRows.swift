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

  /// Zlib's levels: quick for choosing a filter, and for what is kept, where the levels above cost
  /// twice the time for a hundredth less.
  private static let trialLevel: Int32 = 1
  private static let finalLevel: Int32 = 6
  /// Larger pictures choose their filter by some of their rows.
  private static let trialRows = 64

  /// Rows that wait to be compressed.
  struct Raw: Sendable {
    private let straight: [UInt8]
    private let width: Int

    init(_ bitmap: Bitmap) {
      straight = PNGRows.straightened(bitmap)
      width = bitmap.width * 4
    }

    var byteCount: Int { straight.count }

    func compressed() -> [UInt8] {
      let count = straight.count / width
      let step = max(1, count / PNGRows.trialRows)
      var sample: [UInt8] = []
      for start in stride(from: 0, to: count, by: step * 8) {
        let rows = start..<min(count, start + 8)
        sample += straight[rows.lowerBound * width..<rows.upperBound * width]
      }
      let best = Filter.allCases.min { left, right in
        PNGRows.trial(sample, width: width, left) < PNGRows.trial(sample, width: width, right)
      }
      return PNGRows.deflated(
        PNGRows.filtered(straight, width: width, by: best ?? .none), level: PNGRows.finalLevel)
    }
  }

  private static func trial(_ sample: [UInt8], width: Int, _ filter: Filter) -> Int {
    deflated(filtered(sample, width: width, by: filter), level: trialLevel).count
  }

  static func compressed(_ bitmap: Bitmap) -> [UInt8] { Raw(bitmap).compressed() }

  private static func straightened(_ bitmap: Bitmap) -> [UInt8] {
    let count = bitmap.width * bitmap.height * 4
    return [UInt8](unsafeUninitializedCapacity: count) { bytes, used in
      var place = 0
      for y in 0..<bitmap.height {
        for pixel in bitmap.row(y) {
          let alpha = pixel >> 24
          if alpha == 255 {
            bytes[place] = UInt8(truncatingIfNeeded: pixel >> 16)
            bytes[place + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
            bytes[place + 2] = UInt8(truncatingIfNeeded: pixel)
            bytes[place + 3] = 255
            place += 4
            continue
          }
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
