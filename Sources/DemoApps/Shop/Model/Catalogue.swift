/// All that is sold.
struct Catalogue: Sendable {
  var products: [Product]

  func product(_ id: Int) -> Product? { products.first { $0.id == id } }

  static let usual = Catalogue(products: [
    Product(
      id: 42, name: "Trail Runner 2", maker: "Fjell", price: 12900, artwork: "shop/sneaker",
      ground: [0.99, 0.91, 0.86],
      words: "Light on the way up, sure-footed on the way down. A woven upper that dries in an "
        + "hour, and a sole with four millimetres of grip.",
      reviews: [
        Review(
          name: "Ana", stars: 5, title: "My third pair",
          words: "The first two have been over the Alps and back."),
        Review(
          name: "Joris", stars: 4, title: "Runs small",
          words: "Take half a size more. Otherwise perfect on wet rock."),
        Review(name: "Mei", stars: 5, title: "So light", words: "I forget that I wear them."),
      ]),
    Product(
      id: 7, name: "Quiet Over-Ear", maker: "Lund", price: 24900, artwork: "shop/headphones",
      ground: [0.90, 0.91, 0.98],
      words: "Thirty hours of music and none of the train. Folds flat, and every part can be "
        + "replaced with a coin.",
      reviews: [
        Review(
          name: "Pavel", stars: 5, title: "Silence at last",
          words: "The open-plan office has gone."),
        Review(
          name: "Ines", stars: 4, title: "Warm in summer",
          words: "Great sound, but they do warm the ears."),
      ]),
    Product(
      id: 12, name: "Enamel Mug", maker: "Porslin", price: 1800, artwork: "shop/mug",
      ground: [0.87, 0.95, 0.94],
      words: "Steel, glazed twice. For the fire, for the desk, for the next twenty years.",
      reviews: [
        Review(
          name: "Tom", stars: 5, title: "It just works", words: "Fell off a cliff. Still a mug.")
      ]),
    Product(
      id: 18, name: "Evening Lamp", maker: "Lund", price: 7900, artwork: "shop/lamp",
      ground: [1.0, 0.95, 0.82],
      words: "A shade of spun metal and a light that gets warmer the further it is turned down.",
      reviews: [
        Review(name: "Sofia", stars: 5, title: "Beautiful", words: "I bought a second one."),
        Review(name: "Kofi", stars: 3, title: "Short cable", words: "Needs one metre more."),
      ]),
    Product(
      id: 23, name: "Day Pack 18", maker: "Fjell", price: 9800, artwork: "shop/backpack",
      ground: [0.88, 0.94, 0.87],
      words: "Eighteen litres, one zip, no noise. Waxed cotton that ages better than we do.",
      reviews: [
        Review(name: "Lena", stars: 5, title: "Carries well", words: "Even with too many books.")
      ]),
    Product(
      id: 31, name: "Field Watch", maker: "Aare", price: 18500, artwork: "shop/watch",
      ground: [0.93, 0.92, 0.89],
      words: "Thirty-eight millimetres, two hands and a second. It is wound every morning.",
      reviews: [
        Review(name: "Davit", stars: 4, title: "Honest", words: "Loses four seconds a day.")
      ]),
    Product(
      id: 54, name: "Instant Camera", maker: "Porslin", price: 11900, artwork: "shop/camera",
      ground: [0.98, 0.89, 0.90],
      words: "One button, one picture, one minute. Nothing to sync.",
      reviews: [
        Review(name: "Yara", stars: 5, title: "Party piece", words: "Everybody wants one.")
      ]),
    Product(
      id: 61, name: "Monstera, small", maker: "Grønn", price: 3400, artwork: "shop/plant",
      ground: [0.91, 0.96, 0.88],
      words: "Comes in a clay pot with instructions that fit on a stamp: water on Sundays.",
      reviews: [
        Review(name: "Otto", stars: 4, title: "Not small any more", words: "It has the sofa now.")
      ]),
  ])
}
