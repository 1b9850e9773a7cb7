import ConstraintSolver
import Testing
import VirtualTime

/// Laws that hold whatever is added, changed and taken out.
struct RandomSystemTests {
  @Test(arguments: 1...40)
  func `what is required holds after every step`(seed: Int) throws {
    var system = try RandomSystem(seed: UInt64(seed), count: 12)
    for step in 0..<80 {
      take(step, &system)
      for (id, value) in system.constraints where value.strength.isRequired {
        #expect(system.solver.violation(of: id) < 1e-5, "seed \(seed), step \(step)")
      }
      for (index, value) in system.values.enumerated() where index % 2 == 1 {
        #expect(value > -1e-5)
      }
    }
  }

  @Test(arguments: 1...40)
  func `a solver that has seen many changes says what a new one says, in any order`(seed: Int)
    throws
  {
    var system = try RandomSystem(seed: UInt64(seed), count: 10)
    for step in 0..<60 { take(step, &system) }
    let order = system.constraints.indices.shuffled(using: &system.chance)

    let fresh = try system.anew(order: order)

    for (one, other) in zip(system.values, fresh) {
      #expect(abs(one - other) < 1e-4, "seed \(seed): \(system.values) \(fresh)")
    }
  }

  @Test(arguments: 1...40)
  func `what is taken out again leaves no trace`(seed: Int) throws {
    var system = try RandomSystem(seed: UInt64(seed), count: 10)
    for _ in 0..<15 { _ = system.add(system.randomConstraint()) }
    let before = system.values
    var added: [ConstraintID] = []
    for _ in 0..<10 {
      if let id = try? system.solver.add(system.randomConstraint()) { added.append(id) }
    }

    for id in added.shuffled(using: &system.chance) { system.solver.remove(id) }

    for (one, other) in zip(system.values, before) { #expect(abs(one - other) < 1e-5) }
  }

  @Test(arguments: 1...40)
  func `those named contradict each other, and no longer without any one of them`(
    seed: Int
  ) throws {
    var system = try RandomSystem(seed: UInt64(seed), count: 6)
    for _ in 0..<40 {
      var constraint = system.randomConstraint()
      constraint.strength = .required
      guard let complaint = complaint(about: constraint, in: system) else {
        _ = system.add(constraint)
        continue
      }
      let kept = system.constraints.filter { complaint.contains($0.id) }.map(\.value)
      #expect(isContradiction(kept + [constraint], system))
      for left in kept.indices {
        var fewer = kept
        fewer.remove(at: left)
        #expect(!isContradiction(fewer + [constraint], system), "seed \(seed)")
      }
    }
  }

  private func complaint(
    about constraint: LinearConstraint, in system: RandomSystem
  ) -> [ConstraintID]? {
    var solver = system.solver
    do throws(Unsatisfiable) {
      try solver.add(constraint)
      return nil
    } catch {
      return error.involved
    }
  }

  private func isContradiction(_ values: [LinearConstraint], _ system: RandomSystem) -> Bool {
    var fresh = Cassowary()
    for index in system.variables.indices { _ = fresh.makeVariable(isNonnegative: index % 2 == 1) }
    return values.contains { (try? fresh.add($0)) == nil }
  }

  private func take(_ step: Int, _ system: inout RandomSystem) {
    switch Int.random(in: 0..<6, using: &system.chance) {
    case 0: system.removeAny()
    case 1, 2: system.changeAny()
    default: _ = system.add(system.randomConstraint())
    }
  }
}
