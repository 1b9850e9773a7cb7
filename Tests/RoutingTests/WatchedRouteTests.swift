import Routing
import Testing
import UIKit

/// What is told of a route while it is taken.
@MainActor struct WatchedRouteTests {
  private func watched(_ start: String) -> RouteStage {
    let stage = RouteStage(start)
    stage.world.tellsRoutes = true
    _ = stage.world.takeRequests()
    return stage
  }

  private func told(by stage: RouteStage) -> [RouteEvent.What] {
    stage.world.takeRequests().compactMap { request in
      if case .route(let event) = request { event.what } else { nil }
    }
  }

  @Test func `a route tells its plan, what it finds, calls and builds, and its end`() {
    let stage = watched("Tab[*Home, Nav(Other)] > M")
    stage.go(Article.accountInAnyNavigation, nil)
    #expect(
      told(by: stage) == [
        .planned(["found Nav", "dismiss 1", "select tab 1", "build Account and push"]),
        .found("Nav(Other)"),
        .called(.dismiss, "M"),
        .called(.select, "tab 1"),
        .built("Account"),
        .called(.push, "Account"),
        .arrived("Tab[Home, *Nav(Other, Account)]"),
      ])
  }

  @Test(arguments: [
    "Launch", "Launch > M", "Tab[*Home, Account] > M", "Tab[*Home, Nav(Account, Other)]",
  ])
  func `the calls that are told are those that UIKit receives`(start: String) {
    let stage = watched(start)
    stage.go(Article.accountWherever, nil)
    let calls = stage.world.lastRoute?.record.calls.map(\.what) ?? []
    let words: [RouteCall.What: String] = [
      .dismiss: "dismiss", .select: "select", .pop: "pop", .setRoot: "set root",
    ]
    // New containers are not those of the stage, which would write down what they are asked for.
    let isNew = calls.contains(.setRoot)
    let told = calls.filter { !isNew || $0 != .select }.compactMap { words[$0] }
    // The stage notices a new root at the end only.
    #expect(told.sorted() == Calls.made.sorted())
    #expect(!told.isEmpty)
  }

  @Test func `the record has the stack before and after, and which parts were found and built`() {
    let stage = watched("Home")
    stage.go(Article.forgotPassword(after: Article.login), nil)
    let record = stage.world.lastRoute?.record
    #expect(record?.before?.text == "Home")
    #expect(record?.after?.text == "Home > Nav(Login, Forgot)")
    #expect(record?.state == .arrived)
    #expect(record?.done == record?.plan.count)
    let names = { (numbers: [Int]?) in
      record?.after?.all.filter { numbers?.contains($0.number) ?? false }.map(\.name)
    }
    #expect(names(record?.found) == ["Home"])
    #expect(names(record?.built) == ["Nav", "Login", "Forgot"])
  }

  @Test func `on its way a route says how much of its plan is done`() {
    let stage = watched("Tab[*Home, Nav(Other)] > M")
    stage.begin(Article.accountInAnyNavigation, nil, animated: true)
    let early = stage.world.lastRoute?.record
    #expect(early?.state == .underWay)
    #expect(early?.done == 1)
    stage.wait(2000)
    #expect(stage.world.lastRoute?.record.state == .arrived)
    #expect(stage.world.lastRoute?.record.done == 4)
  }

  @Test func `a route that fails on its way tells the error and that the stack is put back`() {
    let stage = watched("Tab[*Home, Other] > M")
    stage.go(Article.accountWherever, nil)
    let events = told(by: stage)
    #expect(events.contains(.restored("Tab[*Home, Other] > M")))
    guard case .failed("compositionFailed", let words) = events.last else {
      Issue.record("the last word is \(String(describing: events.last))")
      return
    }
    #expect(words.contains("finds no AccountViewController"))
    #expect(stage.world.lastRoute?.record.after?.text == "Tab[*Home, Other] > M")
  }

  @Test func `a route that cannot be planned is told as refused`() {
    let stage = watched("Launch > Guarded")
    stage.go(Article.homeAsRoot, nil)
    guard case .refused("cantBeDismissed", _) = told(by: stage).first else {
      Issue.record("nothing was refused")
      return
    }
    #expect(stage.world.lastRoute?.record.calls == [])
  }

  @Test func `a route that waited for another is the last one when it goes on`() throws {
    let stage = watched("Home")
    let world = stage.world
    try world.enter(at: world.now) {
      let waiting = try #require(world.routeBegins { ["build Account and push"] })
      let login = try #require(world.routeBegins { ["build Login and present"] })
      login.arrived()
      #expect(world.lastRoute === login)
      waiting.planned(["build Account and push"])
      #expect(world.lastRoute === waiting)
      waiting.arrived()
    }
    #expect(world.lastRoute?.record.plan == ["build Account and push"])
  }

  @Test func `where nobody watches nothing is told`() {
    let stage = RouteStage("Home")
    _ = stage.world.takeRequests()
    stage.go(Article.login, nil)
    #expect(told(by: stage).isEmpty)
    #expect(stage.world.lastRoute == nil)
  }

  @Test func `what is done in the completion is not the route's`() throws {
    let stage = watched("Nav(Home)")
    try stage.run {
      try stage.router.navigate(to: Article.accountInAnyNavigation, animated: false) { _ in
        stage.window.rootViewController?.present(MViewController(), animated: false)
      }
    }
    #expect(stage.world.lastRoute?.record.calls.map(\.what) == [.push])
  }
}
