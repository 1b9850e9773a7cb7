import Foundation

/// Where a link leads: `shop://product/42`.
///
/// Reading one touches nothing; what cannot be read is an error that says what would be right.
enum ShopLink: Equatable, Sendable {
  case home, bag, account, login, forgotPassword, settings, panel, chats
  case product(Int)
  case reviews(of: Int)
  case chat(Int)
  /// A row of the developer panel: its start is set up.
  case routeCase(String, row: Int)

  static let scheme = "shop"

  /// Why a link leads nowhere.
  struct Problem: Error, Equatable, CustomStringConvertible {
    var link: String
    var reason: String
    var description: String { "\(link): \(reason)" }

    /// Somebody else's words may be of any length; the beginning tells enough.
    init(link: String, reason: String) {
      self.link = Self.clipped(link)
      self.reason = reason
    }

    static func clipped(_ text: String) -> String {
      text.count > 60 ? text.prefix(59) + "…" : text
    }
  }

  init(_ url: URL) throws(Problem) {
    let link = url.absoluteString
    guard url.scheme?.lowercased() == Self.scheme else {
      throw Problem(link: link, reason: "links of the shop begin with shop://")
    }
    // `shop:product/42` has no host; `shop:///product/42` an empty one.
    var parts = url.path.split(separator: "/").map(String.init)
    if let host = url.host, !host.isEmpty { parts.insert(host, at: 0) }
    guard let place = parts.first?.lowercased() else {
      throw Problem(link: link, reason: "no screen is named; \(Self.known)")
    }
    let rest = Array(parts.dropFirst())
    if let simple = Self.simple[place] {
      guard rest.isEmpty else {
        throw Problem(link: link, reason: "nothing can stand behind \(place)")
      }
      self = simple
      return
    }
    self = try Self.deep(place, rest, link)
  }

  private static let simple: [String: ShopLink] = [
    "home": .home, "bag": .bag, "account": .account, "login": .login,
    "forgot-password": .forgotPassword, "settings": .settings, "panel": .panel, "chats": .chats,
  ]

  private static let known =
    "there are home, product/ID, product/ID/reviews, bag, account, login, forgot-password, "
    + "settings, chats, chat/NUMBER and panel"

  private static func deep(
    _ place: String, _ rest: [String], _ link: String
  ) throws(Problem) -> ShopLink {
    switch (place, rest.count) {
    case ("product", 1): return .product(try number(rest[0], link))
    case ("product", 2) where rest[1].lowercased() == "reviews":
      return .reviews(of: try number(rest[0], link))
    case ("product", _):
      throw Problem(link: link, reason: "a product is written product/ID or product/ID/reviews")
    case ("chat", 1): return .chat(try number(rest[0], link))
    case ("chat", _): throw Problem(link: link, reason: "a chat is written chat/NUMBER")
    case ("case", 2): return .routeCase(rest[0].lowercased(), row: try number(rest[1], link))
    case ("case", _): throw Problem(link: link, reason: "a case is written case/NAME/ROW")
    default:
      throw Problem(
        link: link, reason: "the shop has no screen \"\(Problem.clipped(place))\"; \(known)")
    }
  }

  private static func number(_ text: String, _ link: String) throws(Problem) -> Int {
    guard text.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(text) else {
      throw Problem(link: link, reason: "\"\(Problem.clipped(text))\" is not a number")
    }
    return number
  }
}
