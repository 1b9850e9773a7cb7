/// What a symbol of the tableau stands for, and with it what values it may have.
enum SymbolKind: UInt8 {
  /// Not in use.
  case none
  /// A variable of any sign.
  case free
  /// A variable that is never negative.
  case nonnegative
  /// What an inequality leaves over; never negative.
  case slack
  /// How far a constraint that is not required is off; never negative, and costs.
  case error
  /// Stands for a required equation, so that it can be changed and taken out; always zero.
  case dummy

  /// Whether a pivot may bring it into the basis.
  var mayEnter: Bool { self == .nonnegative || self == .slack || self == .error }
  /// Whether a basic symbol of this kind must not be negative.
  var isRestricted: Bool { mayEnter || self == .dummy }
}

/// A coefficient beside its symbol.
struct Term {
  var symbol: Int32
  var coefficient: Double
}

/// A basic symbol's value as a sum over symbols that are not basic, sorted by symbol.
struct TableauRow {
  var terms: [Term] = []
  var constant = 0.0

  /// Where `symbol` stands, or would.
  func place(of symbol: Int32) -> Int {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func coefficient(of symbol: Int32) -> Double {
    let place = place(of: symbol)
    return place < terms.count && terms[place].symbol == symbol ? terms[place].coefficient : 0
  }

  mutating func add(_ coefficient: Double, _ symbol: Int32) {
    let place = place(of: symbol)
    guard place < terms.count, terms[place].symbol == symbol else {
      terms.insert(Term(symbol: symbol, coefficient: coefficient), at: place)
      return
    }
    terms[place].coefficient += coefficient
    if abs(terms[place].coefficient) < Tableau.nothing { terms.remove(at: place) }
  }

  mutating func add(_ factor: Double, _ other: TableauRow) {
    constant += factor * other.constant
    var sum: [Term] = []
    sum.reserveCapacity(terms.count + other.terms.count)
    Tableau.merge(terms, factor, other.terms, without: -1, into: &sum) { _ in }
    terms = sum
  }
}

/// The cost of all constraints of one strength, as a row over symbols that are not basic.
struct CostLevel {
  var priority: Double
  /// How many constraints there are of it.
  var members = 0
  var row = TableauRow()
}

/// The equations in solved form: sparse rows, an index of them by column, a cost row a strength.
///
/// Rows and symbols are numbers, so nothing depends on the order of a hash table. A column's list
/// of rows may name rows that have lost the symbol since; whoever reads it looks.
struct Tableau {
  /// Coefficients below this are rounding.
  static let nothing = 1e-10
  /// Values this far from a limit are on it; a thousandth of a thousandth of a point.
  static let tolerance = 1e-6

  private(set) var kinds: [SymbolKind] = []
  /// The row in which a symbol is basic, -1 for none.
  private(set) var rowOf: [Int32] = []
  /// The symbol that is basic in a row, -1 where the row is not in use.
  private(set) var basics: [Int32] = []
  private(set) var rows: [TableauRow] = []
  var levels: [CostLevel] = []
  /// Rows whose value may have become one that its symbol must not have.
  var suspects: [Int32] = []
  private(set) var pivots = 0

  private var columns: [[Int32]] = []
  private var unusedSymbols: [Int32] = []
  private var unusedRows: [Int32] = []
  private var spare: [Term] = []
  private var seen: [Int] = []
  private var look = 0

  // MARK: Symbols

  mutating func makeSymbol(_ kind: SymbolKind) -> Int32 {
    if let symbol = unusedSymbols.popLast() {
      kinds[Int(symbol)] = kind
      return symbol
    }
    kinds.append(kind)
    rowOf.append(-1)
    columns.append([])
    return Int32(kinds.count - 1)
  }

  /// Forgets a symbol that occurs nowhere any more.
  mutating func discard(_ symbol: Int32) {
    for index in levels.indices {
      let left = levels[index].row.coefficient(of: symbol)
      if left != 0 { levels[index].row.add(-left, symbol) }
    }
    kinds[Int(symbol)] = .none
    columns[Int(symbol)] = []
    unusedSymbols.append(symbol)
  }

  func kind(_ symbol: Int32) -> SymbolKind { kinds[Int(symbol)] }

  func value(of symbol: Int32) -> Double {
    let row = rowOf[Int(symbol)]
    return row < 0 ? 0 : rows[Int(row)].constant
  }

  /// Whether the symbol has never been in a row, or is known to be in none.
  func isFresh(_ symbol: Int32) -> Bool { columns[Int(symbol)].isEmpty }
  /// About how many rows a symbol occurs in.
  func spread(of symbol: Int32) -> Int { columns[Int(symbol)].count }

  /// The rows in which a symbol that is not basic occurs, each once.
  mutating func liveRows(of symbol: Int32) -> [Int32] {
    look += 1
    while seen.count < rows.count { seen.append(0) }
    var list: [Int32] = []
    swap(&list, &columns[Int(symbol)])
    var kept = 0
    for row in list where seen[Int(row)] != look && basics[Int(row)] >= 0 {
      seen[Int(row)] = look
      guard rows[Int(row)].coefficient(of: symbol) != 0 else { continue }
      list[kept] = row
      kept += 1
    }
    list.removeSubrange(kept...)
    columns[Int(symbol)] = list
    return list
  }

