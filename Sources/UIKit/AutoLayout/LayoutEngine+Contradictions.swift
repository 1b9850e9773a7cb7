import ConstraintSolver

/// Adding and changing, and giving up what contradicts.
extension LayoutEngine {
  /// Puts what has been made into the solver, what is required first.
  func installComing() {
    guard !coming.isEmpty else { return }
    let list = coming
    coming = []
    for entry in list where entry.value.strength.isRequired { install(entry) }
    for entry in list where !entry.value.strength.isRequired { install(entry) }
  }

  /// Tells the solver of changed constants.
  func commit() {
    while !changes.isEmpty {
      do throws(Unsatisfiable) {
        try solver.setConstants(changes)
        changes = []
      } catch {
        let involved = error.involved.compactMap { entryOf[$0] }
        guard let victim = victim(among: involved) else { return }
        giveUp(victim, of: involved)
      }
    }
  }

  /// Takes back what was given up, where it contradicts nothing any more.
  func retryBroken() {
    guard !broken.isEmpty else { return }
    broken.removeAll { entry in
      guard let id = try? solver.add(entry.value) else { return false }
      entry.id = id
      entryOf[id] = entry
      return true
    }
  }

  private func install(_ entry: LayoutEntry) {
    while true {
      do throws(Unsatisfiable) {
        let id = try solver.add(entry.value)
        entry.id = id
        entryOf[id] = entry
        return
      } catch {
        let involved = error.involved.compactMap { entryOf[$0] } + [entry]
        let victim = victim(among: involved) ?? entry
        giveUp(victim, of: involved)
        if victim === entry { return }
      }
    }
  }

  /// The app's constraint that was activated last; one of the engine's own only among such.
  private func victim(among entries: [LayoutEntry]) -> LayoutEntry? {
    let own = entries.filter { $0.constraint != nil }
    return own.max { ($0.constraint?.serial ?? 0) < ($1.constraint?.serial ?? 0) } ?? entries.last
  }

  private func giveUp(_ victim: LayoutEntry, of entries: [LayoutEntry]) {
    if let id = victim.id {
      solver.remove(id)
      entryOf[id] = nil
      changes.removeAll { $0.id == id }
      victim.id = nil
    }
    broken.append(victim)
    guard fitting == nil else { return }
    AppWorld.current.log(
      Self.complaint(entries.map(\.words), breaking: victim.words), tag: "LayoutConstraints",
      level: .error)
  }

  /// What UIKit's log says.
  private static func complaint(_ list: [String], breaking victim: String) -> String {
    let hasGiven = list.contains { $0.hasPrefix("<\(LayoutWords.autoresizing)") }
    return """
      Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want. \

      \tTry this: \

      \t\t(1) look at each constraint and try to figure out which you don't expect; \

      \t\t(2) find the code that added the unwanted constraint or constraints and fix it. \

      \(hasGiven ? noteOnGiven : "")(
      \(list.map { "    \"\($0)\"" }.joined(separator: ",\n"))
      )

      Will attempt to recover by breaking constraint \

      \(victim)

      Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the \
      debugger.
      The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in \
      <UIKitCore/UIView.h> may also be helpful.
      """
  }

  private static let noteOnGiven =
    "\t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, "
    + "refer to the documentation for the UIView property "
    + "translatesAutoresizingMaskIntoConstraints) \n"
}
