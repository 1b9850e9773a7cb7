/// What a customer has chosen so far, in the order of choosing.
struct Bag: Equatable, Sendable {
  struct Line: Equatable, Sendable {
    var product: Int
    var count: Int
  }

  /// More of one thing are not sold.
  static let most = 9

  private(set) var lines: [Line] = []

  var count: Int { lines.reduce(0) { $0 + $1.count } }
  var isEmpty: Bool { lines.isEmpty }

  func count(of product: Int) -> Int { lines.first { $0.product == product }?.count ?? 0 }

  mutating func add(_ product: Int, count: Int = 1) {
    set(product, count: self.count(of: product) + count)
  }

  /// None takes the line away; too many are as many as there may be.
  mutating func set(_ product: Int, count: Int) {
    let count = min(Self.most, count)
    guard let place = lines.firstIndex(where: { $0.product == product }) else {
      if count > 0 { lines.append(Line(product: product, count: count)) }
      return
    }
    if count > 0 { lines[place].count = count } else { lines.remove(at: place) }
  }

  /// In cents; what the catalogue does not know costs nothing.
  func total(by catalogue: Catalogue) -> Int {
    lines.reduce(0) { $0 + $1.count * (catalogue.product($1.product)?.price ?? 0) }
  }
}
