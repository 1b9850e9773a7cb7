extension Cassowary {
  /// Adds a constraint; one that is required and contradicts others is not added.
  ///
  /// - Throws: the others that it contradicts.
  @discardableResult
  public mutating func add(_ constraint: LinearConstraint) throws(Unsatisfiable) -> ConstraintID {
    let id = makeID()
    var row = TableauRow()
    row.constant = -constraint.constant
    for product in constraint.expression.products { addProduct(product, to: &row) }
    let excess = row.constant
    let member = makeMember(constraint, id, &row)
    members[id.index] = member

    if let subject = variableSubject(of: row) {
      solve(row, for: subject)
    } else {
      solve(row, for: ownSubject(of: member, row))
    }
    pay(member)
    if let wrong = repair() {
      let others = involved(in: wrong, but: id)
      // As far off as the solution before was, the constraint contradicts nothing.
      shift(id, by: excess)
      _ = repair()
      remove(id)
      throw Unsatisfiable(involved: others)
    }
    optimize()
    return id
  }

  /// Takes a constraint out.
  public mutating func remove(_ id: ConstraintID) {
    guard let member = members[id.index] else { return }
    refund(member)
    if tableau.rowOf[Int(member.marker)] < 0, let row = rowToLeave(for: member.marker) {
      tableau.pivot(row: row, entering: member.marker)
    }
    if tableau.rowOf[Int(member.marker)] >= 0 {
      tableau.removeRow(ofBasic: member.marker)
    }
    tableau.discard(member.marker)
    if member.other >= 0 { tableau.discard(member.other) }
    forget(id)
    _ = repair()
    optimize()
  }

  /// Gives a constraint another constant; what was solved stays solved.
  public mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(Unsatisfiable) {
    try setConstants([(id, constant)])
  }

  /// Gives several constraints other constants at once.
  ///
  /// - Throws: constraints that cannot hold together then; nothing is changed in that case.
  public mutating func setConstants(
    _ changes: [(id: ConstraintID, constant: Double)]
  ) throws(Unsatisfiable) {
    var before: [(id: ConstraintID, constant: Double)] = []
    for (id, constant) in changes {
      guard let old = members[id.index]?.constraint.constant, old != constant else { continue }
      before.append((id, old))
      shift(id, by: constant - old)
    }
    guard let wrong = repair() else { return }
    let others = involved(in: wrong, but: nil)
    for (id, constant) in before {
      shift(id, by: constant - (members[id.index]?.constraint.constant ?? constant))
      members[id.index]?.constraint.constant = constant
    }
    _ = repair()
    throw Unsatisfiable(involved: others)
  }

  // MARK: Parts of adding

  private func addProduct(_ product: LinearExpression.Product, to row: inout TableauRow) {
    let symbol = product.variable.symbol
    let place = tableau.rowOf[Int(symbol)]
    if place < 0 {
      row.add(product.coefficient, symbol)
    } else {
      row.add(product.coefficient, tableau.rows[Int(place)])
    }
  }

  /// Gives the constraint its symbols; the row, which is to be zero, gets them as well.
  private mutating func makeMember(
    _ constraint: LinearConstraint, _ id: ConstraintID, _ row: inout TableauRow
  ) -> Member {
    let isRequired = constraint.strength.isRequired
    let isEquation = constraint.relation == .equal
    let kind: SymbolKind = !isEquation ? .slack : isRequired ? .dummy : .error
    let marker = makeSymbol(kind, owner: id.index)
    let other = isRequired ? -1 : makeSymbol(.error, owner: id.index)
    let member = Member(constraint: constraint, marker: marker, other: other)
    row.add(-member.sign, marker)
    if other >= 0 { row.add(member.sign, other) }
    return member
  }

  /// A variable that the row can be solved for without looking at any other row.
  private func variableSubject(of row: TableauRow) -> Int32? {
    var best: (symbol: Int32, spread: Int)?
    for term in row.terms {
      let kind = tableau.kind(term.symbol)
      if kind == .free {
        let spread = tableau.spread(of: term.symbol)
        if best.map({ spread < $0.spread }) ?? true { best = (term.symbol, spread) }
      }
    }
    if let best { return best.symbol }
    return row.terms.first {
      tableau.kind($0.symbol) == .nonnegative && tableau.isFresh($0.symbol)
        && -row.constant / $0.coefficient >= 0
    }?.symbol
  }

  /// The constraint's own symbol that has a fitting sign; the marker, if it has no other.
  private func ownSubject(of member: Member, _ row: TableauRow) -> Int32 {
    guard member.other >= 0 else { return member.marker }
    return row.constant * member.sign >= 0 ? member.marker : member.other
  }

  /// Makes `subject` basic in a row whose sum is to be zero.
  private mutating func solve(_ row: TableauRow, for subject: Int32) {
    var row = row
    let divisor = -row.coefficient(of: subject)
    row.terms.remove(at: row.place(of: subject))
    for index in row.terms.indices { row.terms[index].coefficient /= divisor }
    row.constant /= divisor
    tableau.insert(row, basic: subject)
    tableau.spreadBasic(ofRow: tableau.rowOf[Int(subject)])
  }

  private mutating func pay(_ member: Member) {
    guard member.other >= 0 else { return }
    let level = level(of: member.constraint.strength)
    tableau.levels[level].members += 1
    charge(1, member.other, to: level)
    if tableau.kind(member.marker) == .error { charge(1, member.marker, to: level) }
  }

  // MARK: Parts of removing

  private mutating func refund(_ member: Member) {
    guard member.other >= 0 else { return }
    let level = level(of: member.constraint.strength)
    charge(-1, member.other, to: level)
    if tableau.kind(member.marker) == .error { charge(-1, member.marker, to: level) }
    tableau.levels[level].members -= 1
    if tableau.levels[level].members == 0 { tableau.levels.remove(at: level) }
  }

  /// The row to which the marker is moved so that the constraint is in that row alone.
  ///
  /// Equations that others make superfluous come first: they take over what the marker held.
  private mutating func rowToLeave(for marker: Int32) -> Int32? {
    var best: (row: Int32, rank: Int, ratio: Double, symbol: Int32)?
    for row in tableau.liveRows(of: marker) {
      let symbol = tableau.basics[Int(row)]
      let coefficient = tableau.rows[Int(row)].coefficient(of: marker)
      let kind = tableau.kind(symbol)
      let rank = kind == .dummy ? 0 : kind == .free ? 3 : coefficient < 0 ? 1 : 2
      let ratio = kind == .free ? 0 : abs(tableau.rows[Int(row)].constant / coefficient)
      if let other = best, (other.rank, other.ratio, other.symbol) < (rank, ratio, symbol) {
        continue
      }
      best = (row, rank, ratio, symbol)
    }
    return best?.row
  }

  // MARK: Parts of changing

  /// Moves a constraint's constant within the tableau; the values follow, right or wrong.
  private mutating func shift(_ id: ConstraintID, by change: Double) {
    guard let member = members[id.index], change != 0 else { return }
    members[id.index]?.constraint.constant += change
    let own = tableau.rowOf[Int(member.marker)]
    if own >= 0 {
      tableau.shiftConstant(ofRow: own, by: -member.sign * change)
      return
    }
    for row in tableau.liveRows(of: member.marker) {
      let coefficient = tableau.rows[Int(row)].coefficient(of: member.marker)
      tableau.shiftConstant(ofRow: row, by: member.sign * coefficient * change)
    }
  }
}
