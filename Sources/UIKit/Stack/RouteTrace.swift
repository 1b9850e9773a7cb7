import VirtualTime

/// Writes a route down as it is taken: into the app's timeline, and as a record.
@MainActor public final class RouteTrace {
  public private(set) var record: RouteRecord
  private weak var world: AppWorld?

  init(plan: [String], state: RouteRecord.State = .underWay, in world: AppWorld) {
    self.world = world
    record = RouteRecord(state: state, plan: plan, before: world.controllerTree, began: world.now)
  }

  /// Of several routes that are under way, as where one waits for a login that another shows, the
  /// last is the one of which something was told last.
  private func tell(_ what: RouteEvent.What) {
    world?.lastRoute = self
    world?.ask(.route(RouteEvent(what: what)))
  }

  // MARK: The way

  /// The plan has been made anew.
  public func planned(_ plan: [String]) {
    record.plan = plan
    tell(.planned(plan))
  }

  public func asked(_ interceptor: String) { tell(.asked(interceptor)) }

  public func found(_ controller: UIViewController) {
    record.found.append(controller.treeNumber)
    tell(.found(ControllerTree(controller).textInside))
  }

  public func built(_ controller: UIViewController) {
    record.built.append(controller.treeNumber)
    tell(.built(ControllerTree(controller).textInside))
  }

  /// So many lines of the plan have been carried out.
  public func reached(_ count: Int) { record.done = count }

  /// Runs a part of the route; the calls of UIKit in it are taken down.
  public func walk<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let world else { return try body() }
    let outer = world.walkingRoute
    world.walkingRoute = self
    defer { world.walkingRoute = outer }
    return try body()
  }

  func called(_ what: RouteCall.What, _ detail: String) {
    // What its completion does is no longer the route's.
    guard record.state == .underWay else { return }
    record.calls.append(RouteCall(what: what, detail: detail, at: world?.now ?? .zero))
    tell(.called(what, detail))
  }

  // MARK: The end

  public func arrived() {
    record.done = record.plan.count
    end(.arrived)
    tell(.arrived(record.after?.text ?? ""))
  }

  /// The error by its name and in words.
  public func failed(_ name: String, _ words: String) {
    end(.failed(name, words))
    tell(.failed(name, words))
  }

  /// What had moved has been put back.
  public func restored() {
    record.after = world?.controllerTree
    tell(.restored(record.after?.text ?? ""))
  }

  private func end(_ state: RouteRecord.State) {
    record.state = state
    record.after = world?.controllerTree
    record.ended = world?.now
  }
}

extension AppWorld {
  /// A route begins; nil where nobody watches, and then the plan is not asked for.
  public func routeBegins(_ plan: () -> [String]) -> RouteTrace? {
    guard tellsRoutes else { return nil }
    let plan = plan()
    let trace = RouteTrace(plan: plan, in: self)
    lastRoute = trace
    ask(.route(RouteEvent(what: .planned(plan))))
    return trace
  }

  /// A route cannot be planned, for an error with this name and these words.
  ///
  /// One that is under way remains the last route.
  public func routeRefused(_ name: @autoclosure () -> String, _ words: @autoclosure () -> String) {
    guard tellsRoutes else { return }
    let (name, words) = (name(), words())
    if lastRoute?.record.state != .underWay {
      lastRoute = RouteTrace(plan: [], state: .refused(name, words), in: self)
    }
    ask(.route(RouteEvent(what: .refused(name, words))))
  }
}

extension UIViewController {
  /// Takes down a call of UIKit that the route under way makes; not what a screen that is being
  /// built does inside itself.
  func noteRouteCall(_ what: RouteCall.What, _ detail: @autoclosure () -> String) {
    guard let route = AppWorld.current.walkingRoute else { return }
    guard isOnStack else { return }
    route.called(what, detail())
  }

  /// True for all that a window shows or keeps below what it shows.
  private var isOnStack: Bool {
    var lowest: UIViewController = self
    while let below = lowest.parent ?? lowest.modality.below { lowest = below }
    return AppWorld.current.windows.contains { $0.rootViewController === lowest }
  }

  /// The names of several, the last ones of many.
  static func routeWords(_ controllers: [UIViewController]) -> String {
    let names = controllers.suffix(4).map { ControllerTree($0).textInside }
    return ((controllers.count > 4 ? ["…"] : []) + names).joined(separator: ", ")
  }

  var routeWord: String { ControllerTree.name(of: self) }
}

extension UIWindow {
  func noteRootCall() {
    guard let route = AppWorld.current.walkingRoute, let root = rootViewController else { return }
    route.called(.setRoot, UIViewController.routeWords([root]))
  }
}
