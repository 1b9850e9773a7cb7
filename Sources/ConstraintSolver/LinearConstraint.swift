/// A number that the solver finds.
public struct Variable: Hashable, Sendable {
  let symbol: Int32
}

/// A constraint that is in a solver, by the order in which it was added; numbers are used again.
public struct ConstraintID: Hashable, Sendable, Comparable {
  let index: Int

  public static func < (left: ConstraintID, right: ConstraintID) -> Bool {
    left.index < right.index
  }
}

/// How much a constraint counts: required, or any number below.
///
/// A stronger one is never given up for weaker ones, however many and however far off they are.
public struct Strength: Hashable, Sendable, Comparable {
  public let priority: Double

  /// A priority of 1000 or more is required.
  public init(_ priority: Double) { self.priority = min(priority, 1000) }

  public static let required = Strength(1000)
  public var isRequired: Bool { priority >= 1000 }

  public static func < (left: Strength, right: Strength) -> Bool {
    left.priority < right.priority
  }
}

/// A sum of variables, each times a coefficient.
public struct LinearExpression: Hashable, Sendable {
  public struct Product: Hashable, Sendable {
    public var coefficient: Double
    public var variable: Variable
  }

  public private(set) var products: [Product] = []

  public init() {}

  public init(_ variable: Variable, times coefficient: Double = 1) {
    add(variable, times: coefficient)
  }

  public mutating func add(_ variable: Variable, times coefficient: Double = 1) {
    products.append(Product(coefficient: coefficient, variable: variable))
  }

  public mutating func add(_ other: LinearExpression, times factor: Double = 1) {
    for product in other.products {
      add(product.variable, times: product.coefficient * factor)
    }
  }
}

/// A wish for an expression: to be equal to a constant, or at most or at least that.
public struct LinearConstraint: Hashable, Sendable {
  public enum Relation: Hashable, Sendable { case equal, atMost, atLeast }

  public var expression: LinearExpression
  public var relation: Relation
  public var constant: Double
  public var strength: Strength

  public init(
    _ expression: LinearExpression, _ relation: Relation, _ constant: Double,
    strength: Strength = .required
  ) {
    self.expression = expression
    self.relation = relation
    self.constant = constant
    self.strength = strength
  }
}

/// Required constraints that cannot all hold; without any one of them the others can.
public struct Unsatisfiable: Error, Hashable, Sendable {
  /// Those that were there before, in the order of their numbers.
  public var involved: [ConstraintID]

  public init(involved: [ConstraintID]) { self.involved = involved }
}
