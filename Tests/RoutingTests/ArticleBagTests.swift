import Routing
import Testing
import UIKit

/// The article's ways to a modal bag while the tab stays for tapping.
@MainActor struct ArticleBagTests {
  @Test(arguments: [
    Row("Tab[*Home, Bag]", "Tab[Home, *Bag]"),
    Row("Tab[Home, *Bag]", "…"),
    Row("Tab[*Home, Bag] > Nav(Bag)", "…"),
    Row("Tab[*Home, Bag] > Nav(Bag, Other)", "Tab[*Home, Bag] > Nav(Bag)"),
    Row("Tab[*Home, Bag] > Nav(Bag) > M", "Tab[*Home, Bag] > Nav(Bag)"),
    Row("Launch > Tab[*Home, Bag]", "Launch > Tab[Home, *Bag]"),
  ])
  func `the default finder takes the tab`(row: Row) {
    #expect(row.result(of: Article.bag(ClassFinder())) == row)
  }

  @Test(arguments: [
    Row("Tab[*Home, Bag]", "… > Nav(Bag)"),
    Row("Tab[Home, *Bag]", "…"),
    Row("Tab[*Home, Bag] > Nav(Bag)", "…"),
    Row("Tab[*Home, Bag] > Nav(Bag, Other)", "… > Nav(Bag)"),
    Row("Tab[*Home, Bag] > Nav(Bag) > M", "… > Nav(Bag)"),
    Row("Launch > Tab[*Home, Bag]", "… > Nav(Bag)"),
  ])
  func `looking at what is seen opens a bag unless one is seen`(row: Row) {
    #expect(row.result(of: Article.bag(ClassFinder(options: [.current, .visible]))) == row)
  }

  @Test(arguments: [
    Row("Tab[*Home, Bag]", "… > Nav(Bag)"),
    Row("Tab[Home, *Bag]", "… > Nav(Bag)"),
    Row("Tab[*Home, Bag] > Nav(Bag)", "… > Nav(Bag)"),
    Row("Tab[*Home, Bag] > Nav(Bag, Other)", "… > Nav(Bag)"),
    Row("Tab[*Home, Bag] > Nav(Bag) > M", "… > Nav(Bag)"),
    Row("Launch > Tab[*Home, Bag]", "… > Nav(Bag)"),
  ])
  func `a nil finder opens a bag every time`(row: Row) {
    #expect(row.result(of: Article.bag(NilFinder())) == row)
  }

  @Test(arguments: [
    Row("Tab[*Home, Bag]", "… > Nav(Bag)"),
    Row("Tab[Home, *Bag]", "… > Nav(Bag)"),
    Row("Tab[*Home, Bag] > Nav(Bag)", "…"),
    Row("Tab[*Home, Bag] > Nav(Bag, Other)", "Tab[*Home, Bag] > Nav(Bag)"),
    Row("Tab[*Home, Bag] > Nav(Bag) > M", "Tab[*Home, Bag] > Nav(Bag)"),
    Row("Launch > Tab[*Home, Bag]", "Launch > Tab[Home, *Bag]"),
  ])
  func `the modal bag's finder opens one bag at most`(row: Row) {
    #expect(row.result(of: Article.modalBag) == row)
  }
}
