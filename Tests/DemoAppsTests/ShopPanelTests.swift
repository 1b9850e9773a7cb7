import Routing
import Testing
import UIKit

@testable import DemoApps

@MainActor struct ShopPanelTests {
  /// As they are counted in the tables of the article's configurations and of public bugs.
  private static let rowCounts = [
    "1": 9, "2": 7, "3": 2, "4": 8, "4b": 8, "5": 6, "6": 5, "7": 1, "8": 6, "9a": 5, "9b": 7,
    "10a": 3, "10b": 2, "11.0": 6, "11.1": 6, "11.2": 6, "11.3": 6, "12a": 1, "12b": 1, "12c": 1,
    "12d": 1, "12e": 1, "B1": 1, "B3": 1, "B4": 1, "B5": 1, "B6": 1, "B8": 1, "B9": 1, "B10": 2,
    "B12": 1, "B13": 1, "B16": 1, "B18": 2, "B19": 1, "B20": 1, "B22": 1,
  ]

  @Test func `the panel has every row of the tables`() {
    let counts = RouteCases.all.map { ($0.id, $0.rows.count) }
    #expect(Dictionary(uniqueKeysWithValues: counts) == Self.rowCounts)
  }

  @Test func `the panel lists all its cases, and a case all its starts`() throws {
    let shop = try ShopPhone(link: "shop://panel")
    #expect(shop.stack.hasSuffix("> Nav(Settings, Panel)"))
    let panel = try #require(
      shop.app.window?.rootViewController?.presentedViewController as? UINavigationController)
    let list = try #require(panel.topViewController as? PanelViewController)
    #expect(list.groups.flatMap(\.rows).map(\.id) == RouteCases.all.map { "case\($0.id)" })
    for item in RouteCases.all {
      let screen = try shop.run {
        let screen = RouteCaseViewController()
        try screen.setup(with: item.id)
        screen.loadViewIfNeeded()
        return screen
      }
      #expect(screen.groups.last?.rows.map(\.title) == item.rows.map(\.start))
    }
  }

  @Test(arguments: ["animated", "still"])
  func `every row of the panel ends as it has to`(motion: String) throws {
    let shop = try ShopPhone(["shopMotion": motion])
    for item in RouteCases.all {
      for (index, row) in item.rows.enumerated() {
        shop.open("shop://case/\(item.id)/\(index + 1)")
        shop.wait(600)
        let card = try #require(shop.view("routeCard") as? RouteCard)
        #expect(shop.stack == row.start, "\(item.id)/\(index + 1)")
        shop.run {
          card.trial.go(in: shop.app.window ?? UIWindow(), animated: motion == "animated")
        }
        shop.wait(motion == "animated" ? 3000 : 1500)
        #expect(card.trial.isAsExpected == true, "\(item.id)/\(index + 1): \(card.trial.state)")
      }
    }
  }

  @Test func `a row asked for while a route is on its way starts when that has ended`() throws {
    for delay in stride(from: 0, through: 900, by: 100) as StrideThrough<Int64> {
      let shop = try ShopPhone()
      shop.open("shop://product/42")
      shop.wait(delay)
      shop.open("shop://case/B19/1")
      shop.wait(2500)
      #expect(shop.stack == "Nav(Home)", "\(delay) ms later")
      try shop.tap("routeGo")
      shop.wait(3000)
      let card = try #require(shop.view("routeCard") as? RouteCard)
      #expect(card.trial.isAsExpected == true, "\(delay) ms later: \(card.trial.state)")
    }
  }

  @Test func `a link asked for while a row is played ends on its own screen`() throws {
    for item in RouteCases.all {
      let shop = try ShopPhone()
      shop.open("shop://case/\(item.id)/1")
      shop.wait(600)
      try shop.tap("routeGo")
      shop.wait(100)
      shop.open("shop://settings")
      shop.wait(8000)
      #expect(
        shop.stack == "Tab[*Nav(Home), Nav(Bag), Nav(Chats)] > Nav(Settings)", "\(item.id)")
    }
  }

  @Test func `a row is started, taken and left by buttons`() throws {
    let shop = try ShopPhone(["shopMotion": "still"], link: "shop://case/9b/5")
    #expect(shop.stack == "Home > Nav(Login, Other)")
    try shop.tap("routeGo")
    shop.wait(300)
    #expect((shop.view("routeResult") as? UILabel)?.text == "As it has to be: success")
    try shop.tap("routeAgain")
    shop.wait(300)
    #expect(shop.stack == "Home > Nav(Login, Other)")
    try shop.tap("routePanel")
    shop.wait(900)
    #expect(shop.stack == "Tab[*Nav(Home), Nav(Bag), Nav(Chats)] > Nav(Settings, Panel)")
    #expect(shop.view("routeCard") == nil)
  }

  @Test func `the card follows the stack, and no timer of its own fills the timeline`() throws {
    let shop = try ShopPhone(["shopMotion": "still"], link: "shop://case/B22/1")
    let before = shop.phone.timeline.count
    shop.wait(3000)
    #expect(shop.phone.timeline.count == before)
    shop.run {
      let pages = shop.app.window?.rootViewController as? UINavigationController
      pages?.popViewController(animated: false)
    }
    shop.wait(100)
    #expect((shop.view("routeStack") as? UILabel)?.text == "Nav(A)")
  }

  @Test func `a start that overlays a tab's page is what the row says it is`() throws {
    let shop = try ShopPhone(["shopMotion": "still"], link: "shop://case/B3/1")
    #expect(shop.stack == "Tab[*Nav(Green), Nav(History)] > Overlay")
    let row = RouteCases.all.first { $0.id == "B3" }?.rows.first
    #expect(row?.start == shop.stack)
  }

  @Test func `a route that fails tells step, stack and what helps on the card`() throws {
    let shop = try ShopPhone(["shopMotion": "still"], link: "shop://case/4/7")
    try shop.tap("routeGo")
    shop.wait(300)
    let words = (shop.view("routeResult") as? UILabel)?.text ?? ""
    #expect(words.hasPrefix("As it has to be: failure compositionFailed"))
    for part in ["step: ", "stack: Home", "what helps: "] { #expect(words.contains(part)) }
  }
}
