import ConstraintSolver
import Testing

struct CassowaryTests {
  @Test func `a chain of equations is followed to its end, and when its head moves`() throws {
    var solver = Cassowary()
    let boxes = (0..<10).map { _ in solver.makeVariable() }
    let head = try solver.add(LinearConstraint(LinearExpression(boxes[0]), .equal, 5))
    for (one, next) in zip(boxes, boxes.dropFirst()) {
      try solver.add(LinearConstraint(next - one, .equal, 8))
    }
    #expect(solver.value(of: boxes[9]) == 77)

    try solver.setConstant(6, of: head)

    #expect(solver.value(of: boxes[9]) == 78)
  }

  @Test func `the stronger of two that contradict each other wins, however far off the other is`()
    throws
  {
    var solver = Cassowary()
    let x = solver.makeVariable()
    for target in [1e6, 2e6, 3e6] {
      try solver.add(x, .equal, target, 750)
    }
    let strong = try solver.add(x, .equal, 1, 750.5)

    #expect(solver.value(of: x) == 1)
    solver.remove(strong)
    #expect(solver.value(of: x) == 2e6, "the middle one costs least")
  }

  @Test func `each of 999 strengths beats all that are weaker together`() throws {
    var solver = Cassowary()
    let x = solver.makeVariable()
    for priority in 1...999 {
      try solver.add(x, .equal, Double(priority), Double(priority))
    }

    for priority in stride(from: 999, through: 990, by: -1) {
      #expect(solver.value(of: x) == Double(priority))
      solver.remove(ids(of: solver)[priority - 1])
    }
  }

  @Test func `a width is never negative, and what would make it so is named`() throws {
    var solver = Cassowary()
    let left = solver.makeVariable()
    let width = solver.makeVariable(isNonnegative: true)
    let first = try solver.add(left, .equal, 50, 1000)
    var right = LinearExpression(left)
    right.add(width)

    #expect(throws: Unsatisfiable(involved: [first])) {
      try solver.add(LinearConstraint(right, .equal, 40))
    }
    try solver.add(LinearConstraint(right, .equal, 40, strength: Strength(999)))

    #expect(solver.value(of: width) == 0)
  }

  @Test func `a required contradiction names those that it is made of and changes nothing`() throws
  {
    var solver = Cassowary()
    let (a, b, c) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let one = try solver.add(a, .equal, 10, 1000)
    try solver.add(c, .equal, 3, 1000)
    let two = try solver.add(LinearConstraint(b - a, .atLeast, 20))

    #expect(throws: Unsatisfiable(involved: [one, two])) { try solver.add(b, .atMost, 25, 1000) }
    #expect(solver.count == 3)
    #expect(solver.violation(of: one) == 0 && solver.violation(of: two) == 0)

    solver.remove(one)
    try solver.add(b, .atMost, 25, 1000)
    #expect(solver.value(of: b) <= 25 && solver.value(of: a) <= 5)
  }

  @Test func `a change that cannot be is taken back`() throws {
    var solver = Cassowary()
    let x = solver.makeVariable()
    let low = try solver.add(x, .atLeast, 10, 1000)
    let high = try solver.add(x, .atMost, 20, 1000)

    #expect(throws: Unsatisfiable(involved: [low, high])) {
      try solver.setConstant(30, of: low)
    }
    #expect(solver.value(of: x) >= 10 && solver.value(of: x) <= 20)
    #expect(solver.constraint(low)?.constant == 10)
    try solver.setConstants([(low, 30), (high, 40)])
    #expect(solver.value(of: x) >= 30 && solver.value(of: x) <= 40)
  }

  @Test func `the same equation twice is no contradiction, and either may go`() throws {
    var solver = Cassowary()
    let x = solver.makeVariable(isNonnegative: true)
    let y = solver.makeVariable()
    let first = try solver.add(x, .equal, 100, 1000)
    let second = try solver.add(x, .equal, 100, 1000)
    try solver.add(LinearConstraint(y - x, .equal, 1))

    #expect(throws: Unsatisfiable(involved: [first, second])) {
      try solver.setConstant(90, of: second)
    }
    solver.remove(first)
    #expect(solver.value(of: y) == 101)
    try solver.setConstant(90, of: second)
    #expect(solver.value(of: y) == 91)
  }

  @Test func `what nothing says is ambiguous`() throws {
    var solver = Cassowary()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(LinearConstraint(y - x, .equal, 1))
    #expect(solver.isAmbiguous(x) && solver.isAmbiguous(y))

    let low = try solver.add(x, .atLeast, 3, 1000)
    #expect(solver.isAmbiguous(y))
    try solver.add(x, .equal, 0, 1)

    #expect(!solver.isAmbiguous(x) && !solver.isAmbiguous(y))
    #expect(solver.value(of: x) == 3 && solver.value(of: y) == 4)
    solver.remove(low)
    #expect(solver.value(of: x) == 0)
  }

  private func ids(of solver: Cassowary) -> [ConstraintID] { solver.constraints }
}
