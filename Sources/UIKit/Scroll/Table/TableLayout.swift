/// Where a table's rows, headers and footers lie, from the content's top, in points.
///
/// Sections of equal rows are kept as a number and a height, so that a list of many thousand rows
/// costs nothing; others as the rows' ends.
struct TableLayout {
  /// What a delegate answers that does not say a height.
  nonisolated static let unsaid: CGFloat = -2

  enum Rows {
    case even(count: Int, height: CGFloat)
    /// The end of every row, from the first row's top.
    case uneven(ends: [CGFloat])
  }

  struct Section {
    var start: CGFloat = 0
    var header: CGFloat
    var footer: CGFloat
    var rows: Rows

    var count: Int {
      switch rows {
      case .even(let count, _): count
      case .uneven(let ends): ends.count
      }
    }

    var rowsHeight: CGFloat { end(of: count - 1) }
    var rowsStart: CGFloat { start + header }
    var end: CGFloat { start + header + rowsHeight + footer }

    /// From the first row's top.
    func end(of row: Int) -> CGFloat {
      guard row >= 0 else { return 0 }
      switch rows {
      case .even(_, let height): return CGFloat(row + 1) * height
      case .uneven(let ends): return ends[row]
      }
    }

    /// The first row that ends below `y`, from the first row's top.
    func firstRow(endingAfter y: CGFloat) -> Int {
      switch rows {
      case .even(let count, let height):
        guard height > 0 else { return count }
        return min(count, max(0, Int((y / height).rounded(.down))))
      case .uneven(let ends):
        var (low, high) = (0, ends.count)
        while low < high {
          let middle = (low + high) / 2
          if ends[middle] > y { high = middle } else { low = middle + 1 }
        }
        return low
      }
    }

    mutating func setHeight(_ height: CGFloat, of row: Int) {
      var ends: [CGFloat]
      switch rows {
      case .even(let count, let each): ends = (0..<count).map { CGFloat($0 + 1) * each }
      case .uneven(let known): ends = known
      }
      let change = height - (ends[row] - (row > 0 ? ends[row - 1] : 0))
      for index in row..<ends.count { ends[index] += change }
      rows = .uneven(ends: ends)
    }
  }

  private(set) var sections: [Section] = []
  /// Height of the view above the first section.
  private(set) var top: CGFloat = 0

  init() {}

  init(top: CGFloat, sections: [Section]) {
    self.top = top
    self.sections = sections
    settle(from: 0)
  }

  private mutating func settle(from first: Int) {
    for index in first..<sections.count {
      sections[index].start = index == 0 ? top : sections[index - 1].end
    }
  }

  /// Where the last section ends.
  var height: CGFloat { sections.last?.end ?? top }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section) && path.row >= 0
      && path.row < sections[path.section].count
  }

  /// Start and length of a row.
  func span(of path: IndexPath) -> (start: CGFloat, length: CGFloat) {
    let section = sections[path.section]
    let start = section.end(of: path.row - 1)
    return (section.rowsStart + start, section.end(of: path.row) - start)
  }

  mutating func setHeight(_ height: CGFloat, of path: IndexPath) {
    sections[path.section].setHeight(height, of: path.row)
    settle(from: path.section)
  }

  /// The rows that meet a stretch of the content, in order.
  func rows(from start: CGFloat, to end: CGFloat) -> [IndexPath] {
    var found: [IndexPath] = []
    for index in sections(from: start, to: end) {
      let section = sections[index]
      var row = section.firstRow(endingAfter: start - section.rowsStart)
      while row < section.count, section.rowsStart + section.end(of: row - 1) < end {
        found.append(IndexPath(row: row, section: index))
        row += 1
      }
    }
    return found
  }

  /// The sections that meet a stretch of the content.
  func sections(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      if sections[middle].end > start { high = middle } else { low = middle + 1 }
    }
    var last = low
    while last < sections.count, sections[last].start < end { last += 1 }
    return low..<last
  }
}
