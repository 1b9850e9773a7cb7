import UIKit

/// From the start to the destination, item by item.
extension Passage {
  func advance() {
    guard let previous else { return }
    makeVisible(previous) { [self] in
      noteProgress()
      guard let item = items.popFirst() else { return flush { [self] in arrive() } }
      step = item.node.name
      do {
        let new = try build(item)
        try join(new, by: item.node.action)
      } catch {
        fail(error)
      }
    }
  }

  private func build(_ item: Route.Item) throws -> UIViewController {
    let children = item.children.map { child in
      ChildCoordinator.Child(
        build: { try self.build(child) },
        embed: { try child.node.action.embed?($0, &$1) })
    }
    let controller = try item.build(ChildCoordinator(children: children))
    if !item.node.action.joinsNothing { try refuseOneInUse(controller) }
    if let trace {
      if item.node.action.joinsNothing { trace.found(controller) } else { trace.built(controller) }
    }
    try touch(controller, item.contextTasks, item.postTasks)
    return controller
  }

  /// A factory that gives a screen which stands somewhere would tear it from there, or end the app.
  private func refuseOneInUse(_ controller: UIViewController) throws {
    guard
      controller.parent != nil || controller.presentingViewController != nil
        || controller === window?.rootViewController
    else { return }
    throw RoutingError.compositionFailed(
      .init(
        "the factory has built nothing new: \(StackPicture.of(controller)) is on the stack already",
        mending: "let it make a new one each time, or give the step a finder for it"))
  }

  // MARK: Joining

  private func join(_ new: UIViewController, by action: AnyAction) throws {
    guard let embed = action.embed else { return joinPlainly(new, by: action) }
    if postponed != nil {
      if var open = postponed, action.fits(open.container) {
        try embed(new, &open.children)
        postponed = open
        return go(on: new)
      }
      return flush { [self] in
        do { try join(new, by: action) } catch { fail(error) }
      }
    }
    var candidate = previous
    while let controller = candidate, !action.fits(controller) { candidate = controller.parent }
    guard let container = candidate, let adapter = container.containerAdapter else {
      let type: UIViewController.Type = previous.map { Swift.type(of: $0) } ?? UIViewController.self
      throw RoutingError.typeMismatch(
        type: type, expectedType: action.target,
        .init(
          "\(action.name) needs a \(StackPicture.name(of: action.target)), "
            + "and \(StackPicture.name(of: type)) is in none",
          mending: "let the chain build one, or find a screen that stands in one"))
    }
    if let next = items.first?.node.action, next.embed != nil, next.fits(container) {
      var children = adapter.containedViewControllers
      try embed(new, &children)
      postponed = (container, children)
      return go(on: new)
    }
    perform(action, with: new, on: container)
  }

  private func joinPlainly(_ new: UIViewController, by action: AnyAction) {
    flush { [self] in
      guard let previous else { return }
      perform(action, with: new, on: previous)
    }
  }

  private func perform(
    _ action: AnyAction, with new: UIViewController, on existing: UIViewController
  ) {
    run("\(action.name) of \(StackPicture.of(new))") { [animated] answer in
      action.perform(new, existing, animated, answer)
    } then: { [self] in
      go(on: new)
    }
  }

  private func go(on new: UIViewController) {
    previous = new
    advance()
  }

  /// Sets the children that have been collected, in one call.
  private func flush(_ then: @escaping () -> Void) {
    guard let open = postponed, let adapter = open.container.containerAdapter else { return then() }
    postponed = nil
    guard !adapter.containedViewControllers.elementsEqual(open.children, by: ===) else {
      return then()
    }
    run("setting what is in \(StackPicture.of(open.container))") { [animated] answer in
      adapter.setContainedViewControllers(open.children, animated: animated, completion: answer)
    } then: {
      then()
    }
  }

  // MARK: To sight

  /// From the inside out: each container shows the one inside it.
  private func makeVisible(_ controller: UIViewController, _ then: @escaping () -> Void) {
    guard let parent = controller.parent else { return then() }
    guard let adapter = parent.containerAdapter,
      !adapter.visibleViewControllers.contains(where: { $0 === controller }),
      adapter.containedViewControllers.contains(where: { $0 === controller })
    else { return makeVisible(parent, then) }
    run("bringing \(StackPicture.of(controller)) to sight") { [animated] answer in
      adapter.makeVisible(controller, animated: animated, completion: answer)
    } then: { [self] in
      makeVisible(parent, then)
    }
  }
}
