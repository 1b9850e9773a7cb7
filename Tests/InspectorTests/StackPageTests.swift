import Simulation
import Testing
import UIKit
import VirtualTime

@testable import Inspector

/// An app with a page that a route pushes over its home, and tabs beside it.
@MainActor private final class RoutedApp: UIApplicationDelegate {
  var window: UIWindow?
  let tabs = UITabBarController()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let pages = UINavigationController(rootViewController: HomeViewController())
    for _ in 0..<9 { pages.pushViewController(ListViewController(), animated: false) }
    tabs.viewControllers = [BagViewController(), pages]
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

private final class HomeViewController: UIViewController {}
private final class ListViewController: UIViewController {}
private final class BagViewController: UIViewController {}
private final class AccountViewController: UIViewController {}

@MainActor @Suite struct StackPageTests {
  private let app = RoutedApp()
  private let phone: Simulator
  private let page = StackPage()

  init() {
    let app = app
    phone = Simulator(
      Simulator.Configuration(
        apps: [AppDescriptor(id: "routed", name: "Routed", icon: "icons/notes") { app }]))
    phone.handle(.launch(app: "routed", url: nil))
    phone.advance(to: .ms(1500))
    page.frame = CGRect(x: 0, y: 0, width: Metrics.width, height: 800)
  }

  /// What a router does, as far as it has come.
  private func walk(failing: Bool = false) throws {
    let world = try #require(phone.world(of: "routed"))
    world.enter(at: phone.now) {
      let pages = app.tabs.viewControllers?.last as? UINavigationController
      let trace = world.routeBegins {
        ["found Nav", "pop 9", "select tab 1", "build Account and present"]
      }
      guard let trace, let pages, let home = pages.viewControllers.first else { return }
      trace.found(pages)
      trace.walk {
        _ = pages.popToViewController(home, animated: false)
        app.tabs.selectedIndex = 1
      }
      trace.reached(3)
      if failing { return trace.failed("timedOut", "it did not come") }
      let account = AccountViewController()
      account.modalPresentationStyle = .fullScreen
      trace.built(account)
      trace.walk { app.tabs.present(account, animated: false) }
      trace.arrived()
    }
  }

  private func texts(_ drawing: StackDrawing) -> [String] {
    drawing.lines.map { ($0.mark.map { "\($0.word) " } ?? "") + $0.text }
  }

  @Test func `the tree has containers with what is in them, and a long stack its ends`() {
    page.show(phone)

    #expect(
      texts(page.now) == [
        "Tab bar", "Bag", "Navigation", "Home", "List", "4 more", "List", "List", "List", "List",
      ])
    #expect(page.now.lines.filter(\.isSeen).map(\.text) == ["Tab bar", "Bag"])
    #expect(page.list.cards.count == 1)
  }

  @Test func `a route's parts are marked in the tree after it, what has gone in the one before`()
    throws
  {
    try walk()
    page.show(phone)

    #expect(
      texts(page.now) == ["Tab bar", "Bag", "found Navigation", "Home", "built Account"])
    #expect(page.now.lines.last?.isFloor == true)
    #expect(page.before.lines.filter { $0.mark == .gone }.count == 5)
    #expect(page.before.lines.contains { $0.text == "4 more" })
    #expect(page.before.lines.filter { $0.mark == .found }.map(\.text) == ["Navigation"])
  }

  @Test func `each line of the plan is ticked off, and the calls follow with their times`() throws {
    try walk()
    page.show(phone)

    #expect(
      page.rows.map(\.words.text) == [
        "Arrived", "found Nav", "pop 9", "select tab 1", "build Account and present",
        "pop  to Home", "select  tab 1", "present  Account on Tab",
      ])
    #expect(page.rows.prefix(5).allSatisfy { $0.words.sign == .done })
    #expect(page.rows.last?.words.time == "0:01.500")
  }

  @Test func `the step that failed is crossed out, and the error stands above`() throws {
    try walk(failing: true)
    page.show(phone)

    #expect(page.rows[0].words.text == "Failed: timedOut")
    #expect(page.rows[0].words.detail == "it did not come")
    #expect(page.rows[1...4].map(\.words.sign) == [.done, .done, .done, .failed])
  }

  @Test func `at home it is the home screen's stack`() {
    phone.handle(.home)
    phone.advance(to: .ms(4000))
    page.show(phone)

    #expect(texts(page.now) == ["Home"])
  }
}
