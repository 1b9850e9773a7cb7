extension Cassowary {
  /// The constraints that a row which cannot be made right is made of, but for `new` itself.
  func involved(in row: Int32, but new: ConstraintID?) -> [ConstraintID] {
    guard !isTrial else { return [] }
    let symbols =
      [tableau.basics[Int(row)]] + tableau.rows[Int(row)].terms.map(\.symbol)
    let indices = Set(symbols.map { owners[Int($0)] }.filter { $0 >= 0 && $0 != new?.index })
    return fewest(indices.sorted(), new).map { ConstraintID(index: $0) }
  }

  /// Leaves out what is not needed for the contradiction.
  ///
  /// A row may name equations that say only what a variable's not being negative says already.
  private func fewest(_ indices: [Int], _ new: ConstraintID?) -> [Int] {
    let fixed = new.flatMap { members[$0.index]?.constraint }.map { [$0] } ?? []
    var kept = indices
    for index in indices {
      let fewer = kept.filter { $0 != index }
      if isContradiction(fixed + fewer.compactMap { members[$0]?.constraint }) { kept = fewer }
    }
    return kept
  }

  private func isContradiction(_ constraints: [LinearConstraint]) -> Bool {
    var trial = Cassowary()
    trial.isTrial = true
    var names: [Variable: Variable] = [:]
    return constraints.contains { constraint in
      var translated = constraint
      translated.expression = LinearExpression()
      for product in constraint.expression.products {
        let kind = tableau.kind(product.variable.symbol)
        let variable =
          names[product.variable] ?? trial.makeVariable(isNonnegative: kind == .nonnegative)
        names[product.variable] = variable
        translated.expression.add(variable, times: product.coefficient)
      }
      return (try? trial.add(translated)) == nil
    }
  }
}
