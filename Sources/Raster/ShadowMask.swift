import CPangoCairo
import Drawing
import Foundation

/// The blurred silhouette of a rounded rectangle, as coverage.
///
/// Three box blurs are within a few percent of a Gaussian. Only corners and edges are blurred, at
/// the smallest size that holds them; the middle is stretched when it is laid out.
struct ShadowMask {
  /// What decides the pixels, in pixels.
  struct Key: Hashable {
    var shape: CornerShape
    var radius: CGFloat
    var width: Int
    var height: Int
    var blur: CGFloat
  }

  /// How far the blur reaches beyond the silhouette, in pixels.
  let margin: Int
  let width: Int
  let height: Int
  /// Coverage, row by row, margins and all.
  let coverage: [UInt8]

  /// A rectangle of more than this many pixels has a middle that all rows and columns share.
  static func smallestSide(radius: CGFloat, blur: CGFloat) -> Int {
    2 * (Int((radius * 1.6).rounded(.up)) + margin(of: blur)) + 3
  }

  static func margin(of blur: CGFloat) -> Int {
    boxes(for: blur).reduce(0) { $0 + $1.before + $1.after } / 2 + 2
  }

  init(_ key: Key) {
    margin = Self.margin(of: key.blur)
    width = key.width + 2 * margin
    height = key.height + 2 * margin
    let silhouette = Bitmap(width: width, height: height)
    let canvas = Canvas(silhouette)
    let rect = CGRect(x: margin, y: margin, width: key.width, height: key.height)
    canvas.trace(RoundedRect(rect, radius: key.radius, shape: key.shape))
    canvas.set(.black)
    canvas.fill()
    var values = [Int32](repeating: 0, count: width * height)
    for y in 0..<height {
      let row = silhouette.row(y)
      for x in 0..<width { values[y * width + x] = Int32(row[x] >> 24) << 8 }
    }
    for box in Self.boxes(for: key.blur) {
      Self.blur(&values, lines: height, lineStep: width, count: width, step: 1, box: box)
      Self.blur(&values, lines: width, lineStep: 1, count: height, step: width, box: box)
    }
    coverage = values.map { UInt8(min(255, ($0 + 128) >> 8)) }
  }

  /// A box that averages the values from `before` places earlier to `after` places later.
  private struct Box {
    var before: Int
    var after: Int
  }

  /// The three boxes whose blurs together are nearest to a Gaussian of this standard deviation.
  private static func boxes(for blur: CGFloat) -> [Box] {
    let size = Int((blur * 3 * (2 * CGFloat.pi).squareRoot() / 4 + 0.5).rounded(.down))
    guard size > 1 else { return [] }
    let half = size / 2
    if size % 2 == 1 { return Array(repeating: Box(before: half, after: half), count: 3) }
    return [
      Box(before: half, after: half - 1), Box(before: half - 1, after: half),
      Box(before: half, after: half),
    ]
  }

  /// Averages along every line with a running sum.
  private static func blur(
    _ values: inout [Int32], lines: Int, lineStep: Int, count: Int, step: Int, box: Box
  ) {
    let size = Int32(box.before + box.after + 1)
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: count) { line in
      values.withUnsafeMutableBufferPointer { values in
        for number in 0..<lines {
          let start = number * lineStep
          for place in 0..<count { line[place] = values[start + place * step] }
          var sum: Int32 = 0
          for place in 0..<min(box.after, count) { sum += line[place] }
          for place in 0..<count {
            if place + box.after < count { sum += line[place + box.after] }
            values[start + place * step] = sum / size
            if place >= box.before { sum -= line[place - box.before] }
          }
        }
      }
    }
  }

  /// Writes the coverage, stretched to a silhouette of this size, into an A8 surface's rows.
  func stretch(
    toWidth: Int, height toHeight: Int, into rows: UnsafeMutablePointer<UInt8>, stride: Int
  ) {
    let middleX = width / 2
    let middleY = height / 2
    let full = toWidth + 2 * margin
    let high = toHeight + 2 * margin
    coverage.withUnsafeBufferPointer { coverage in
      guard let source = coverage.baseAddress else { return }
      for y in 0..<high {
        let from = y <= middleY ? y : max(middleY, y - (high - height))
        let line = source + from * width
        let target = rows + y * stride
        memcpy(target, line, middleX)
        memset(target + middleX, Int32(line[middleX]), full - width + 1)
        let rest = width - middleX - 1
        memcpy(target + full - rest, line + middleX + 1, rest)
      }
    }
  }
}
