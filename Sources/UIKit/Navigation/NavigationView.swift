/// A navigation controller's view: the stage with the page, and the bar over it.
final class NavigationView: UIView {
  private weak var controller: UINavigationController?

  init(for controller: UINavigationController) {
    self.controller = controller
    super.init(frame: .zero)
    clipsToBounds = true
    addSubview(controller.stage)
    addSubview(controller.navigationBar)
    controller.popper.attach(to: self)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.layOutStage()
  }

  override func restingFrame(of subview: UIView) -> CGRect {
    subview === controller?.stage ? bounds : subview.frame
  }

  /// Out of sight nothing need move any more.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { controller?.runningTransition?.cutShort() }
  }
}

/// What the pages move on; wherever they are for the moment, their safe area is that of their rest.
final class NavigationStage: UIView {
  override func restingFrame(of subview: UIView) -> CGRect {
    subview.viewController == nil ? subview.frame : bounds
  }
}
