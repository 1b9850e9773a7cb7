import UIKit

/// Something that the shop sells.
struct Product: Equatable, Sendable {
  var id: Int
  var name: String
  var maker: String
  /// In cents.
  var price: Int
  /// A file of the artwork folder.
  var artwork: String
  /// Behind the picture, as red, green and blue from 0 to 1.
  var ground: [Double]
  var words: String
  var reviews: [Review]

  /// The mean of the stars that it was given.
  var rating: Double {
    reviews.isEmpty ? 0 : Double(reviews.reduce(0) { $0 + $1.stars }) / Double(reviews.count)
  }
}

/// What somebody thinks of a product.
struct Review: Equatable, Sendable {
  var name: String
  var stars: Int
  var title: String
  var words: String
}

extension Product {
  /// Pale by day, deep by night; the picture stands out on both.
  var groundColor: UIColor {
    UIColor { traits in
      let isDark = traits.userInterfaceStyle == .dark
      let mean = self.ground.reduce(0, +) / 3
      let parts = self.ground.map { isDark ? 0.2 + ($0 - mean) * 1.2 : $0 }
      return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: 1)
    }
  }
}

/// A price as it is written: `$129.00`.
enum Price {
  static func text(_ cents: Int) -> String {
    let rest = cents % 100
    return "$\(grouped(cents / 100)).\(rest < 10 ? "0" : "")\(rest)"
  }

  private static func grouped(_ number: Int) -> String {
    guard number >= 1000 else { return "\(number)" }
    let last = "\(number % 1000)"
    return grouped(number / 1000) + "," + String(repeating: "0", count: 3 - last.count) + last
  }
}
