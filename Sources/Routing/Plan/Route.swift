import UIKit

/// A route that has been planned: where it starts, and what is built from there.
@MainActor struct Route {
  /// A step that has nothing on the stack yet.
  @MainActor final class Item {
    let node: StepNode
    let build: AnyFactory.Build
    let contextTasks: [AnyContextTask.Perform]
    let postTasks: [AnyPostTask.Perform]
    /// Built inside it, in this order.
    var children: [Item] = []

    init(
      _ node: StepNode, build: @escaping AnyFactory.Build,
      contextTasks: [AnyContextTask.Perform], postTasks: [AnyPostTask.Perform]
    ) {
      self.node = node
      self.build = build
      self.contextTasks = contextTasks
      self.postTasks = postTasks
    }
  }

  struct Interception {
    var name: String
    var perform: AnyInterceptor.Perform
  }

  private(set) var start: UIViewController?
  private(set) var startStep = ""
  private(set) var startContextTasks: [AnyContextTask.Perform] = []
  private(set) var startPostTasks: [AnyPostTask.Perform] = []
  private(set) var items: [Item] = []
  private(set) var interceptions: [Interception] = []

  /// Walks from the destination to the first step whose controller is there.
  init(to link: StepNode.Link, with context: AnyContext, globals: StepTasks) throws {
    interceptions = try globals.interceptors.map {
      Interception(name: $0.name, perform: try $0.prepare(context))
    }
    let globalTasks = try globals.contextTasks.map { try $0.prepare(context) }
    let globalPosts = try globals.postTasks.map { try $0.prepare(context) }
    var place = try link(context)
    var last = "a switch without a case that fits"
    while let current = place {
      let (node, context) = (current.node, current.context)
      last = node.name
      do {
        let contextTasks = try globalTasks + node.tasks.contextTasks.map { try $0.prepare(context) }
        let postTasks = try globalPosts + node.tasks.postTasks.map { try $0.prepare(context) }
        interceptions += try node.tasks.interceptors.map {
          Interception(name: $0.name, perform: try $0.prepare(context))
        }
        if let found = try node.find?(context) {
          start = found
          startStep = node.name
          startContextTasks = contextTasks
          startPostTasks = postTasks
          return
        }
        if let factory = node.factory {
          let item = Item(
            node, build: try factory.prepare(context), contextTasks: contextTasks,
            postTasks: postTasks)
          insert(item, isContainer: factory.container)
        } else if node.find != nil {
          throw RoutingError.compositionFailed(
            .init(
              "\(node.name) finds nothing on the stack, and the step has no factory",
              mending: "give it a factory, or begin from another step"))
        }
        place = try node.previous(context)
      } catch {
        throw RoutingError.located(error, step: node.name, stack: Self.stack)
      }
    }
    throw RoutingError.located(
      RoutingError.initialController(
        .notFound,
        .init(
          "no step of the chain has its controller on the stack, and no case of a switch fits",
          mending: "end the chain with a GeneralStep, or give the switch a default")),
      step: last, stack: Self.stack)
  }

  static var stack: String { StackPicture.of(UIApplication.shared.keyWindow) }

  /// A container takes those after it that its kind of action puts into it.
  private mutating func insert(_ item: Item, isContainer container: UIViewController.Type?) {
    if let container {
      let count = items.prefix { $0.node.action.embeds(in: container) }.count
      item.children = Array(items.prefix(count))
      items.removeFirst(count)
    }
    items.insert(item, at: 0)
  }

  /// Nobody who would be covered or dismissed has something against it.
  func checkDismissal() throws {
    guard let start else { return }
    var next: UIViewController? = start.topmostParent
    while let controller = next {
      if !controller.isBeingDismissed, !controller.letsGo {
        throw RoutingError.located(
          RoutingError.cantBeDismissed(
            .init(
              "\(StackPicture.of(controller)) does not let itself be dismissed or covered",
              mending: "ask again when its canBeDismissed is true")),
          step: startStep, stack: Self.stack)
      }
      next = controller.presentedAnywhere
    }
  }

  mutating func letGoOfStart() { start = nil }

  // MARK: As a value

  var plan: RoutingPlan {
    guard let start else { return RoutingPlan(moves: []) }
    var moves: [RoutingPlan.Move] = [
      .find(screen: start.routingName, step: startStep)
    ]
    var covering = 0
    var next = start.coveredPresenter?.ownPresented
    while let above = next {
      covering += 1
      next = above.presentedAnywhere
    }
    if covering > 0 { moves.append(.dismiss(covering)) }
    var child = start
    while let parent = child.parent {
      if let move = parent.hidden(child) { moves.append(move) }
      child = parent
    }
    for item in items { moves.append(item.move) }
    return RoutingPlan(moves: moves)
  }
}

@MainActor extension Route.Item {
  var move: RoutingPlan.Move {
    node.action.joinsNothing
      ? .findAgain(screen: screen) : .build(screen: picture, action: node.action.name)
  }

  private var picture: String {
    let inside = (node.factory?.contents ?? []) + children.map(\.picture)
    guard let container = node.factory?.container else { return screen }
    return "\(StackPicture.name(of: container))(\(inside.joined(separator: ", ")))"
  }

  private var screen: String { node.factory.map { StackPicture.name(of: $0.product) } ?? node.name }
}

extension UIViewController {
  /// What brings a child to sight that is hidden; nil where it is seen.
  func hidden(_ child: UIViewController) -> RoutingPlan.Move? {
    guard let adapter = containerAdapter,
      !adapter.visibleViewControllers.contains(where: { $0 === child })
    else { return nil }
    return adapter.move(toShow: child)
  }
}
