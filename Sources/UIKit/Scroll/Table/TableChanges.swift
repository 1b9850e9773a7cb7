/// Rows and sections that come and go in one step, and where the others end up.
///
/// As UIKit has it: deletions and reloads count by the places before, insertions by those after.
struct TableChanges {
  var deletedRows: Set<IndexPath> = []
  var reloadedRows: Set<IndexPath> = []
  var insertedRows: Set<IndexPath> = []
  var deletedSections: Set<Int> = []
  var reloadedSections: Set<Int> = []
  var insertedSections: Set<Int> = []
  var isAnimated = false

  /// Where a section ends up; nil if it goes.
  func place(ofSection section: Int) -> Int? {
    deletedSections.contains(section)
      ? nil : Self.shifted(section, deletedSections, insertedSections.sorted())
  }

  /// Where a row ends up; nil if it goes.
  func place(of path: IndexPath) -> IndexPath? {
    guard let section = place(ofSection: path.section), !deletedRows.contains(path) else {
      return nil
    }
    let gone = Set(deletedRows.filter { $0.section == path.section }.map(\.row))
    let come = insertedRows.filter { $0.section == section }.map(\.row).sorted()
    return IndexPath(row: Self.shifted(path.row, gone, come), section: section)
  }

  /// Where a row was before; nil if it is new.
  func origin(of path: IndexPath) -> IndexPath? {
    guard !insertedSections.contains(path.section), !insertedRows.contains(path) else { return nil }
    let section = Self.unshifted(path.section, deletedSections, insertedSections)
    let gone = Set(deletedRows.filter { $0.section == section }.map(\.row))
    let come = Set(insertedRows.filter { $0.section == path.section }.map(\.row))
    return IndexPath(row: Self.unshifted(path.row, gone, come), section: section)
  }

  /// True for rows whose cell is made anew.
  func reloads(_ path: IndexPath) -> Bool {
    reloadedRows.contains(path) || reloadedSections.contains(path.section)
  }

  private static func shifted(_ index: Int, _ gone: Set<Int>, _ come: [Int]) -> Int {
    var place = index - gone.count { $0 < index }
    for other in come where other <= place { place += 1 }
    return place
  }

  private static func unshifted(_ index: Int, _ gone: Set<Int>, _ come: Set<Int>) -> Int {
    var place = index - come.count { $0 < index }
    for other in gone.sorted() where other <= place { place += 1 }
    return place
  }

  /// How many rows a section must have afterwards, from what it had before.
  func count(ofSection section: Int, before: Int) -> Int {
    let after = place(ofSection: section)
    return before - deletedRows.count { $0.section == section }
      + insertedRows.count { $0.section == after }
  }
}
