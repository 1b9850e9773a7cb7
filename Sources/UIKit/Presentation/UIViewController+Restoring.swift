/// For those who put a stack of controllers back as it was.
extension UIViewController {
  /// Presents, without motion, what has been presented before, with all that its presentation was
  /// told: its delegate, its detents, its source.
  package func presentAgain(
    _ controller: UIViewController, by presentation: UIPresentationController?
  ) {
    if let presentation, presentation.phase == .idle, controller.modality.below == nil {
      controller.modality.controller = presentation
    }
    present(controller, animated: false)
  }

  /// Brings what moves in it, and in what it presents, to its end at once.
  func endChanges() {
    endOwnChanges()
    for child in children { child.endChanges() }
    guard let above = modality.above else { return }
    above.endChanges()
    above.modality.controller?.transition?.cutShort()
  }

  /// A change that has waited begins at the end of another; a few wait in turn at most.
  private func endOwnChanges() {
    var left = 8
    while left > 0, let running = runningTransition {
      running.cutShort()
      left -= 1
    }
  }
}

extension UIWindow {
  /// Brings whatever moves between its controllers to its end at once, as it would be in the end.
  package func endChanges() { rootViewController?.endChanges() }
}
