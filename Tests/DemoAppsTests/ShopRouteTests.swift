import Routing
import Testing
import UIKit

@testable import DemoApps

@MainActor struct ShopRouteTests {
  private nonisolated static let tabs = "Tab[*Nav(Home), Nav(Bag), Nav(Chats)]"

  @Test func `a page that nobody has seen yet lends its name to the back button above it`() throws {
    let shop = try ShopPhone(link: "shop://product/7/reviews")
    let tabs = try #require(shop.app.window?.rootViewController as? UITabBarController)
    let pages = try #require(tabs.selectedViewController as? UINavigationController)
    #expect(pages.viewControllers[1].navigationItem.title == "Quiet Over-Ear")
  }

  @Test(arguments: [
    ("shop://home", tabs), ("shop://product/7", "Tab[*Nav(Home, Product7), Nav(Bag), Nav(Chats)]"),
    ("shop://product/7/reviews", "Tab[*Nav(Home, Product7, Reviews7), Nav(Bag), Nav(Chats)]"),
    ("shop://bag", "\(tabs) > Nav(Bag)"), ("shop://settings", "\(tabs) > Nav(Settings)"),
    ("shop://account", "\(tabs) > Nav(Login)"), ("shop://login", "\(tabs) > Nav(Login)"),
    ("shop://forgot-password", "\(tabs) > Nav(Login, Forgot)"),
    ("shop://chat/9", "Tab[Nav(Home), Nav(Bag), *Nav(Chats, Chat9)]"),
  ])
  func `a cold start with a link ends at its screen`(link: String, end: String) throws {
    let shop = try ShopPhone(link: link)
    #expect(shop.stack == end)
  }

  @Test(arguments: ["shop://settings", "shop://product/42/reviews", "shop://chats", "shop://bag"])
  func `a link from anywhere to a product ends in Home's tab`(start: String) throws {
    let shop = try ShopPhone(link: start)
    shop.open("shop://product/7")
    shop.wait(2500)
    #expect(shop.stack == "Tab[*Nav(Home, Product7), Nav(Bag), Nav(Chats)]")
  }

  @Test func `a link while the shop is in the background is opened when it comes back`() throws {
    let shop = try ShopPhone()
    shop.phone.handle(.launch(app: "notes", url: nil))
    shop.wait(9000)
    shop.open("shop://product/12")
    shop.wait(1500)
    #expect(shop.phone.frontApp == "shop")
    #expect(shop.stack == "Tab[*Nav(Home, Product12), Nav(Bag), Nav(Chats)]")
  }

  @Test(arguments: ["shop://product/43", "shop://nowhere", "shop://chat/77", "shop://case/99/1"])
  func `a link that leads nowhere changes nothing and says so`(link: String) throws {
    let shop = try ShopPhone(link: "shop://product/7")
    let before = shop.stack
    shop.open(link)
    shop.wait(1500)
    #expect(shop.stack == before)
    let toast = shop.view("toast") as? UILabel
    #expect(toast?.text?.isEmpty == false)
  }

  // MARK: In the middle of another

  @Test func `a route asked for in mid-transition waits and is not lost`() throws {
    let shop = try ShopPhone()
    shop.open("shop://settings")
    shop.wait(100)
    shop.open("shop://chat/9")
    shop.wait(50)
    shop.open("shop://product/7")
    shop.wait(4000)
    #expect(shop.stack == "Tab[*Nav(Home, Product7), Nav(Bag), Nav(Chats, Chat9)]")
    #expect(shop.warnings.isEmpty)
  }

