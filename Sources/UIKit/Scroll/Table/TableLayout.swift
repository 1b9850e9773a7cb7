/// Where a table's rows, headers and footers lie, from the content's top, in points.
struct TableLayout {
  /// What a delegate answers that does not say a height.
  nonisolated static let unsaid: CGFloat = -2

  struct Section {
    var start: CGFloat = 0
    var header: CGFloat
    var footer: CGFloat
    var rows: TableRows

    var count: Int { rows.count }
    var rowsStart: CGFloat { start + header }
    var end: CGFloat { start + header + rows.height + footer }
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
    return (
      section.rowsStart + section.rows.end(of: path.row - 1), section.rows.height(of: path.row)
    )
  }

  mutating func setHeight(_ height: CGFloat, of path: IndexPath) {
    sections[path.section].rows.setHeight(height, of: path.row)
    settle(from: path.section + 1)
  }

  /// The first and the last of a run of rows, as numbers: told without making index paths.
  struct Run: Hashable, Comparable {
    var firstSection = -1
    var firstRow = -1
    var lastSection = -1
    var lastRow = -1

    static func < (left: Run, right: Run) -> Bool {
      (left.firstSection, left.firstRow, left.lastSection, left.lastRow)
        < (right.firstSection, right.firstRow, right.lastSection, right.lastRow)
    }
  }

  /// The rows that meet a stretch of the content.
  func run(from start: CGFloat, to end: CGFloat) -> Run {
    var run = Run()
    for index in sections(from: start, to: end) {
      let section = sections[index]
      guard section.rowsStart < end else { continue }
      let first = section.rows.firstRow(endingAfter: start - section.rowsStart)
      let last = section.rows.firstRow(endingAfter: (end - section.rowsStart).nextDown)
      let after = min(section.count, last + 1)
      guard first < after else { continue }
      if run.firstSection < 0 { (run.firstSection, run.firstRow) = (index, first) }
      (run.lastSection, run.lastRow) = (index, after - 1)
    }
    return run
  }

  /// The rows that meet a stretch of the content, in order.
  func rows(from start: CGFloat, to end: CGFloat) -> [IndexPath] {
    var found: [IndexPath] = []
    appendRows(from: start, to: end, to: &found)
    return found
  }

  /// The same into room that is there.
  func appendRows(from start: CGFloat, to end: CGFloat, to found: inout [IndexPath]) {
    for index in sections(from: start, to: end) {
      let section = sections[index]
      var row = section.rows.firstRow(endingAfter: start - section.rowsStart)
      guard row < section.count else { continue }
      var place = section.rowsStart + section.rows.end(of: row - 1)
      while row < section.count, place < end {
        found.append(IndexPath(row: row, section: index))
        place += section.rows.height(of: row)
        row += 1
      }
    }
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
