/// How a table's parts stand while one row is being moved: those that it has passed give way by its
/// height.
struct TableDisplacement: Hashable {
  var source: IndexPath
  /// Where the row would be put, as a place after the move.
  var target: IndexPath
  /// Of the moved row, in points.
  var height: CGFloat

  private var isDown: Bool { source < target }

  /// How far a row other than the moved one is shown from its place.
  func offset(of path: IndexPath) -> CGFloat {
    guard path != source else { return 0 }
    if isDown {
      guard path > source else { return 0 }
      // Within one section the target counts without the row itself, so it stands one higher.
      let isPassed = source.section == target.section ? path <= target : path < target
      return isPassed ? -height : 0
    }
    return path >= target && path < source ? height : 0
  }

  func offset(ofHeader section: Int) -> CGFloat {
    if section > source.section && section <= target.section { return -height }
    return section > target.section && section <= source.section ? height : 0
  }

  func offset(ofFooter section: Int) -> CGFloat {
    if section >= source.section && section < target.section { return -height }
    return section >= target.section && section < source.section ? height : 0
  }

  /// The row's number among those of its section, as shown, and how many these are.
  func shown(_ path: IndexPath, of count: Int) -> (row: Int, count: Int) {
    var row = path.row
    var count = count
    if path.section == source.section {
      count -= 1
      if path.row > source.row { row -= 1 }
    }
    if path.section == target.section {
      count += 1
      if row >= target.row { row += 1 }
    }
    return (row, count)
  }
}

extension TableLayout {
  /// Where a row would be put whose upper edge is at `top` while it is lifted from `source`.
  func target(ofRowAt top: CGFloat, from source: IndexPath) -> IndexPath {
    let lifted = span(of: source)
    /// Where the other parts lie when the row is taken out.
    func taken(_ place: CGFloat) -> CGFloat { place > lifted.start ? place - lifted.length : place }
    let middle = top + lifted.length / 2
    let place = middle > lifted.start ? middle + lifted.length : middle
    let found = sections(from: place, to: place.nextUp)
    let section = min(found.lowerBound, sections.count - 1)
    let rows = sections[section].rows
    let start = sections[section].rowsStart
    // Two rows earlier is surely before the wanted one.
    var row = max(0, rows.firstRow(endingAfter: top - start) - 2)
    while row < rows.count {
      let path = IndexPath(row: row, section: section)
      if path != source {
        let here = taken(start + rows.end(of: row - 1))
        if here + rows.height(of: row) / 2 > top { break }
      }
      row += 1
    }
    let skipsSelf = section == source.section && source.row < row
    return IndexPath(row: skipsSelf ? row - 1 : row, section: section)
  }
}
