/// An incremental solver of linear equations and inequalities, for layout.
///
/// The method is that of Badros, Borning and Stuckey, "The Cassowary Linear Arithmetic Constraint
/// Solving Algorithm", ACM TOCHI 8(4), 2001: a simplex tableau in which a constraint can be added,
/// taken out and moved while the solution stays the best one.
///
/// It differs from the paper in three points. Strengths are compared strictly one after the other:
/// each has a cost row of its own, so no weighting can be too small. A variable may be one that is
/// never negative, as a width is. And a constraint that the present solution does not fulfil comes
/// in by the dual simplex method instead of an artificial variable, since the solution before it is
/// the best one already.
///
/// The same calls in the same order give the same solution, to the last bit.
public struct Cassowary: Sendable {
  struct Member {
    var constraint: LinearConstraint
    var marker: Int32
    /// The second symbol of a constraint that is not required, -1 for none.
    var other: Int32
    /// What the marker counts for: the expression is the constant plus this times the marker.
    var sign: Double { constraint.relation == .atMost ? -1 : 1 }
  }

  var tableau = Tableau()
  var members: [Member?] = []
  private var unused: [Int] = []
  /// The constraint that a symbol belongs to, by symbol; -1 for variables.
  var owners: [Int] = []
  /// True for one that only finds out whether there is a contradiction.
  var isTrial = false

  public init() {}

  /// How many constraints it holds.
  public var count: Int { members.count - unused.count }
  /// How often symbols have changed places so far; a measure of work.
  public var pivots: Int { tableau.pivots }

  // MARK: Variables

  /// A new variable; it is zero until a constraint says something else.
  public mutating func makeVariable(isNonnegative: Bool = false) -> Variable {
    Variable(symbol: makeSymbol(isNonnegative ? .nonnegative : .free, owner: -1))
  }

  /// Forgets a variable that is in no constraint.
  public mutating func discard(_ variable: Variable) {
    tableau.discard(variable.symbol)
  }

  public func value(of variable: Variable) -> Double { tableau.value(of: variable.symbol) }

  public func value(of expression: LinearExpression) -> Double {
    expression.products.reduce(0) { $0 + $1.coefficient * value(of: $1.variable) }
  }

  /// Whether another value of `variable` would do as well.
  public func isAmbiguous(_ variable: Variable) -> Bool {
    let row = tableau.rowOf[Int(variable.symbol)]
    guard row >= 0 else { return isIdle(variable.symbol) }
    return tableau.rows[Int(row)].terms.contains { isIdle($0.symbol) }
  }

  /// Whether a symbol that is not basic could have another value at no cost.
  private func isIdle(_ symbol: Int32) -> Bool {
    switch tableau.kind(symbol) {
    case .free: true
    case .nonnegative, .slack, .error:
      tableau.levels.allSatisfy { abs($0.row.coefficient(of: symbol)) < Tableau.tolerance }
    case .dummy, .none: false
    }
  }

  // MARK: Constraints

  /// Those that are in, by their numbers.
  public var constraints: [ConstraintID] {
    members.indices.filter { members[$0] != nil }.map { ConstraintID(index: $0) }
  }

  public func constraint(_ id: ConstraintID) -> LinearConstraint? { members[id.index]?.constraint }

  /// How far the constraint is from being fulfilled; zero if it is.
  public func violation(of id: ConstraintID) -> Double {
    guard let constraint = members[id.index]?.constraint else { return 0 }
    let excess = value(of: constraint.expression) - constraint.constant
    return switch constraint.relation {
    case .equal: abs(excess)
    case .atMost: max(0, excess)
    case .atLeast: max(0, -excess)
    }
  }

  mutating func makeSymbol(_ kind: SymbolKind, owner: Int) -> Int32 {
    let symbol = tableau.makeSymbol(kind)
    while owners.count <= Int(symbol) { owners.append(-1) }
    owners[Int(symbol)] = owner
    return symbol
  }

  mutating func makeID() -> ConstraintID {
    if let index = unused.popLast() { return ConstraintID(index: index) }
    members.append(nil)
    return ConstraintID(index: members.count - 1)
  }

  mutating func forget(_ id: ConstraintID) {
    members[id.index] = nil
    unused.append(id.index)
  }

  /// The cost row of a strength, made if there is none.
  mutating func level(of strength: Strength) -> Int {
    let levels = tableau.levels
    let place = levels.firstIndex { $0.priority <= strength.priority } ?? levels.count
    if place == levels.count || levels[place].priority != strength.priority {
      tableau.levels.insert(CostLevel(priority: strength.priority), at: place)
    }
    return place
  }

  /// Adds `weight` times the symbol to a cost row.
  mutating func charge(_ weight: Double, _ symbol: Int32, to level: Int) {
    let row = tableau.rowOf[Int(symbol)]
    if row < 0 {
      tableau.levels[level].row.add(weight, symbol)
    } else {
      let source = tableau.rows[Int(row)]
      tableau.levels[level].row.add(weight, source)
    }
  }
}