  @Test func `routes are taken in the order in which they are asked for, whenever that is`() throws
  {
    for delay in stride(from: 0, through: 1600, by: 50) as StrideThrough<Int64> {
      let shop = try ShopPhone()
      for link in ["settings", "chat/9", "product/7"] { shop.open("shop://\(link)") }
      shop.wait(delay)
      shop.open("shop://login")
      shop.wait(5000)
      #expect(
        shop.stack == "Tab[*Nav(Home, Product7), Nav(Bag), Nav(Chats, Chat9)] > Nav(Login)",
        "\(delay) ms later")
    }
  }

  @Test func `a route asked for in mid-transition is refused if that is chosen`() throws {
    let shop = try ShopPhone(["shopMeanwhile": "refuse"])
    shop.open("shop://settings")
    shop.wait(100)
    shop.open("shop://chat/9")
    shop.wait(3000)
    #expect(shop.stack == "\(Self.tabs) > Nav(Settings)")
    #expect(shop.warnings.contains { $0.contains("another navigation is in progress") })
    shop.open("shop://chat/9")
    shop.wait(3000)
    #expect(shop.stack == "Tab[Nav(Home), Nav(Bag), *Nav(Chats, Chat9)]")
  }

  // MARK: Login

  @Test func `whoever signs in comes to the account that they asked for`() throws {
    let shop = try ShopPhone(link: "shop://account")
    let fields = ["email", "password"].map { shop.view($0) as? UITextField }
    shop.run {
      fields[0]?.text = "nora@example.com"
      fields[1]?.text = "secret"
    }
    try shop.tap("signIn")
    shop.wait(2500)
    #expect(shop.app.session.customer == "Nora")
    #expect(shop.stack == "Tab[*Nav(Home, Account), Nav(Bag), Nav(Chats)]")
  }

  @Test func `a login that is left leaves everything as it was`() throws {
    let shop = try ShopPhone(link: "shop://account")
    try shop.tap("cancelLogin")
    shop.wait(2500)
    #expect(shop.stack == Self.tabs)
    shop.open("shop://settings")
    shop.wait(2000)
    #expect(shop.stack == "\(Self.tabs) > Nav(Settings)")
  }

  @Test func `a link takes the place of a route that waits for a login`() throws {
    let shop = try ShopPhone(link: "shop://account")
    shop.open("shop://product/7")
    shop.wait(3000)
    #expect(shop.stack == "Tab[*Nav(Home, Product7), Nav(Bag), Nav(Chats)]")
    #expect(!shop.app.navigator.isUnderWay)
  }

  @Test func `a forgotten password opens in the login that is waited in`() throws {
    let shop = try ShopPhone(link: "shop://account")
    try shop.tap("forgotPassword")
    shop.wait(1500)
    #expect(shop.stack == "\(Self.tabs) > Nav(Login, Forgot)")
    #expect(shop.app.navigator.isUnderWay)
  }

  @Test(arguments: [
    ("", "secret", "Enter an email address."), ("nora", "secret", "Enter an email address."),
    ("nora@a.b", "abc", "The password has at least four characters."),
  ])
  func `a sign-in that cannot be is explained`(email: String, password: String, words: String) {
    let session = ShopSession()
    #expect(session.signIn(email: email, password: password) == words)
    #expect(!session.isSignedIn)
  }

  // MARK: Bag

  @Test func `the tab wears how much is in the bag`() throws {
    let shop = try ShopPhone(link: "shop://product/42")
    try shop.tap("quantityMore")
    shop.wait(100)
    try shop.tap("addToBag")
    shop.wait(300)
    let tabs = shop.app.window?.rootViewController as? UITabBarController
    #expect(tabs?.viewControllers?[1].tabBarItem.badgeValue == "2")
    #expect(shop.app.session.bag.lines == [.init(product: 42, count: 2)])
  }

  @Test(arguments: [
    ("tab", "Tab[Nav(Home, Product42), *Nav(Bag), Nav(Chats)]"),
    ("visible", "Tab[*Nav(Home, Product42), Nav(Bag), Nav(Chats)] > Nav(Bag)"),
    ("always", "Tab[*Nav(Home, Product42), Nav(Bag), Nav(Chats)] > Nav(Bag)"),
    ("modal", "Tab[*Nav(Home, Product42), Nav(Bag), Nav(Chats)] > Nav(Bag)"),
  ])
  func `the way to the bag is the one that is chosen`(way: String, end: String) throws {
    let shop = try ShopPhone(["shopBag": way], link: "shop://product/42")
    try shop.tap("addToBag")
    shop.wait(300)
    try shop.tap("goToBag")
    shop.wait(2000)
    #expect(shop.stack == end)
  }
}
