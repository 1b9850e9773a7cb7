/// What the conversation is about: something to rent, and what has become of it so far.
struct Deal: Hashable, Sendable {
  struct Step: Hashable, Sendable {
    var title: String
    var detail: String
    /// Seconds before the app was opened first.
    var ago: Double
    /// Still to come, or what stands now.
    var isCurrent = false
  }

  struct Fact: Hashable, Sendable {
    var name: String
    var value: String
  }

  var title: String
  var place: String
  var price: String
  var per: String
  var state: String
  var seller: String
  var rating: String
  /// Names with what they are.
  var facts: [Fact]
  /// The newest first.
  var history: [Step]

  private static let hour = 3600.0
  private static let day = 86_400.0

  static let example = Deal(
    title: "Storage box, 6 m²", place: "Linden Street, dry and lit", price: "€ 85",
    per: "a month", state: "Reserved for you", seller: "Mila Novak", rating: "4.9",
    facts: [
      Fact(name: "From", value: "1 December"), Fact(name: "For", value: "6 months at least"),
      Fact(name: "Access", value: "Day and night"),
      Fact(name: "Key", value: "From Mila, in person"),
      Fact(name: "Deposit", value: "None"),
    ],
    history: [
      Step(title: "Box reserved", detail: "Until Saturday", ago: 1.4 * hour, isCurrent: true),
      Step(title: "Offer accepted", detail: "€ 85 a month", ago: 15.2 * hour),
      Step(title: "Counter-offer by Mila", detail: "€ 85 a month", ago: 15.5 * hour),
      Step(title: "Your offer", detail: "€ 80 a month", ago: 16.1 * hour),
      Step(title: "Viewed together", detail: "20 minutes", ago: 2.1 * day),
      Step(title: "Viewing agreed", detail: "At six", ago: 3.3 * day),
      Step(title: "You asked about it", detail: "", ago: 3.9 * day),
      Step(title: "Price lowered", detail: "From € 95", ago: 8.2 * day),
      Step(title: "Listed by Mila", detail: "€ 95 a month", ago: 21.6 * day),
    ])
}
