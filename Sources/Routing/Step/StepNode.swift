import UIKit

/// A step with its types forgotten.
struct StepNode {
  /// The step before it, for a context; nil at the origin.
  typealias Link = (AnyContext) throws -> Place?

  /// A step and the context that holds from there on.
  struct Place {
    var node: StepNode
    var context: AnyContext
  }

  var name: String
  /// Nil for a finder that finds nothing.
  var find: ((AnyContext) throws -> UIViewController?)?
  /// Nil where nothing is built.
  var factory: AnyFactory?
  var action: AnyAction
  /// Nothing builds it: when its turn comes it is looked for once more.
  private(set) var isFoundAgain = false
  var tasks = StepTasks()
  var previous: Link = { _ in nil }

  /// A step that is there or is an error.
  @MainActor init(origin name: String, find: @escaping (AnyContext) throws -> UIViewController?) {
    self.name = name
    self.find = find
    action = AnyAction(NilAction())
  }

  @MainActor init<F: Finder, FC: Factory>(
    finder: F, factory: FC, tasks: StepTasks = StepTasks()
  ) where F.ViewController == FC.ViewController, F.Context == FC.Context {
    name = "\(PieceName.of(finder)), \(PieceName.of(factory))"
    if !(finder is any FindsNothing) {
      find = { try finder.findViewController(with: $0.typed()) }
    }
    action = AnyAction(NilAction())
    if factory is any BuildsNothing {
      self.factory = FinderFactory(finder: finder).map { AnyFactory($0) }
      isFoundAgain = self.factory != nil
    } else {
      self.factory = AnyFactory(factory)
    }
    self.tasks = tasks
  }
}

/// Steps written so far, from the destination on; the last still wants its action or its origin.
struct StepChain {
  private var nodes: [StepNode]

  init(_ node: StepNode) { nodes = [node] }

  @MainActor func using<A: AbstractAction>(_ action: A) -> StepChain {
    var copy = self
    // One that is only looked for stands where it belongs, whatever the chain says.
    if !copy.nodes[nodes.count - 1].isFoundAgain {
      copy.nodes[nodes.count - 1].action = AnyAction(action)
    }
    return copy
  }

  func from(_ node: StepNode) -> StepChain {
    var copy = self
    copy.nodes.append(node)
    return copy
  }

  /// The whole as one link, with what comes before the first step.
  func link(after origin: @escaping StepNode.Link = { _ in nil }) -> StepNode.Link {
    var link = origin
    for node in nodes.reversed() {
      let before = link
      link = { context in
        var node = node
        node.previous = before
        return StepNode.Place(node: node, context: context)
      }
    }
    return link
  }
}
