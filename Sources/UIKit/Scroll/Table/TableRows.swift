/// The heights of a section's rows, and where each ends, from the first row's top, in points.
///
/// Equal rows are a number and a height. Others are kept with the sums of blocks of them, so that
/// a place is found, and a height changed, without going through many thousand rows.
struct TableRows: Hashable {
  private(set) var count: Int
  private(set) var height: CGFloat = 0
  /// The height of every row while all are equal.
  private let each: CGFloat
  /// Empty while all rows are equal.
  private var heights: [CGFloat] = []
  private var sums: [CGFloat] = []

  private static let block = 128

  init(count: Int, height: CGFloat) {
    self.count = count
    each = height
    self.height = CGFloat(count) * height
  }

  init(heights: [CGFloat]) {
    count = heights.count
    each = 0
    self.heights = heights
    sumUp()
  }

  private mutating func sumUp() {
    height = 0
    sums.removeAll(keepingCapacity: true)
    for start in stride(from: 0, to: heights.count, by: Self.block) {
      var sum: CGFloat = 0
      for row in start..<min(start + Self.block, heights.count) { sum += heights[row] }
      sums.append(sum)
      height += sum
    }
  }

  func height(of row: Int) -> CGFloat { heights.isEmpty ? each : heights[row] }

  /// 0 before the first row.
  func end(of row: Int) -> CGFloat {
    guard row >= 0 else { return 0 }
    if heights.isEmpty { return CGFloat(row + 1) * each }
    let block = row / Self.block
    var end: CGFloat = 0
    for index in 0..<block { end += sums[index] }
    for index in (block * Self.block)...row { end += heights[index] }
    return end
  }

  /// The first row that ends below `y`; `count` if none does.
  func firstRow(endingAfter y: CGFloat) -> Int {
    if heights.isEmpty {
      guard each > 0 else { return count }
      return min(count, max(0, Int(min(y / each, 1e15).rounded(.down))))
    }
    var end: CGFloat = 0
    var block = 0
    while block < sums.count, end + sums[block] <= y {
      end += sums[block]
      block += 1
    }
    var row = block * Self.block
    while row < count {
      end += heights[row]
      if end > y { return row }
      row += 1
    }
    return count
  }

  mutating func setHeight(_ new: CGFloat, of row: Int) {
    if heights.isEmpty {
      guard new != each else { return }
      heights = [CGFloat](repeating: each, count: count)
      sumUp()
    }
    let change = new - heights[row]
    heights[row] = new
    sums[row / Self.block] += change
    height += change
  }
}
