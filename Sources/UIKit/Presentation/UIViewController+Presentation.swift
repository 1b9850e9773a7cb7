extension UIViewController {
  /// The controller that this one, or one of its ancestors, presents.
  public var presentedViewController: UIViewController? {
    modality.above ?? parent?.presentedViewController
  }

  /// The controller that presents this one, or one of its ancestors.
  public var presentingViewController: UIViewController? {
    modality.below ?? parent?.presentingViewController
  }

  /// What stands this controller, or its ancestor, over its presenter.
  ///
  /// Asked for before presenting, it is made for the present style; another style before presenting
  /// makes another one.
  public var presentationController: UIPresentationController? {
    if let controller = modality.controller { return controller }
    if let parent { return parent.presentationController }
    let controller = makePresentationController()
    modality.controller = controller
    return controller
  }

  public var isBeingPresented: Bool {
    (modality.controller?.isTelling(.presenting) ?? false) || (parent?.isBeingPresented ?? false)
  }

  public var isBeingDismissed: Bool {
    (modality.controller?.isTelling(.dismissing) ?? false) || (parent?.isBeingDismissed ?? false)
  }

  /// The outermost ancestor: it is the one that presents for all inside it.
  private var presenter: UIViewController { parent?.presenter ?? self }

  /// The nearest of this and its ancestors that is a context of its own.
  private var context: UIViewController? {
    definesPresentationContext ? self : parent?.context
  }

  /// Who presents something for this one: over the current context the context, if there is one.
  private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    switch style {
    case .currentContext, .overCurrentContext: context ?? presenter
    default: presenter
    }
  }

  // MARK: Presenting

  func beginPresenting(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let presenter = presenter(for: controller.modalPresentationStyle)
    if let reason = presenter.refusal(of: controller) {
      let what = "Attempt to present \(Self.name(of: controller)) on \(Self.name(of: presenter))"
      AppWorld.current.log("\(what) (from \(Self.name(of: self))) \(reason)", tag: "Presentation")
      return
    }
    if controller.modalPresentationStyle == .custom,
      let own = controller.transitioningDelegate?.presentationController(
        forPresented: controller, presenting: presenter, source: self)
    {
      controller.modality.controller = own
    }
    guard let window = presenter.viewIfLoaded?.window,
      let presentation = controller.presentationController
    else { return }
    presenter.noteRouteCall(
      .present, "\(Self.routeWords([controller])) on \(presenter.routeWord)")
    presenter.modality.above = controller
    controller.modality.below = presenter
    presentation.begin(
      from: presenter, source: self, in: host(of: presenter, in: window), animated: animated,
      completion: completion)
  }

  /// A context that is part of something larger has its own view covered, and nothing else.
  private func host(of presenter: UIViewController, in window: UIWindow) -> UIView {
    guard presenter.parent != nil, let view = presenter.viewIfLoaded, !(view is UIScrollView) else {
      return window
    }
    return view
  }

  /// Why nothing can be presented now; the words are UIKit's.
  private func refusal(of controller: UIViewController) -> String? {
    if controller.modality.below != nil { return "which is already being presented." }
    if let above = modality.above {
      let isMoving = above.modality.controller?.isInTransition ?? false
      return isMoving
        ? "while a presentation is in progress!"
        : "which is already presenting \(Self.name(of: above))."
    }
    if modality.controller?.isInTransition ?? false {
      return "while a presentation is in progress!"
    }
    return viewIfLoaded?.window == nil ? "whose view is not in the window hierarchy." : nil
  }

  private static func name(of controller: UIViewController) -> String {
    "<\(String(describing: type(of: controller)))>"
  }

  // MARK: Dismissing

  func beginDismissing(animated: Bool, completion: (() -> Void)?) {
    guard let bottom = presentedViewController else {
      if let presenter = presentingViewController {
        presenter.dismiss(animated: animated, completion: completion)
      } else {
        completion?()
      }
      return
    }
    let chain = bottom.presentedChain
    if chain.contains(where: { $0.modality.controller?.isInTransition ?? false }) {
      AppWorld.current.log(
        "Attempt to dismiss from view controller \(Self.name(of: self)) "
          + "while a presentation or dismiss is in progress!", tag: "Presentation")
      return
    }
    guard let top = chain.last, let presentation = top.modality.controller else { return }
    noteRouteCall(.dismiss, Self.routeWords(chain))
    for between in chain.dropLast().reversed() { between.modality.controller?.fallAway() }
    presentation.end(animated: animated, completion: completion)
  }

  /// This controller and those presented above it, in their order.
  var presentedChain: [UIViewController] {
    var chain = [self]
    while let next = chain.last?.modality.above { chain.append(next) }
    return chain
  }
}

extension UIWindow {
  /// What is presented over the root, from the lowest to the topmost.
  var presentedControllers: [UIViewController] {
    Array((rootViewController?.presentedChain ?? []).dropFirst())
  }
}
