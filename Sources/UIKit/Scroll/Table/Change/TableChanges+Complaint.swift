/// What UIKit says when a source and the changes told to its table do not agree.
extension TableChanges {
  /// The first thing that does not agree, in UIKit's words; nil if all does.
  ///
  /// - Parameters:
  ///   - before: the number of rows of every section before the step.
  ///   - after: the same as the source says it now.
  func complaint(before: [Int], after: [Int]) -> String? {
    placeComplaint(before, after) ?? sectionComplaint(before.count, after.count)
      ?? rowComplaint(before, after)
  }

  private func placeComplaint(_ before: [Int], _ after: [Int]) -> String? {
    for path in deletedRows.union(reloadedRows).union(movedRows.keys).sorted() {
      let verb =
        deletedRows.contains(path) ? "delete" : reloadedRows.contains(path) ? "reload" : "move"
      guard before.indices.contains(path.section) else {
        return "attempt to \(verb) row \(path.row) from section \(path.section), but there are "
          + "only \(before.count) sections before the update"
      }
      guard (0..<before[path.section]).contains(path.row) else {
        return "attempt to \(verb) row \(path.row) from section \(path.section) which only "
          + "contains \(before[path.section]) rows before the update"
      }
    }
    if let path = deletedRows.intersection(reloadedRows).min() {
      return "attempt to delete and reload the same index path (\(path.section), \(path.row))"
    }
    for path in insertedRows.union(movedRows.values).sorted() {
      guard after.indices.contains(path.section) else {
        return "attempt to insert row \(path.row) into section \(path.section), but there are "
          + "only \(after.count) sections after the update"
      }
      guard (0..<after[path.section]).contains(path.row) else {
        return "attempt to insert row \(path.row) into section \(path.section), but there are "
          + "only \(after[path.section]) rows in section \(path.section) after the update"
      }
    }
    return nil
  }

  private func sectionComplaint(_ before: Int, _ after: Int) -> String? {
    let (come, gone) = (insertedSections.count, deletedSections.count)
    guard after != before + come - gone else { return nil }
    return "invalid number of sections. The number of sections contained in the table view after "
      + "the update (\(after)) must be equal to the number of sections contained in the table "
      + "view before the update (\(before)), plus or minus the number of sections inserted or "
      + "deleted (\(come) inserted, \(gone) deleted)."
  }

  private func rowComplaint(_ before: [Int], _ after: [Int]) -> String? {
    let map = TableMap(self)
    for (section, old) in before.enumerated() where !reloadedSections.contains(section) {
      guard let new = map.place(ofSection: section) else { continue }
      let gone = deletedRows.count { $0.section == section }
      let come = insertedRows.count { $0.section == new }
      let out = movedRows.keys.count { $0.section == section }
      let into = movedRows.values.count { $0.section == new }
      guard after[new] != old - gone + come - out + into else { continue }
      return "invalid number of rows in section \(new). The number of rows contained in an "
        + "existing section after the update (\(after[new])) must be equal to the number of rows "
        + "contained in that section before the update (\(old)), plus or minus the number of "
        + "rows inserted or deleted from that section (\(come) inserted, \(gone) deleted) and "
        + "plus or minus the number of rows moved into or out of that section (\(into) moved in, "
        + "\(out) moved out)."
    }
    return nil
  }
}
