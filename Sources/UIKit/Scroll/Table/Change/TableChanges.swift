/// Rows and sections that come, go and move in one step.
///
/// As UIKit has it: deletions, reloads and beginnings of moves count by the places before,
/// insertions and ends of moves by those after.
struct TableChanges {
  var deletedRows: Set<IndexPath> = []
  var reloadedRows: Set<IndexPath> = []
  var insertedRows: Set<IndexPath> = []
  /// From the place before to the place after.
  var movedRows: [IndexPath: IndexPath] = [:]
  var deletedSections: Set<Int> = []
  var reloadedSections: Set<Int> = []
  var insertedSections: Set<Int> = []
  var movedSections: [Int: Int] = [:]

  /// How rows and sections come and go, where it is not told by the default.
  var coming: [IndexPath: UITableView.RowAnimation] = [:]
  var going: [IndexPath: UITableView.RowAnimation] = [:]
  var comingSections: [Int: UITableView.RowAnimation] = [:]
  var goingSections: [Int: UITableView.RowAnimation] = [:]
  var isAnimated = false

  /// Only heights are to be looked up again.
  var isEmpty: Bool {
    deletedRows.isEmpty && reloadedRows.isEmpty && insertedRows.isEmpty && movedRows.isEmpty
      && deletedSections.isEmpty && reloadedSections.isEmpty && insertedSections.isEmpty
      && movedSections.isEmpty
  }

  func place(ofSection section: Int) -> Int? { TableMap(self).place(ofSection: section) }
  func place(of path: IndexPath) -> IndexPath? { TableMap(self).place(of: path) }
  func origin(of path: IndexPath) -> IndexPath? { TableMap(self).origin(of: path) }

  /// True for rows whose cell is made anew.
  func reloads(_ path: IndexPath) -> Bool {
    reloadedRows.contains(path) || reloadedSections.contains(path.section)
  }

  func wayOut(of path: IndexPath) -> UITableView.RowAnimation {
    going[path] ?? goingSections[path.section] ?? .fade
  }

  func wayIn(of path: IndexPath, from origin: IndexPath?) -> UITableView.RowAnimation {
    if let own = coming[path] ?? comingSections[path.section] { return own }
    return origin.map { wayOut(of: $0) } ?? .fade
  }
}

/// Where rows and sections end up in a step of changes, looked up quickly.
struct TableMap {
  private let changes: TableChanges
  private let origins: [IndexPath: IndexPath]
  private let sectionOrigins: [Int: Int]
  private let goneSections: [Int]
  private let comeSections: [Int]
  /// By the section before and the section after, in order.
  private var goneRows: [Int: [Int]] = [:]
  private var comeRows: [Int: [Int]] = [:]

  init(_ changes: TableChanges) {
    self.changes = changes
    origins = Dictionary(
      changes.movedRows.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    sectionOrigins = Dictionary(
      changes.movedSections.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    goneSections = changes.deletedSections.union(changes.movedSections.keys).sorted()
    comeSections = changes.insertedSections.union(changes.movedSections.values).sorted()
    for path in changes.deletedRows.union(changes.movedRows.keys).sorted() {
      goneRows[path.section, default: []].append(path.row)
    }
    for path in changes.insertedRows.union(changes.movedRows.values).sorted() {
      comeRows[path.section, default: []].append(path.row)
    }
  }

  /// Where a section ends up; nil if it goes.
  func place(ofSection section: Int) -> Int? {
    if let moved = changes.movedSections[section] { return moved }
    if changes.deletedSections.contains(section) { return nil }
    return Self.shifted(section, goneSections, comeSections)
  }

  /// Where a row ends up; nil if it goes.
  func place(of path: IndexPath) -> IndexPath? {
    if let moved = changes.movedRows[path] { return moved }
    guard let section = place(ofSection: path.section), !changes.deletedRows.contains(path) else {
      return nil
    }
    let row = Self.shifted(path.row, goneRows[path.section] ?? [], comeRows[section] ?? [])
    return IndexPath(row: row, section: section)
  }

  /// Where a row was before; nil if it is new.
  func origin(of path: IndexPath) -> IndexPath? {
    if let origin = origins[path] { return origin }
    guard !changes.insertedSections.contains(path.section), !changes.insertedRows.contains(path)
    else { return nil }
    let section =
      sectionOrigins[path.section] ?? Self.unshifted(path.section, goneSections, comeSections)
    let row = Self.unshifted(path.row, goneRows[section] ?? [], comeRows[path.section] ?? [])
    return IndexPath(row: row, section: section)
  }

  private static func shifted(_ index: Int, _ gone: [Int], _ come: [Int]) -> Int {
    var place = index
    for other in gone where other < index { place -= 1 }
    for other in come where other <= place { place += 1 }
    return place
  }

  private static func unshifted(_ index: Int, _ gone: [Int], _ come: [Int]) -> Int {
    var place = index
    for other in come where other < index { place -= 1 }
    for other in gone where other <= place { place += 1 }
    return place
  }
}