  // MARK: Rows

  /// Adds a row in which `symbol` is basic; its terms are over symbols that are not.
  mutating func insert(_ row: TableauRow, basic symbol: Int32) {
    let place: Int32
    if let unused = unusedRows.popLast() {
      place = unused
      rows[Int(place)] = row
      basics[Int(place)] = symbol
    } else {
      place = Int32(rows.count)
      rows.append(row)
      basics.append(symbol)
    }
    rowOf[Int(symbol)] = place
    for term in row.terms { columns[Int(term.symbol)].append(place) }
    suspect(place)
  }

  /// Takes out the row in which `symbol` is basic.
  mutating func removeRow(ofBasic symbol: Int32) {
    let place = rowOf[Int(symbol)]
    rowOf[Int(symbol)] = -1
    basics[Int(place)] = -1
    rows[Int(place)].terms.removeAll(keepingCapacity: true)
    rows[Int(place)].constant = 0
    unusedRows.append(place)
  }

  /// Puts what row `place` says of its basic symbol into every other row with that symbol.
  mutating func spreadBasic(ofRow place: Int32) {
    let symbol = basics[Int(place)]
    let source = rows[Int(place)]
    var list: [Int32] = []
    swap(&list, &columns[Int(symbol)])
    for other in list where other != place && basics[Int(other)] >= 0 {
      let coefficient = rows[Int(other)].coefficient(of: symbol)
      if coefficient != 0 { add(coefficient, source, toRow: other, without: symbol) }
    }
    for index in levels.indices {
      let coefficient = levels[index].row.coefficient(of: symbol)
      if coefficient != 0 { add(coefficient, source, toLevel: index, without: symbol) }
    }
  }

  /// The basic symbol of a row leaves, and `entering` takes its place.
  mutating func pivot(row place: Int32, entering: Int32) {
    pivots += 1
    let leaving = basics[Int(place)]
    var row = rows[Int(place)]
    let divisor = -row.coefficient(of: entering)
    row.terms.remove(at: row.place(of: entering))
    for index in row.terms.indices { row.terms[index].coefficient /= divisor }
    row.constant /= divisor
    row.terms.insert(
      Term(symbol: leaving, coefficient: -1 / divisor), at: row.place(of: leaving))
    rows[Int(place)] = row
    rowOf[Int(leaving)] = -1
    rowOf[Int(entering)] = place
    basics[Int(place)] = entering
    columns[Int(leaving)] = [place]
    suspect(place)
    spreadBasic(ofRow: place)
  }

  mutating func shiftConstant(ofRow place: Int32, by change: Double) {
    rows[Int(place)].constant += change
    suspect(place)
  }

  private mutating func suspect(_ place: Int32) {
    let kind = kinds[Int(basics[Int(place)])]
    guard kind.isRestricted else { return }
    let constant = rows[Int(place)].constant
    if constant < -Self.tolerance || kind == .dummy { suspects.append(place) }
  }

  private mutating func add(
    _ factor: Double, _ source: TableauRow, toRow place: Int32, without symbol: Int32
  ) {
    var (old, new): ([Term], [Term]) = ([], [])
    swap(&old, &rows[Int(place)].terms)
    swap(&new, &spare)
    new.removeAll(keepingCapacity: true)
    Self.merge(old, factor, source.terms, without: symbol, into: &new) {
      columns[Int($0)].append(place)
    }
    rows[Int(place)].constant += factor * source.constant
    swap(&new, &rows[Int(place)].terms)
    swap(&old, &spare)
    suspect(place)
  }

  private mutating func add(
    _ factor: Double, _ source: TableauRow, toLevel index: Int, without symbol: Int32
  ) {
    var (old, new): ([Term], [Term]) = ([], [])
    swap(&old, &levels[index].row.terms)
    swap(&new, &spare)
    new.removeAll(keepingCapacity: true)
    Self.merge(old, factor, source.terms, without: symbol, into: &new) { _ in }
    swap(&new, &levels[index].row.terms)
    swap(&old, &spare)
  }

  /// `first` + `factor` · `second`, leaving `symbol` out; tells which symbols `first` had not.
  @inline(__always)
  static func merge(
    _ first: [Term], _ factor: Double, _ second: [Term], without symbol: Int32,
    into sum: inout [Term], inserted: (Int32) -> Void
  ) {
    sum.reserveCapacity(first.count + second.count)
    var (left, right) = (0, 0)
    while left < first.count || right < second.count {
      let here = left < first.count ? first[left].symbol : Int32.max
      let there = right < second.count ? second[right].symbol : Int32.max
      if here < there {
        if here != symbol { sum.append(first[left]) }
        left += 1
      } else if there < here {
        let coefficient = factor * second[right].coefficient
        if there != symbol && abs(coefficient) >= nothing {
          sum.append(Term(symbol: there, coefficient: coefficient))
          inserted(there)
        }
        right += 1
      } else {
        let coefficient = first[left].coefficient + factor * second[right].coefficient
        if here != symbol && abs(coefficient) >= nothing {
          sum.append(Term(symbol: here, coefficient: coefficient))
        }
        left += 1
        right += 1
      }
    }
  }
}
