extension Cassowary {
  /// Makes the solution the best one, from one that fulfils everything required.
  ///
  /// The symbol with the smallest number enters and that with the smallest number leaves (Bland's
  /// rule), so that it ends.
  mutating func optimize() {
    while let entering = enteringSymbol() {
      guard let row = leavingRow(entering) else { return }
      tableau.pivot(row: row, entering: entering)
    }
  }

  /// A symbol that would make the costs smaller; those of a stronger level count first.
  private func enteringSymbol() -> Int32? {
    var best = Int32.max
    for (index, level) in tableau.levels.enumerated() {
      for term in level.row.terms {
        if term.symbol >= best { break }
        guard term.coefficient < -Self.gain, tableau.kind(term.symbol).mayEnter else { continue }
        let isFirst = tableau.levels[..<index].allSatisfy {
          abs($0.row.coefficient(of: term.symbol)) <= Self.gain
        }
        if isFirst { best = term.symbol }
      }
    }
    return best == Int32.max ? nil : best
  }

  /// A cost of less than this a step is rounding.
  static let gain = 1e-9

  /// The row that limits first how far `entering` may grow.
  private mutating func leavingRow(_ entering: Int32) -> Int32? {
    var best: (row: Int32, ratio: Double, symbol: Int32)?
    for row in tableau.liveRows(of: entering) {
      let symbol = tableau.basics[Int(row)]
      guard tableau.kind(symbol).isRestricted else { continue }
      let coefficient = tableau.rows[Int(row)].coefficient(of: entering)
      guard coefficient < -Tableau.nothing else { continue }
      let ratio = max(0, tableau.rows[Int(row)].constant) / -coefficient
      guard let other = best else {
        best = (row, ratio, symbol)
        continue
      }
      let isTie = abs(ratio - other.ratio) <= 1e-12
      if isTie ? symbol < other.symbol : ratio < other.ratio { best = (row, ratio, symbol) }
    }
    return best?.row
  }

  // MARK: The dual method

  /// Makes every value one that its symbol may have, from a solution that would be the best one.
  ///
  /// - Returns: nil, or a row that shows why it cannot be.
  mutating func repair() -> Int32? {
    while let row = nextSuspect() {
      guard let entering = dualEntering(row) else {
        tableau.suspects.append(row)
        return row
      }
      tableau.pivot(row: row, entering: entering)
    }
    return nil
  }

  private mutating func nextSuspect() -> Int32? {
    var best: (place: Int, symbol: Int32)?
    var kept = 0
    for row in tableau.suspects {
      let symbol = tableau.basics[Int(row)]
      guard symbol >= 0, isWrong(row) else { continue }
      if best.map({ symbol < $0.symbol }) ?? true { best = (kept, symbol) }
      tableau.suspects[kept] = row
      kept += 1
    }
    tableau.suspects.removeSubrange(kept...)
    return best.map { tableau.suspects.remove(at: $0.place) }
  }

  /// A negative value, or an equation that does not hold or whose symbol could still leave.
  private func isWrong(_ row: Int32) -> Bool {
    let symbol = tableau.basics[Int(row)]
    let constant = tableau.rows[Int(row)].constant
    switch tableau.kind(symbol) {
    case .nonnegative, .slack, .error: return constant < -Tableau.tolerance
    case .dummy:
      return abs(constant) > Tableau.tolerance
        || tableau.rows[Int(row)].terms.contains {
          tableau.kind($0.symbol).mayEnter && abs($0.coefficient) > Self.gain
        }
    case .free, .none: return false
    }
  }

  /// What may enter in a wrong row at the least cost.
  private func dualEntering(_ row: Int32) -> Int32? {
    let constant = tableau.rows[Int(row)].constant
    let isDummy = tableau.kind(tableau.basics[Int(row)]) == .dummy
    let mayBeEither = isDummy && abs(constant) <= Tableau.tolerance
    var best: Term?
    for term in tableau.rows[Int(row)].terms where tableau.kind(term.symbol).mayEnter {
      let helps = constant < 0 ? term.coefficient : -term.coefficient
      guard helps > Self.gain || mayBeEither && abs(helps) > Self.gain else { continue }
      if best.map({ isCheaper(term, than: $0) }) ?? true { best = term }
    }
    return best?.symbol
  }

  private func isCheaper(_ term: Term, than other: Term) -> Bool {
    for level in tableau.levels {
      let cost = level.row.coefficient(of: term.symbol) / abs(term.coefficient)
      let otherCost = level.row.coefficient(of: other.symbol) / abs(other.coefficient)
      if abs(cost - otherCost) > Self.gain { return cost < otherCost }
    }
    return false
  }
}
