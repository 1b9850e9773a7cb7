import DeviceModel
import Simulation
import Testing
import UIKit

@testable import FlowRunner

@MainActor @Suite struct StackExpectationTests {
  private func failure(_ stack: String, after commands: String = "") throws -> FlowFailure? {
    try failure(expecting: "stack: \"\(stack)\"", after: commands)
  }

  private func failure(
    expecting expectation: String, after commands: String = ""
  ) throws -> FlowFailure? {
    let flow = try FlowReader.flow(
      from: "appId: stack\n---\n- launchApp\n\(commands)- expect: { \(expectation) }\n",
      file: "stack.yaml")
    let configuration = Simulator.Configuration(
      apps: [StackApp.descriptor], devices: DeviceTable(devices: [.iPhone15]))
    let player = FlowPlayer(try flow.phone(from: configuration), app: flow.appId.name)
    return player.play(flow).failure
  }

  @Test(arguments: [
    "Tab[*Nav(Home, Product), Nav(Bag)]", "Tab[ *Nav( Home,Product ) , Nav(Bag) ]",
    "TabBar[*Navigation(HomeViewController, Product), …]", "Tab[*Nav(…, Product), …]",
    "TabBar > Navigation > Product", "Tab > Nav > Product", "… > Product", "Tab[…]",
    "UITabBarController > UINavigationController > Product",
  ])
  func `a stack is there in both forms`(stack: String) throws {
    #expect(try failure(stack) == nil)
  }

  @Test(arguments: [
    "Tab[Nav(Home, Product), Nav(Bag)]", "Tab[Nav(Home, Product), *Nav(Bag)]",
    "Tab[*Nav(Product, Home), Nav(Bag)]", "Tab[*Nav(Home, Product)]", "Tab[*Nav(…), …, Home]",
    "Tab[*Nav(Home, Product), Nav(Bag)] > Alert",
  ])
  func `another stack fails with the one that is there`(stack: String) throws {
    let failure = try failure(stack)

    #expect(failure?.expected == "stack: \(stack)")
    #expect(failure?.actual == "Tab[*Nav(Home, Product), Nav(Bag)]")
  }

  @Test(arguments: [
    ("Product", "Product42", true), ("Product42", "Product42", true),
    ("Product4", "Product42", false),
    ("Product", "ProductList", false), ("Product42", "Product", false),
    ("Prod", "Product42", false),
  ])
  func `a name without a number means a page with any number`(
    wanted: String, name: String, isThere: Bool
  ) throws {
    let page = ControllerTree(StackPage(name))
    let tree = ControllerTree(UINavigationController(rootViewController: StackPage(name)))

    #expect(try StackPattern(wanted).matches(page) == isThere)
    #expect(try StackPattern("Nav(\(wanted))").matches(tree) == isThere)
  }

  @Test func `another path fails with the path that is there`() throws {
    #expect(try failure("TabBar > Navigation")?.actual == "TabBar > Navigation > Product")
  }

  @Test(arguments: [
    "Tab[*Nav(Home, Product), Nav(Bag)] > Alert", "TabBar > Navigation > Product > Alert",
    "… > Alert", "Tab[…] > Alert",
  ])
  func `what is presented comes after what it lies over`(stack: String) throws {
    #expect(try failure(stack, after: "- tapOn: { id: item }\n- wait: 1s\n") == nil)
  }

  @Test(arguments: [
    "plan: found Nav; build Bag and push", "plan: [found Nav, build Bag and push]",
    "routeCalls: [push]", "route: success", "plan: found Nav;build Bag and push, of: stack",
  ])
  func `the last route is known by its plan, its calls and its end`(expectation: String) throws {
    let commands = "- tapOn: Route\n- wait: 1s\n"
    #expect(try failure(expecting: expectation, after: commands) == nil)
    #expect(try failure(expecting: expectation) != nil)
  }

  @Test func `without a route there is none`() throws {
    #expect(try failure(expecting: "plan: none, route: none") == nil)
    #expect(try failure(expecting: "routeCalls: []")?.actual == "no route")
  }

  @Test func `a route's steps are in the timeline`() throws {
    let names = ["route planned", "route push", "route arrived"]
    let rows = try failure(expecting: "routeCalls: [pop]", after: "- tapOn: Route\n")?.timeline
    #expect(rows?.compactMap { row in names.first(where: row.contains) } == names)
  }

  @Test func `without an app in front it is the home screen's stack`() throws {
    #expect(try failure("Home", after: "- stopApp\n- wait: 1s\n") == nil)
  }
}

private final class StackPage: UIViewController, NamedInRoutes {
  let nameInRoutes: String

  init(_ name: String) {
    nameInRoutes = name
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}
