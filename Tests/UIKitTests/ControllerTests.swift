import Testing
import VirtualTime

@testable import UIKit

/// A controller that writes down what it is told, into a list shared with others.
@MainActor private final class Witness: UIViewController {
  let name: String
  let log: Log
  var forwards = true

  @MainActor final class Log { var lines: [String] = [] }

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  private func note(_ word: String) { log.lines.append(name + " " + word) }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
  override func viewDidLoad() { note("didLoad") }
  override func viewWillAppear(_ animated: Bool) { note("willAppear") }
  override func viewIsAppearing(_ animated: Bool) { note("isAppearing") }
  override func viewWillLayoutSubviews() { note("willLayout") }
  override func viewDidLayoutSubviews() { note("didLayout") }
  override func viewDidAppear(_ animated: Bool) { note("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    note(parent == nil ? "willLeave" : "willMove")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    note(parent == nil ? "didLeave" : "didMove")
  }
}

@MainActor struct ControllerTests {
  private let world = AppWorld()
  private let log = Witness.Log()

  private func run(_ body: () -> Void) { world.enter(at: world.now, body) }

  /// What is due in the same turn of the run loop.
  private func endTurn() { world.serveDeadlines(at: world.now) }

  private func window(with root: UIViewController) -> UIWindow {
    world.enter(at: .zero) {
      let window = UIWindow()
      window.rootViewController = root
      window.makeKeyAndVisible()
      return window
    }
  }

  private func embed(_ child: UIViewController, in parent: UIViewController) {
    run {
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
  }

  private func lines(_ body: () -> Void) -> [String] {
    log.lines = []
    body()
    return log.lines
  }

  @Test func `a root appears with its window, in Apple's order`() {
    let root = world.enter(at: .zero) { Witness("root", log) }
    let window = window(with: root)
    #expect(log.lines == ["root didLoad", "root willAppear"])

    endTurn()

    #expect(
      log.lines == [
        "root didLoad", "root willAppear", "root isAppearing", "root willLayout",
        "root didLayout", "root didAppear",
      ])
    #expect(
      lines { run { window.isHidden = true } } == ["root willDisappear", "root didDisappear"])
  }

  @Test func `a root in a hidden window does not appear`() {
    let root = world.enter(at: .zero) { Witness("root", log) }
    run { UIWindow().rootViewController = root }
    endTurn()

    #expect(log.lines == ["root didLoad"])
  }

  @Test func `a replaced root disappears before the new one appears`() {
    let (first, second) = world.enter(at: .zero) { (Witness("first", log), Witness("second", log)) }
    let window = window(with: first)
    endTurn()

    let told = lines {
      run { window.rootViewController = second }
      endTurn()
    }

    #expect(
      told == [
        "first willDisappear", "first didDisappear", "second didLoad", "second willAppear",
        "second isAppearing", "second willLayout", "second didLayout", "second didAppear",
      ])
    #expect(first.viewIfLoaded?.window == nil)
  }

  @Test func `appearance goes to children: will after the parent's, did before it`() {
    let (root, child) = world.enter(at: .zero) { (Witness("root", log), Witness("child", log)) }
    embed(child, in: root)
    log.lines = []

    _ = window(with: root)
    endTurn()

    #expect(
      log.lines.filter { $0.contains("ppear") && !$0.contains("is") } == [
        "root willAppear", "child willAppear", "child didAppear", "root didAppear",
      ])
    let layout = log.lines.filter { $0.contains("Layout") || $0.contains("is") }
    #expect(layout.first == "root isAppearing")
    #expect(layout.last == "child didLayout")
  }

  @Test func `a child put into a visible parent appears, and disappears when taken out`() {
    let (root, child) = world.enter(at: .zero) { (Witness("root", log), Witness("child", log)) }
    _ = window(with: root)
    endTurn()

    var told = lines {
      embed(child, in: root)
      endTurn()
    }
    #expect(
      told.filter { $0.hasPrefix("child") } == [
        "child willMove", "child didLoad", "child willAppear", "child didMove",
        "child isAppearing", "child willLayout", "child didLayout", "child didAppear",
      ])
    #expect(told.filter { $0.contains("root") && $0.contains("ppear") } == [])

    told = lines {
      run {
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
      }
    }
    #expect(
      told == [
        "child willLeave", "child willDisappear", "child didDisappear", "child didLeave",
      ])
    #expect(root.children.isEmpty && child.parent == nil)
  }

  @Test func `a parent that does not forward tells its children itself`() {
    let (root, child) = world.enter(at: .zero) { (Witness("root", log), Witness("child", log)) }
    root.forwards = false
    embed(child, in: root)
    _ = window(with: root)
    endTurn()
    #expect(!log.lines.contains("child willAppear"))

    let told = lines {
      run {
        child.beginAppearanceTransition(true, animated: false)
        child.endAppearanceTransition()
      }
    }

    #expect(told == ["child willAppear", "child isAppearing", "child didAppear"])
  }

  @Test func `a child taken out in the same turn never did appear`() {
    let (root, child) = world.enter(at: .zero) { (Witness("root", log), Witness("child", log)) }
    _ = window(with: root)
    endTurn()

    let told = lines {
      embed(child, in: root)
      run { child.view.removeFromSuperview() }
      endTurn()
    }

    #expect(!told.contains("child didAppear"))
    #expect(told.suffix(2).contains("child didDisappear") || told.contains("child didDisappear"))
  }

  @Test func `the responder chain goes from a view by its controller to the application`() {
    let (root, child) = world.enter(at: .zero) { (Witness("root", log), Witness("child", log)) }
    let window = window(with: root)
    embed(child, in: root)

    #expect(child.view.next === child)
    #expect(child.next === root.view)
    #expect(root.view.next === root)
    #expect(root.next === window)
    run { #expect(window.next === world.application) }
  }

  @Test func `a view is loaded at the first asking and not before`() {
    run {
      let controller = Witness("one", log)
      #expect(!controller.isViewLoaded && log.lines.isEmpty)

      _ = controller.view

      #expect(controller.isViewLoaded && log.lines == ["one didLoad"])
    }
  }

  @Test func `additional safe area is added to the view's`() {
    let root = world.enter(at: .zero) { Witness("root", log) }
    _ = window(with: root)
    let before = root.view.safeAreaInsets

    run { root.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 49, right: 0) }

    #expect(root.view.safeAreaInsets.top == before.top + 44)
    #expect(root.view.safeAreaInsets.bottom == before.bottom + 49)
  }

  @Test func `when the device turns, controllers are told before their views change`() {
    final class Turning: UIViewController {
      var told: [CGSize] = []
      var sizeThen = CGSize.zero
      var sizeAlongside = CGSize.zero
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        told.append(size)
        sizeThen = view.bounds.size
        coordinator.animate { _ in self.sizeAlongside = self.view.bounds.size }
      }
    }
    let (root, child) = world.enter(at: .zero) { (Turning(), Turning()) }
    embed(child, in: root)
    _ = window(with: root)
    endTurn()

    run { world.setDevice(.iPhone15, orientation: .landscapeLeft) }

    let wide = CGSize(width: 852, height: 393)
    #expect(root.told == [wide] && child.told == [wide])
    #expect(root.sizeThen == CGSize(width: 393, height: 852))
    #expect(root.sizeAlongside == wide)
  }
}
