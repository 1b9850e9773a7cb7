import ConstraintSolver
import VirtualTime

func - (left: Variable, right: Variable) -> LinearExpression {
  var sum = LinearExpression(left)
  sum.add(right, times: -1)
  return sum
}

extension Cassowary {
  /// Wants one variable to stand so to a number.
  @discardableResult
  mutating func add(
    _ variable: Variable, _ relation: LinearConstraint.Relation, _ constant: Double,
    _ priority: Double
  ) throws(Unsatisfiable) -> ConstraintID {
    try add(
      LinearConstraint(
        LinearExpression(variable), relation, constant, strength: Strength(priority)))
  }
}

/// Variables with a place each would like to have, and constraints by chance over them.
///
/// Every wish has a strength of its own, so that there is just one best solution.
struct RandomSystem {
  var solver = Cassowary()
  let variables: [Variable]
  var wishes: [LinearConstraint] = []
  private(set) var constraints: [(id: ConstraintID, value: LinearConstraint)] = []
  var chance: SeededGenerator

  init(seed: UInt64, count: Int) throws {
    chance = SeededGenerator(seed: seed)
    var solver = Cassowary()
    variables = (0..<count).map { solver.makeVariable(isNonnegative: $0 % 2 == 1) }
    for (index, variable) in variables.enumerated() {
      let wish = LinearConstraint(
        LinearExpression(variable), .equal, Double(Int.random(in: 0...300, using: &chance)),
        strength: Strength(1 + Double(index) / 1000))
      wishes.append(wish)
      try solver.add(wish)
    }
    self.solver = solver
  }

  mutating func randomConstraint() -> LinearConstraint {
    var sum = LinearExpression()
    for _ in 0..<Int.random(in: 1...3, using: &chance) {
      sum.add(pick(variables), times: pick([1, -1, 0.5, 2]))
    }
    let relation = pick([LinearConstraint.Relation.equal, .atMost, .atLeast])
    let priority = pick([1000.0, 1000, 750, 500, 250])
    // Strengths of their own, again for a single solution.
    let own = priority == 1000 ? 0 : Double(constraints.count) / 100
    return LinearConstraint(
      sum, relation, Double(Int.random(in: -50...400, using: &chance)),
      strength: Strength(priority + own))
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &chance)]
  }

  /// Adds what does not contradict; false for what does.
  mutating func add(_ constraint: LinearConstraint) -> Bool {
    guard let id = try? solver.add(constraint) else { return false }
    constraints.append((id, constraint))
    return true
  }

  mutating func removeAny() {
    guard let index = constraints.indices.randomElement(using: &chance) else { return }
    solver.remove(constraints.remove(at: index).id)
  }

  mutating func changeAny() {
    guard let index = constraints.indices.randomElement(using: &chance) else { return }
    let constant = Double(Int.random(in: -50...400, using: &chance))
    if (try? solver.setConstant(constant, of: constraints[index].id)) != nil {
      constraints[index].value.constant = constant
    }
  }

  /// The same constraints in a new solver, in another order.
  func anew(order: [Int]) throws -> [Double] {
    var fresh = Cassowary()
    for index in variables.indices { _ = fresh.makeVariable(isNonnegative: index % 2 == 1) }
    for index in order { try fresh.add(constraints[index].value) }
    for wish in wishes { try fresh.add(wish) }
    return variables.map(fresh.value(of:))
  }

  var values: [Double] { variables.map(solver.value(of:)) }
}
