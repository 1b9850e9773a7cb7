import Foundation
import Testing

@testable import DemoApps

@Suite struct ShopLinkTests {
  @Test(arguments: [
    ("shop://home", ShopLink.home), ("shop://product/42", .product(42)),
    ("SHOP://Product/42", .product(42)), ("shop:///product/42", .product(42)),
    ("shop://product/42/reviews", .reviews(of: 42)), ("shop://bag", .bag),
    ("shop://account", .account), ("shop://login", .login),
    ("shop://forgot-password", .forgotPassword), ("shop://settings", .settings),
    ("shop://panel", .panel), ("shop://chats", .chats), ("shop://chat/9", .chat(9)),
    ("shop://case/11.3/2", .routeCase("11.3", row: 2)),
    ("shop://case/B4/1", .routeCase("b4", row: 1)),
  ])
  func `a link leads to its screen`(link: String, expected: ShopLink) throws {
    #expect(try ShopLink(#require(URL(string: link))) == expected)
  }

  @Test func `a link that is very long is told by its beginning`() throws {
    let name = String(repeating: "a", count: 5000)
    let url = try #require(URL(string: "shop://\(name)/\(name)"))
    let problem = #expect(throws: ShopLink.Problem.self) { try ShopLink(url) }
    #expect((problem?.description.count ?? 0) < 400)
  }

  @Test(arguments: [
    ("http://product/42", "links of the shop begin with shop://"),
    ("shop://", "no screen is named; there are home"),
    ("shop://prodct/42", "the shop has no screen \"prodct\"; there are home"),
    ("shop://product", "a product is written product/ID or product/ID/reviews"),
    ("shop://product/42/price", "a product is written product/ID or product/ID/reviews"),
    ("shop://product/-1", "\"-1\" is not a number"),
    ("shop://product/99999999999999999999", "is not a number"),
    ("shop://product/4%202", "\"4 2\" is not a number"),
    ("shop://bag/1", "nothing can stand behind bag"),
    ("shop://chat", "a chat is written chat/NUMBER"),
    ("shop://case/1", "a case is written case/NAME/ROW"),
  ])
  func `a link that leads nowhere says what would be right`(link: String, words: String) throws {
    let url = try #require(URL(string: link))
    let problem = #expect(throws: ShopLink.Problem.self) { try ShopLink(url) }
    #expect(problem?.link == link)
    #expect(problem?.reason.contains(words) == true)
  }
}
