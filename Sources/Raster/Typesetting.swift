import CPangoCairo
import Drawing
import Foundation

/// How the system's type is imitated with Inter (look facts 2.3).
enum Typesetting {
  /// Inter's capitals are as high as the system's at this share of the size (2.3.5).
  static let sizeFactor = 0.97
  /// From here up the display design is set (2.3.9).
  static let displaySize: CGFloat = 20

  /// Extra room after each letter in points, for a size in points of the system's face.
  static func tracking(for font: FontSpec) -> CGFloat {
    guard font.design == .standard else { return 0 }
    let size = font.size
    // 2.3.9 allows -0.3 to 0: at 0 a large title comes nearest to the system's width.
    guard size < displaySize else { return 0 }
    // 2.3.6 in points, and 2.3.8: about 0.1 tighter; small print keeps its air.
    let curve = (-0.0223 + 0.185 * exp(-0.1745 * size)) * size
    return curve - 0.1 * min(1, max(0, (size - 10) / 7))
  }

  static func families(for font: FontSpec) -> [String] {
    switch font.design {
    case .monospaced: return [FontSet.monospaced] + FontSet.fallbacks
    case .standard:
      let inter =
        font.size < displaySize ? [FontSet.text] : [FontSet.display, FontSet.text]
      return inter + FontSet.fallbacks
    }
  }

  /// Where the baseline lies below the top of a line's box, by the system's own numbers (2.3.10).
  static func baseline(of font: FontSpec, lineHeight: CGFloat) -> CGFloat {
    (lineHeight - (font.ascent + font.descent)) / 2 + font.ascent
  }

  /// Whether a character is tracked; joined and stacked scripts and emoji would be torn apart.
  static func isTracked(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case ..<0x0590, 0x1E00..<0x200B, 0x2010..<0x20D0, 0x2100..<0x2190: true
      default: false
      }
    }
  }

  /// Stretches of tracked letters, in UTF-8 offsets.
  static func trackedRanges(in text: String) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var place = 0
    for character in text {
      let end = place + character.utf8.count
      if isTracked(character) {
        if let last = ranges.last, last.upperBound == place {
          ranges[ranges.count - 1] = last.lowerBound..<end
        } else {
          ranges.append(place..<end)
        }
      }
      place = end
    }
    return ranges
  }

  /// Whether a text holds a time such as 9:41.
  ///
  /// Inter's contextual forms would turn `->` into an arrow, which the system does not do, but they
  /// also raise the colon of a time, which it does: so they are on for such texts only.
  static func hasTimeOfDay(_ text: String) -> Bool {
    var before: UInt8 = 0
    var last: UInt8 = 0
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    for byte in text.utf8 {
      if last == UInt8(ascii: ":") && digits.contains(before) && digits.contains(byte) {
        return true
      }
      before = last
      last = byte
    }
    return false
  }
}
