import Testing

@testable import DemoApps

@Suite struct ShopBagTests {
  @Test func `the same product again is one line with more of it`() {
    var bag = Bag()
    bag.add(42)
    bag.add(7, count: 2)
    bag.add(42, count: 3)
    #expect(bag.lines == [.init(product: 42, count: 4), .init(product: 7, count: 2)])
    #expect(bag.count == 6)
  }

  @Test func `a line with none of it goes`() {
    var bag = Bag()
    bag.add(42)
    bag.set(42, count: 0)
    bag.set(7, count: 0)
    #expect(bag.isEmpty)
  }

  @Test func `more than nine of one thing are not sold`() {
    var bag = Bag()
    bag.add(42, count: 7)
    bag.add(42, count: 7)
    #expect(bag.count(of: 42) == Bag.most)
  }

  @Test func `the total is the sum of the lines`() {
    var bag = Bag()
    bag.add(42, count: 2)
    bag.add(12)
    bag.add(9999)
    #expect(bag.total(by: .usual) == 2 * 12900 + 1800)
  }

  @Test(arguments: [
    (0, "$0.00"), (5, "$0.05"), (1800, "$18.00"), (123_456, "$1,234.56"),
    (100_000_000, "$1,000,000.00"),
  ])
  func `a price has two digits of cents and commas by thousands`(cents: Int, text: String) {
    #expect(Price.text(cents) == text)
  }

  @Test func `no two products share their number`() {
    let ids = Catalogue.usual.products.map(\.id)
    #expect(Set(ids).count == ids.count)
  }
}
